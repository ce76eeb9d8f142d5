import type { Router, UiState } from 'instantsearch.js';
import { Fragment, useMemo, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { InstantSearch, type InstantSearchProps } from 'react-instantsearch';
import { baseWidget } from '../search/base-widget';
import { facetWidget } from '../search/facet-widget';
import { queryOf } from '../search/query';
import type { Widget } from '../search/widget';
import { Announcer } from './Announcer';
import { PanelContext, usePanel, type Panel as PanelValue, type Voice } from './context';
import { HITS_LISTED } from './dropdown/Dropdown';
import { FacetMemoryContext } from './facets/memory';
import { Gradually } from './Gradually';
import { CloseButton } from './layouts/CloseButton';
import { DropdownLayout } from './layouts/DropdownLayout';
import { OverlayLayout } from './layouts/OverlayLayout';
import { PanelLayout } from './layouts/PanelLayout';
import { ViewProvider } from './results/view';
import { PageFieldInStep } from './PageField';
import { Ready } from './Ready';
import { SearchEvents } from './SearchEvents';
import { SearchStateProvider } from './SearchStateProvider';
import { STALLED_AFTER_MS } from './stalled';
import { useWidgets } from './useWidgets';

interface Props {
  readonly panel: Omit<PanelValue, 'summary' | 'voices'>;
  readonly searchClient: InstantSearchProps['searchClient'];
  /** Keeps the address in step; false where the address is not to be touched. */
  readonly routing: { readonly router: Router } | false;
  readonly initialUiState: UiState;
}

/** The whole UI of one panel. */
export function Panel({ panel, searchClient, routing, initialUiState }: Props): ReactElement {
  const summary = useRef<HTMLElement>(null);
  const [voices] = useState(() => new Set<Voice>());
  const value = useMemo(() => ({ ...panel, summary, voices }), [panel]);
  const [memories] = useState(() => new Map());
  const { config } = panel;
  const [isListed, setListed] = useState(config.layout === 'dropdown');
  const widgets = useMemo(
    () => (isListed ? [baseWidget(config, HITS_LISTED)] : [baseWidget(config), ...config.facets.map(facetWidget)]),
    [config, isListed],
  );
  const pageInput = useSyncExternalStore(panel.pageInput.subscribe, panel.pageInput.read);
  // A dialog and a list are asked for: their visitor waits.
  const isPanel = config.layout === 'panel';
  const Pace = isPanel ? Gradually : Fragment;

  const search = (content: ReactElement, input = pageInput): ReactElement => (
    <Search
      input={input}
      indexName={config.collection}
      searchClient={searchClient}
      routing={routing}
      initialUiState={initialUiState}
      stalledSearchDelay={STALLED_AFTER_MS}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Widgets widgets={widgets} />
      <SearchStateProvider>
        <Pace>
          {isPanel && <Ready />}
          <SearchEvents />
          <Announcer />
          <FacetMemoryContext.Provider value={memories}>
            <ViewProvider>{content}</ViewProvider>
          </FacetMemoryContext.Provider>
        </Pace>
      </SearchStateProvider>
    </Search>
  );

  const inDialog = <PanelLayout beside={<CloseButton />} />;
  const layouts = {
    panel: () => search(<PanelLayout input={pageInput} />),
    overlay: () => (
      <OverlayLayout>
        {search(
          <>
            {pageInput && <PageFieldInStep input={pageInput} />}
            {inDialog}
          </>,
        )}
      </OverlayLayout>
    ),
    dropdown: () => <DropdownLayout search={search} query={initialUiState[config.collection]?.query ?? ''} panel={inDialog} onDialog={() => setListed(false)} />,
  };
  return (
    <PanelContext.Provider value={value}>
      {layouts[config.layout]()}
      {/* What a visitor opens can be used before its search is drawn. */}
      {!isPanel && <Ready />}
    </PanelContext.Provider>
  );
}

/** What is asked besides what is drawn. */
function Widgets({ widgets }: { readonly widgets: readonly Widget[] }): null {
  useWidgets(widgets);
  return null;
}

interface SearchProps extends InstantSearchProps {
  /** Where something may have been typed before the search begins; null where nothing can. */
  readonly input: HTMLInputElement | null;
  readonly initialUiState: UiState;
}

/** A search for what stands in an input by the time it begins; once it has, InstantSearch looks there no more. */
function Search({ input, initialUiState, ...others }: SearchProps): ReactElement {
  const query = queryOf(input?.value ?? '', usePanel().config);
  return <InstantSearch {...others} initialUiState={query === '' ? initialUiState : withQuery(initialUiState, query)} />;
}

function withQuery(state: UiState, query: string): UiState {
  return Object.fromEntries(Object.entries(state).map(([index, asked]) => [index, { ...asked, query }]));
}
