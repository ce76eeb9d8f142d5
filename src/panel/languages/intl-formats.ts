/**
 * The formats of `Intl`, each made once: to make one takes Node as long as to format 40 numbers or 80 dates, and every card,
 * bar and chip needs the same few.
 */

const numbers: Record<string, Intl.NumberFormat> = {};
const dates: Record<string, Intl.DateTimeFormat> = {};
const times: Record<string, Intl.RelativeTimeFormat> = {};

/** @param locale BCP 47 tag, valid for `Intl`. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  return (numbers[locale + JSON.stringify(style)] ??= new Intl.NumberFormat(locale, style));
}

/** Parameters as above. */
export function dateTimeFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (dates[locale + JSON.stringify(style)] ??= new Intl.DateTimeFormat(locale, style));
}

/** Formats `yesterday`, `in 2 weeks`. */
export function relativeTimeFormat(locale: string): Intl.RelativeTimeFormat {
  return (times[locale] ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
}
