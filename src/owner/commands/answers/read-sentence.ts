import { type AskedCondition, readFilter } from '../../../panel/features/ask/read-filter';
import type { SentenceParameters } from '../../../panel/features/ask/sentence-parameters';
import { wordsLeft } from '../../../panel/features/ask/words-left';
import { isObject } from '../../../tag/values/value-types';
import { between, oneOf } from '../../../typesense/request/filter-by';
import { at, textAt } from '../../../typesense/response/read-json';
import { searchOne } from '../../../typesense/send/search-all';
import { type AnswerServer, sendAsEndpoint } from './ask-server';

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
  fetcher: typeof fetch,
): Promise<SentenceParameters> {
  const { parsedQuery } = await searchOne(sendAsEndpoint(server, SENTENCE_MS, fetcher), {
    collection: server.collection,
    query_by: server.queryBy,
    q: sentence,
    nl_query: true,
    nl_model_id: model,
    per_page: 0,
  });
  // A search that is refused, for a filter on an unknown field, says what was generated too.
  const generated = at(parsedQuery, 'generated_params');
  if (at(parsedQuery, 'error') !== undefined || !isObject(generated)) throw new Error('The model gave no answer.');
  const [q, filter, sort] = ['q', 'filter_by', 'sort_by'].map((name) => textAt(generated, name)) as [
    string,
    string,
    string,
  ];
  return restrict(sentence, { q, filter_by: filter, sort_by: sort }, fields);
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
