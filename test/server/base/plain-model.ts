import { RequestError } from '../../../src/engine/errors';
import type { JsonObject } from '../../../src/engine/json';
import type { GivenModel } from './route';

/** A model that reads sentences: `nl_search_models` of the server. */
export interface PlainModel {
  /** What follows the service in `model_name`. */
  name: string;
  /** As it was sent. */
  given: JsonObject;
}

/** Services that the server knows, as the beginning of `model_name`. */
const SERVICES = ['openai', 'cloudflare', 'vllm', 'gcp', 'google'];

/** Reads a model. Throws a 400 that says what is wrong. */
export function readPlainModel(input: GivenModel): PlainModel {
  const { model_name, max_bytes, system_prompt = '' } = input;
  if (typeof model_name !== 'string') throw refusal('`model_name` is missing or is not a non-empty string.');
  if (!Number.isInteger(max_bytes) || Number(max_bytes) <= 0)
    throw refusal('`max_bytes` is missing or is not a positive integer.');
  if (typeof system_prompt !== 'string') throw refusal('`system_prompt` is not a string.');
  const [service = '', ...name] = model_name.split('/');
  if (!SERVICES.includes(service)) throw new RequestError(400, `Model namespace \`${service}\` is not supported.`);
  return { name: name.join('/'), given: input };
}

function refusal(what: string): RequestError {
  return new RequestError(400, `Property ${what}`);
}
