import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config: { semantic, index } }) => (semantic !== null && index === null ? 'data-semantic' : null),
};
