import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.excerpt === null ? null : 'data-excerpt'),
};
