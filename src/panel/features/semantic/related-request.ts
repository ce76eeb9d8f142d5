import type { IndexUiState } from 'instantsearch.js';
import type { Config } from '../../../facets/config';
import type { SearchParameters } from '../../../typesense/request/parameters';
import type { SearchRequest } from '../../../typesense/request/search-request';
import type { ExactState } from '../../session/query';
import { countRequest } from '../../session/requests';
import type { ResponseSummary } from '../../session/results';
import type { SourceState } from '../../session/url-state';

/** Shorter queries are the beginning of a word, which means nothing yet. */
const MIN_LENGTH = 3;

/** Where words find more hits than this, nobody looks for related ones below them. */
const MOST_BY_WORDS = 100;

/** Nearest documents that are looked at: of those, some match by words and are no related ones. */
const NEAREST = 30;

/**
 * How much the rank by meaning counts, from 0 to 1. With nearly all, each of the nearest documents comes before a hit that only words
 * have found, so the first page of the response holds them all: 0.99 / 30 is more than 0.01 / 1. A server was seen to count so with 0.3
 * and 0.8.
 */
const SHARE_OF_MEANING = '0.99';

/**
 * Milliseconds the provider of the model has, and how often the server asks it: nothing waits for it, but a request is open. Names and
 * meaning come from the documentation; no server was seen to give up on a provider.
 * https://typesense.org/docs/29.0/api/vector-search.html
 */
const PATIENCE = { remote_embedding_timeout_ms: '1500', remote_embedding_num_tries: '1' };

type Semantic = NonNullable<Config['semantic']>;

/**
 * The search for what means about the same as the query of a response, with the refinements and filters of its search. Null where
 * nothing related is wanted: in one field, with another order, with groups, for a short or empty query, with quotes or a minus, in an overview of sources, and
 * where words have found much.
 */
export function relatedRequest(
  state: IndexUiState,
  { query, found, groups, page }: Pick<ResponseSummary, 'query' | 'found' | 'groups' | 'page'>,
  config: Config,
  hasSources: boolean,
): SearchRequest | null {
  const { semantic, collection, group, params, preset, layout, pagination } = config;
  const { sortBy = collection } = state;
  const isOrdered = sortBy !== collection || params['sort_by'] !== undefined;
  const isNarrow = (state as ExactState).searchIn !== undefined;
  const isGrouped = group !== null || groups !== null || params['group_by'] !== undefined;
  // On the page the first source is shown until another one is chosen; a dialog begins with an overview.
  const isOverview = hasSources && layout !== 'panel' && !(state as SourceState).source;
  if (semantic === null || isNarrow || isOrdered || isGrouped || isOverview || found > MOST_BY_WORDS) return null;
  // They are shown below the first page alone.
  if (pagination === 'pages' && page !== 1) return null;
  if ([...query.trim()].length < MIN_LENGTH || /"|(?:^|\s)-\S/.test(query)) return null;
  // The fields of a preset are unknown here: meaning alone is searched, and what words have found is on one page.
  const isByWordsToo = preset === null;
  if (!isByWordsToo && found > (state.hitsPerPage ?? config.perPage)) return null;
  const { params: searched, ...request } = countRequest({ ...state, query }, config);
  const further = isByWordsToo ? withEmbedding(semantic, config) : onlyEmbedding(semantic);
  return {
    ...request,
    params: { ...searched, hitsPerPage: NEAREST, further: { ...further, ...always(semantic) } },
  };
}

function always({ field, largest }: Semantic): SearchParameters {
  return {
    vector_query: `${field}:([], k: ${NEAREST}, alpha: ${SHARE_OF_MEANING}, distance_threshold: ${largest})`,
    // A visitor's query is counted once, with the hits that words have found.
    enable_analytics: 'false',
    ...PATIENCE,
  };
}

/** Searches for words as the panel does, and by meaning: only then does the response say which hits match by words too. */
function withEmbedding({ field }: Semantic, { queryBy, params }: Config): SearchParameters {
  const perField = (name: string, own: string, usual = params[name]): SearchParameters => {
    if (usual === undefined) return {};
    const given = usual.split(',');
    const values = given.length > 1 ? given : queryBy.map(() => usual);
    return { [name]: [...values, own].join() };
  };
  return {
    query_by: [...queryBy, field].join(),
    // A model makes no embedding of half a word: the server refuses a prefix.
    ...perField('prefix', 'false', params['prefix'] ?? 'true'),
    ...perField('query_by_weights', '0'),
    ...perField('num_typos', '0'),
    ...perField('infix', 'off'),
  };
}

/** Values for one field replace the values of the preset, which have one for each of its fields. */
function onlyEmbedding({ field }: Semantic): SearchParameters {
  return { query_by: field, prefix: 'false', query_by_weights: '1', num_typos: '0', infix: 'off' };
}
