import { baseTypeOf, type Schema, type SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import { type Parameters, readList, readPerField, wrongCount } from '../parameters';
import type { TextField } from './text';

/** The weight of the first field when no weights are given, as Typesense reports it; the next has one less. */
export const MAX_WEIGHT = 15;

/** The documents that are searched, by the terms of their fields. */
interface Searched {
  readonly terms: (field: SchemaField) => TextField['terms'];
}

/**
 * The text fields of `query_by` with their parameters. An embedding among them is no text, but lists of a value for each field count
 * it. Throws if one cannot be searched.
 */
export function readTextFields(parameters: Parameters, schema: Schema, snapshot: Searched): TextField[] {
  const fields = readList(parameters, 'query_by').map((name) => findTextField(name, schema));
  const perField = (name: string, what: string) => readPerField(parameters, name, fields.length, what);
  const weights = readWeights(perField('query_by_weights', 'weights'), fields.length);
  const prefixes = perField('prefix', 'prefix values');
  const typos = perField('num_typos', 'values');
  const infixes = perField('infix', 'infix values');
  return fields.flatMap((field, index) => {
    const typosAllowed = readTypos(typos[index]);
    if (field.embed) return [];
    return {
      name: field.name,
      terms: snapshot.terms(field),
      weight: weights[index] ?? 0,
      typos: typosAllowed,
      prefix: (prefixes[index] ?? 'true') !== 'false',
      infix: readInfix(infixes[index], field),
    };
  });
}

function findTextField(name: string, schema: Schema): SchemaField {
  const field = schema.fields.find((candidate) => candidate.name === name);
  if (!field) throw new RequestError(404, `Could not find a field named \`${name}\` in the schema.`);
  if (!field.index) {
    throw new RequestError(400, `Field \`${name}\` is marked as a non-indexed field in the schema.`);
  }
  if (baseTypeOf(field) !== 'string' && !field.embed) {
    throw new RequestError(400, `Field \`${name}\` should be a string or a string array.`);
  }
  return field;
}

/** The server keeps only the order of the weights: the greatest is 15, the next 14, equal ones the same. */
function readWeights(texts: readonly string[], fields: number): number[] {
  if (texts.length === 0) {
    return [...Array(fields).keys()].map((index) => Math.max(0, MAX_WEIGHT - index));
  }
  const weights = texts.map(Number);
  if (weights.some((weight) => !Number.isInteger(weight) || weight < 0)) {
    throw new RequestError(400, 'Query by weights must be non-negative integers.');
  }
  const distinct = [...new Set(weights)].sort((a, b) => b - a);
  return weights.map((weight) => Math.max(0, MAX_WEIGHT - distinct.indexOf(weight)));
}

function readTypos(text = '2'): number {
  if (!/^\d+$/.test(text)) throw wrongCount('num_typos', 'values');
  if (Number(text) > 2) throw new RequestError(400, 'Value of `num_typos` must not be greater than 2.');
  return Number(text);
}

function readInfix(text: string | undefined, field: SchemaField): TextField['infix'] {
  if (text !== 'always' && text !== 'fallback') return 'off';
  if (field.infix) return text;
  throw new RequestError(
    400,
    `Could not find \`${field.name}\` in the infix index. Make sure to enable infix search by ` +
      'specifying `infix: true` in the schema.',
  );
}
