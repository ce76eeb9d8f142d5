import type { SearchParameters } from 'algoliasearch-helper';
import type { IndexUiState } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import { escapeHyphen } from './refinements';
import { toWidget, type Widget, type WidgetParts } from './widget';

/** The widget of a facet. */
export function facetWidget(facet: Facet): Widget {
  return toWidget(partsOf(facet));
}

function partsOf(facet: Facet): WidgetParts {
  switch (facet.kind) {
    case 'near':
      // Nobody counts it without what is chosen in it.
      return conjunctive(facet.field);
    case 'list':
    case 'menu':
    case 'date':
    case 'swatch':
      return facet.kind === 'list' && facet.operator === 'and' ? conjunctive(facet.field) : disjunctive(facet.field);
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

function disjunctive(field: string): WidgetParts {
  return {
    getWidgetSearchParameters: (parameters, { uiState }) =>
      withOneOf(parameters, field, uiState.refinementList?.[field] ?? []),
    getWidgetUiState: (state, { searchParameters }) =>
      keep(state, 'refinementList', field, searchParameters.getDisjunctiveRefinements(field)),
  };
}

function conjunctive(field: string): WidgetParts {
  return {
    getWidgetSearchParameters: (parameters, { uiState }) =>
      parameters.addFacet(field).setQueryParameters({
        facetsRefinements: { ...parameters.facetsRefinements, [field]: uiState.refinementList?.[field] ?? [] },
      }),
    getWidgetUiState: (state, { searchParameters }) =>
      keep(state, 'refinementList', field, searchParameters.getConjunctiveRefinements(field)),
  };
}

/** A toggle that is off may filter too. */
function toggle(field: string, on: readonly string[], off: readonly string[]): WidgetParts {
  return {
    getWidgetSearchParameters: (parameters, { uiState }) =>
      withOneOf(parameters, field, (uiState.toggle?.[field] ? on : off).map(escapeHyphen)),
    getWidgetUiState: (state, { searchParameters }) => {
      const chosen = searchParameters.getDisjunctiveRefinements(field);
      return keep(state, 'toggle', field, on.every((value) => chosen.includes(escapeHyphen(value))) || null);
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
      return keep(state, 'range', field, least.length + most.length > 0 ? `${least.join()}:${most.join()}` : null);
    },
  };
}

function withOneOf(parameters: SearchParameters, field: string, values: readonly string[]): SearchParameters {
  return parameters.addDisjunctiveFacet(field).setQueryParameters({
    disjunctiveFacetsRefinements: { ...parameters.disjunctiveFacetsRefinements, [field]: [...values] },
  });
}

/** Sets what is selected where the state keeps facets of this kind; null and an empty list remove it. */
function keep(
  state: IndexUiState,
  kind: 'refinementList' | 'toggle' | 'hierarchicalMenu' | 'range',
  field: string,
  choice: string | true | readonly string[] | null,
): IndexUiState {
  const { [kind]: kept, ...others } = state;
  const { [field]: _, ...rest } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const isNothing = choice === null || (choice !== true && choice.length === 0);
  const all = isNothing ? rest : { ...rest, [field]: choice };
  return Object.keys(all).length === 0 ? others : { ...others, [kind]: all };
}
