// `searchlet/passage.js`: links of hits that lead to the passage that matches.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { withPassage } from './with-passage';

export const places: Places = { changeItem: [{ rank: 10, content: withPassage }] };

export const needed: FeatureNeed = {
  about: 'for links to the passage that matches (`data-passage`)',
  neededBy: ({ config }) => (config.passage ? 'data-passage' : null),
};
