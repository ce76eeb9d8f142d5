import { RequestError } from '../errors';
import { type Operation, postfixOf, tokenizeFilter, unbalanced } from './filter-tokens';

/**
 * How a field is compared: `:`, `:=`, `:!` and `:!=`. Greater, less and ranges are part of a number's value.
 */
type Operator = 'has' | 'is' | 'hasNot' | 'isNot';

/** A value as written. `quoted` if all of it is in backticks, which `text` leaves out. */
export interface FilterValue {
  text: string;
  quoted: boolean;
}

/** One comparison. It is true if any of its values matches. */
export interface Condition {
  kind: 'condition';
  field: string;
  operator: Operator;
  values: FilterValue[];
}

/** A parsed filter, not yet checked against a schema. */
export type Filter = Condition | { kind: 'and' | 'or'; left: Filter; right: Filter };

/** The server has this limit too: of conditions and the operators between them. */
const MAX_OPERATIONS = 100;

/**
 * Reads a `filter_by`. `&&` and `||` bind equally and are taken from left to right, as the server does. Throws a 400 if it cannot be read.
 */
export function parseFilter(text: string): Filter | undefined {
  if (text.trim() === '') return undefined;
  const postfix = postfixOf(tokenizeFilter(text));
  if (postfix.length > MAX_OPERATIONS) throw new RequestError(400, '`filter_by` has too many operations.');
  const operands: Filter[] = [];
  for (const token of postfix) {
    if (token.kind === 'condition') operands.push(readCondition(token.text));
    else operands.push(join(token.kind, operands.pop(), operands.pop()));
  }
  const filter = operands.pop();
  if (!filter) throw new RequestError(400, 'Filter query cannot be empty.');
  // As on the server, conditions without an operator between them are lost, except for the last.
  return filter;
}

/** The error for a filter on this field. */
export function invalid(field: string, sentence: string): RequestError {
  return new RequestError(400, `Error with filter field \`${field}\`: ${sentence}`);
}

function join(kind: Operation, right: Filter | undefined, left: Filter | undefined): Filter {
  if (!left || !right) throw unbalanced(`\`${kind === 'and' ? '&&' : '||'}\` operands`);
  return { kind, left, right };
}

function readCondition(text: string): Condition {
  const colon = text.indexOf(':');
  if (colon < 0) throw new RequestError(400, 'Could not parse the filter query.');
  const field = text.slice(0, colon).trim();
  const [, not, equal, value = ''] = /^\s*(!?)\s*(=?)\s*(.*)$/s.exec(text.slice(colon + 1)) ?? [];
  if (value === '') throw invalid(field, 'Filter value cannot be empty.');
  const operator = not ? (equal ? 'isNot' : 'hasNot') : equal ? 'is' : 'has';
  return { kind: 'condition', field, operator, values: readValues(value, field) };
}

function readValues(text: string, field: string): FilterValue[] {
  // Without its end a list is one value; punctuation does not count when texts are compared.
  if (!text.startsWith('[') || !text.endsWith(']')) return [readValue(text)];
  const values = splitList(text.slice(1, -1)).filter((value) => value !== '');
  if (values.length === 0) throw invalid(field, 'Filter value array cannot be empty.');
  return values.map(readValue);
}

function readValue(text: string): FilterValue {
  const quoted = /^`([^`]*)`$/.exec(text)?.[1];
  return quoted === undefined ? { text, quoted: false } : { text: quoted, quoted: true };
}

/** The values of a list: commas in backticks, and in the parentheses of a place, do not part them. */
function splitList(text: string): string[] {
  const values = [''];
  let isQuoted = false;
  let isPlace = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const value = values[values.length - 1] ?? '';
    // The server takes an empty text in backticks for their beginning, and a backtick after a backslash for a character.
    if (sign === '`' && text[at - 1] !== '\\') isQuoted = !isQuoted || value === '`';
    if (!isQuoted && sign === '(') isPlace ||= value.trim() === '';
    if (!isQuoted && sign === ')') isPlace = false;
    if (sign === ',' && !isQuoted && !isPlace) values.push('');
    else values[values.length - 1] = value + sign;
  }
  return values.map((value) => value.trim());
}
