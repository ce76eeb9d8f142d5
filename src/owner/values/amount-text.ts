import { currencyOf } from './currencies';
import { ARABIC_DECIMAL, westernDigits } from './western-digits';

/** The mark before the decimals of a number. */
export type DecimalMark = '.' | ',';

/** A text that is a number as people write it: `1.299,00 €`, `CHF 12.–`, `12,5 kg`, `45 %`, `١٢٫٥`. */
export interface AmountText {
  /** The number if the decimals begin with a point, or with a comma; null if it cannot be read so. */
  readonly numbers: Readonly<Record<DecimalMark, number | null>>;
  /** ISO 4217 code, or the sign itself if several currencies have it (`kr`), or null. */
  readonly currency: string | null;
  /** What is behind the number: `kg`, `%`; null if there is nothing. */
  readonly unit: string | null;
}

/** Reads a text that holds one number, and at most a currency or a unit beside it; returns null for any other text. */
export function readAmount(written: string): AmountText | null {
  if (written.length > MAX_LENGTH) return null;
  const text = westernDigits(written)
    .replace(SPACES, ' ')
    .replace(/[−﹣－]/g, '-')
    .replace(/[’′`´]/g, "'")
    .trim();
  if (SCIENTIFIC.test(text)) return scientific(text);
  // ".5" is 0.5.
  const whole = text.replace(/^([-+]?\p{Sc}? ?)(?=[.,]\d[^\s.,]*(?:\s|$))/u, '$10');
  const [, before = '', digits = '', behind = ''] = /^(\D*)(\d(?:[\d.,' ]*\d)?)(\D.*)?$/su.exec(whole) ?? [];
  if (digits === '') return null;
  const [, sign, sum] = /^([-+]?)(.*?)$/u.exec(before.replace(/ /g, '').replace(/^(.+?)([-+])$/u, '$2$1')) ?? [];
  const first = currencyOf(sum ?? '');
  if (sum && first === null) return null;
  // A dash instead of the decimals: "12.–" and "12,-".
  const rest = behind.replace(/^[.,](?:[-–—]{1,2}|$)/u, '');
  const last = currencyOf(rest.trim());
  const unit = last === null && rest.trim() !== '' ? unitOf(rest) : null;
  if (rest.trim() !== '' && last === null && (unit === null || first !== null)) return null;
  const factor = sign === '-' ? -1 : 1;
  const point = numberOf(digits, '.', factor);
  const numbers = { '.': point, ',': written.includes(ARABIC_DECIMAL) ? point : numberOf(digits, ',', factor) };
  if (numbers['.'] === null && numbers[','] === null) return null;
  return { numbers, currency: last ?? first, unit };
}

const SCIENTIFIC = /^[-+]?(?:\d{0,15}[.,]\d{1,25}e[-+]?|\d{1,15}e[-+])\d{1,3}$/i;

/** As programs write large and small numbers: `1.0E+05`, in some countries `1,0E+05`. */
function scientific(text: string): AmountText | null {
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return null;
  const numbers = { '.': text.includes(',') ? null : number, ',': text.includes('.') ? null : number };
  return { numbers, currency: null, unit: null };
}

/** Whether a cell says that it has no value, in a column of numbers or dates. */
export function isBlank(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const written = text.trim();
  return SIGNS.test(written) || UNKNOWN.has(written.toLowerCase());
}

/** Signs, short forms, the errors of spreadsheets, and the dates that MySQL has for none. */
const SIGNS =
  /^(?:[-–—?.]{1,3}|#?n\.?\/?[avd]\.?!?|k\. ?a\.|o\. ?d\.|[ns]\. ?[cd]\.|s\/[od]|#REF!|#VALUE!|#WERT!|#BEZUG!|0000-00-00(?:[T ]00:00(?::00)?)?)$/i;

/** In the languages of the panel. */
const UNKNOWN: ReadonlySet<string> = new Set(
  (
    'null,nil,none,nan,unknown,not available,not applicable,not specified,undefined,undated,tba,tbd,tbc,' +
    'unbekannt,keine angabe,undatiert,inconnu,inconnue,non renseigné,non renseignée,desconocido,desconocida,' +
    'no disponible,sconosciuto,sconosciuta,non disponibile,desconhecido,desconhecida,não disponível,onbekend,' +
    'niet beschikbaar,nieznany,nieznana,brak danych,neznámé,neuvedeno,неизвестно,нет данных,невідомо,немає даних,' +
    'bilinmiyor,tidak diketahui,không rõ,غير معروف,غير متوفر,نامشخص,不明,未定,未知,暂无数据,미상,미정,알 수 없음'
  ).split(','),
);

/** A number has at most 15 digits, so that JavaScript holds it exactly. */
const MAX_LENGTH = 40;
const SPACES = /[\s\u00a0\u2000-\u200a\u202f]+/gu;

/** Groups of three digits, or plain digits; in India groups of two follow the first three. */
const FORMS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:([,' ])\d{3})(?:\1\d{3}){0,3}|[1-9]\d?(?:,\d{2}){1,4},\d{3})(?:\.\d{1,25})?$/,
  ',': /^(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:([.' ])\d{3})(?:\1\d{3}){0,3})(?:,\d{1,25})?$/,
};

function numberOf(digits: string, mark: DecimalMark, factor: 1 | -1): number | null {
  if (!FORMS[mark].test(digits)) return null;
  const [whole = '', decimals = '0'] = digits.split(mark);
  const number = factor * Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  return number === 0 ? 0 : number;
}

/** A word behind a space, or a usual sign right behind the number: "12A" may be the number of a house. */
function unitOf(behind: string): string | null {
  const unit = behind.trim();
  const isUnit = /^(?:[%‰°"″'′]|°[CF]|[\p{L}]{1,12}\.?[²³]?(?:\/[\p{L}\d]{1,8}|²|³)?)$/u.test(unit);
  return isUnit && (/^\s/.test(behind) || ATTACHED.has(unit)) ? unit : null;
}

const ATTACHED = new Set(
  '% ‰ ° °C °F " ″ mm cm dm m km in ft m² m³ mg g kg t lb lbs oz ml cl l L W kW V GB MB TB Hz GHz MHz px min h'.split(
    ' ',
  ),
);
