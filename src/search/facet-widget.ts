import type { IndexUiState } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import { foundBy } from './found-facets';
import { escapeHyphen, put, type RefinedKind } from './refinements';
import { toWidget, type Widget, type WidgetParts } from './widget';

/**
 * The widget of a facet.
 *
 * @param facets all that are configured.
 */
export function facetWidget(facet: Facet, facets: readonly Facet[]): Widget {
  return toWidget(partsOf(facet, facets));
}

function partsOf(facet: Facet, facets: readonly Facet[]): WidgetParts {
  switch (facet.kind) {
    // A facet `near` is counted with its own choice, like a list with the operator `and`.
    case 'near':
    case 'list':
    case 'menu':
    case 'date':
    case 'swatch':
      return values(facet, facets, facet.kind === 'near' || (facet.kind === 'list' && facet.operator === 'and'));
    case 'toggle':
      return toggle(facet.field, [facet.on], facet.off === null ? [] : [facet.off]);
    case 'hierarchical':
      return hierarchical(facet.fields, facet.separator);
    case 'range':
    case 'rating':
    case 'numeric':
      return range(facet.field);
  }
}

/** @param isEvery whether a hit must have all chosen values; else it must have one of them. */
function values(facet: Facet, facets: readonly Facet[], isEvery: boolean): WidgetParts {
  const name = isEvery ? 'facetsRefinements' : 'disjunctiveFacetsRefinements';
  // A wildcard has no values of its own: visitors choose values of the fields that it matches.
  const fieldsIn = (...known: readonly object[]): readonly string[] => [
    facet.field,
    ...foundBy(facet, known.flatMap(Object.keys), facets).map(({ field }) => field),
  ];
  return {
    getWidgetSearchParameters: (parameters, { uiState: { refinementList = {} } }) =>
      fieldsIn(refinementList, parameters[name]).reduce(
        (sofar, field) =>
          (isEvery ? sofar.addFacet(field) : sofar.addDisjunctiveFacet(field)).setQueryParameters({
            [name]: { ...sofar[name], [field]: refinementList[field] ?? [] },
          }),
        parameters,
      ),
    getWidgetUiState: (state, { searchParameters: { [name]: chosen } }) =>
      fieldsIn(chosen).reduce((sofar, field) => keep(sofar, 'refinementList', field, chosen[field] ?? []), state),
  };
}

/** The parts of a toggle, which may filter even if it is off. */
function toggle(field: string, on: readonly string[], off: readonly string[]): WidgetParts {
  return {
    getWidgetSearchParameters: (parameters, { uiState }) =>
      parameters.addDisjunctiveFacet(field).setQueryParameters({
        disjunctiveFacetsRefinements: {
          ...parameters.disjunctiveFacetsRefinements,
          [field]: (uiState.toggle?.[field] ? on : off).map(escapeHyphen),
        },
      }),
    getWidgetUiState: (state, { searchParameters }) => {
      const chosen = searchParameters.getDisjunctiveRefinements(field);
      return keep(state, 'toggle', field, on.every((value) => chosen.includes(escapeHyphen(value))) || undefined);
    },
  };
}

function hierarchical(fields: readonly string[], separator: string): WidgetParts {
  const [name = ''] = fields;
  const facet = { name, attributes: [...fields], separator, rootPath: null as never, showParentLevel: true };
  return {
    getWidgetSearchParameters(parameters, { uiState }) {
      const path = uiState.hierarchicalMenu?.[name]?.join(separator);
      return parameters.setQueryParameters({
        hierarchicalFacets: [...parameters.hierarchicalFacets.filter((other) => other.name !== name), facet],
        hierarchicalFacetsRefinements: {
          ...parameters.hierarchicalFacetsRefinements,
          [name]: path === undefined ? [] : [path],
        },
      });
    },
    getWidgetUiState: (state, { searchParameters }) =>
      keep(state, 'hierarchicalMenu', name, searchParameters.getHierarchicalFacetBreadcrumb(name)),
  };
}

function range(field: string): WidgetParts {
  return {
    getWidgetSearchParameters(parameters, { uiState }) {
      const [least = NaN, most = NaN] = (uiState.range?.[field] ?? '').split(':').map(parseFloat);
      const bounds = {
        ...(Number.isFinite(least) && { '>=': [least] }),
        ...(Number.isFinite(most) && { '<=': [most] }),
      };
      return parameters
        .addDisjunctiveFacet(field)
        .setQueryParameters({ numericRefinements: { ...parameters.numericRefinements, [field]: bounds } });
    },
    getWidgetUiState(state, { searchParameters }) {
      const { '>=': least = [], '<=': most = [] } = searchParameters.getNumericRefinements(field);
      return keep(state, 'range', field, least.length + most.length > 0 ? `${least.join()}:${most.join()}` : undefined);
    },
  };
}

/** Sets the selected values in the part of the state for facets of this kind; undefined and an empty list remove them. */
function keep(
  state: IndexUiState,
  kind: RefinedKind,
  field: string,
  choice: string | true | readonly string[] | undefined,
): IndexUiState {
  return put(state, kind, field, (choice === true ? choice : choice?.length && choice) || undefined);
}
