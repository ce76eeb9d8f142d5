import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for a list of hits below a field (`data-layout="dropdown"`)',
  neededBy: ({ config }) => (config.layout === 'dropdown' ? 'data-layout' : null),
};
