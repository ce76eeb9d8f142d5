import type { Schema } from '../../../src/engine/documents/schema';
import { RequestError } from '../../../src/engine/errors';
import type { JsonObject } from '../../../src/engine/json';
import type { GivenModel, ServerStore } from './route';

/** A model that answers questions. */
export interface ConversationModel {
  id: string;
  history_collection: string;
  /** Length of the documents that the model is given, as JSON. */
  max_bytes: number;
  system_prompt: string;
  /** Seconds that a conversation is kept. */
  ttl: number;
  /** As it was sent. */
  given: JsonObject;
}

/** A day, which is what a model without `ttl` gets. */
const USUAL_TTL = 86_400;

/** Services that the server knows, as the beginning of `model_name`. */
const SERVICES = ['openai', 'azure', 'cloudflare', 'vllm', 'gcp', 'google'];

/** Reads a model. Throws a 400 that says what is wrong. */
export function readModel(input: GivenModel, store: ServerStore): ConversationModel {
  const { id, model_name, history_collection, max_bytes, system_prompt = '', ttl } = input;
  if (typeof model_name !== 'string') throw refusal('`model_name` is not provided or not a string.');
  if (typeof system_prompt !== 'string') throw refusal('`system_prompt` is not a string.');
  if (!isPositive(max_bytes)) throw refusal('`max_bytes` is not provided or not a positive integer.');
  if (typeof history_collection !== 'string') throw refusal('`history_collection` is not provided or not a string.');
  if (ttl !== undefined && !isPositive(ttl)) throw refusal('`ttl` is not a positive integer.');
  const collection = store.collections.get(history_collection);
  if (!collection) throw new RequestError(400, 'Collection not found');
  checkHistory(collection.schema);
  const [service = ''] = model_name.split('/');
  if (!SERVICES.includes(service)) throw new RequestError(400, `Model namespace \`${service}\` is not supported.`);
  return {
    id,
    history_collection,
    max_bytes,
    system_prompt,
    ttl: ttl ?? USUAL_TTL,
    given: { ...input, ttl: ttl ?? USUAL_TTL },
  };
}

/** The fields that the collection of conversations needs. */
const HISTORY: Readonly<Record<string, string>> = {
  conversation_id: 'string',
  role: 'string',
  message: 'string',
  timestamp: 'int32',
  model_id: 'string',
};

function checkHistory({ fields }: Schema): void {
  for (const [name, type] of Object.entries(HISTORY)) {
    const field = fields.find((one) => one.name === name);
    if (!field) throw new RequestError(400, `Schema is missing \`${name}\` field`);
    const kind = type === 'string' ? 'a string' : 'an integer';
    if (field.type !== type) throw new RequestError(400, `\`${name}\` field must be ${kind}`);
  }
}

function isPositive(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

function refusal(what: string): RequestError {
  return new RequestError(400, `Property ${what}`);
}
