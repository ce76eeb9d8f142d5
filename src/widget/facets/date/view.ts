import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { DateFacet } from './DateFacet';
import { describeDates } from './describe-dates';

export const view: FacetView<FacetOf<'date'>> = {
  Component: DateFacet,
  describe: (value, _facet, messages) => describeDates(value, messages),
};
