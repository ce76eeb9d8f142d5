import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { describeValue } from '../list/view';
import { Swatches } from './Swatches';

export const view: FacetView<FacetOf<'swatch'>> = { Component: Swatches, describe: describeValue };
