import type { Schema, SchemaField } from '../../../src/engine/documents/schema';
import { RequestError } from '../../../src/engine/errors';
import type { Parameters } from '../../../src/engine/parameters';
import { readText, splitList } from '../../../src/engine/parameters';

/** A parsed `vector_query`. */
export interface VectorQuery {
  field: string;
  /** Empty if the vector is that of a document, or made of the query. */
  vector: readonly number[];
  /** The document whose neighbours are wanted. */
  id: string | undefined;
  /** Most rows that are found by their vectors. */
  k: number | undefined;
  /** Largest distance. */
  threshold: number;
  /** How much the rank by meaning counts, from 0 to 1. */
  alpha: number | undefined;
}

/** Reads `vector_query`; undefined without one. Throws a 400 if it is malformed. */
export function readVectorQuery(parameters: Parameters): VectorQuery | undefined {
  const text = readText(parameters, 'vector_query');
  if (text === '') return undefined;
  const [, field, numbers, options] = /^\s*([^:\s]+)\s*:\s*\(\s*\[([^\]]*)\]([^)]*)\)\s*$/.exec(text) ?? [];
  if (field === undefined || numbers === undefined) throw malformed();
  const given = new Map(splitList(options ?? '').map(readOption));
  const numberOf = (name: string, isValid: (value: number) => boolean): number | undefined => {
    const value = given.get(name);
    if (value === undefined) return undefined;
    if (!isValid(Number(value))) throw malformed();
    return Number(value);
  };
  return {
    field,
    vector: splitList(numbers).map(Number),
    id: given.get('id'),
    k: numberOf('k', (value) => Number.isInteger(value) && value > 0),
    threshold: numberOf('distance_threshold', (value) => value >= 0) ?? Infinity,
    alpha: numberOf('alpha', (value) => value >= 0 && value <= 1),
  };
}

/** The field of vectors that a query names. Throws a 400 for one without a vector index. */
export function findVectorField({ field: name }: VectorQuery, { fields }: Schema): SchemaField {
  const field = fields.find((one) => one.name === name);
  if (field?.num_dim || field?.embed) return field;
  throw new RequestError(400, `Field \`${name}\` does not have a vector query index.`);
}

function readOption(text: string): [string, string] {
  const [, name, value] = /^(\w+)\s*:\s*(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw malformed();
  return [name, value.trim()];
}

function malformed(): RequestError {
  return new RequestError(400, 'Malformed vector query string.');
}
