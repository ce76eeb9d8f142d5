// `searchlet/more.js`: further hits below those shown, at the press of a button.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { LoadMore } from './LoadMore';

export { default as styles } from './more.css';

export const places: Places = { pages: LoadMore };

export const needed: FeatureNeed = {
  about: 'for “Show more results” (`data-pagination="more"` and `"scroll"`)',
  neededBy: ({ config }) => (config.pagination === 'pages' ? null : 'data-pagination'),
};

export const words = {
  showPreviousResults: 'Show previous results',
  showMoreResults: 'Show more results',
  'more.shown': '{more} more, {shown} of {found}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
