import { type Choosing, choosingKeys, valueKeys } from '../../tag/facets/facet-keys';
import type { FacetBase, Limits, WithNames } from '../../tag/facets/facet-syntax';
import { choice, flag } from '../../tag/values/value-types';
import { allOf } from '../../typesense/request/filter-by';
import type { FacetKind } from '../base/facet-kind';
import { valueFilter } from '../base/value-filter';

interface ListFacet extends FacetBase<'list'>, Limits, Choosing, WithNames {
  readonly operator: 'or' | 'and';
  /** Whether visitors may search among the values. */
  readonly searchable: boolean;
  readonly sortBy: 'count' | 'alpha';
}

export const list: FacetKind<ListFacet> = {
  about: 'A list of values to tick.',
  keys: {
    ...valueKeys,
    operator: { kind: choice(['or', 'and']), fallback: 'or' },
    searchable: { kind: flag, fallback: false },
    sortBy: { kind: choice(['count', 'alpha']), fallback: 'count' },
    ...choosingKeys,
  },
  argument: 'names',
  filtersByValue: true,
  example: 'brand',
  fitsWildcard: true,
  hasSeveral: () => true,
  isEvery: ({ operator }) => operator === 'and',
  filter: (facet, chosen, situation) =>
    facet.operator === 'and'
      ? allOf([...chosen].sort().map((one) => valueFilter(facet, [one], situation)))
      : valueFilter(facet, chosen, situation),
  // More values than there are languages or countries: the first ones by name may be anywhere among them.
  valuesNeeded: ({ limitMore, names, sortBy }) => limitMore + (names && sortBy === 'alpha' ? 300 : 1),
  // The most frequent values are not the first ones by name: sorted in the browser, most of the first ones would be missing.
  countedBy: ({ sortBy }) => (sortBy === 'alpha' ? '(sort_by: _alpha:asc)' : ''),
};
