/** The languages that messages come in beside English, which is built in: a file of this folder each. */
export const translations = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'tr'] as const;

export type TranslationName = (typeof translations)[number];

/** How a panel speaks. */
export interface Speech {
  /** Where its words come from: a translation, or `en` for the words built in. */
  readonly words: TranslationName | 'en';
  /** BCP 47 tag of the words, whose plurals they follow. */
  readonly locale: string;
  /** Whether the words are in the language asked for. */
  readonly isKnown: boolean;
}

/**
 * How a panel speaks when asked for a language.
 *
 * @param tag BCP 47 tag as the page gives it; what no browser understands counts as English.
 * @param isWorded whether the site owner gives words of their own: then they may be in a language unknown here.
 */
export function speechFor(tag: string, isWorded: boolean): Speech {
  const asked = canonical(tag) ?? 'en';
  const name = languageOf(asked);
  const words = name === 'en' ? name : (translations.find((known) => known === name) ?? 'en');
  const isKnown = words === name;
  return { words, locale: isKnown || isWorded ? asked : 'en', isKnown };
}

/** Whether a language is written from right to left, of those that messages come in. */
export function isRightToLeft(words: Speech['words']): boolean {
  return words === 'ar';
}

/** As `Intl` writes it; null for what it does not accept: a typing mistake in a page's `lang` must not stop the panel. */
export function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

function languageOf(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
