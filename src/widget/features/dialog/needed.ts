import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for a search in a dialog (`data-layout="overlay"` and `"dropdown"`)',
  neededBy: ({ config }) => (config.layout === 'overlay' || config.layout === 'dropdown' ? 'data-layout' : null),
};
