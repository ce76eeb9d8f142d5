import type { SearchParameters } from 'algoliasearch-helper';
import { foundBy } from '../../facets/found-facets';
import { type Facet, fieldsOf, kindOf } from '../../facets/kinds';
import { filteredValues } from '../../facets/request';
import { withChosen } from './refinements';
import { toWidget, type Widget } from './widget';

/**
 * The widget of a facet. It sets what is chosen as InstantSearch's own widgets do, so that each facet is counted without its
 * own refinement. `facets/request.ts` makes a filter of it.
 *
 * @param facets all that are configured.
 */
export function facetWidget(facet: Facet, facets: readonly Facet[]): Widget {
  const { hierarchy, hasSeveral, isEvery } = kindOf(facet);
  // InstantSearch's own hierarchical facet takes one path.
  const levels = hasSeveral?.(facet) ? undefined : hierarchy?.(facet);
  const name = levels
    ? 'hierarchicalFacetsRefinements'
    : isEvery?.(facet)
      ? 'facetsRefinements'
      : 'disjunctiveFacetsRefinements';

  const withFacet = (parameters: SearchParameters, field: string): SearchParameters => {
    const hierarchical = { name: field, ...levels, attributes: [...fieldsOf(facet)] };
    if (levels) return parameters.removeHierarchicalFacet(field).addHierarchicalFacet(hierarchical);
    if (isEvery?.(facet)) return parameters.addFacet(field);
    return [field, ...fieldsOf(facet).slice(1)].reduce((sofar, one) => sofar.addDisjunctiveFacet(one), parameters);
  };
  // A wildcard has no values itself: visitors choose values of the fields that it matches.
  const fieldsIn = (...chosen: readonly object[]): readonly string[] => [
    facet.field,
    ...foundBy(facet, chosen.flatMap(Object.keys), facets).map(({ field }) => field),
  ];
  const fallback = filteredValues(facet);

  return toWidget({
    getWidgetSearchParameters: (parameters, { uiState: { refinementList = {} } }) =>
      fieldsIn(refinementList, parameters[name]).reduce((sofar, field) => {
        const declared = withFacet(sofar, field);
        const values = [...filteredValues(facet, refinementList[field])];
        return declared.setQueryParameters({ [name]: { ...declared[name], [field]: values } });
      }, parameters),
    getWidgetUiState: (state, { searchParameters: { [name]: refined } }) =>
      fieldsIn(refined).reduce((sofar, field) => {
        const chosen = refined[field]?.filter((value) => !fallback.includes(value));
        return withChosen(sofar, field, chosen ?? []);
      }, state),
  });
}
