import type { IndexUiState, InstantSearch } from 'instantsearch.js';
import type { Config } from '../../facets/config';
import type { Failure } from '../../typesense/diagnose/failure';
import type { Store } from '../page/stores/store';
import { type Refinement, refinementsOf } from './refinements';
import { type PanelResults, readResults, type SearchResponse } from './results';

/** Milliseconds without a response after which a panel shows that it is still searching. */
export const STALLED_AFTER_MS = 200;

/** What a panel shows of its search. All of it is read from the running InstantSearch, and stored nowhere else. */
export interface SearchView extends SearchResponse {
  readonly status: InstantSearch['status'];
  /** Why the last search failed; null unless the status is `error`. */
  readonly failure: Failure | null;
  /** Whether a panel that waits for the visitor (`data-search-on-load="false"`) has not searched yet. */
  readonly isPristine: boolean;
  /** The state now; the response may still belong to the state before. */
  readonly uiState: IndexUiState;
  /** The selected values of the facets; a new array only if they have changed. */
  readonly refinements: readonly Refinement[];
}

/** The store of a running search. */
export type SearchStore = Store<SearchView>;

/** What knows the server of a search. */
interface Server {
  readonly toFailure: (thrown: unknown) => Failure;
  /** Whether the schema has a facet of this field, as far as is known: refinements of others filter nothing. */
  readonly hasFacet: (field: string) => boolean;
}

export function viewSearch(
  search: InstantSearch,
  { facets, searchOnLoad }: Pick<Config, 'facets' | 'searchOnLoad'>,
  { toFailure, hasFacet }: Server,
): SearchStore {
  const { mainIndex } = search;
  let sources: Sources | null = null;
  let view: SearchView | null = null;

  const read = (): SearchView => {
    const now: Sources = {
      status: search.status,
      error: search.error,
      results: mainIndex.getResults(),
      // InstantSearch computes its uiState from these two, and makes new objects when they change.
      parameters: mainIndex.getHelper()?.state,
      widgets: mainIndex.getWidgets(),
    };
    if (view && sources && isSame(sources, now)) return view;
    const uiState = search.getUiState()[mainIndex.getIndexId()] ?? {};
    const applied = refinementsOf(uiState, facets).filter(({ facet }) => hasFacet(facet.field));
    const refinements = keepIfEqual(view?.refinements, applied);
    const responded =
      view && sources?.results === now.results
        ? view
        : readResults(now.results as PanelResults | null, mainIndex.getPreviousState());
    const known = sources?.error === now.error ? view?.failure : null;
    view = {
      ...responded,
      status: statusAfter(view?.status, now.status),
      failure: now.status === 'error' ? (known ?? toFailure(now.error)) : null,
      isPristine: !searchOnLoad && !uiState.query?.trim() && refinements.length === 0,
      uiState,
      refinements,
    };
    sources = now;
    return view;
  };

  // One listener for all components: an emitter with more than a hundred listeners warns of a leak.
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };
  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) search.addListener('render', notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) search.removeListener('render', notify);
      };
    },
  };
}

/** What a view depends on. */
interface Sources {
  readonly status: SearchView['status'];
  readonly error: unknown;
  readonly results: unknown;
  readonly parameters: unknown;
  readonly widgets: unknown;
}

function isSame(before: Sources, now: Sources): boolean {
  return (Object.keys(now) as (keyof Sources)[]).every((name) => before[name] === now[name]);
}

/** Keeps the status `stalled` until there is a response. InstantSearch would reset it when the visitor types on. */
function statusAfter(before: SearchView['status'] | undefined, now: SearchView['status']): SearchView['status'] {
  return now === 'loading' && before === 'stalled' ? before : now;
}

function keepIfEqual(before: readonly Refinement[] | undefined, now: readonly Refinement[]): readonly Refinement[] {
  const isEqual =
    before?.length === now.length &&
    before.every(({ facet, value }, index) => facet.field === now[index]?.facet.field && value === now[index]?.value);
  return before && isEqual ? before : now;
}
