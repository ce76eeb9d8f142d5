import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to search the section of the page first (`data-scope`)',
  neededBy: ({ config }) => (config.scope.length > 0 ? 'data-scope' : null),
};
