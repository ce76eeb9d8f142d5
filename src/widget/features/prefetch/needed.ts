import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to fetch the page of a hit before a click (`data-prefetch`)',
  neededBy: ({ config }) => (config.prefetch ? 'data-prefetch' : null),
};
