// `searchlet/mark.js`: marks the words of a search on the page to which it has led.

import type { FeatureNeed } from '../../setup/feature';

export { MarkedPage as Beside } from './MarkedPage';
export { noteWords } from './words-note';

export const needed: FeatureNeed = {
  about: 'to mark words on the page that a search has led to (`data-mark`)',
  neededBy: ({ config }) => config.mark && 'data-mark',
};
