import type { NumberFormat } from './number-format';

/**
 * A number as its cell shows it: an ISO date, a text with a currency or unit, as a table would have it, or the number itself.
 *
 * @param is1904 whether days are counted from 1904, as old Macs did.
 */
export function numberValue(number: number, format: NumberFormat, is1904: boolean): string | number {
  switch (format.kind) {
    case 'plain':
      return shown(number);
    case 'digits':
      return Number.isSafeInteger(number) && number >= 0 ? String(number).padStart(format.length, '0') : shown(number);
    case 'duration':
      return number >= 0 ? clock(Math.round(number * DAY)) : number;
    case 'date':
      return dateValue(number, format, is1904);
    case 'percent':
      return `${numberText(number * 100)} %`;
    case 'amount':
      return `${format.before} ${numberText(number)} ${format.behind}`.trim();
  }
}

/**
 * A number as a text in which the point can only be that before decimals: `1.299` could be read as a group of three digits. It has as
 * many decimals as texts of a table may have, and 15 digits.
 */
export function numberText(number: number): string {
  if (Math.abs(number) >= 1e15) return String(number);
  const whole = String(Math.trunc(Math.abs(number))).length;
  const text = number.toFixed(Math.max(1, Math.min(12, 15 - whole))).replace(/\.?0{1,12}$/, '');
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** With 15 digits, which is all that a spreadsheet shows: 0.3 for 0.30000000000000004. */
function shown(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(15));
}

const DAY = 86_400;
/** The last day that Excel knows is in the year 9999. */
const LAST = 2_958_466;

function dateValue(
  number: number,
  { hasDay, hasTime }: Extract<NumberFormat, { kind: 'date' }>,
  is1904: boolean,
): string | number {
  if (number < 0 || number >= LAST) return shown(number);
  const seconds = Math.round(number * DAY);
  const time = clock(seconds % DAY);
  if (!hasDay) return time;
  // What a formula makes of an empty date.
  if (number === 0 && !is1904) return '';
  const days = Math.floor(seconds / DAY);
  const date = new Date((days + (is1904 ? FROM_1904 : days < LEAP_DAY ? FROM_1900 + 1 : FROM_1900)) * DAY * 1000);
  const day = date.toISOString().slice(0, 10);
  return hasTime ? `${day}T${time}` : day;
}

/** From the first day of a workbook to 1970, in days. */
const FROM_1904 = -24_107;
const FROM_1900 = -25_569;
/** Excel counts the 29th of February 1900, which there was not. */
const LEAP_DAY = 60;

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const texts = parts.map((part) => String(part).padStart(2, '0'));
  return (parts[2] === 0 ? texts.slice(0, 2) : texts).join(':');
}
