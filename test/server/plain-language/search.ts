import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, type JsonObject } from '../../../src/engine/json';
import { type Parameters, readFlag, readText } from '../../../src/engine/parameters';
import type { PlainModel } from '../base/plain-model';
import { ProviderError } from '../base/providers';
import type { ServerStore } from '../base/route';

/**
 * Searches with the parameters that a model makes of the query (`nl_query`), and says which. Whatever the model does wrong, the words are
 * searched as typed. As on the server, the own filter is joined before the generated one, without brackets.
 *
 * @param search searches with other parameters. If it is refused, what the model has written stands beside the refusal.
 */
export function searchInPlainLanguage(
  parameters: Parameters,
  store: Pick<ServerStore, 'plainModels' | 'readSentence'>,
  search: (parameters: Parameters) => JsonObject,
): JsonObject {
  if (!readFlag(parameters, 'nl_query', false)) return search(parameters);
  const typed = readText(parameters, 'q');
  const { generated, ...said } = generate(typed, parameters, store);
  const filters = [readText(parameters, 'filter_by'), generated.filter_by ?? ''].filter((filter) => filter !== '');
  const augmented = {
    q: generated.q ?? typed,
    ...(filters.length > 0 && { filter_by: filters.join(' && ') }),
    sort_by: readText(parameters, 'sort_by') || (generated.sort_by ?? ''),
  };
  const parsed_nl_query = { generated_params: generated, augmented_params: augmented, ...said };
  try {
    const { request_params, ...found } = search({ ...parameters, ...augmented });
    return { ...found, parsed_nl_query, request_params: { ...(request_params as JsonObject), q: typed } };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(error.status, error.message, { parsed_nl_query });
  }
}

/** The model that is asked where a search names none. */
const USUAL_MODEL = 'default';

/** The parameters of a search that a model may set. */
const GENERATED = ['q', 'filter_by', 'sort_by'] as const;

interface Generated {
  generated: { readonly [Name in (typeof GENERATED)[number]]?: string };
  error?: string;
  llm_response?: { content: string; model: string };
}

function generate(
  question: string,
  parameters: Parameters,
  { plainModels, readSentence }: Pick<ServerStore, 'plainModels' | 'readSentence'>,
): Generated {
  const model = plainModels.get(readText(parameters, 'nl_model_id') || USUAL_MODEL);
  if (!model) return failed('getting natural language search model: Model not found');
  let content: string;
  try {
    content = readSentence(question);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return failed(`generating search parameters: ${error.message}`);
  }
  const generated = parametersIn(content);
  if (generated === null) return failed('generating search parameters: Could not extract search parameters');
  return { generated, ...(readFlag(parameters, 'nl_query_debug', false) && explained(content, model)) };
}

function failed(what: string): Generated {
  return { generated: {}, error: `Error ${what}` };
}

function explained(content: string, { name: model }: PlainModel): Pick<Generated, 'llm_response'> {
  return { llm_response: { content, model } };
}

/** The parameters in what a model has written, which may stand among other words; null if there are none. */
function parametersIn(content: string): Generated['generated'] | null {
  try {
    const written: unknown = JSON.parse(/\{.*\}/s.exec(content)?.[0] ?? '');
    if (!isJsonObject(written)) return null;
    return Object.fromEntries(
      GENERATED.flatMap((name) => (typeof written[name] === 'string' ? [[name, written[name]]] : [])),
    );
  } catch {
    return null;
  }
}
