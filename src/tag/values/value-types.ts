import type { Consequence, MessageArgs, ProblemCode } from '../problems/catalogue';
import type { Expectation } from '../problems/expectations';
import { safeRequest } from './safe-url';

/** Where in an attribute a problem is, if it does not concern the whole attribute, and what follows from it. */
export interface ValuePosition {
  /** Counted from 1, in a list of several. */
  readonly entry?: number;
  /** What to show of the value; `null` for nothing. */
  readonly value?: string | null;
  /** The key in JSON, or the parameter in a query string. */
  readonly key?: string;
  /** The value of the key, as text. */
  readonly found?: string;
  /** What follows from the problem; absent if it is the same as for a wrong attribute. */
  readonly consequence?: Consequence;
}

/** Records one problem. */
export type ReportProblem = <C extends ProblemCode>(code: C, facts: MessageArgs[C], place?: ValuePosition) => void;

/** A kind of value: of an attribute, or of a key in JSON. */
export interface Kind<T> {
  /** What to write: a name in problems/expectations.ts, or the words after "expected" if they contain values. */
  readonly expects: string;
  /** The allowed words, if there are only a few. */
  readonly words?: readonly string[];
  /** What an attribute without a value means (`data-debug`). Kinds without it treat such an attribute as absent. */
  readonly bare?: T;
  /** The value, or `undefined` if the text is not of this kind. Call `report` where `expects` alone does not explain why. */
  parse(text: string, report: ReportProblem): T | undefined;
  /** Like `parse`, for an array or object from JSON. */
  parseJson?(value: object, report: ReportProblem): T | undefined;
  /** The position in the text of a name that the server mentions, for a problem to point at. */
  positionOf?(text: string, name: string): ValuePosition | undefined;
}

/** Reads one value by its kind. Where it returns `undefined`, it has reported why. */
export function read<T>(kind: Kind<T>, written: unknown, report: ReportProblem): T | undefined {
  let isTold = false;
  const reportHere: ReportProblem = (code, facts, place) => {
    isTold = true;
    report(code, facts, place);
  };
  const text = asText(written);
  const value = isObject(written) ? kind.parseJson?.(written, reportHere) : kind.parse(text, reportHere);
  if (value !== undefined) return value;
  if (!isTold) report('wrong-value', { expects: kind.expects, written: text, words: kind.words });
  return undefined;
}

/** A value from JSON as text, '' for an object: `String` throws for an object with a key "toString". */
export function asText(value: unknown): string {
  return isObject(value) ? '' : String(value);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Any words. */
export function text(expects: Expectation): Kind<string> {
  return { expects, parse: (written) => written };
}

/** One of a few words. */
export function choice<const W extends string>(words: readonly W[]): Kind<W> {
  return {
    expects: words
      .map((word) => `"${word}"`)
      .join(', ')
      .replace(/, ("\w+")$/, ' or $1'),
    words,
    parse: (written) => words.find((word) => word === written),
  };
}

/** Some of a few words, each once, separated by commas. */
export function choices<const W extends string>(words: readonly W[]): Kind<readonly W[]> {
  const one = choice(words);
  return { ...separated(one.expects, one), words };
}

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    expects: `a whole number from ${least} to ${most}`,
    parse(written) {
      const value = /^\d+$/.test(written) ? Number(written) : NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}

/** A number as JavaScript writes it: decimal point, no thousands separators. */
export const number: Kind<number> = {
  expects: 'number',
  parse: (written) => (/^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : undefined),
};

export const positiveNumber: Kind<number> = {
  expects: 'positive',
  parse(written, report) {
    const value = number.parse(written, report);
    return value !== undefined && value > 0 ? value : undefined;
  },
};

/** On or off. An attribute without a value is on, as with HTML's own. */
export const flag: Kind<boolean> = {
  expects: 'flag',
  words: ['true', 'false'],
  bare: true,
  parse: (written) => (written === 'true' ? true : written === 'false' ? false : undefined),
};

/** The name of one field; quotes and brackets are signs of a list or of JSON, which do not belong here. */
export const field = matching('field', /^[^,:=[\]{}"']+$/);

/** How a URL is made: a field that holds it, or a pattern with fields in braces. */
export const addressOf = matching('address', /^(?:[^,:=[\]{}"'/]+|(?:[^{}]*\{[^{}]+\})+[^{}]*)$/);

/** URLs of the images of one hit. A comma without a space after it may be a part of a URL. */
export const images = separated('images', addressOf, /,\s+/);

/** A URL that the page can request: absolute, or a path. */
export const url: Kind<string> = {
  expects: 'url',
  parse: (written) => (/^\S+$/.test(written) ? (safeRequest(written) ?? undefined) : undefined),
};

/** A selector. Whether the page has such an element is checked when it is used. */
export const selector = text('selector');

/** Prefix of URL parameters. It has no dot, which PHP would turn into an underscore. */
export const shortName = matching('short-name', /^[a-z][\w-]{0,31}$/i);

export const languageTag = matching('language', /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i);

/** The key may contain any character except white space, which is a copying mistake. */
export const searchKey = matching('search-key', /^\S+$/);

/** Any CSS colour. Without a browser (in tests and tools) names and functions are not checked. */
export const colour: Kind<string> = {
  expects: 'colour',
  parse(written) {
    const looksRight = /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\([^;{}]*\))$/i.test(written);
    const isKnown = typeof CSS === 'undefined' || CSS.supports('color', written);
    return looksRight && isKnown ? written : undefined;
  },
};

/** A CSS colour; null for `page`, whose colour a separate file reads. */
export const accent: Kind<string | null> = {
  expects: 'accent',
  parse: (written) => (written === 'page' ? null : colour.parse(written, () => {})),
};

/** A key on the keyboard with others held down; `mod` is Ctrl, and Cmd on a Mac. */
const hotkey = matching('hotkey', /^(?:(?:mod|ctrl|meta|alt|shift)\+)*(?:\S|[a-z]+\d*)$/);

/** Keys that do the same, or `none` for an empty list. */
export const hotkeys: Kind<readonly string[]> = {
  expects: 'hotkeys',
  parse: (written, report) =>
    written === 'none' ? [] : separated(hotkey.expects, hotkey).parse(written.toLowerCase(), report),
};

/** Several of one kind, separated by commas, or by another separator; each once. */
export function separated<T>(expects: string, kind: Kind<T>, separator: string | RegExp = ','): Kind<readonly T[]> {
  const partsOf = (written: string): string[] =>
    written
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    expects,
    parse(written, report) {
      const parts = partsOf(written);
      const values: T[] = [];
      parts.forEach((part, index) => {
        const place = positionAmong(parts, index, part);
        const reportHere: ReportProblem = (code, facts, inner) => report(code, facts, { ...place, ...inner });
        if (parts.indexOf(part) < index) {
          reportHere('repeated', {});
          return;
        }
        const value = read(kind, part, reportHere);
        if (value !== undefined) values.push(value);
      });
      return values.length > 0 ? values : undefined;
    },
    positionOf(written, name) {
      const parts = partsOf(written);
      const index = parts.indexOf(name);
      return index < 0 ? undefined : positionAmong(parts, index, name);
    },
  };
}

/** The position of one entry, with its number if there are several. */
export function positionAmong(entries: readonly unknown[], index: number, value: string | null): ValuePosition {
  return { value, ...(entries.length > 1 && { entry: index + 1 }) };
}

/** A text that matches a pattern. */
export function matching(expects: Expectation, pattern: RegExp): Kind<string> {
  return { expects, parse: (written) => (pattern.test(written) ? written : undefined) };
}
