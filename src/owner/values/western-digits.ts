/**
 * Writes the digits and marks of Arabic, Persian and full-width numbers in ASCII: `١٬٢٩٩٫٥٠` is `1'299.50`, and `１，２９９` is
 * `1,299`. Signs that only turn the direction of a text are left out.
 */
export function westernDigits(text: string): string {
  if (!OTHERS.test(text)) return text;
  return text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u066a/g, '%')
    .replace(/\u060c/g, ',')
    .replace(/\u066c/g, "'")
    .replace(ARABIC_DECIMAL, '.');
}

/** Begins the decimals of a number, and nothing else. */
export const ARABIC_DECIMAL = '\u066b';

const OTHERS = /[\u060c\u061c\u0660-\u066c\u06f0-\u06f9\u200e\u200f\uff01-\uff5e]/;
