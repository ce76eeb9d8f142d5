// `searchlet/choices.js`: how many hits a page has, and how they are drawn, for visitors to choose.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { HitsPerPage } from './HitsPerPage';
import { ViewSwitch } from './ViewSwitch';

export { default as styles } from './choices.css';

export const places: Places = {
  toolbarEnd: [
    { rank: 10, content: HitsPerPage },
    { rank: 20, content: ViewSwitch },
  ],
};

export const needed: FeatureNeed = {
  about: 'for several views or page sizes to choose from (`data-view`, `data-page-sizes`)',
  neededBy: ({ config }) =>
    config.view.length > 1 ? 'data-view' : config.pageSizes.length > 0 ? 'data-page-sizes' : null,
};

export const words = {
  hitsPerPage: 'Results per page',
  perPage: '{count} per page',
  view: 'View',
  list: 'List',
  grid: 'Grid',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
