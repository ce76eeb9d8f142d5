import { useMemo } from 'react';
import type { SearchView } from '../../session/search-view';
import type { SourceState } from '../../session/url-state';
import { useConfig, useSearchServices } from '../../ui/contexts';
import type { Source } from '../../ui/sources';
import { useSearch } from '../../ui/useSearch';
import { namesOf, placeOf, type SourceName } from './names';
import { type SourceSection, sectionsIn } from './sections';

/** A source with its names, and what it has found; undefined until there is a response. */
export interface NamedSource extends Source, SourceName {
  readonly section: SourceSection | undefined;
}

/** Whether a source has nothing to show: its search worked, and found nothing. */
export function hasNothing({ section }: NamedSource): boolean {
  return !section || (section.found === 0 && !section.error);
}

/** All sources of the panel. */
export function useSources(): readonly NamedSource[] {
  const { sources = [] } = useSearchServices();
  const searches = useSearch((view) => view.searches);
  const error = useSearch(({ failure }) => failure?.error);
  const names = useMemo(() => namesOf(sources.map(({ config }) => config)), [sources]);
  const sections = sectionsIn(searches, error);
  return sources.map((source, place) => ({
    ...source,
    ...(names[place] as SourceName),
    section: sections?.[place],
  }));
}

/** The place of the source whose hits are shown; -1 for the overview. It changes only when the new response is there. */
export function useShownPlace(): number {
  return usePlace(({ response, failure, searchParameters, uiState }) =>
    response && !failure ? searchParameters : uiState,
  );
}

/** The place of the source that the visitor has chosen; -1 for the overview. */
export function useChosenPlace(): number {
  return usePlace(({ uiState }) => uiState);
}

function usePlace(stateIn: (view: SearchView) => object): number {
  const { config } = useConfig();
  const { sources = [] } = useSearchServices();
  const names = useMemo(() => namesOf(sources.map((source) => source.config)), [sources]);
  return useSearch((view) => placeOf((stateIn(view) as SourceState).source, names, config.layout));
}
