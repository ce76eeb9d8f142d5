/**
 * Whether a field has an unfinished word of Chinese, Japanese or Korean, which is not worth a search: `compositionend` comes
 * when it is finished. Keyboards compose words in other scripts too, on Android nearly all words.
 *
 * @param event dispatched when something was typed.
 */
export function isComposing(event: Event): boolean {
  const { isComposing, data, target } = event as InputEvent;
  // The event of a key that deletes may have no `data`.
  return !!isComposing && isUnfinishedWord(data || (target as HTMLInputElement).value, visitor());
}

interface Visitor {
  readonly userAgent: string;
  /** BCP 47 tags of the visitor's languages and of the page. */
  readonly languages: readonly string[];
}

function visitor(): Visitor {
  const { userAgent, languages } = navigator;
  return { userAgent, languages: [...languages, document.documentElement.lang] };
}

/**
 * Whether composed text may still become other characters. Latin letters do in Chinese and Japanese; outside Android,
 * hardly any other keyboard composes Latin letters.
 */
export function isUnfinishedWord(composed: string, { userAgent, languages }: Visitor): boolean {
  if (CJK.test(composed)) return true;
  if (OTHER_SCRIPTS.test(composed)) return false;
  return !userAgent.includes('Android') || languages.some((tag) => /^(?:zh|ja)\b/i.test(tag));
}

/** Letters from which words of Chinese, Japanese and Korean are composed, and the characters of those words. */
const CJK = /[\u1100-\u11ff\u2e80-\uffff]/;

/** Scripts that are neither Latin nor CJK: from Greek to Georgian. */
const OTHER_SCRIPTS = /[\u0370-\u10ff]/;
