// `searchlet/mark.js`: marks the words of a search on the page to which it has led.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { MarkedPage } from './MarkedPage';
import { noteWords } from './words-note';

export const places: Places = {
  beside: [{ rank: 20, content: MarkedPage }],
  onSelect: [{ rank: 10, content: noteWords }],
};

export const needed: FeatureNeed = {
  about: 'to mark words on the page that a search has led to (`data-mark`)',
  neededBy: ({ config }) => (config.mark ? 'data-mark' : null),
};
