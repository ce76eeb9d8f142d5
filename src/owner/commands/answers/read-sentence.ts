import { type AskedCondition, readFilter } from '../../../panel/features/ask/read-filter';
import type { SentenceParameters } from '../../../panel/features/ask/sentence-parameters';
import { wordsLeft } from '../../../panel/features/ask/words-left';
import { between, oneOf } from '../../../typesense/request/filter-by';
import { type AnswerServer, postSearch } from './ask-server';

/** How sentences become search parameters. */
export interface SentenceOptions {
  /** A model of the server's `nl_search_models`. */
  readonly model: string;
  /** The fields that a sentence may filter and sort by. */
  readonly fields: readonly string[];
}

/** Milliseconds that the server has for a sentence: visitors search on meanwhile. */
const SENTENCE_MS = 8000;

/**
 * Asks the model of the server, once, what a sentence means. Hits are neither wanted nor read: the server searches with whatever the model
 * writes, also in another collection.
 *
 * @throws when there is no answer of the model.
 */
export async function readAskedSentence(
  server: AnswerServer,
  { model, fields }: SentenceOptions,
  sentence: string,
  send: typeof fetch,
): Promise<SentenceParameters> {
  const { collection, queryBy } = server;
  const search = {
    collection,
    query_by: queryBy,
    q: sentence,
    nl_query: true,
    nl_model_id: model,
    per_page: 0,
    enable_analytics: false,
  };
  const signal = AbortSignal.timeout(SENTENCE_MS);
  const response = await postSearch(server, new URLSearchParams(), search, signal, send);
  // A result that is a refusal, for a filter on an unknown field, says what was generated too.
  const { results } = (await response.json()) as { readonly results?: readonly Partial<Result>[] };
  const { error, generated_params: generated } = results?.[0]?.parsed_nl_query ?? {};
  if (error !== undefined || typeof generated !== 'object' || generated === null)
    throw new Error('The model gave no answer.');
  const [q, filter, sort] = [generated.q, generated.filter_by, generated.sort_by].map((one) =>
    typeof one === 'string' ? one : '',
  ) as [string, string, string];
  return restrict(sentence, { q, filter_by: filter, sort_by: sort }, fields);
}

interface Result {
  readonly parsed_nl_query: {
    readonly error?: unknown;
    readonly generated_params?: Readonly<Record<string, unknown>> | null;
  };
}

/** The parameters of the allowed fields alone, rewritten. Words of everything else stay in the query. */
function restrict(sentence: string, written: SentenceParameters, fields: readonly string[]): SentenceParameters {
  const { conditions, others } = readFilter(written.filter_by);
  const allowed = conditions.filter(({ field }) => fields.includes(field));
  const clauses = written.sort_by.split(',').map((clause) => clause.trim());
  const isSorted = clauses.every((clause) => {
    const [, field = ''] = /^([^\s:,()]+):(?:asc|desc)$/.exec(clause) ?? [];
    // Equal hits in the order of relevance.
    return fields.includes(field) || field === '_text_match';
  });
  const isAllowed = others.length === 0 && allowed.length === conditions.length;
  const isWhole = isAllowed && (isSorted || written.sort_by.trim() === '');
  const taken = allowed.flatMap(({ values, bounds }) => [...values, ...(bounds ?? []).map(String)]);
  return {
    q: wordsLeft(sentence, written.q, taken, isWhole),
    filter_by: allowed.map(writeCondition).join(' && '),
    sort_by: isSorted ? clauses.join(',') : '',
  };
}

function writeCondition({ field, values, bounds }: AskedCondition): string {
  return bounds ? between(field, ...bounds) : oneOf(field, values);
}
