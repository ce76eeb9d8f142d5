import type { JsonObject } from './json';
import { type Parameters, readFlag, readText } from './parameters';

/**
 * What a search in plain language (`nl_query`) reports. The engine has no language model. Like a server without its model, it
 * searches for the words as typed and says so.
 */
export function describePlainLanguage(parameters: Parameters): JsonObject {
  if (!readFlag(parameters, 'nl_query', false)) return {};
  const [q, filter_by, sort_by] = ['q', 'filter_by', 'sort_by'].map((name) => readText(parameters, name));
  const parsed_nl_query = {
    augmented_params: { q, ...(filter_by && { filter_by }), sort_by },
    error: 'Error getting natural language search model: Model not found',
    generated_params: {},
  };
  return { parsed_nl_query };
}
