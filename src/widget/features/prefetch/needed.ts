import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.prefetch ? 'data-prefetch' : null),
};
