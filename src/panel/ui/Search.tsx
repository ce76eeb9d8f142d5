import type { Middleware, Router, UiState } from 'instantsearch.js';
import { type ReactElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { InstantSearch, type InstantSearchProps, useInstantSearchContext } from 'react-instantsearch';
import { queryOf } from '../session/query';
import { STALLED_AFTER_MS, viewSearch } from '../session/search-view';
import type { Widget } from '../session/widget';
import { useConfig, useSearchServices } from './contexts';
import { SearchViewContext } from './useSearch';

/** What a search starts with. */
export interface SearchSetting {
  readonly searchClient: InstantSearchProps['searchClient'];
  /** Keeps the address up to date; false where it must not change. */
  readonly routing: { readonly router: Router } | false;
  readonly initialUiState: UiState;
  /** Run as long as the search is mounted. */
  readonly middlewares: readonly Middleware[];
  /** The widgets of a panel with several sources; otherwise they follow from the config. */
  readonly widgets?: readonly Widget[] | undefined;
}

interface Props {
  readonly setting: SearchSetting;
  /** The input in which a visitor may type before the search starts; null for none. */
  readonly input: HTMLInputElement | null;
  /** The widgets that set the parameters of the search. */
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
      // Read only once, at the start.
      initialUiState={query === '' ? initialUiState : withQuery(initialUiState, query)}
      stalledSearchDelay={STALLED_AFTER_MS}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <SearchViewProvider widgets={widgets} middlewares={middlewares}>
        {children}
      </SearchViewProvider>
    </InstantSearch>
  );
}

function withQuery(state: UiState, query: string): UiState {
  return Object.fromEntries(Object.entries(state).map(([index, uiState]) => [index, { ...uiState, query }]));
}

/** A started search, with its widgets and middlewares; its children read the view of it. */
function SearchViewProvider({
  widgets,
  middlewares,
  children,
}: Pick<Props, 'widgets' | 'children'> & Pick<SearchSetting, 'middlewares'>): ReactElement {
  const { config } = useConfig();
  const services = useSearchServices();
  const search = useInstantSearchContext();
  useWidgets(widgets);
  // Must run before any component subscribes: the middlewares correct InstantSearch. Effects come after layout effects.
  useLayoutEffect(() => {
    search.use(...middlewares);
    return () => void search.unuse(...middlewares);
  }, [search, middlewares]);
  const view = useMemo(() => viewSearch(search, config, services), [search, config, services]);
  return <SearchViewContext.Provider value={view}>{children}</SearchViewContext.Provider>;
}

/** Makes InstantSearch search with the parameters of all widgets, even while their components are not rendered. */
function useWidgets(widgets: readonly Widget[]): void {
  const search = useInstantSearchContext();
  const removeBefore = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    search.mainIndex.addWidgets([...widgets]);
    // Removed at once if other widgets replace them, so that both changes cause one search.
    removeBefore.current?.();
    return () => {
      const remove = (): void => {
        clearTimeout(removing);
        removeBefore.current = null;
        if (search.started) search.mainIndex.removeWidgets([...widgets]);
      };
      // Removed later, as in InstantSearch's hooks: when all widgets go, no search must be sent for the remaining ones.
      const removing = setTimeout(remove);
      removeBefore.current = remove;
    };
  }, [search, widgets]);
}
