import type { Searchable } from '../../../src/engine/collection/snapshot';
import { RequestError } from '../../../src/engine/errors';
import { isJsonObject, type JsonObject, parseObject } from '../../../src/engine/json';
import { type Parameters, readCount, readFlag, readList, readText, toParameters } from '../../../src/engine/parameters';
import type { SearchConditions } from '../../../src/engine/search/find-rows';
import { search } from '../../../src/engine/search/search';
import { foundNumbers } from '../base/array-ranges';
import { estimateGroups } from '../base/estimate-groups';
import {
  type Call,
  findCollection,
  forbidden,
  json,
  type Route,
  type RouteResponse,
  route,
  type ServerStore,
} from '../base/route';
import { searchUnion } from '../base/union';
import { converse } from '../conversations/converse';
import { type Conversation, readConversation } from '../conversations/read-conversation';
import { findByMeaningWith } from '../meaning/find-by-meaning';
import { searchInPlainLanguage } from '../plain-language/search';
import { withSets } from './sets';

const SEARCH = 'documents:search';

/** Most searches in one request, unless `limit_multi_searches` sets another number. */
const MAX_SEARCHES = 50;

/** Search in one collection, and several searches in one request. */
export const searchRoutes: Route[] = [
  route('GET', '/collections/:/documents/search', SEARCH, answerSearch),
  route('POST', '/multi_search', SEARCH, (call) => {
    const { searches: bodies, union } = parseObject(call.body);
    const own = readSearches(bodies, call);
    // The query string overrides the parameters of a search, as recorded.
    const searches = own.map((parameters) => withPreset({ ...parameters, ...call.query }, call.store));
    // If the key does not allow one of the searches, all are refused before any runs.
    if (searches.some((parameters) => !call.grant.allows(SEARCH, target(parameters, call)))) throw forbidden();
    if (union === true) return json(explain(() => runUnion(searches, call)));
    const asked = readConversation(call.query, own, call.store);
    const found = {
      results: searches.map((parameters) => explain(() => runAsked(checkQuery(parameters), asked, call))),
    };
    return asked ? converse(asked, found, wantsHistory(searches.at(-1)), call.store) : json(found);
  }),
];

function answerSearch(call: Call): RouteResponse {
  const parameters = { ...withPreset(call.query, call.store), collection: call.names[0] ?? '' };
  const asked = readConversation(call.query, [], call.store);
  if (asked === null) return json(run(parameters, call));
  const found = explain(() => runAsked(parameters, asked, call));
  // As recorded: a question whose one search is refused gets no answer.
  if (Object.hasOwn(found, 'error')) return { status: 200, body: 'none' };
  return converse(asked, found, wantsHistory(parameters), call.store);
}

/** Whether an answer repeats the whole conversation: the last search decides. */
function wantsHistory(parameters: Parameters = {}): boolean {
  return !readList(parameters, 'exclude_fields').includes('conversation_history');
}

function readSearches(searches: unknown, { query, grant }: Call): Parameters[] {
  if (!Array.isArray(searches)) throw new RequestError(400, 'Missing `searches` array.');
  if (searches.length === 0) throw new RequestError(500, 'Embedded params parsing error.');
  if (!searches.every(isJsonObject)) {
    throw new RequestError(400, 'The value of `searches` must be an array of objects.');
  }
  const most = readCount({ ...query, ...grant.parameters }, 'limit_multi_searches', MAX_SEARCHES);
  if (searches.length > most) {
    throw new RequestError(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.');
  }
  return searches.map(toParameters);
}

/** Adds the parameters of the named preset; those of the search override them. An unknown preset is ignored. */
function withPreset(parameters: Parameters, { presets }: ServerStore): Parameters {
  return { ...toParameters(presets.get(readText(parameters, 'preset'))), ...parameters };
}

function target(parameters: Parameters, { grant }: Call): string {
  return readText(grant.parameters, 'collection') || readText(parameters, 'collection');
}

/** A version ignores what curation is called in the other one. */
function inVersion(parameters: Parameters, { version }: ServerStore): Parameters {
  const { [version < 30 ? 'enable_curations' : 'enable_overrides']: _, ...known } = parameters;
  return known;
}

function run(asked: Parameters, call: Call): JsonObject {
  const parameters = inVersion(asked, call.store);
  const collection = findCollection(call.store, target(parameters, call));
  const context = contextOf(parameters, call);
  const tuned = withSets(collection, call.store);
  const answer = searchInPlainLanguage(withEmbedded(parameters, call), call.store, (interpreted) =>
    withFoundNumbers(search(tuned, interpreted, context), tuned, interpreted),
  );
  if (readFlag(parameters, 'enable_analytics', true)) recordSearch(parameters, answer, call);
  return answer;
}

function withFoundNumbers(answer: JsonObject, collection: Searchable, parameters: Parameters): JsonObject {
  const found = foundNumbers(collection, parameters);
  return found === undefined || Object.hasOwn(answer, 'grouped_hits') ? answer : { ...answer, found };
}

/** A further question is searched for as the model has rewritten it; the answer names it as it was asked. */
function runAsked(parameters: Parameters, asked: Conversation | null, call: Call): JsonObject {
  if (!asked || asked.messages.length === 0) return run(parameters, call);
  const answer = run({ ...parameters, q: call.store.rewrite(asked.question, asked.messages) }, call);
  return { ...answer, request_params: { ...(answer.request_params as object), q: asked.question } };
}

function recordSearch(parameters: Parameters, answer: JsonObject, call: Call): void {
  const { store, user } = call;
  const [query, filter_by, analytics_tag] = ['q', 'filter_by', 'analytics_tag'].map((name) =>
    readText(parameters, name),
  );
  store.analytics.record({
    // The name as requested: a rule may name an alias.
    collection: target(parameters, call),
    query: query ?? '',
    user,
    at: store.now(),
    found: Number(answer.found),
    meta: { filter_by, analytics_tag },
  });
}

function runUnion(own: readonly Parameters[], call: Call): JsonObject {
  const searches = own.map((asked) => {
    const parameters = inVersion(checkQuery(asked), call.store);
    const name = target(parameters, call);
    const collection = call.store.collections.get(call.store.aliases.get(name) ?? name);
    if (!collection) throw new RequestError(404, `\`${name}\` collection not found.`);
    return {
      collection: withSets(collection, call.store),
      parameters: withEmbedded(parameters, call),
      context: contextOf(parameters, call),
    };
  });
  return searchUnion(searches, withEmbedded(call.query, call));
}

/** Among several searches each needs a `q`; a search by GET without one finds everything, as recorded. */
function checkQuery(parameters: Parameters): Parameters {
  if (!Object.hasOwn(parameters, 'q')) throw new RequestError(400, 'Parameter `q` is required.');
  return parameters;
}

/** The parameters of a scoped key override those of the request, except for the filter: both filters must match. */
function withEmbedded(parameters: Parameters, { grant }: Call): Parameters {
  const { filter_by: _, ...embedded } = grant.parameters;
  return { ...parameters, ...embedded };
}

function contextOf(parameters: Parameters, { grant, store }: Call): SearchConditions {
  const sets = readList(parameters, 'stopwords');
  const stopwords = sets.flatMap((name) => store.stopwords.get(name)?.stopwords ?? []);
  return {
    embeddedFilter: grant.parameters.filter_by,
    stopwords: stopwords.map((word) => word.toLowerCase()),
    countGroups: estimateGroups,
    needsSortForRanges: true,
    findByMeaning: findByMeaningWith(store.embed),
  };
}

function explain(answer: () => JsonObject): JsonObject {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { code: error.status, error: error.message, ...error.beside };
  }
}
