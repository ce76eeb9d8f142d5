import type { Middleware, Router, UiState } from 'instantsearch.js';
import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { InstantSearch, type InstantSearchProps, useInstantSearchContext } from 'react-instantsearch';
import { queryOf } from '../search/query';
import { STALLED_AFTER_MS, viewSearch } from '../search/search-view';
import type { Widget } from '../search/widget';
import { useConfig, useSearchServices } from './contexts';
import { SearchViewContext } from './useSearch';

/** What a search starts with. */
export interface SearchSetting {
  readonly searchClient: InstantSearchProps['searchClient'];
  /** Keeps the address up to date; false where it must not change. */
  readonly routing: { readonly router: Router } | false;
  readonly initialUiState: UiState;
  /** What follows the search as long as it lives. */
  readonly middlewares: readonly Middleware[];
  /** What a panel with several sources asks for. */
  readonly widgets?: readonly Widget[] | undefined;
}

interface Props {
  readonly setting: SearchSetting;
  /** Where something may have been typed before the search begins; null where nothing can. */
  readonly input: HTMLInputElement | null;
  /** What the search asks for. */
  readonly widgets: readonly Widget[];
  readonly children: ReactNode;
}

/** Runs a search for its children. It starts with the text that is in an input by then. */
export function Search({ setting, input, widgets, children }: Props): ReactElement {
  const { config } = useConfig();
  const { searchClient, routing, initialUiState, middlewares } = setting;
  const query = queryOf(input?.value ?? '', config);
  return (
    <InstantSearch
      indexName={config.collection}
      searchClient={searchClient}
      routing={routing}
      // Read once, when it starts.
      initialUiState={query === '' ? initialUiState : withQuery(initialUiState, query)}
      stalledSearchDelay={STALLED_AFTER_MS}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Running widgets={widgets} middlewares={middlewares}>
        {children}
      </Running>
    </InstantSearch>
  );
}

function withQuery(state: UiState, query: string): UiState {
  return Object.fromEntries(Object.entries(state).map(([index, asked]) => [index, { ...asked, query }]));
}

/** A search that has started: what it asks, what follows it, and the view of it that everything inside reads. */
function Running({
  widgets,
  middlewares,
  children,
}: Pick<Props, 'widgets' | 'children'> & Pick<SearchSetting, 'middlewares'>): ReactElement {
  const { config } = useConfig();
  const { toFailure } = useSearchServices();
  const search = useInstantSearchContext();
  useWidgets(widgets);
  // Before any component subscribes, since these correct what InstantSearch does: effects come after layout effects.
  useLayoutEffect(() => {
    search.use(...middlewares);
    return () => void search.unuse(...middlewares);
  }, [search, middlewares]);
  const view = useMemo(() => viewSearch(search, config, toFailure), [search, config, toFailure]);
  return <SearchViewContext.Provider value={view}>{children}</SearchViewContext.Provider>;
}

/** Makes InstantSearch search with the parameters of all widgets, even while their components are not rendered. */
function useWidgets(widgets: readonly Widget[]): void {
  const search = useInstantSearchContext();
  const removeBefore = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    search.mainIndex.addWidgets([...widgets]);
    // At once where other widgets replace them: together that is one search.
    removeBefore.current?.();
    return () => {
      const remove = (): void => {
        clearTimeout(removing);
        removeBefore.current = null;
        if (search.started) search.mainIndex.removeWidgets([...widgets]);
      };
      // Later, as InstantSearch's hooks do: when all widgets go, no search must be sent for the rest of them.
      const removing = setTimeout(remove);
      removeBefore.current = remove;
    };
  }, [search, widgets]);
}
