import type { Snapshot } from '../collection/snapshot';
import { ascending } from '../documents/column';
import { baseTypeOf, type Schema, type SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import { distances, readPoint } from '../filter/geo';
import { splitList } from '../parameters';
import { compareScores, type TextScore, UNRANKED } from '../text/rank';
import type { MeaningOrder } from './meaning';

/** Negative when row `a` comes before row `b`. */
export type RowOrder = (a: number, b: number) => number;

/** The order of a search, and how far each row is from the points it sorts by. */
export interface Sorting {
  compare: RowOrder;
  /** The fields that a request sorts by, `_text_match` among them. */
  clauses: readonly SortClause[];
  /** In metres, by field; empty unless the search sorts by distance. */
  distances: ReadonlyMap<string, readonly number[]>;
}

/** One field of a `sort_by`. */
export interface SortClause {
  name: string;
  isDescending: boolean;
}

/** The name of the text match score in a `sort_by`. */
export const TEXT_MATCH = '_text_match';

/** The name of the distance by meaning in a `sort_by`. */
const VECTOR_DISTANCE = '_vector_distance';

const MAX_CLAUSES = 3;

/**
 * The order of a `sort_by`. Without one: best match, then the default sorting field, highest first. Of equal documents, the
 * last added comes first. Throws if a field cannot be sorted by.
 *
 * @param meaning how rows are ordered that were found by their meaning; left out of a search for words alone.
 */
export function createSorting(
  text: string,
  schema: Schema,
  snapshot: Snapshot,
  scores: ReadonlyMap<number, TextScore>,
  meaning?: MeaningOrder,
): Sorting {
  const texts = splitList(text);
  if (texts.length > MAX_CLAUSES) {
    throw new RequestError(422, 'Only upto 3 sort_by fields can be specified.');
  }
  const found = new Map<string, readonly number[]>();
  const byText = meaning?.compare ?? textOrder(scores);
  const clauses = texts.map(readClause);
  const orders = clauses.map((clause) =>
    meaning && clause.name === VECTOR_DISTANCE
      ? valueOrder(meaning.distances, clause.isDescending, 'last')
      : clauseOrder(clause, schema, snapshot, byText, found),
  );
  if (clauses.length === 0) orders.push(byText, ...defaultOrder(schema, snapshot));
  // The server itself adds the text match if the request has fewer than the most clauses.
  else if (clauses.length < MAX_CLAUSES && !clauses.some(({ name }) => name === TEXT_MATCH)) orders.push(byText);
  const compare: RowOrder = (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return b - a;
  };
  return { compare, clauses, distances: found };
}

interface ReadClause extends SortClause {
  /** The options in brackets after the name. */
  options: string | undefined;
}

function readClause(text: string): ReadClause {
  const [, name = '', options, direction = ''] = /^([^(:]+)(?:\((.*)\)\s*)?:\s*(\w+)$/s.exec(text) ?? [];
  if (name === '') throw new RequestError(400, 'Parameter `sort_by` is malformed.');
  return { name: name.trim(), options, isDescending: readDirection(direction, name.trim()) };
}

function clauseOrder(
  { name, options, isDescending }: ReadClause,
  schema: Schema,
  snapshot: Snapshot,
  byText: RowOrder,
  found: Map<string, readonly number[]>,
): RowOrder {
  if (name === TEXT_MATCH) return isDescending ? byText : (a, b) => byText(b, a);
  const declared = findSortable(name, schema);
  if (baseTypeOf(declared) !== 'geopoint') {
    return valueOrder(snapshot.column(declared).ranks(), isDescending, readMissing(options, declared, isDescending));
  }
  const [latitude, longitude] = (options ?? '').split(',');
  const point = readPoint(latitude, longitude);
  if (!point) throw new RequestError(400, `Bad syntax for sorting field \`${name}\``);
  const metres = distances(snapshot.values(declared), point);
  found.set(name, metres);
  return valueOrder(metres, isDescending, 'last');
}

function readDirection(direction: string, field: string): boolean {
  const lower = direction.toLowerCase();
  if (lower === 'asc' || lower === 'desc') return lower === 'desc';
  throw new RequestError(400, `Order for field\` ${field}\` should be either ASC or DESC.`);
}

function findSortable(name: string, schema: Schema): SchemaField {
  const field = schema.fields.find((candidate) => candidate.name === name);
  if (field?.sort && field.index) return field;
  throw new RequestError(404, `Could not find a field named \`${name}\` in the schema for sorting.`);
}

/** Reads where missing values go. By default, a missing number comes last, and a missing text is like the highest one. */
function readMissing(options: string | undefined, field: SchemaField, isDescending: boolean): 'first' | 'last' {
  const usual = baseTypeOf(field) === 'string' && isDescending ? 'first' : 'last';
  if (options === undefined) return usual;
  const [, value] = /^\s*missing_values\s*:\s*(first|last|normal)\s*$/.exec(options) ?? [];
  if (value === undefined) throw new RequestError(400, `Bad syntax for sorting field \`${field.name}\``);
  return value === 'normal' ? usual : value === 'first' ? 'first' : 'last';
}

function valueOrder(ranks: readonly number[], isDescending: boolean, missing: 'first' | 'last'): RowOrder {
  const edge = missing === 'first' ? -Infinity : Infinity;
  const keys = ranks.map((rank) => (rank < 0 ? edge : isDescending ? -rank : rank));
  return (a, b) => ascending(keys[a] ?? edge, keys[b] ?? edge);
}

function textOrder(scores: ReadonlyMap<number, TextScore>): RowOrder {
  if (scores.size === 0) return () => 0;
  return (a, b) => compareScores(scores.get(a) ?? UNRANKED, scores.get(b) ?? UNRANKED);
}

function defaultOrder(schema: Schema, snapshot: Snapshot): RowOrder[] {
  const field = schema.fields.find(({ name }) => name === schema.default_sorting_field);
  return field ? [valueOrder(snapshot.column(field).ranks(), true, 'last')] : [];
}
