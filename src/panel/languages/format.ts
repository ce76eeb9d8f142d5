import { en } from './en';
import type { MessageKey, PluralKey } from './message-keys';

/** The messages of one panel: texts and plurals in its language, numbers and dates as the visitor writes them. */
export interface Messages {
  /** BCP 47 tag of the messages. */
  readonly lang: string;
  /** BCP 47 tag that numbers and dates follow. */
  readonly visitor: string;
  /** Direction of the panel. */
  readonly direction: Direction;
  /** The message of that name, with its `{placeholders}` filled in. */
  text(key: MessageKey, values?: Values): string;
  /** The plural form for `count`; `{count}` in it is the number as the visitor writes it. An estimate is "about 1,464". */
  plural(key: PluralKey, count: number, values?: Values, isEstimate?: boolean): string;
  /** A count as the visitor writes it: 1464 → "1,464". An estimate is "about 1,464". */
  number(value: number, isEstimate?: boolean): string;
  /** Several values in a row: "Drama, Crime". */
  list(values: readonly (string | number | boolean)[]): string;
  /** A value of a field: numbers below 10,000 without separator, since they may be years; booleans as yes or no. */
  value(value: string | number | boolean): string;
  /**
   * What to put before and after a text of the site where no element can isolate it: Unicode's isolates, or '' if the text
   * cannot change the order of the words around it.
   */
  isolates(text: string): readonly [before: string, after: string];
  /** Compares two words in the language's order. */
  compare(one: string, other: string): number;
  /** Creates the number formats ahead of time: that takes browsers a while, and the first response would wait for it. */
  prepare(): void;
}

/** The English words that are loaded: for the panel, and for the features that some panel of the page needs. */
const english: Record<string, string | undefined> = { ...en };

/** Adds the words of a feature to all panels. */
export function addWords(words: Readonly<Record<string, string>> | undefined): void {
  Object.assign(english, words);
}

/** Whether a message of that name is loaded. */
export function isLoaded(key: string): boolean {
  return english[key] !== undefined;
}

type Values = Readonly<Record<string, string | number>>;

/** The direction of a text or of a panel. */
export type Direction = 'ltr' | 'rtl';

/**
 * Creates the messages of one panel.
 *
 * @param locale BCP 47 tag of the messages, valid for `Intl`.
 * @param others messages that replace the English ones, by name: a translation, and `data-labels`.
 * @param visitor BCP 47 tag that numbers and dates follow.
 * @param direction of the panel.
 */
export function createMessages(
  locale: string,
  others: Readonly<Record<string, string>> = {},
  visitor = locale,
  direction: Direction = 'ltr',
): Messages {
  const word = (key: string): string | undefined => others[key] ?? english[key];
  const plurals = once(() => new Intl.PluralRules(locale));
  const numbers = createNumbers(visitor);
  const collator = once(() => new Intl.Collator(locale, { numeric: true }));
  const text = (key: MessageKey, values?: Values): string => fill(word(key) ?? '', direction, values);
  const number: Messages['number'] = (value, isEstimate) => {
    const count = numbers.count(value);
    return isEstimate ? text('about', { count }) : count;
  };

  const value: Messages['value'] = (value) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? numbers.value(value) : text(value ? 'yes' : 'no');
  };

  return {
    lang: locale,
    visitor,
    direction,
    text,
    plural(key, count, values, isEstimate) {
      const form = word(`${key}.${plurals().select(count)}`) ?? word(`${key}.other`) ?? '';
      return fill(form, direction, { count: number(count, isEstimate), ...values });
    },
    number,
    value,
    list(values) {
      const [first = '', ...others] = values.map(value);
      return others.reduce((list, next) => text('listed', { list, next }), first);
    },
    isolates: (text) =>
      text !== '' && (direction === 'rtl' || RIGHT_TO_LEFT.test(text)) ? [FIRST_STRONG_ISOLATE, POP_ISOLATE] : ['', ''],
    compare: (one, other) => collator().compare(one, other),
    prepare() {
      plurals();
      numbers.prepare();
    },
  };
}

/** The direction of a text, by its first letter; `otherwise` if it has no letter. */
export function directionOf<Otherwise extends Direction | null>(
  text: string,
  otherwise: Otherwise,
): Direction | Otherwise {
  // The first search for any letter takes Chrome 2 ms on a slow computer: English does without.
  if (otherwise === 'ltr' && !RIGHT_TO_LEFT.test(text)) return otherwise;
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter === undefined ? otherwise : RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

/** The letters of Hebrew, Arabic, Syriac, Thaana, N’Ko and the like, and the planes Unicode reserves for such scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A message with its placeholders filled in. Unicode's invisible characters isolate a text in the other direction:
 * otherwise the question mark of “Who’s there?” would be before its first letter inside Arabic words.
 */
function fill(words: string, direction: Direction, values: Values = {}): string {
  const own = directionOf(words.replace(PLACEHOLDERS, ''), direction);
  const filled = words.replace(PLACEHOLDERS, (placeholder, name: string) =>
    Object.prototype.hasOwnProperty.call(values, name) ? isolate(String(values[name]), own) : placeholder,
  );
  return own === direction || KEEPS_ITS_ORDER.test(filled) ? filled : FIRST_STRONG_ISOLATE + filled + POP_ISOLATE;
}

function isolate(text: string, around: Direction): string {
  return directionOf(text, around) === around ? text : FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** A text that begins and ends with a letter keeps its order; a digit or a sign at either end would change sides. */
const KEEPS_ITS_ORDER = /^\p{L}[^]*[\p{L}\p{M}]$|^\p{L}$/u;
const PLACEHOLDERS = /\{(\w+)\}/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Numbers as a visitor writes them. */
interface Numbers {
  /** A count: 1464 → "1,464". */
  count(value: number): string;
  /** The number of a field: below 10,000 without separator, since it may be a year; at most ten decimals. */
  value(value: number): string;
  prepare(): void;
}

/** @param locale BCP 47 tag, valid for `Intl`. */
export function createNumbers(locale: string): Numbers {
  const counts = once(() => new Intl.NumberFormat(locale));
  const values = once(
    // TypeScript knows the words for `useGrouping` from ES2023 on; older browsers take any of them for `true`.
    () => new Intl.NumberFormat(locale, { useGrouping: 'min2' as unknown as boolean, maximumFractionDigits: 10 }),
  );
  const isSimple = SIMPLE_ENGLISH.test(locale);
  return {
    count: (value) => (isSimple && isInteger(value) ? group(value) : counts().format(value)),
    value(value) {
      if (!isSimple || !isInteger(value)) return values().format(value);
      return Math.abs(value) < 10_000 ? String(value) : group(value);
    },
    prepare() {
      if (isSimple) return;
      counts();
      values();
    },
  };
}

/**
 * The English that separates every three digits by a comma. Its integers are formatted by hand: the first
 * `Intl.NumberFormat` of a page takes Chrome 6 to 9 ms, and the first results would wait for it.
 */
const SIMPLE_ENGLISH = /^en(?:-(?:US|GB|CA|AU|NZ|IE))?$/;

/** Whether `group` can format a number: others may have an exponent or decimals, or are not finite. */
function isInteger(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

function group(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3}){1,9}$)/g, ',');
}

/** Creates something when it is first needed, because browsers create objects of `Intl` slowly. */
function once<Value>(create: () => Value): () => Value {
  let created: Value | undefined;
  return () => (created ??= create());
}
