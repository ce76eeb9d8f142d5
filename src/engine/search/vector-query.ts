import type { Schema } from '../documents/schema';
import { RequestError } from '../errors';
import { type Parameters, readText } from '../parameters';

/**
 * Refuses a `vector_query` as the server does where the field has no vector index: only `num_dim` or `embed` in the schema makes
 * one. Distances are not computed: a search finds what it would find without the vector.
 */
export function checkVectorQuery(parameters: Parameters, { fields }: Schema): void {
  const query = readText(parameters, 'vector_query');
  if (query === '') return;
  const name = query.slice(0, query.indexOf(':')).trim();
  const field = fields.find((one) => one.name === name);
  if (!field?.num_dim && !field?.embed)
    throw new RequestError(400, `Field \`${name}\` does not have a vector query index.`);
}
