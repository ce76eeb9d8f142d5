import type { IndexUiState } from 'instantsearch.js';
import type { Config } from './config/attributes';
import type { FacetOf } from './config/facets';
import type { Emit } from './events';
import type { Owner } from './owner';
import { addressBar } from './page/address';
import { holdBelow } from './page/below';
import { isHalfTyped } from './page/composing';
import { recentSearches } from './page/recent';
import { reveal } from './page/page-input';
import { holdPlace, noteLeaving, restorePlace, returnOf } from './page/return';
import { sessionNotes } from './page/session';
import { isOnline, onOnline } from './page/surroundings';
import { onVisibleArea } from './page/visible-area';
import { problem, then } from './problems/catalogue';
import { createSearchClient } from './search/client';
import { searchFacet } from './search/facet-search';
import { toFailure, type Failure } from './search/failure';
import { askFirst } from './search/first-search';
import { searchParameters, type HighlightedField } from './search/parameters';
import { queryOf } from './search/query';
import { createRouting } from './search/router';
import { createShownHits } from './search/shown-hits';
import { createSuggester } from './search/suggestions';
import { findWaysOut } from './search/ways-out';
import { withoutFirstSearch } from './search/unasked';
import { readAddress, resultsAddress, writeAddress } from './search/url';
import { createValueCounter } from './search/value-counts';

interface Start {
  readonly config: Config;
  readonly host: HTMLElement;
  /** Name of the panel where the attributes give none. */
  readonly id: string;
  /** What the panel before it in the same place was asked for, written as in an address; null if unknown. */
  readonly asked: string | null;
  /** Whether it takes that panel's place here and now; after a while elsewhere the address knows better. */
  readonly isChange: boolean;
  /** What stands in the page's own search field by now. */
  readonly typed: string;
  readonly template: DocumentFragment | null;
  readonly highlighted: readonly HighlightedField[];
  readonly owner: Owner;
  readonly emit: Emit;
}

/** Connects a panel with the server, the address and the notes of the tab: all that it asks and keeps, before anything is drawn. */
export function startSearching({ config, host, id, asked, isChange, typed, template, highlighted, owner, emit }: Start) {
  const suggester = createSuggester(config.suggestions, (refusal) => owner.tellNoSuggestions(refusal, config));
  const server = createSearchClient(config, searchParameters(config, highlighted), suggester);
  const name = config.id ?? id;
  const memory = { ...config, id: FIRST_NAME };
  const before = readAddress(asked ?? '', memory);
  const query = config.layout === 'panel' ? queryOf(typed, config) : '';
  const start = (found: IndexUiState): IndexUiState => {
    const first = isChange && asked !== null ? before : found;
    // What a link brings is newer than what a theme has written into its field.
    return first.query || query === '' ? first : { ...first, query };
  };
  const isRouted = config.urlState ?? config.layout === 'panel';
  const routing = isRouted ? createRouting({ ...config, id: name }, addressBar, start) : null;
  let state = routing?.state() ?? start(before);
  // On the page of all results there is the panel of that name as well.
  const session = sessionNotes(config.layout === 'dropdown' ? `${name}:list` : name);
  const isOffered = config.layout !== 'panel';
  const recent = recentSearches(`${config.collection}:${name}`, !config.recent ? 'forget' : isOffered ? 'keep' : 'ignore');
  let left = returnOf(session);
  const shownHits = createShownHits(left && session.read(SHOWN));
  const panel = {
    config,
    name: host.getAttribute('aria-label') ?? (name === FIRST_NAME ? '' : name),
    template,
    notes: owner.notes,
    emit,
    toFailure: (thrown: unknown) => toFailure(thrown, isOnline()),
    onOnline,
    onFailure: (failure: Failure) => owner.tellFailure(failure, { ...config, key: server.key() }),
    onAnswer: () => void owner.guardKey({ ...config, key: server.key() }),
    onTextForRange: owner.tellTextForRange,
    onVisibleArea,
    holdBelow,
    reveal,
    follow: addressBar.follow,
    resultsLink: (query: string) => config.resultsUrl && resultsAddress(config.resultsUrl, name, query),
    onHidden: () => owner.tell(problem('hidden', { attribute: 'data-layout', value: config.layout }, {}, then.closed)),
    findWaysOut: (state: IndexUiState, signal: AbortSignal) => findWaysOut(state, config, server.until(signal)),
    countValues: createValueCounter(config, server.until),
    searchFacet: (state: IndexUiState, facet: FacetOf<'list'>, typed: string, signal: AbortSignal) =>
      searchFacet(state, facet, typed, config, server.until(signal)),
    session,
    shownHits,
    holdPlace,
    leave: (hit: string, card: Element) => {
      noteLeaving(session, hit, card);
      if (config.pagination === 'more') session.write(SHOWN, shownHits.toText());
    },
    takeReturn: () => {
      const from = left;
      left = null;
      return from && { id: from.id, restore: (card: Element) => restorePlace(card, from.top) };
    },
    recent,
    isHalfTyped,
    commitQuery: (query: string) => {
      // Less than is searched for is no search to come back to.
      if (queryOf(query, config) !== '') recent.add(query);
      routing?.commit();
    },
    remember: (next: IndexUiState) => {
      state = next;
    },
  };
  // Made once: InstantSearch takes another object for another setting.
  const setting = {
    searchClient: config.searchOnLoad
      ? server.searchClient
      : withoutFirstSearch(server.searchClient, config.facets, server.letGo),
    routing: routing ? { router: routing.router } : (false as const),
    initialUiState: { [config.collection]: state },
  };

  // A dialog and a drop-down ask when a visitor turns to them.
  if (config.layout === 'panel') askFirst(setting.searchClient, config, state);

  return {
    panel,
    setting,
    /** What the visitor has asked for by now, written as in an address. */
    asked: () => writeAddress('', state, memory),
    /** Takes the panel's parameters out of the address. */
    leaveAddress: () => routing?.leave(),
    stop() {
      routing?.stop();
      server.stop();
    },
  };
}

/** The note that keeps the hits shown for a return. */
const SHOWN = 'shown';

/** The name of the first panel of a page, which on most pages is the only one. */
export const FIRST_NAME = 'sl';
