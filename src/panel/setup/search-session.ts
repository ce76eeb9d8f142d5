import type { Config } from '../../facets/config';
import { facetParameters } from '../../facets/parameters';
import { onceFor } from '../../tag/values/once-for';
import { type Failure, toFailure } from '../../typesense/diagnose/failure';
import { searchParameters } from '../../typesense/request/parameters';
import type { Suggester } from '../../typesense/request/suggestions';
import type { SearchResult } from '../../typesense/response/response';
import { createIndexClient } from '../../typesense/send/index-client';
import { createNodePool } from '../../typesense/send/node-pool';
import { createQueryCounter } from '../../typesense/send/query-counter';
import { isOnline } from '../page/environment';
import { createEngine } from '../page/files/start-engine';
import { type Consent, refusesTracking } from '../page/stores/consent';
import { type RecentSearchStore, sessionStore } from '../page/stores/storage';
import { createSearchClient, type SearchService } from '../session/client';
import { createValueCounter } from '../session/facet-counts';
import { keepStateAfterError } from '../session/keep-state';
import { type ExactState, queryOf } from '../session/query';
import { findRelaxations } from '../session/relaxations';
import { prefetch } from '../session/requests';
import { skipInitialSearch } from '../session/skip-initial-search';
import type { SearchServices } from '../ui/contexts';
import type { SearchSetting } from '../ui/Search';
import type { Combined, Source } from '../ui/sources';
import type { SourceSetup } from './read-setup';
import { type PanelState, type StateOptions, startState } from './start-state';

interface Options extends StateOptions {
  readonly sources: readonly SourceSetup[];
  readonly recent: RecentSearchStore;
  readonly consent: Consent;
  /** URL of our script; the engine is in the same folder. */
  readonly scriptUrl: string;
  /** Loads the features that a response needs. */
  readonly prepare: (results: readonly SearchResult[]) => Promise<unknown>;
}

export interface SearchSession extends Pick<PanelState, 'urlParameters' | 'applyChanges' | 'refresh'> {
  /** The props of InstantSearch. The same object as long as the panel runs. */
  readonly setting: SearchSetting;
  readonly services: SearchServices;
  /** Removes the panel's parameters from the URL. */
  readonly leaveAddress: () => void;
  readonly stop: () => void;
}

/** Connects a panel with its server and the URL, and sends the first search. */
export function startSearchSession(options: Options): SearchSession {
  const { config, recent, places } = options;
  const several = places.combine?.(options.sources);
  const { routing, follow, initialUiState, ...state } = startState(options, several?.shapes);
  const commitQuery = (query: string): void => {
    // A query that is too short was never searched for.
    if (queryOf(query, config) !== '') recent.add(query);
    routing?.commit();
  };
  const sources = options.sources.map((source) => connect(source, options, commitQuery, several?.share));
  const [main] = sources as [Connection];
  const { searchClient, abort } =
    several?.createClient(
      sources.map(({ server }) => server),
      options.prepare,
    ) ?? main.server;
  const facets = options.sources.flatMap((source) => source.config.facets);
  const client = config.searchOnLoad ? searchClient : skipInitialSearch(searchClient, facets, abort);
  // A dialog and a drop-down search when a visitor opens them.
  const first: ExactState = initialUiState[config.collection] ?? {};
  // The parameters of a search in one field are in the file of its feature.
  if (config.layout === 'panel' && !several && !first.searchIn) prefetch(client, config, first);

  return {
    setting: {
      searchClient: client,
      routing: routing ? { router: routing.router } : false,
      initialUiState,
      middlewares: [keepStateAfterError, follow],
      widgets: several?.widgets,
    },
    services: { ...main.services, sources },
    ...state,
    leaveAddress: () => routing?.leave(),
    stop() {
      routing?.stop();
      for (const one of sources) one.stop();
    },
  };
}

/** One source with its search client. */
interface Connection extends Source {
  readonly server: SearchService;
  readonly stop: () => void;
}

/** @param share makes sources of the same server send their searches in one request. */
function connect(
  source: SourceSetup,
  { consent, diagnostics, scriptUrl, places, prepare }: Options,
  commitQuery: SearchServices['commitQuery'],
  share?: Combined['share'],
): Connection {
  const { raw, config, highlighted } = source;
  const engine = config.index === null ? null : createEngine(scriptUrl, config.index);
  // A visitor of a page with a panel is about to search; a dialog or a drop-down may never be opened.
  if (config.layout === 'panel') engine?.start();
  let suggester: Suggester | undefined;
  const currentSuggester = (): Suggester | undefined => (suggester ??= places.suggester?.(config, diagnostics.report));
  const own = engine ? createIndexClient(engine.ask) : createNodePool(config.host, config.nearestHost);
  const counter = engine
    ? null
    : createQueryCounter(sessionStore(config.collection, consent), () => consent.isGiven && !refusesTracking());
  const parameters = searchParameters(config, facetParameters(config.facets), highlighted);
  const server = createSearchClient(config, parameters, {
    nodes: share?.(own, config) ?? own,
    currentSuggester,
    counter,
    places,
    currentPosition: () => places.position?.read() ?? null,
    onRangesRefused: (fields) => fields.forEach(diagnostics.facetReporter('uncounted-ranges')),
    onFacetRefused: (refusal) => void diagnostics.reportRefusal(toFailure(refusal, isOnline()), withKey(), raw),
    // With several sources, their client calls `prepare` once for all results.
    prepare: share ? undefined : prepare,
  });
  const withKey = (): Config => ({ ...config, key: server.key() });
  let checkedKey: string | undefined;
  return {
    ...source,
    server,
    services: {
      commitQuery,
      toFailure: (thrown) => toFailure(thrown, isOnline()),
      hasFacet: server.hasFacet,
      reportFailure: onceFor((failure: Failure) => diagnostics.reportFailure(failure, withKey(), raw)),
      onResponse() {
        // Each key is checked once, after its first response.
        if (server.key() === checkedKey) return;
        checkedKey = server.key();
        void diagnostics.checkKey(withKey());
      },
      onTextForRange: diagnostics.facetReporter('no-numbers'),
      findRelaxations: (state, signal) => findRelaxations(state, config, server.search, signal),
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
