import { RequestError } from './errors';
import { isJsonObject } from './json';

/** Search parameters by name, all as text, as in a query string. */
export type Parameters = Record<string, string>;

/**
 * Reads search parameters from a JSON value. Numbers and booleans become text; values of other types are left out.
 */
export function toParameters(input: unknown): Parameters {
  if (!isJsonObject(input)) return {};
  const plain = Object.entries(input).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

/** The value of a parameter, empty when it is not given. */
export function readText(parameters: Parameters, name: string): string {
  return Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : '';
}

/** A comma-separated list, without empty entries. */
export function readList(parameters: Parameters, name: string): string[] {
  return splitList(readText(parameters, name));
}

/** A whole number of 0 or more. Throws a 400 for anything else. */
export function readCount(parameters: Parameters, name: string, fallback: number): number {
  const text = readText(parameters, name).trim();
  if (text === '') return fallback;
  if (!/^\d+$/.test(text)) throw new RequestError(400, `Parameter \`${name}\` must be an unsigned integer.`);
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

/** A switch: on for `true` and `1`, off for everything else that is given. */
export function readFlag(parameters: Parameters, name: string, fallback: boolean): boolean {
  const text = readText(parameters, name).trim();
  return text === '' ? fallback : text === 'true' || text === '1';
}

/**
 * One value for each searched field: a list as long as the fields, or one value for all. Throws a 400 when
 * the list has another length; `what` names its entries in the sentence.
 */
export function readPerField(parameters: Parameters, name: string, fields: number, what: string): string[] {
  const values = readList(parameters, name);
  if (values.length > 1 && values.length !== fields) {
    throw wrongCount(name, what);
  }
  return values.length === 1 ? Array<string>(fields).fill(values[0] ?? '') : values;
}

/** The error for a list without one value for each searched field; the server has the same for values that it cannot read. */
export function wrongCount(name: string, what: string): RequestError {
  return new RequestError(400, `Number of ${what} in \`${name}\` does not match number of \`query_by\` fields.`);
}

/** Splits at commas outside all brackets; empty entries are left out. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let open = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const character = text[index];
    if (character === '(' || character === '[') open += 1;
    if (character === ')' || character === ']') open -= 1;
    if (index < text.length && (character !== ',' || open > 0)) continue;
    parts.push(text.slice(start, index).trim());
    start = index + 1;
  }
  return parts.filter((part) => part !== '');
}
