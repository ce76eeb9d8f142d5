/**
 * Whether a field holds only half a word of Chinese, Japanese or Korean, which is not worth a search: the end of its
 * composition tells when it is whole. Keyboards compose words of letters too, those of Android nearly all of them.
 *
 * @param event tells that something was typed.
 */
export function isComposing(event: Event): boolean {
  const { isComposing, data, target } = event as InputEvent;
  // A key that deletes may tell nothing of what is left.
  return !!isComposing && isHalfWord(data || (target as HTMLInputElement).value, visitor());
}

interface Visitor {
  readonly userAgent: string;
  /** BCP 47 tags of the languages they read, that of the page among them. */
  readonly languages: readonly string[];
}

function visitor(): Visitor {
  const { userAgent, languages } = navigator;
  return { userAgent, languages: [...languages, document.documentElement.lang] };
}

/**
 * Whether what is composed may become something else yet. Latin letters do in Chinese and Japanese, and anywhere but on
 * Android hardly any other keyboard composes them.
 */
export function isHalfWord(composed: string, { userAgent, languages }: Visitor): boolean {
  if (EASTERN.test(composed)) return true;
  if (NEITHER_LATIN.test(composed)) return false;
  return !userAgent.includes('Android') || languages.some((tag) => /^(?:zh|ja)\b/i.test(tag));
}

/** Letters that words of Chinese, Japanese and Korean are put together from, and such words. */
const EASTERN = /[\u1100-\u11ff\u2e80-\uffff]/;

/** From Greek to Georgian. */
const NEITHER_LATIN = /[\u0370-\u10ff]/;
