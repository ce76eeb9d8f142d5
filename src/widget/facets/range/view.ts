import { describeBounds } from '../../ui/facets/describe-bounds';
import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { Range } from './Range';
import { numberWriter } from './write-number';

export const view: FacetView<FacetOf<'range'>> = {
  Component: Range,
  describe(value, facet, messages) {
    const write = numberWriter(facet, messages);
    return describeBounds(value, messages, write, facet.currency === undefined ? messages.value : write);
  },
  isPartial: ({ histogram = false }) => histogram,
};
