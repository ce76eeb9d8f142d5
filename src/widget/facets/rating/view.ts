import type { FacetView } from '../../ui/facets/facet-view';
import { readBounds } from '../bounds';
import type { FacetOf } from '../kinds';
import { RatingMenu } from './RatingMenu';

export const view: FacetView<FacetOf<'rating'>> = {
  Component: RatingMenu,
  describe(value, _facet, messages) {
    const [least] = readBounds(value) ?? [];
    return messages.text('starsUp', { count: messages.value(least ?? 0) });
  },
};
