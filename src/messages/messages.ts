import { directionOf, RIGHT_TO_LEFT, type Direction } from './direction';
import { en, type MessageKey } from './en';
import { createNumbers, once } from './numbers';

/** The messages of one panel: words and plurals in its language, numbers and dates as the visitor writes them. */
export interface Messages {
  /** BCP 47 tag of the words. */
  readonly lang: string;
  /** The message of that name, its `{placeholders}` filled in. */
  text(key: MessageKey, values?: Values): string;
  /** The plural form for `count`; `{count}` in it is the number as the visitor writes it. */
  plural(key: PluralKey, count: number, values?: Values): string;
  /** A count as the visitor writes it: 1464 → "1,464". */
  number(value: number): string;
  /** A value of a field: numbers below 10,000 without separator, since they may be years; flags as yes or no. */
  value(value: string | number | boolean): string;
  /**
   * What goes before and after a text of the site's own, where no element can: Unicode's isolates, or nothing where it
   * cannot change places with what stands beside it.
   */
  isolates(text: string): readonly [before: string, after: string];
  /** Puts two words in the language's order. */
  compare(one: string, other: string): number;
  /** Makes what numbers are written with, which takes browsers a while: else the first answer would wait for it. */
  prepare(): void;
  /**
   * A date as the visitor writes it, from seconds or milliseconds since 1970 or an ISO text; null for anything else.
   * Read in UTC: a date in a database is a day on the calendar, not a moment that another time zone would shift.
   */
  date(value: string | number | boolean): string | null;
}

/** Names of messages that have plural forms, without the category. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Stem}.other` ? Stem : never) : never;

type Values = Readonly<Record<string, string | number>>;

/**
 * Makes the messages of one panel.
 *
 * @param locale BCP 47 tag of the words, which `Intl` accepts.
 * @param others messages in place of the English ones, by name: a translation, and `data-labels`.
 * @param visitor BCP 47 tag that numbers and dates follow.
 * @param direction in which the panel is laid out.
 */
export function createMessages(
  locale: string,
  others: Readonly<Record<string, string>> = {},
  visitor = locale,
  direction: Direction = 'ltr',
): Messages {
  const words: Readonly<Record<string, string | undefined>> = { ...en, ...others };
  const plurals = once(() => new Intl.PluralRules(locale));
  const numbers = createNumbers(visitor);
  const collator = once(() => new Intl.Collator(locale, { numeric: true }));
  const dates = once(() => new Intl.DateTimeFormat(visitor, { dateStyle: 'medium', timeZone: 'UTC' }));
  const text = (key: MessageKey, filling?: Values): string => fill(words[key] ?? en[key], direction, filling);

  return {
    lang: locale,
    text,
    plural(key, count, filling) {
      const form = words[`${key}.${plurals().select(count)}`] ?? words[`${key}.other`] ?? '';
      return fill(form, direction, { count: numbers.count(count), ...filling });
    },
    number: numbers.count,
    value(value) {
      if (typeof value === 'string') return value;
      return typeof value === 'number' ? numbers.value(value) : text(value ? 'yes' : 'no');
    },
    isolates: (text) =>
      text !== '' && (direction === 'rtl' || RIGHT_TO_LEFT.test(text)) ? [FIRST_STRONG_ISOLATE, POP_ISOLATE] : ['', ''],
    compare: (one, other) => collator().compare(one, other),
    prepare() {
      plurals();
      numbers.prepare();
    },
    date(value) {
      const date = toDate(value);
      return date && dates().format(date);
    },
  };
}

/**
 * Words with their placeholders filled in. What is written in another direction than what is around it is set off by
 * Unicode's isolates, which nobody sees or hears: or “Who’s there?” would end with its first letter in Arabic words.
 */
function fill(words: string, direction: Direction, values: Values = {}): string {
  const own = directionOf(words.replace(PLACEHOLDERS, '')) ?? direction;
  const filled = words.replace(PLACEHOLDERS, (placeholder, name: string) =>
    Object.prototype.hasOwnProperty.call(values, name) ? isolated(String(values[name]), own) : placeholder,
  );
  return own === direction || IS_HELD.test(filled) ? filled : FIRST_STRONG_ISOLATE + filled + POP_ISOLATE;
}

function isolated(text: string, around: Direction): string {
  return (directionOf(text) ?? around) === around ? text : FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** Between two letters everything keeps its place; a digit or a sign at an edge would change sides. */
const IS_HELD = /^\p{L}[^]*[\p{L}\p{M}]$|^\p{L}$/u;
const PLACEHOLDERS = /\{(\w+)\}/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Seconds up to the year 5138, above them milliseconds (which then begin in 1973). */
const LATEST_SECONDS = 1e11;

function toDate(value: string | number | boolean): Date | null {
  const text = String(value);
  const number = /^-?\d+$/.test(text) ? Number(text) : null;
  // Browsers read a date into almost any text with a digit: "Drama 5" would become a day in May.
  if (number === null && !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const date = new Date(number === null ? text : Math.abs(number) < LATEST_SECONDS ? number * 1000 : number);
  return Number.isNaN(date.getTime()) ? null : date;
}
