import { useMemo, useSyncExternalStore } from 'react';
import { type KeptSearch, type KeptSearches, keptSearches } from '../../page/stores/kept-searches';
import type { ExactState } from '../../session/query';
import { refinementsOf } from '../../session/refinements';
import type { SourceState } from '../../session/url-state';
import { useConfig, usePage, useSearchServices } from '../../ui/contexts';
import { useDescribe } from '../../ui/facets/useDescribe';
import { useSearch } from '../../ui/useSearch';
import { stateOf } from './stored-state';

const NONE: readonly KeptSearch[] = [];

/** A search that the visitor has kept, ready to be shown. */
export interface KeptEntry extends KeptSearch {
  readonly state: ExactState;
  /** Whether all of it can still be searched for: else its number of results belongs to another search. */
  readonly isWhole: boolean;
  /** Its refinements, in the visitor's words. */
  readonly chips: readonly string[];
  /** Query and refinements in one line. */
  readonly name: string;
}

/** The kept searches of the collection or the index of files that is shown. */
export function useKeptStore(): KeptSearches {
  const { collection, index, id } = useConfig().config;
  const name = index ?? collection;
  return keptSearches(id === null ? name : `${name}:${id}`);
}

/** Whether hits of several sources are shown side by side: no search of one collection can be kept then. */
export function useIsOverview(): boolean {
  const { layout } = useConfig().config;
  const { sources = [] } = useSearchServices();
  const source = useSearch(({ uiState }) => (uiState as SourceState).source);
  return sources.length > 1 && layout !== 'panel' && !source;
}

/** What the visitor has kept; nothing without consent. Leaves out searches that no longer mean anything here. */
export function useKept(): readonly KeptEntry[] {
  const { config, messages, places } = useConfig();
  const { hasConsent } = usePage();
  const { subscribe, read } = useKeptStore();
  const isOverview = useIsOverview();
  const describe = useDescribe();
  const stored = useSyncExternalStore(subscribe, () => (hasConsent() && !isOverview ? read() : NONE));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `describe` follows from the config.
  return useMemo(
    () =>
      stored.flatMap((one) => {
        const { state, isWhole } = stateOf(one.search, config, () => !!places.position?.read());
        const refined = refinementsOf(state, config.facets).map((refinement) =>
          messages.text('labelled', { label: refinement.facet.label, value: describe(refinement) }),
        );
        const fields = config.searchIn.filter(({ field }) => field === state.searchIn);
        const chips = [...fields.map(({ label }) => label), ...refined];
        const name = messages.list([...(state.query ? [state.query] : []), ...chips]);
        return name === '' ? [] : { ...one, state, isWhole, chips, name };
      }),
    [stored, config, messages, places],
  );
}

/** Whether the visitor has kept something. */
export function useHasKept(): boolean {
  return useKept().length > 0;
}
