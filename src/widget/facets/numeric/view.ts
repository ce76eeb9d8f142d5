import { describeBounds } from '../../ui/facets/describe-bounds';
import type { FacetView } from '../../ui/facets/facet-view';
import { readBounds } from '../bounds';
import type { FacetOf } from '../kinds';
import { NumericMenu } from './NumericMenu';

export const view: FacetView<FacetOf<'numeric'>> = {
  Component: NumericMenu,
  // An address may ask for other bounds than the site owner has named.
  describe(value, { ranges }, messages) {
    const [from, to] = readBounds(value) ?? [];
    const named = ranges.find((range) => range.from === from && range.to === to);
    return named?.label ?? describeBounds(value, messages);
  },
};
