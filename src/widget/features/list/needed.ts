import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for `<searchlet-list>`',
  neededBy: ({ config }) => (config.layout === 'list' ? 'data-layout' : null),
};
