import { type Bounds, readBounds } from '../../../facets/base/bounds';

/** A condition of a filter: the values of which a field must have one, or its bounds, both included. */
export interface AskedCondition {
  readonly field: string;
  readonly values: readonly string[];
  readonly bounds: Bounds | null;
}

/** The conditions of a filter, which must all match, and the texts of those that were not understood. */
export interface ReadFilter {
  readonly conditions: readonly AskedCondition[];
  readonly others: readonly string[];
}

/** Characters of a filter, values of a condition, and characters of a value at most. */
const LONGEST = 1000;
const MOST_VALUES = 20;
const LONGEST_VALUE = 100;

/**
 * Reads a `filter_by` that a model has written: `brand:=Acme && price:<20`, with lists, ranges and alternatives of one field. Everything
 * else, and a filter whose brackets or backticks do not match, is not understood. Nothing of the text is used as a filter itself.
 */
export function readFilter(written: string): ReadFilter {
  const parts = written.length > LONGEST ? null : split(written, '&&');
  if (parts === null) return { conditions: [], others: [written.slice(0, LONGEST)] };
  const all = parts.filter((part) => part.trim() !== '').map(readPart);
  return { conditions: all.flatMap((one) => one.conditions), others: all.flatMap((one) => one.others) };
}

function readPart(part: string): ReadFilter {
  const text = part.trim();
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner !== undefined && split(inner, '&&') !== null) return readFilter(inner);
  const conditions = (split(text, '||') ?? []).map(readCondition);
  const merged = conditions.reduce((one, other) => (one && other ? either(one, other) : null));
  return merged ? { conditions: [merged], others: [] } : { conditions: [], others: [text] };
}

/** Two alternatives as one condition; null unless both are values of one field. */
function either(one: AskedCondition, other: AskedCondition): AskedCondition | null {
  if (one.field !== other.field || one.bounds || other.bounds) return null;
  return { ...one, values: [...one.values, ...other.values].slice(0, MOST_VALUES) };
}

const CONDITION = /^\s*([^\s:,()[\]&|=`!<>]+)\s*:\s*(?:(<=|>=|[=<>])\s*)?([^\s=!<>].*)$/s;

function readCondition(text: string): AskedCondition | null {
  const [, field = '', operator = '', right = ''] = CONDITION.exec(text.trim()) ?? [];
  if (field === '') return null;
  const bounds = readBounds(operator.startsWith('<') ? `..${right}` : operator.startsWith('>') ? `${right}..` : '');
  if (/[<>]/.test(operator)) return bounds && { field, values: [], bounds };
  const list = /^\[(.*)\]$/s.exec(right)?.[1];
  const range = readBounds((list ?? right).replace(/\s/g, ''));
  if (range && /\.\./.test(right)) return { field, values: [], bounds: range };
  const values = split(list ?? right, list === undefined ? null : ',')?.map(readValue) ?? [];
  const isUsable = values.length > 0 && values.length <= MOST_VALUES && values.every((value) => value !== null);
  return isUsable ? { field, values: values as readonly string[], bounds: null } : null;
}

/** A value with or without backticks; null where it is empty, too long, or more than a value. */
function readValue(text: string): string | null {
  const [, quoted, bare] = /^(?:`([^`]*)`|([^`()[\]|&]*))$/.exec(text.trim()) ?? [];
  const value = (quoted ?? bare ?? '').trim();
  return value === '' || value.length > LONGEST_VALUE ? null : value;
}

/** The parts of a text between joints outside of brackets and backticks; null if those do not match. Without a joint, the whole. */
function split(text: string, joint: string | null): readonly string[] | null {
  const parts: string[] = [];
  let [depth, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '`') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign)) depth--;
    if (depth < 0) return null;
    if (joint === null || depth > 0 || !text.startsWith(joint, at)) continue;
    parts.push(text.slice(start, at));
    start = at + joint.length;
    at = start - 1;
  }
  return depth === 0 && !isQuoted ? [...parts, text.slice(start)] : null;
}
