import type { IndexUiState, InstantSearch, Middleware } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { isTranslated } from '../config/facets';
import { type Consent, refusesTracking } from '../page/consent';
import { isOnline } from '../page/environment';
import { addressBar } from '../page/history';
import { createEngine } from '../page/start-engine';
import { type RecentSearches, sessionStore } from '../page/storage';
import { createSearchClient } from '../search/client';
import { createValueCounter } from '../search/facet-counts';
import { type Failure, toFailure } from '../search/failure';
import { createIndexClient } from '../search/index-client';
import { keepStateAfterError } from '../search/keep-state';
import type { LoadedPages } from '../search/loaded-pages';
import { type HighlightedField, searchParameters } from '../search/parameters';
import { queryOf } from '../search/query';
import { createQueryCounter } from '../search/query-counter';
import { findRelaxations } from '../search/relaxations';
import { prefetch } from '../search/requests';
import type { SearchResult } from '../search/response';
import type { ToServer } from '../search/search-request';
import { skipInitialSearch } from '../search/skip-initial-search';
import type { Suggester } from '../search/suggestions';
import { FIRST_NAME, isByDistance, readUrlState, writeUrlState } from '../search/url-state';
import { createRouting } from '../search/url-sync';
import type { Features, SearchServices } from '../ui/contexts';
import type { SearchSetting } from '../ui/Search';
import type { Diagnostics } from './diagnostics';

export { FIRST_NAME };

interface Options {
  readonly config: Config;
  /** Prefix of the panel's parameters in the address. */
  readonly prefix: string;
  /** What was searched for in the panel that was here before, written as in an address; null if unknown. */
  readonly asked: string | null;
  /** Whether it replaces that panel at once. After a while away from the page, the address is newer. */
  readonly isChange: boolean;
  /** What is in the page's own search field by now. */
  readonly typed: string;
  readonly highlighted: readonly HighlightedField[];
  readonly recent: RecentSearches;
  readonly consent: Consent;
  readonly loadedPages: LoadedPages;
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
  const { config, highlighted, recent, consent, loadedPages, diagnostics, home, loading, features, prepare } = options;
  const engine = config.index === null ? null : createEngine(home, config.index);
  let suggester: Suggester | undefined;
  const currentSuggester = (): Suggester | undefined =>
    (suggester ??= features.suggestions?.suggesterFor(config, diagnostics.report));
  const nodes = engine ? createIndexClient(engine.ask) : undefined;
  const counter = engine
    ? null
    : createQueryCounter(sessionStore(config.collection, consent), () => consent.isGiven && !refusesTracking());
  // Searches that the server would not understand wait for the file that knows how to say them.
  const toServer =
    config.facets.some(isTranslated) || config.sort.some(isByDistance)
      ? loading?.then(({ facets }): ToServer => facets?.createToServer(config.facets) ?? ((request) => request))
      : undefined;
  const parameters = searchParameters(config, highlighted);
  const server = createSearchClient(config, parameters, currentSuggester, counter, nodes, toServer, prepare);
  const withKey = (): Config => ({ ...config, key: server.key() });
  const state = startState(options);

  const searchClient = config.searchOnLoad
    ? server.searchClient
    : skipInitialSearch(server.searchClient, config.facets, server.abort);
  // A dialog and a drop-down search when a visitor opens them.
  if (config.layout === 'panel') prefetch(searchClient, config, state.initial);
  const reported = new WeakMap<Failure, Promise<string | null>>();

  return {
    setting: {
      searchClient,
      routing: state.routing ? { router: state.routing.router } : false,
      initialUiState: { [config.collection]: state.initial },
      middlewares: [keepStateAfterError, state.follow],
    },
    services: {
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
      commitQuery(query) {
        // A query that is too short was never searched for.
        if (queryOf(query, config) !== '') recent.add(query);
        state.routing?.commit();
      },
      loadedPages,
    },
    asked: state.asked,
    leaveAddress: () => state.routing?.leave(),
    stop() {
      state.routing?.stop();
      server.stop();
      engine?.stop();
    },
  };
}

/** The state a search starts with, the routing, and how to read the current state from InstantSearch. */
function startState({ config, prefix, asked, isChange, typed, diagnostics, features }: Options) {
  // Another panel in the same place may have another prefix.
  const canBeNear = (): boolean => features.facets?.isPositionKnown() ?? false;
  const shape = { ...config, id: FIRST_NAME, onUnusable: diagnostics.reportUnusable, canBeNear };
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
