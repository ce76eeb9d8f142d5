import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { Breadcrumb } from './Breadcrumb';
import { HierarchicalMenu } from './HierarchicalMenu';

export const view: FacetView<FacetOf<'hierarchical'>> = {
  Component: HierarchicalMenu,
  describe: (value) => value,
  Above: Breadcrumb,
};
