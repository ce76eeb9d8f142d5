import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to keep searches, and to say what is new in them (`data-keep-searches`)',
  neededBy: ({ config }) => (config.keepSearches ? 'data-keep-searches' : null),
};
