import type { Router, UiState } from 'instantsearch.js';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { Configure, InstantSearch, type InstantSearchProps } from 'react-instantsearch';
import { valuesAsked } from '../search/counts';
import { Announcer } from './Announcer';
import { PanelContext, type Panel as PanelValue } from './context';
import { FacetMemoryContext } from './facets/memory';
import { CloseButton } from './layouts/CloseButton';
import { OverlayLayout } from './layouts/OverlayLayout';
import { PanelLayout } from './layouts/PanelLayout';
import { ViewProvider } from './results/view';
import { SearchEvents } from './SearchEvents';
import { SearchStateProvider } from './search-state';

/** A search this slow says so; InstantSearch's default, in milliseconds. */
const STALLED_AFTER_MS = 200;

interface Props {
  readonly panel: Omit<PanelValue, 'summary'>;
  readonly searchClient: InstantSearchProps['searchClient'];
  /** Keeps the address in step; false where the address is not to be touched. */
  readonly routing: { readonly router: Router } | false;
  readonly initialUiState: UiState;
  /** The filter that always holds, in Typesense's `filter_by`. */
  readonly filter: string | undefined;
}

/** The whole UI of one panel. */
export function Panel({ panel, searchClient, routing, initialUiState, filter }: Props): ReactElement {
  const summary = useRef<HTMLElement>(null);
  const value = useMemo(() => ({ ...panel, summary }), [panel]);
  const [memories] = useState(() => new Map());
  const { config } = panel;
  const asked = valuesAsked(config.facets);
  const isOverlay = config.layout === 'overlay';

  const search = (
    <InstantSearch
      indexName={config.collection}
      searchClient={searchClient}
      routing={routing}
      initialUiState={initialUiState}
      stalledSearchDelay={STALLED_AFTER_MS}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure
        {...(config.pageSizes.length === 0 && { hitsPerPage: config.perPage })}
        {...(asked > 0 && { maxValuesPerFacet: asked })}
        {...(filter !== undefined && { filters: filter })}
      />
      <SearchStateProvider>
        <SearchEvents />
        <Announcer />
        <FacetMemoryContext.Provider value={memories}>
          <ViewProvider>
            <PanelLayout {...(isOverlay && { beside: <CloseButton /> })} />
          </ViewProvider>
        </FacetMemoryContext.Provider>
      </SearchStateProvider>
    </InstantSearch>
  );

  return (
    <PanelContext.Provider value={value}>
      {isOverlay ? <OverlayLayout>{search}</OverlayLayout> : search}
    </PanelContext.Provider>
  );
}
