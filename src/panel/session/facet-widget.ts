import type { SearchParameters } from 'algoliasearch-helper';
import { foundBy } from '../../facets/found-facets';
import { type Facet, kindOf } from '../../facets/kinds';
import { type ChosenParameters, REFINED } from '../../facets/request';
import { withChosen } from './refinements';
import { toWidget, type Widget } from './widget';

/**
 * The widget of a facet. It tells InstantSearch which facets are refined, so that each is counted without its own refinement.
 * The chosen values travel beside that, and become a filter in `facet-request.ts`.
 *
 * @param facets all that are configured.
 */
export function facetWidget(facet: Facet, facets: readonly Facet[]): Widget {
  const kind = kindOf(facet);
  const hierarchy = kind.hierarchy?.(facet);
  const isEvery = kind.isEvery?.(facet) ?? false;
  const name = isEvery ? 'facetsRefinements' : 'disjunctiveFacetsRefinements';

  const withLevels = (parameters: SearchParameters, path: readonly string[]): SearchParameters => {
    // The declared type lacks `null`, which InstantSearch's own widget sets.
    const level = { name: facet.field, ...hierarchy, rootPath: null as never, showParentLevel: true };
    return parameters.setQueryParameters({
      hierarchicalFacets: [
        ...parameters.hierarchicalFacets.filter((other) => other.name !== facet.field),
        level as never,
      ],
      hierarchicalFacetsRefinements: { ...parameters.hierarchicalFacetsRefinements, [facet.field]: [...path] },
    });
  };
  const withRefined = (parameters: SearchParameters, field: string, isRefined: boolean): SearchParameters =>
    (isEvery ? parameters.addFacet(field) : parameters.addDisjunctiveFacet(field)).setQueryParameters({
      [name]: { ...parameters[name], [field]: isRefined ? [REFINED] : [] },
    });
  // A wildcard has no values of its own: visitors choose values of the fields that it matches.
  const fieldsIn = (...chosen: readonly object[]): readonly string[] => [
    facet.field,
    ...foundBy(facet, chosen.flatMap(Object.keys), facets).map(({ field }) => field),
  ];

  return toWidget({
    getWidgetSearchParameters(parameters, { uiState: { refinementList = {} } }) {
      return fieldsIn(refinementList, parameters[name]).reduce((sofar, field) => {
        const values = refinementList[field] ?? [];
        const { chosen } = sofar as ChosenParameters;
        const next = sofar.setQueryParameters({ chosen: { ...chosen, [field]: values } } as object);
        if (hierarchy) return withLevels(next, values);
        return withRefined(next, field, values.length > 0 || (kind.filtersAlways?.(facet) ?? false));
      }, parameters);
    },
    getWidgetUiState(state, { searchParameters }) {
      const { chosen = {} } = searchParameters as ChosenParameters;
      return fieldsIn(chosen).reduce((sofar, field) => withChosen(sofar, field, chosen[field] ?? []), state);
    },
  });
}
