/** Which way a text is written and a panel laid out. */
export type Direction = 'ltr' | 'rtl';

/** Which way a text is written, by its first letter; null where it has none. */
export function directionOf(text: string): Direction | null {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter === undefined ? null : RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** The letters of Hebrew, Arabic, Syriac, Thaana, N’Ko and their like, and the planes Unicode keeps for such scripts. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
