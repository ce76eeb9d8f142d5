import { RequestError } from '../errors';
import { isObject, parseObject, type JsonObject } from '../json';
import { readCount, readText, toParameters, type Parameters } from '../parameters';
import { search } from '../search';
import { findCollection, forbidden, json, type Call, type Route, type Store } from './route';

const SEARCH = 'documents:search';

/** In one request, unless `limit_multi_searches` says how many. */
const MOST_SEARCHES = 50;

/** Searching one collection, and several searches in one request. */
export const searchRoutes: Route[] = [
  {
    method: 'GET',
    path: '/collections/:/documents/search',
    action: SEARCH,
    ofCollection: true,
    answer: (call) =>
      json(run({ ...withPreset(call.query, call.store), collection: call.names[0] ?? '' }, call)),
  },
  {
    method: 'POST',
    path: '/multi_search',
    action: SEARCH,
    answer: (call) => {
      const { searches } = parseObject(call.body);
      if (!Array.isArray(searches)) throw new RequestError(400, 'Missing `searches` array.');
      if (!searches.every(isObject)) {
        throw new RequestError(400, 'The value of `searches` must be an array of objects.');
      }
      const most = readCount({ ...call.query, ...call.grant.parameters }, 'limit_multi_searches', MOST_SEARCHES);
      if (searches.length > most) {
        throw new RequestError(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.');
      }
      const asked = searches.map((one) => withPreset({ ...call.query, ...toParameters(one) }, call.store));
      // One search that the key does not allow refuses them all, before any is run.
      if (asked.some((parameters) => !call.grant.allows(SEARCH, target(parameters, call)))) throw forbidden();
      return json({ results: asked.map((parameters) => runOrExplain(parameters, call)) });
    },
  },
];

/** The parameters with those of the preset they name laid under them; an unknown preset is passed over. */
function withPreset(parameters: Parameters, { presets }: Store): Parameters {
  return { ...toParameters(presets.get(readText(parameters, 'preset'))), ...parameters };
}

function target(parameters: Parameters, { grant }: Call): string {
  return readText(grant.parameters, 'collection') || readText(parameters, 'collection');
}

/** What a scoped key embeds wins over what is asked for; only the filter is not replaced: both must hold. */
function run(parameters: Parameters, call: Call): JsonObject {
  const { filter_by: embeddedFilter, ...embedded } = call.grant.parameters;
  const collection = findCollection(call.store, target(parameters, call));
  return search(collection, { ...parameters, ...embedded }, embeddedFilter);
}

function runOrExplain(parameters: Parameters, call: Call): JsonObject {
  try {
    return run(parameters, call);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { code: error.status, error: error.message };
  }
}
