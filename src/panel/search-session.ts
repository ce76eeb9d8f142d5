import type { IndexUiState, InstantSearch, Middleware } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { isTranslated } from '../config/facets';
import { type Consent, refusesTracking } from '../page/consent';
import { isOnline } from '../page/environment';
import { addressBar } from '../page/history';
import { createEngine } from '../page/start-engine';
import { type RecentSearches, sessionStore } from '../page/storage';
import { createSearchClient, type SearchService } from '../search/client';
import { createValueCounter } from '../search/facet-counts';
import { type Failure, toFailure } from '../search/failure';
import { createIndexClient } from '../search/index-client';
import { keepStateAfterError } from '../search/keep-state';
import { createNodePool } from '../search/node-pool';
import { searchParameters } from '../search/parameters';
import { queryOf } from '../search/query';
import { createQueryCounter } from '../search/query-counter';
import { findRelaxations } from '../search/relaxations';
import { prefetch } from '../search/requests';
import type { SearchResult } from '../search/response';
import type { ToServer } from '../search/search-request';
import { skipInitialSearch } from '../search/skip-initial-search';
import type { Suggester } from '../search/suggestions';
import { FIRST_NAME, isByDistance, readUrlState, type UrlStateShape, writeUrlState } from '../search/url-state';
import { createRouting } from '../search/url-sync';
import type { SearchServices } from '../ui/contexts';
import type { Features } from '../ui/features';
import type { SearchSetting } from '../ui/Search';
import type { Combined, Source } from '../ui/sources-feature';
import type { Diagnostics } from './diagnostics';
import type { SourceSetup } from './read-setup';

export { FIRST_NAME };

interface Options {
  /** The attributes of the panel; where it has several sources, those of the first. */
  readonly config: Config;
  readonly sources: readonly SourceSetup[];
  /** Prefix of the panel's parameters in the address. */
  readonly prefix: string;
  /** What was searched for in the panel that was here before, written as in an address; null if unknown. */
  readonly asked: string | null;
  /** Whether it replaces that panel at once. After a while away from the page, the address is newer. */
  readonly isChange: boolean;
  /** What is in the page's own search field by now. */
  readonly typed: string;
  readonly recent: RecentSearches;
  readonly consent: Consent;
  readonly diagnostics: Diagnostics;
  /** Address of our script, which the engine lies beside. */
  readonly home: string;
  /** The features that the config needs; null for none. */
  readonly loading: Promise<Features> | null;
  /** Those that are loaded by now. */
  readonly features: Features;
  /** Loads what a response calls for. */
  readonly prepare: (results: readonly SearchResult[]) => Promise<unknown>;
}

export interface SearchSession {
  /** What InstantSearch starts with. The same object for the life of the panel. */
  readonly setting: SearchSetting;
  readonly services: SearchServices;
  /** What the visitor has asked for by now, written as in an address. */
  readonly asked: () => string;
  /** Takes the panel's parameters out of the address. */
  readonly leaveAddress: () => void;
  readonly stop: () => void;
}

/** Connects a panel with its server and the address, and sends the first search. */
export function startSearchSession(options: Options): SearchSession {
  const { config, recent, features } = options;
  const several = features.sources?.combine(options.sources);
  const state = startState(options, several?.shapes);
  const commitQuery = (query: string): void => {
    // A query that is too short was never searched for.
    if (queryOf(query, config) !== '') recent.add(query);
    state.routing?.commit();
  };
  const sources = options.sources.map((source) => connect(source, options, commitQuery, several?.share));
  const [main] = sources as [Connection];
  const { searchClient, abort } = several?.createClient(sources.map(({ server }) => server)) ?? main.server;
  const facets = sources.flatMap((source) => source.config.facets);
  const client = config.searchOnLoad ? searchClient : skipInitialSearch(searchClient, facets, abort);
  // A dialog and a drop-down search when a visitor opens them.
  if (config.layout === 'panel' && !several) prefetch(client, config, state.initial);

  return {
    setting: {
      searchClient: client,
      routing: state.routing ? { router: state.routing.router } : false,
      initialUiState: { [config.collection]: state.initial },
      middlewares: [keepStateAfterError, state.follow],
      widgets: several?.widgets,
    },
    services: { ...main.services, sources },
    asked: state.asked,
    leaveAddress: () => state.routing?.leave(),
    stop() {
      state.routing?.stop();
      for (const one of sources) one.stop();
    },
  };
}

