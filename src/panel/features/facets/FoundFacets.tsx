import { type ReactElement, useEffect, useLayoutEffect, useMemo } from 'react';
import { foundBy } from '../../../facets/found-facets';
import { type Facet, type FacetOf, fieldsOf, kindOf } from '../../../facets/kinds';
import { valuesPerFacet } from '../../../facets/parameters';
import { Range } from '../../../facets/range/view';
import { problem } from '../../../tag/problems/catalogue';
import { toJson } from '../../../typesense/request/json';
import { type Hit, returnedHit } from '../../../typesense/response/item';
import { withoutRefinement } from '../../session/refinements';
import { countRequest } from '../../session/requests';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { FacetInView } from '../../ui/facets/Facets';
import { shapeOf } from '../../ui/facets/useCountedByFilter';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { countByField, estimateHits } from './estimate-hits';
import { looksLikeRange, withKindByValues } from './found-kind';
import { keepFacets } from './keep-facets';

/** The facets that a wildcard has found. */
export function FoundFacets({ facet }: { readonly facet: Facet }): ReactElement {
  return (
    <>
      {useFoundFacets(facet).map((found) =>
        looksLikeRange(found) ? (
          <Range key={found.field} facet={found as Facet as FacetOf<'range'>} />
        ) : (
          <FacetInView key={found.field} facet={found} />
        ),
      )}
    </>
  );
}

/**
 * The facets of a wildcard (`attrs.*`): the fields of the documents found, the most frequent first. A facet that was shown
 * before keeps its place.
 */
function useFoundFacets(wildcard: Facet): readonly Facet[] {
  const { config, onProblem } = useConfig();
  const searches = useSearch((view) => view.searches);
  const refinements = useSearch((view) => view.refinements);
  const response = useSearch((view) => view.response);
  const hits = useSearch((view) => view.hits);
  const found = response?.found ?? 0;
  const counts = useMemo(() => countByField(searches), [searches]);
  const counted = useMemo(
    () =>
      foundBy(wildcard, [...counts.keys()], explicit(config.facets)).map((facet) =>
        withKindByValues(
          facet,
          counts.get(facet.field),
          refinements.flatMap((one) => (one.facet.field === facet.field ? one.value : [])),
        ),
      ),
    [wildcard, counts, config, refinements],
  );
  // The refinements of the other facets.
  const scope = useMemo(
    () =>
      toJson(
        refinements
          .filter(({ facet }) => foundBy(wildcard, [facet.field], config.facets).length === 0)
          .map(({ facet: { field }, value }) => [field, value]),
      ),
    [refinements, wildcard, config],
  );
  const facets = useMemo(() => {
    const limit = valuesPerFacet(config.facets);
    const hitsOf = ({ field }: Facet): number => estimateHits(counts.get(field), limit, found, shareOf(hits, field));
    const isRefined = ({ field }: Facet): boolean => refinements.some(({ facet }) => facet.field === field);
    const before = shownBefore.get(wildcard);
    // Another choice may lead to documents with other fields: facets without values then lose their places. Typing keeps them.
    const haveOthersChanged = found > 0 && response !== before?.response && scope !== before?.scope;
    return keepFacets(before?.facets ?? [], counted, hitsOf, isRefined, haveOthersChanged);
  }, [wildcard, config, counted, counts, hits, found, refinements, response, scope]);
  // Written in an effect, not while rendering: React may discard a render.
  useLayoutEffect(() => {
    const before = shownBefore.get(wildcard);
    shownBefore.set(wildcard, { facets, response, scope: before?.response === response ? before.scope : scope });
  }, [wildcard, facets, response, scope]);

  const isMissing = found > 0 && counted.length === 0;
  useEffect(() => {
    const spot = { attribute: 'data-facets', value: wildcard.field };
    if (!isList(wildcard)) onProblem(problem('wrong-value', spot, { expects: 'a list' }, 'notShown'));
    else if (isMissing) onProblem(problem('no-fields', spot, {}, 'notShown'));
  }, [isMissing, wildcard, onProblem]);
  useRemoveUnknownRefinements(wildcard);
  return isList(wildcard) ? facets : [];
}

/** Other kinds need to know their field before the first response. */
function isList(facet: Facet): boolean {
  return kindOf(facet).fitsWildcard ?? false;
}

/**
 * Removes refinements of fields that no longer exist, as an old link may have them: the server refuses the whole search. A
 * search without refinements reveals which fields exist.
 */
function useRemoveUnknownRefinements(wildcard: Facet): void {
  const { config } = useConfig();
  const { search } = useSearchServices();
  const { update } = useSearchActions();
  const failure = useSearch((view) => view.failure);
  const refinements = useSearch((view) => view.refinements);
  const isRefused = failure?.kind === 'malformed' || failure?.kind === 'missing';
  useEffect(() => {
    const own = refinements.filter(({ facet: { field } }) => foundBy(wildcard, [field], config.facets).length > 0);
    if (!isRefused || own.length === 0) return undefined;
    const wanted = new AbortController();
    const { params, ...request } = countRequest({}, config);
    search([{ ...request, params: { ...params, facets: [wildcard.field] } }], wanted.signal).then(
      ([result]) => {
        const unknown = own.filter(
          ({ facet: { field } }) => result && !Object.keys(result.facetCounts).includes(field),
        );
        if (unknown.length > 0) update((state) => unknown.reduce(withoutRefinement, state));
      },
      // Aborted, or failed: the search of the panel reports failures.
      () => {},
    );
    return () => wanted.abort();
  }, [isRefused, refinements, wildcard, config, search, update]);
}

/** What was shown last. Keyed by the wildcard of a panel, since its component is mounted again when it moves into the drawer. */
const shownBefore = new WeakMap<Facet, Shown>();

interface Shown {
  readonly facets: readonly Facet[];
  readonly response: unknown;
  readonly scope: string;
}

/** The share of the hits that have a value in a field. */
function shareOf(hits: readonly Hit[], field: string): number {
  const having = hits.filter((hit) => shapeOf(returnedHit(hit).document, field) !== undefined);
  return hits.length === 0 ? 0 : having.length / hits.length;
}

/** The configured facets, and one for each further field that they use. */
function explicit(facets: readonly Facet[]): readonly Facet[] {
  return facets.flatMap((facet) => {
    const fields = [...fieldsOf(facet), ...('from' in facet && facet.from ? [facet.from] : [])];
    return [facet, ...fields.map((field) => ({ ...facet, field }))];
  });
}
