import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { type SearchStore, type SearchView, viewSearch } from '../../session/search-view';
import type { SourceState } from '../../session/url-state';
import { ConfigContext, SearchContext, useConfig, useSearchServices } from '../../ui/contexts';
import { FacetMemoryContext } from '../../ui/facets/facet-memory';
import { SearchViewContext } from '../../ui/useSearch';
import { overviewOf } from './names';
import { useShownPlace } from './useSources';

/** Renders its children with the attributes, the template and the server of the source that is shown. */
export function Shown({ children }: { readonly children: ReactNode }): ReactElement {
  const panel = useConfig();
  const services = useSearchServices();
  const search = useInstantSearchContext();
  const place = useShownPlace();
  const source = services.sources?.[place];
  const config = useMemo(
    () => ({
      ...panel,
      config: overviewOf(panel.config),
      ...(source && { config: source.config, template: source.template }),
    }),
    [panel, source],
  );
  const own = useMemo(() => ({ ...services, ...source?.services }), [services, source]);
  const view = useMemo(() => withoutHitsOfOtherSource(viewSearch(search, config.config, own)), [search, config, own]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each source has its own facets.
  const memories = useMemo(() => new Map(), [place]);
  return (
    <ConfigContext.Provider value={config}>
      <SearchContext.Provider value={own}>
        <FacetMemoryContext.Provider value={memories}>
          <SearchViewContext.Provider value={view}>{children}</SearchViewContext.Provider>
        </FacetMemoryContext.Provider>
      </SearchContext.Provider>
    </ConfigContext.Provider>
  );
}

/** If a source fails, removes the hits that still belong to the source shown before. */
function withoutHitsOfOtherSource({ read, subscribe }: SearchStore): SearchStore {
  let last: { readonly from: SearchView; readonly to: SearchView } | null = null;
  return {
    subscribe,
    read() {
      const from = read();
      if (last?.from === from) return last.to;
      const isOther =
        from.failure && (from.searchParameters as SourceState).source !== ((from.uiState as SourceState).source ?? '');
      last = { from, to: isOther ? { ...from, response: null, hits: [] } : from };
      return last.to;
    },
  };
}
