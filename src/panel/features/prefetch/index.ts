// `searchlet/prefetch.js`: fetches the page of a hit shortly before a visitor follows it.

import type { FeatureNeed } from '../../setup/feature';

export { PrefetchHits as Beside } from './PrefetchHits';

export const needed: FeatureNeed = {
  about: 'to fetch the page of a hit before a click (`data-prefetch`)',
  neededBy: ({ config }) => (config.prefetch ? 'data-prefetch' : null),
};
