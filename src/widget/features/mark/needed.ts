import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to mark words on the page that a search has led to (`data-mark`)',
  neededBy: ({ config }) => config.mark && 'data-mark',
};
