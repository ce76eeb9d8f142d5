import type { FacetView } from '../../panel/ui/facet-view';
import type { FacetOf } from '../kinds';
import { describeValue, RefinementList } from '../list/view';

export const view: FacetView<FacetOf<'menu'>> = {
  Component: ({ facet }) => <RefinementList facet={facet} isMenu />,
  describe: describeValue,
};
