import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config }) => (config.layout === 'overlay' || config.layout === 'dropdown' ? 'data-layout' : null),
};
