import { RequestError } from '../../src/engine/errors';
import type { Parameters } from '../../src/engine/parameters';
import { createAnalytics } from './analytics/analytics';
import { createRateLimit } from './analytics/rate-limit';
import { createKeys } from './base/keys';
import { noProviders, type Providers } from './base/providers';
import { forbidden, json, type Route, type RouteResponse, type ServerStore } from './base/route';
import { adminRoutes } from './routes/admin';
import { analyticsRoutes } from './routes/analytics';
import { collectionRoutes } from './routes/collections';
import { documentRoutes } from './routes/documents';
import { modelRoutes } from './routes/models';
import { searchRoutes } from './routes/search';
import { setRoutes } from './routes/sets';
import { stopwordRoutes } from './routes/stopwords';
import { tuningRoutes } from './routes/tuning';

/** The content of an HTTP request. */
export interface EngineRequest {
  method: string;
  /** The path without query string, percent-encoded. */
  path: string;
  query: URLSearchParams;
  /** By name in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** The address of the client, if the request came over a network. */
  client?: string;
}

/** The response to a request; the body is JSON, lines of it, or events. */
export interface EngineResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The body as a model writes it, piece by piece; only for a stream. */
  pieces?: readonly string[];
  /** True where the server never answers, as recorded: the client has to give up. */
  isHeld?: true;
}

/** A Typesense-compatible index in memory. */
export interface ServerApi {
  /** Handles a request synchronously. Never throws: errors are responses too. */
  handle(request: EngineRequest): EngineResponse;
}

/** Options of an engine. What needs a provider that is missing is refused. */
export interface EngineOptions extends Partial<Providers> {
  /** The key that may do everything. */
  adminKey: string;
  /** Milliseconds since 1970; decides when keys expire and when analytics are written. */
  now?: () => number;
  /** How often analytics are written into their collections, in seconds. */
  analyticsFlushInterval?: number;
  /** How many events a client may report in a minute. */
  analyticsMinuteRateLimit?: number;
  /** The major version of Typesense for analytics, curation and synonyms; everything else is as in 29. */
  version?: 29 | 30;
}

// A path under a collection is tried before `/collections/:`, and fixed parts before variable ones.
const ROUTES = [
  ...searchRoutes,
  ...tuningRoutes,
  ...documentRoutes,
  ...collectionRoutes,
  ...setRoutes,
  ...stopwordRoutes,
  ...modelRoutes,
  ...analyticsRoutes,
  ...adminRoutes,
];

const KEY_NAME = 'x-typesense-api-key';
const USER_NAME = 'x-typesense-user-id';
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** A new, empty engine. */
export function createServerApi({
  adminKey,
  now = Date.now,
  analyticsFlushInterval = 60,
  analyticsMinuteRateLimit = 5,
  version = 29,
  ...providers
}: EngineOptions): ServerApi {
  const takesEventOf = createRateLimit(analyticsMinuteRateLimit, now);
  const store: ServerStore = {
    collections: new Map(),
    aliases: new Map(),
    presets: new Map(),
    curation_sets: new Map(),
    synonym_sets: new Map(),
    attached: new WeakMap(),
    stopwords: new Map(),
    keys: createKeys(adminKey, now),
    analytics: createAnalytics(
      (name) => store.collections.get(store.aliases.get(name) ?? name),
      now,
      analyticsFlushInterval * 1000,
      takesEventOf,
    ),
    models: new Map(),
    plainModels: new Map(),
    ...noProviders,
    ...providers,
    version,
    now,
  };
  return {
    handle(request) {
      if (request.method === 'OPTIONS') return preflight(request);
      // No timer: the engine must not keep a page or a process alive.
      store.analytics.flush();
      const { status, body } = answerOrExplain(request, store);
      const as = (type: string) => ({ ...ANY_ORIGIN, 'content-type': type });
      if (body === 'none') return { status, headers: ANY_ORIGIN, body: '', isHeld: true };
      if ('events' in body) {
        return { status, headers: as('text/event-stream'), body: body.events.join(''), pieces: body.events };
      }
      if ('text' in body) return { status, headers: as('text/plain; charset=utf-8'), body: body.text };
      return { status, headers: as('application/json; charset=utf-8'), body: JSON.stringify(body.json) };
    },
  };
}

/** CORS for every origin: the key decides, not the origin. */
function preflight({ headers }: EngineRequest): EngineResponse {
  const allowed = {
    'access-control-allow-headers': headers['access-control-request-headers'] ?? `content-type,${KEY_NAME}`,
    'access-control-allow-methods': 'POST, GET, DELETE, PUT, PATCH, OPTIONS',
    'access-control-max-age': '3600',
  };
  return { status: 200, headers: { ...ANY_ORIGIN, ...allowed }, body: '' };
}

function answerOrExplain(request: EngineRequest, store: ServerStore): RouteResponse {
  try {
    return answer(request, store);
  } catch (error) {
    if (error instanceof RequestError) return json({ message: error.message, ...error.beside }, error.status);
    // A bug of ours must not end the server, or the page it runs in.
    return json({ message: `Internal error: ${String(error)}` }, 500);
  }
}

function answer({ method, path, query, headers, body, client = '' }: EngineRequest, store: ServerStore): RouteResponse {
  const parts = readPath(path);
  const route = ROUTES.find((candidate) => candidate.method === method && fits(candidate, parts));
  if (!route) throw new RequestError(404, 'Not Found');
  const { [KEY_NAME]: queryKey, [USER_NAME]: queryUser, ...parameters }: Parameters = Object.fromEntries(query);
  const names = parts.filter((_, index) => partsOf(route.path)[index] === ':');
  const user = headers[USER_NAME] ?? queryUser ?? '';
  const call = { store, names, query: parameters, body, user, client };
  if (route.action === null) {
    return route.answer({ ...call, grant: { allows: () => true, parameters: {} } });
  }
  const grant = store.keys.grant(headers[KEY_NAME] ?? queryKey ?? '');
  const action = typeof route.action === 'string' ? route.action : route.action(parameters);
  if (!grant?.allows(action, route.path.startsWith('/collections/:') ? names[0] : undefined)) throw forbidden();
  return route.answer({ ...call, grant });
}

function readPath(path: string): string[] {
  try {
    return partsOf(path).map(decodeURIComponent);
  } catch {
    throw new RequestError(404, 'Not Found');
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function fits({ path }: Route, parts: readonly string[]): boolean {
  const pattern = partsOf(path);
  return pattern.length === parts.length && pattern.every((part, index) => part === ':' || part === parts[index]);
}
