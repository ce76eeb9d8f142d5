import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.passage ? 'data-passage' : null),
};
