// `searchlet/passage.js`: links of hits that lead to the passage that matches.

import type { FeatureNeed } from '../../setup/feature';

export { withPassage } from './with-passage';

export const needed: FeatureNeed = {
  about: 'for links to the passage that matches (`data-passage`)',
  neededBy: ({ config }) => (config.passage ? 'data-passage' : null),
};
