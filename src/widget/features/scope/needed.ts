import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.scope.length > 0 ? 'data-scope' : null),
};
