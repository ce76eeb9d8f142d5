/** The code of a currency by what people write for it: `EUR` for "€". A sign of several currencies, such as "kr", is its own code. */
export function currencyOf(written: string): string | null {
  const name = written.replace(/[. ]/g, '').toUpperCase();
  if (CODES.has(name)) return name;
  return SIGNS.get(name) ?? null;
}

/** The currency in the name of a column: `Price_EUR`, `Preis (€)`. */
export function currencyInName(written: string): string | null {
  const words = written.split(/[\s._()[\]/-]+/);
  return (
    words.flatMap((word) => (/^[\p{Sc}]$|^[A-Z]{3}$|^[a-z]{3}$/u.test(word) ? (codeOf(word) ?? []) : []))[0] ?? null
  );
}

/** Whether a text is a code of ISO 4217 that is in use. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}

function codeOf(word: string): string | null {
  const code = currencyOf(word);
  return code !== null && CODES.has(code) ? code : null;
}

const CODES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD ARS AUD AZN BAM BDT BGN BHD BOB BRL BYN CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP EUR GBP GEL GHS GTQ ' +
    'HKD HNL HUF IDR ILS INR IQD IRR ISK JOD JPY KES KGS KRW KWD KZT LBP LKR MAD MDL MKD MMK MNT MXN MYR NAD NGN NIO NOK NPR ' +
    'NZD OMR PAB PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD UYU UZS VES VND XAF XOF ZAR'
  ).split(' '),
);

/** What people write for each code: in capital letters, without points and spaces. */
const WRITTEN: Readonly<Record<string, string>> = {
  EUR: '€ EURO',
  USD: '$ US$',
  CAD: 'C$ CA$',
  AUD: 'A$ AU$',
  NZD: 'NZ$',
  HKD: 'HK$',
  SGD: 'S$',
  TWD: 'NT$',
  BRL: 'R$',
  MXN: 'MX$',
  GBP: '£',
  '¥': '¥ ￥',
  JPY: '円',
  CNY: '元',
  KRW: '₩ 원',
  INR: '₹',
  RUB: '₽ РУБ',
  UAH: '₴ ГРН',
  TRY: '₺ TL',
  PLN: 'ZŁ',
  CZK: 'KČ',
  HUF: 'FT',
  CHF: 'FR SFR',
  VND: '₫ Đ',
  IDR: 'RP',
  THB: '฿',
  ILS: '₪',
  RON: 'LEI',
  BGN: 'ЛВ',
  kr: 'KR',
  SAR: 'رس',
  AED: 'دإ',
  EGP: 'جم',
  IRR: 'ریال',
  '﷼': '﷼',
};

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(WRITTEN).flatMap(([code, signs]) => signs.split(' ').map((sign) => [sign, code] as const)),
);