/** One source with what searches it. */
interface Connection extends Source {
  readonly server: SearchService;
  readonly stop: () => void;
}

/** @param share makes sources of the same server send their searches together. */
function connect(
  source: SourceSetup,
  { consent, diagnostics, home, loading, features, prepare }: Options,
  commitQuery: SearchServices['commitQuery'],
  share?: Combined['share'],
): Connection {
  const { config, highlighted } = source;
  const engine = config.index === null ? null : createEngine(home, config.index);
  let suggester: Suggester | undefined;
  const currentSuggester = (): Suggester | undefined =>
    (suggester ??= features.suggestions?.suggesterFor(config, diagnostics.report));
  const own = engine ? createIndexClient(engine.ask) : createNodePool(config.host, config.nearestHost);
  const counter = engine
    ? null
    : createQueryCounter(sessionStore(config.collection, consent), () => consent.isGiven && !refusesTracking());
  // Searches that the server would not understand wait for the file that knows how to say them.
  const toServer =
    config.facets.some(isTranslated) || config.sort.some(isByDistance)
      ? loading?.then(({ facets }): ToServer => facets?.createToServer(config.facets) ?? ((request) => request))
      : undefined;
  const parameters = searchParameters(config, highlighted);
  const nodes = share?.(own, config) ?? own;
  const server = createSearchClient(config, parameters, currentSuggester, counter, nodes, toServer, prepare);
  const withKey = (): Config => ({ ...config, key: server.key() });
  const reported = new WeakMap<Failure, Promise<string | null>>();
  return {
    ...source,
    server,
    services: {
      commitQuery,
      toFailure: (thrown) => toFailure(thrown, isOnline()),
      reportFailure(failure) {
        const note = reported.get(failure) ?? diagnostics.reportFailure(failure, withKey());
        reported.set(failure, note);
        return note;
      },
      onResponse: () => void diagnostics.checkKey(withKey()),
      onTextForRange: diagnostics.reportTextRange,
      findRelaxations: (asked, signal) => findRelaxations(asked, config, server.search, signal),
      search: server.search,
      countValues: createValueCounter(config, server.search),
      searchFacetValues: server.searchFacetValues,
    },
    stop() {
      server.stop();
      engine?.stop();
    },
  };
}

/** The state a search starts with, the routing, and how to read the current state from InstantSearch. */
function startState(
  { config, prefix, asked, isChange, typed, diagnostics, features }: Options,
  sources: UrlStateShape['sources'],
) {
  // Another panel in the same place may have another prefix.
  const canBeNear = (): boolean => features.facets?.isPositionKnown() ?? false;
  const shape = {
    ...config,
    id: FIRST_NAME,
    ...(sources && { sources }),
    onUnusable: diagnostics.reportUnusable,
    canBeNear,
  };
  const before = readUrlState(asked ?? '', shape);
  const query = config.layout === 'panel' ? queryOf(typed, config) : '';
  const start = (found: IndexUiState): IndexUiState => {
    const first = isChange && asked !== null ? before : found;
    // The query of a link wins over what a theme has written into its field.
    return first.query || query === '' ? first : { ...first, query };
  };

  let running: InstantSearch | null = null;
  const follow: Middleware = ({ instantSearchInstance }) => {
    running = instantSearchInstance;
    return {
      unsubscribe() {
        running = null;
      },
    };
  };
  const current = (): IndexUiState | null => running?.getUiState()[config.collection] ?? null;

  const isRouted = config.urlState ?? config.layout === 'panel';
  const routing = isRouted ? createRouting({ ...shape, id: prefix }, addressBar, { start, current }) : null;
  const initial = routing?.state() ?? start(before);
  return { initial, follow, routing, asked: () => writeUrlState('', current() ?? initial, shape) };
}
