import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  neededBy: ({ config: { suggestions, pinned } }) =>
    suggestions ? 'data-suggestions' : pinned.length > 0 ? 'data-pinned' : null,
};
