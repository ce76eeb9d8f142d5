/** The languages with messages besides English, which is built in: a file of this folder each. */
export const translations = [
  'ar',
  'cs',
  'de',
  'es',
  'fa',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh',
] as const;

type TranslationName = (typeof translations)[number];

/** The language of a panel. */
export interface Language {
  /** Where its messages come from: a translation, or `en` for the built-in ones. */
  readonly messages: TranslationName | 'en';
  /** BCP 47 tag of the messages, which plurals follow. */
  readonly locale: string;
  /** Whether the messages are in the requested language. */
  readonly isKnown: boolean;
}

/**
 * Chooses the language of a panel.
 *
 * @param tag BCP 47 tag as the page gives it; one that no browser understands counts as English.
 * @param hasLabels whether the site owner gives messages: then they may be in a language without a translation.
 */
export function chooseLanguage(tag: string, hasLabels: boolean): Language {
  const canonical = canonicalTag(tag) ?? 'en';
  const name = canonical.split('-', 1)[0] ?? canonical;
  const messages = name === 'en' ? name : (translations.find((known) => known === name) ?? 'en');
  const isKnown = messages === name;
  return { messages, locale: isKnown || hasLabels ? canonical : 'en', isKnown };
}

/** Whether a language with messages is written from right to left. */
export function isRightToLeft(messages: Language['messages']): boolean {
  return RIGHT_TO_LEFT.includes(messages);
}

/** Firefox before 152 lacks `getTextInfo` of `Intl.Locale`: https://bugzilla.mozilla.org/show_bug.cgi?id=1693576 */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa'];

/**
 * A tag as `Intl` writes it; null if `Intl` rejects it, since a typo in a page's `lang` must not stop the panel. PHP, like many
 * themes, write `de_DE`.
 */
export function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(/^.*[^-\s]/s.exec(tag.replace(/_/g, '-').trim())?.[0] ?? '')[0] ?? null;
  } catch {
    return null;
  }
}
