import { readAmount } from '../../values/amount-text';

/** What the number format of a cell says about its number. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date'; readonly hasDay: boolean; readonly hasTime: boolean }
  /** Hours may be more than 24. */
  | { readonly kind: 'duration' }
  /** With zeros in front, as a postcode. */
  | { readonly kind: 'digits'; readonly length: number }
  /** The cell shows it times 100. */
  | { readonly kind: 'percent' }
  /** With a currency or a unit before or behind it. */
  | { readonly kind: 'amount'; readonly before: string; readonly behind: string };

/**
 * The format behind the number of a format that every spreadsheet knows. Formats with a currency mean the currency of the computer which
 * shows them.
 *
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/ part 1, section 18.8.30
 */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return PERCENT;
  if (id === 22) return { kind: 'date', hasDay: true, hasTime: true };
  if (id === 46) return { kind: 'duration' };
  if ((id >= 18 && id <= 21) || id === 45 || id === 47 || (id >= 32 && id <= 35)) return TIME;
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? DAY : PLAIN;
}

const PLAIN: NumberFormat = { kind: 'plain' };
const PERCENT: NumberFormat = { kind: 'percent' };
const DAY: NumberFormat = { kind: 'date', hasDay: true, hasTime: false };
const TIME: NumberFormat = { kind: 'date', hasDay: false, hasTime: true };

/**
 * Reads the code of a format, such as `#,##0.00\ [$€-407]`. Its first section that shows the number counts: that for positive ones.
 *
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/ part 1, section 18.8.31
 */
export function parseNumberFormat(code: string): NumberFormat {
  let [before, digits, behind, letters] = ['', '', '', ''];
  for (const token of code.slice(0, MAX_CODE).matchAll(TOKEN)) {
    const [, quoted, escaped, sign, locale, bracket, general, other = ''] = token;
    if (other === ';') {
      if (digits + letters !== '') break;
      before = '';
    } else if (other === '%') {
      return PERCENT;
    } else if (bracket !== undefined) {
      if (/^(?:h+|m+|s+)$/i.test(bracket)) return { kind: 'duration' };
    } else if (/[ymdhs]/i.test(other) || (/e/i.test(other) && digits === '')) {
      letters += other.toLowerCase();
    } else if (general !== undefined || /[0#?.,]/.test(other)) {
      // Something between the digits, as in a phone number, is neither a currency nor a unit. A date has points, too.
      if (behind.trim() !== '' && letters === '') return PLAIN;
      digits += other || '0';
      behind = '';
    } else if (/[E/@]/i.test(other)) {
      if (letters === '') return PLAIN;
    } else {
      const literal = quoted ?? escaped ?? (sign === undefined ? other : currencyIn(sign, locale ?? ''));
      if (digits === '') before += literal;
      else behind += literal;
    }
  }
  if (/[ymdhs]/.test(letters)) {
    const hasTime = /[hs]/.test(letters);
    return { kind: 'date', hasDay: /[yde]/.test(letters) || !hasTime, hasTime };
  }
  [before, behind] = [before.trim(), behind.trim()];
  if (before + behind === '') return /^00+$/.test(digits) ? { kind: 'digits', length: digits.length } : PLAIN;
  // A comma behind the last whole digit shows thousands.
  if (digits === '' || /,(?:\.|$)/.test(digits)) return PLAIN;
  const amount = readAmount(`${before} 1 ${behind}`);
  return amount?.currency != null || amount?.unit != null ? { kind: 'amount', before, behind } : PLAIN;
}

/** Characters of the longest code that Excel takes. */
const MAX_CODE = 255;
/** A quoted text, an escaped letter, a gap, a filler, a currency with a language, another bracket, or a single character. */
const TOKEN = /"([^"]*)"|\\([^])|_[^]|\*[^]|\[\$([^[\]-]*)(?:-([^[\]]*))?\]|\[([^[\]]*)\]|(General)|([^])/gi;

/** The code for a sign that several currencies have, by the language beside it: `[$kr-41D]` is for Sweden. */
function currencyIn(sign: string, locale: string): string {
  return SHARED.get(`${sign.trim()} ${locale.replace(/^.*-/, '').toUpperCase()}`) ?? sign;
}

/** By currency, the signs with their languages or countries. */
const SHARED_SIGNS: Readonly<Record<string, string>> = {
  CAD: '$ 1009, $ C0C, $ CA',
  AUD: '$ C09, $ AU',
  NZD: '$ 1409, $ NZ',
  MXN: '$ 80A, $ MX',
  ARS: '$ 2C0A, $ AR',
  CLP: '$ 340A, $ CL',
  COP: '$ 240A, $ CO',
  SGD: '$ 1004, $ 4809, $ SG',
  HKD: '$ C04, $ HK',
  TWD: '$ 404, $ TW',
  SEK: 'kr 41D, kr 1D, kr SE',
  NOK: 'kr 414, kr NO',
  DKK: 'kr 406, kr. 406, kr DK, kr. DK',
  ISK: 'kr 40F, kr IS',
  JPY: '¥ 411, ¥ JP, ￥ 411',
  CNY: '¥ 804, ¥ CN, ￥ 804',
};

const SHARED: ReadonlyMap<string, string> = new Map(
  Object.entries(SHARED_SIGNS).flatMap(([code, signs]) => signs.split(', ').map((sign) => [sign, code] as const)),
);
