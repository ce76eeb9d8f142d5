import { valueAt } from '../../../src/engine/documents/path';
import type { SchemaField } from '../../../src/engine/documents/schema';
import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, type JsonObject } from '../../../src/engine/json';
import { ProviderError, type Providers } from '../base/providers';

type Embed = Providers['embed'];

/** The vector of a text, of length 1. Throws a 400 with what the provider said if it refuses. */
export function embedText(text: string, embed: Embed): number[] {
  try {
    const vector = embed(text);
    const length = Math.hypot(...vector);
    if (length > 0) return vector.map((value) => Math.fround(value / length));
    throw new ProviderError('Malformed response from the model.');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new RequestError(400, `API error: ${error.message}`);
  }
}

/** A field of vectors as the server lists it: with their length, which it learns from the provider. */
export function withDimensions(field: SchemaField, embed: Embed): SchemaField {
  return field.embed && !field.num_dim ? { ...field, num_dim: embedText('typesense', embed).length } : field;
}

/** The vectors of a document that were not sent with it, by field: each made of the texts of the fields that the schema names. */
export function embeddingsOf(
  document: JsonObject,
  given: JsonObject,
  fields: readonly SchemaField[],
  embed: Embed,
): JsonObject {
  const missing = fields.filter((field) => field.embed && !Object.hasOwn(given, field.name));
  return Object.fromEntries(missing.map((field) => [field.name, embedText(textFor(field, document), embed)]));
}

function textFor({ embed }: SchemaField, document: JsonObject): string {
  const from = Array.isArray(embed?.from) ? embed.from.map(String) : [];
  const texts = from.flatMap((name) => valueAt(document, name));
  return texts.filter((text) => typeof text === 'string').join(' ');
}

/** Whether a service makes the vectors of a field, and not the server itself. */
export function isRemote({ embed }: SchemaField): boolean {
  const config = isJsonObject(embed) && isJsonObject(embed.model_config) ? embed.model_config : {};
  return !String(config.model_name).startsWith('ts/');
}

/** A field as requests may see it: without the key of its provider. */
export function describeField(field: SchemaField): JsonObject {
  const { embed } = field;
  if (!isJsonObject(embed?.model_config) || embed.model_config.api_key === undefined) return { ...field };
  return { ...field, embed: { ...embed, model_config: { ...embed.model_config, api_key: '***********' } } };
}
