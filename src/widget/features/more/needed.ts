import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for “Show more results” (`data-pagination="more"` and `"scroll"`)',
  neededBy: ({ config }) => (config.pagination === 'pages' ? null : 'data-pagination'),
};
