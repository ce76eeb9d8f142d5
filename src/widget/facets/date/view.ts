import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { DateMenu } from './DateMenu';
import { describeDates } from './describe-dates';

export const view: FacetView<FacetOf<'date'>> = {
  Component: DateMenu,
  describe: (value, _facet, messages) => describeDates(value, messages),
};
