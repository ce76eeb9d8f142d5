import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Facet } from '../../config/facets';
import { problem } from '../../problems/catalogue';
import { foundBy } from '../../search/found-facets';
import { withoutRefinement } from '../../search/refinements';
import type { CountedSearch } from '../../search/results';
import { useConfig } from '../../ui/contexts';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { keepFacets } from './keep-facets';

/**
 * The facets of a wildcard (`attrs.*`): those that the documents found have, the most frequent first. One that has been shown
 * keeps its place.
 */
export function useFoundFacets(wildcard: Facet): readonly Facet[] {
  const { config, onProblem } = useConfig();
  const searches = useSearch((view) => view.searches);
  const refinements = useSearch((view) => view.refinements);
  const response = useSearch((view) => view.response);
  const found = response?.found ?? 0;
  const hits = useMemo(() => hitsByField(searches), [searches]);
  const counted = useMemo(() => foundBy(wildcard, [...hits.keys()], explicit(config.facets)), [wildcard, hits, config]);
  const facets = useMemo(() => {
    const hitsOf = ({ field }: Facet): number => Math.min(hits.get(field) ?? 0, found);
    const isRefined = ({ field }: Facet): boolean => refinements.some(({ facet }) => facet.field === field);
    return keepFacets(shownBefore.get(wildcard) ?? [], counted, hitsOf, isRefined);
  }, [wildcard, counted, hits, found, refinements]);
  // Rendering reads it and never writes: React may throw away what it has rendered.
  useLayoutEffect(() => void shownBefore.set(wildcard, facets));

  const isMissing = found > 0 && counted.length === 0;
  useEffect(() => {
    const spot = { attribute: 'data-facets', value: wildcard.field };
    if (!isList(wildcard)) onProblem(problem('wrong-value', spot, { expects: 'a list' }, 'notShown'));
    else if (isMissing) onProblem(problem('no-fields', spot, {}, 'notShown'));
  }, [isMissing, wildcard, onProblem]);
  useWithoutUnknown(wildcard);
  return isList(wildcard) ? facets : [];
}

/** Other kinds need to know their field before the first response. */
function isList({ kind }: Facet): boolean {
  return kind === 'list' || kind === 'menu';
}

/** Takes away what a link asks of a field that is gone: the server refuses the whole search. */
function useWithoutUnknown(wildcard: Facet): void {
  const { config } = useConfig();
  const { update } = useSearchActions();
  const failure = useSearch((view) => view.failure);
  const refinements = useSearch((view) => view.refinements);
  useEffect(() => {
    const unknown = refinements.filter(
      ({ facet: { field } }) =>
        failure?.detail.includes(`\`${field}\``) && foundBy(wildcard, [field], config.facets).length > 0,
    );
    if (unknown.length > 0) update((state) => unknown.reduce(withoutRefinement, state));
  }, [failure, refinements, wildcard, config, update]);
}

/** What was shown last, by the wildcard of a panel: the facets are mounted again when they move into the drawer. */
const shownBefore = new WeakMap<Facet, readonly Facet[]>();

/** How many hits the values of each field have together. */
function hitsByField(searches: readonly CountedSearch[]): ReadonlyMap<string, number> {
  // Several may count a field; the last one is the one without the facet's own refinements.
  const counts = searches.flatMap(({ facetCounts = {} }) => Object.entries(facetCounts));
  return new Map(counts.map(([field, values]) => [field, values.reduce((sum, { count }) => sum + count, 0)]));
}

/** The configured facets, and one for each further field that they use. */
function explicit(facets: readonly Facet[]): readonly Facet[] {
  return facets.flatMap((facet) => {
    const fields = facet.kind === 'hierarchical' ? facet.fields : facet.kind === 'swatch' ? [facet.from ?? ''] : [];
    return [facet, ...fields.map((field) => ({ ...facet, field }))];
  });
}
