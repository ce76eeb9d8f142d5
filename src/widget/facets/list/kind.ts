import { type Choosing, choosingKeys, limitKeys } from '../../config/facet-keys';
import type { FacetBase, Limits } from '../../config/facet-syntax';
import { choice, flag } from '../../config/value-types';
import { allOf } from '../../search/filter-by';
import type { FacetKind } from '../facet-kind';
import { valueFilter } from '../value-filter';

interface ListFacet extends FacetBase<'list'>, Limits, Choosing {
  readonly operator: 'or' | 'and';
  /** Whether visitors may search among the values. */
  readonly searchable: boolean;
  readonly sortBy: 'count' | 'alpha';
}

export const list: FacetKind<ListFacet> = {
  about: 'A list of values to tick.',
  keys: {
    ...limitKeys,
    operator: { kind: choice(['or', 'and']), fallback: 'or' },
    searchable: { kind: flag, fallback: false },
    sortBy: { kind: choice(['count', 'alpha']), fallback: 'count' },
    ...choosingKeys,
  },
  filtersByValue: true,
  example: 'brand',
  fitsWildcard: true,
  hasSeveral: true,
  isEvery: ({ operator }) => operator === 'and',
  filter: (facet, chosen, situation) =>
    facet.operator === 'and'
      ? allOf([...chosen].sort().map((one) => valueFilter(facet, [one], situation)))
      : valueFilter(facet, chosen, situation),
  valuesNeeded: ({ limitMore }) => limitMore + 1,
  // The most frequent values are not the first ones by name: sorted in the browser, most of the first ones would be missing.
  countedBy: ({ sortBy }) => (sortBy === 'alpha' ? '(sort_by: _alpha:asc)' : ''),
};
