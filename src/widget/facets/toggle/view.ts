import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { ToggleRefinement } from './ToggleRefinement';

export const view: FacetView<FacetOf<'toggle'>> = {
  Component: ToggleRefinement,
  describe: (_value, _facet, messages) => messages.text('yes'),
  isSwitch: true,
};
