import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to show below the hits what means about the same (`data-semantic`)',
  neededBy: ({ config: { semantic, index } }) => (semantic !== null && index === null ? 'data-semantic' : null),
};
