import type { Snapshot } from '../collection/snapshot';
import type { Column } from '../documents/column';
import { baseTypeOf, holdsArray, type Schema, type SchemaField } from '../documents/schema';
import { fold, wordsOf } from '../documents/tokens';
import { RequestError } from '../errors';
import { beginningTest, FILTER_CANDIDATES } from './beginnings';
import { type Condition, type Filter, type FilterValue, invalid } from './filter';
import { findNear } from './geo';
import { readNumbers } from './numbers';

/** One entry per row: 1 if it is chosen, else 0. */
export type Mask = Uint8Array;

/**
 * The rows that match a filter. Throws if the filter does not fit the schema.
 *
 * @param candidates words that a beginning (`A*`) looks at.
 */
export function applyFilter(filter: Filter, schema: Schema, snapshot: Snapshot, candidates = FILTER_CANDIDATES): Mask {
  if (filter.kind === 'condition') return applyCondition(filter, schema, snapshot, candidates);
  const left = applyFilter(filter.left, schema, snapshot, candidates);
  const right = applyFilter(filter.right, schema, snapshot, candidates);
  return left.map((bit, row) => (filter.kind === 'and' ? bit & (right[row] ?? 0) : bit | (right[row] ?? 0)));
}

function applyCondition(condition: Condition, schema: Schema, snapshot: Snapshot, candidates: number): Mask {
  const isNegated = condition.operator === 'hasNot' || condition.operator === 'isNot';
  const mask = chosen(condition, schema, snapshot, candidates);
  return isNegated ? mask.map((bit) => 1 - bit) : mask;
}

/**
 * The rows that satisfy the condition without its negation. So rows without the field satisfy `!=`.
 */
function chosen(condition: Condition, schema: Schema, snapshot: Snapshot, candidates: number): Mask {
  if (condition.field === 'id') return chooseIds(condition.values, snapshot);
  const field = schema.fields.find(({ name }) => name === condition.field);
  if (!field || baseTypeOf(field) === 'object' || baseTypeOf(field) === 'auto') {
    throw new RequestError(400, `Could not find a filter field named \`${condition.field}\` in the schema.`);
  }
  if (!field.index) {
    throw new RequestError(400, `Cannot filter on non-indexed field \`${condition.field}\`.`);
  }
  if (baseTypeOf(field) === 'geopoint') return findNear(condition.values, field, snapshot.values(field));
  const column = snapshot.column(field);
  const fits = valueTest(condition, field, column, snapshot, candidates);
  const codes = Uint8Array.from(column.values, (_, code) => (fits(code) ? 1 : 0));
  return Uint8Array.from(column.codes, (row) => (row.some((code) => codes[code] === 1) ? 1 : 0));
}

function chooseIds(values: readonly FilterValue[], { rows, rowOf }: Snapshot): Mask {
  const mask = new Uint8Array(rows.length);
  for (const { text } of values) {
    const row = rowOf.get(text);
    if (row !== undefined) mask[row] = 1;
  }
  return mask;
}

type ValueTest = (code: number) => boolean;

function valueTest(
  condition: Condition,
  field: SchemaField,
  column: Column,
  snapshot: Snapshot,
  candidates: number,
): ValueTest {
  const kind = baseTypeOf(field);
  const tests = condition.values.map((value): ValueTest => {
    if (kind === 'bool') return boolTest(value, field, column);
    if (kind !== 'string') return numberTest(value, field, column);
    if (wordsOf(value.text, snapshot.rules).length === 0) throw invalid(field.name, 'Filter value cannot be empty.');
    const isWhole = condition.operator === 'is' || condition.operator === 'isNot';
    if (!value.quoted && value.text.endsWith('*'))
      return beginningTest(wordsOf(value.text, snapshot.rules), column, candidates, isWhole);
    return isWhole ? textTest(value, column, snapshot) : wordTest(value, column, snapshot);
  });
  return (code) => tests.some((test) => test(code));
}

function boolTest({ text, quoted }: FilterValue, field: SchemaField, { values }: Column): ValueTest {
  if (quoted || (text !== 'true' && text !== 'false')) {
    const holds = holdsArray(field) ? 'must be an array of `true` or `false`.' : 'must be `true` or `false`.';
    throw new RequestError(400, `Value of filter field \`${field.name}\`: ${holds}`);
  }
  const wanted = text === 'true';
  return (code) => values[code] === wanted;
}

function numberTest({ text, quoted }: FilterValue, field: SchemaField, { values }: Column): ValueTest {
  // Backticks are no part of a number.
  const fits = readNumbers(quoted ? `\`${text}\`` : text, field);
  return (code) => fits(Number(values[code]));
}

/**
 * `:=` compares the whole text, ignoring case and accents. The server compares words only, so that "(x)" and "-x" are equal
 * there. Here the punctuation of a value counts, so that the count of a facet value equals what its filter finds. The exceptions
 * are what no quoted text can contain: an apostrophe matches a backtick, and may stand between a colon and a bracket.
 */
function textTest({ text, quoted }: FilterValue, column: Column, { rules }: Snapshot): ValueTest {
  const labels = column.folded();
  const wanted = fold(text);
  // Compares the rest of broken syntax as the server does.
  if (!quoted && /[`[]/.test(wanted)) {
    const words = column.words();
    const phrase = wordsOf(text, rules).join(' ');
    return (code) => words[code]?.join(' ') === phrase;
  }
  const held = (label: string): string => label.replace(/`/g, "'").replace(/:(?= *[([])/g, ":'");
  return (code) => labels[code] === wanted || held(labels[code] ?? '') === wanted;
}

/** `:` finds the words anywhere in the text, in any order. */
function wordTest({ text }: FilterValue, column: Column, { rules }: Snapshot): ValueTest {
  const words = column.words();
  const wanted = wordsOf(text, rules);
  return (code) => wanted.every((word) => words[code]?.includes(word));
}
