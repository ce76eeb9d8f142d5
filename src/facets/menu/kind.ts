import { type Choosing, choosingKeys, valueKeys } from '../../tag/facets/facet-keys';
import type { FacetBase, Limits, WithNames } from '../../tag/facets/facet-syntax';
import type { FacetKind } from '../base/facet-kind';
import { valueFilter } from '../base/value-filter';

interface MenuFacet extends FacetBase<'menu'>, Limits, Choosing, WithNames {}

export const menu: FacetKind<MenuFacet> = {
  about: 'A list of values to choose one from.',
  keys: { ...valueKeys, ...choosingKeys },
  argument: 'names',
  filtersByValue: true,
  example: 'brand:menu',
  fitsWildcard: true,
  filter: valueFilter,
  valuesNeeded: ({ limitMore }) => limitMore + 1,
};
