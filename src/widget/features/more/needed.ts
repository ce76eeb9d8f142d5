import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.pagination === 'more' ? 'data-pagination' : null),
};
