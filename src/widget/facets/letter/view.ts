import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetOf } from '../kinds';
import { Letters } from './Letters';

export const view: FacetView<FacetOf<'letter'>> = { Component: Letters, describe: (letter) => letter };
