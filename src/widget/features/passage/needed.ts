import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for links to the passage that matches (`data-passage`)',
  neededBy: ({ config }) => (config.passage ? 'data-passage' : null),
};
