import { floatLabel } from './document';
import { baseTypeOf, type SchemaField } from './schema';
import { fold, sortable, type TokenRules, wordsOf } from './tokens';

/** What a string, number or bool field can hold. */
type Value = string | number | boolean;

/**
 * A field of all documents, with each distinct value once. Filters and sorting compare distinct values, facets count their
 * codes. Data that only some searches need is computed on first use.
 */
export interface Column {
  /**
   * The distinct values; a value's index is its code. Floats are rounded to 32 bits, as the server keeps
   * them.
   */
  values: readonly Value[];
  /** The distinct codes of each row; empty if the document lacks the field. */
  codes: readonly (readonly number[])[];
  /** The text of each value in a facet. */
  labels: readonly string[];
  /** False for a text without a letter or digit: the server neither counts it nor filters by it. */
  isCountable(code: number): boolean;
  /** The labels in lower case, without accents. */
  folded(): readonly string[];
  /** The words of each label. */
  words(): readonly (readonly string[])[];
  /**
   * The place of each code among values of an equal count: shorter labels first, then from Z to A, as
   * recorded.
   */
  ties(): readonly number[];
  /** The place of each row when sorted by its first value, ascending; -1 without a value, and for a text without letters and digits. */
  ranks(): readonly number[];
}

/**
 * Builds the column of a field.
 *
 * @param rows what each document has in the field, in row order.
 */
export function buildColumn(rows: readonly unknown[], field: SchemaField, rules: TokenRules): Column {
  const isFloat = baseTypeOf(field) === 'float';
  const codeOf = new Map<Value, number>();
  const encode = (value: Value) => {
    const kept = isFloat && typeof value === 'number' ? Math.fround(value) : value;
    const code = codeOf.get(kept) ?? codeOf.size;
    codeOf.set(kept, code);
    return code;
  };
  const codes = rows.map((row) => [...new Set(valuesIn(row).map(encode))]);
  const values = [...codeOf.keys()];
  const labels = values.map((value) => (isFloat ? floatLabel(Number(value)) : cutLabel(String(value))));
  const words = once(() => labels.map((label) => wordsOf(label, rules)));
  const isText = baseTypeOf(field) === 'string';
  return {
    values,
    codes,
    labels,
    isCountable: (code) => !isText || (words()[code] ?? []).length > 0,
    folded: once(() => labels.map(fold)),
    words,
    ties: once(() => places(labels.map(measure), byLengthThenBackwards)),
    ranks: once(() => {
      const sorted = typeof values[0] === 'string' ? labels.map(sortable) : values;
      const rankOf = places(sorted, ascending);
      return codes.map(([first]) => (first === undefined || sorted[first] === '' ? -1 : (rankOf[first] ?? -1)));
    }),
  };
}

function valuesIn(value: unknown): Value[] {
  const isValue = (item: unknown): item is Value => ['string', 'number', 'boolean'].includes(typeof item);
  return Array.isArray(value) ? value.filter(isValue) : isValue(value) ? [value] : [];
}

const encoder = new TextEncoder();

const MAX_LABEL_BYTES = 255;

/** The server keeps the first 255 bytes of a value. */
function cutLabel(text: string): string {
  if (text.length * 3 <= MAX_LABEL_BYTES) return text;
  const bytes = encoder.encode(text);
  if (bytes.length <= MAX_LABEL_BYTES) return text;
  return new TextDecoder().decode(bytes.subarray(0, MAX_LABEL_BYTES)).replace(/\uFFFD{1,4}$/, '');
}

interface Measured {
  label: string;
  /** Bytes in UTF-8: the server measures in these. */
  bytes: number;
}

function measure(label: string): Measured {
  return { label, bytes: encoder.encode(label).length };
}

function byLengthThenBackwards(a: Measured, b: Measured): number {
  return a.bytes - b.bytes || ascending(b.label, a.label);
}

/** The order of two values, from low to high. */
export function ascending<T extends Value>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The place each item has in sorted order; equal items share the place of the first. */
function places<T>(items: readonly T[], compare: (a: T, b: T) => number): number[] {
  const sorted = items.map((item, index) => ({ item, index })).sort((a, b) => compare(a.item, b.item));
  const found: number[] = [];
  let place = 0;
  sorted.forEach(({ item, index }, position) => {
    const previous = sorted[position - 1];
    if (previous && compare(previous.item, item) !== 0) place = position;
    found[index] = place;
  });
  return found;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
