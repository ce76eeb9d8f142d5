import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for popular queries and pinned entries (`data-suggestions`, `data-pinned`)',
  neededBy: ({ config: { suggestions, pinned } }) =>
    suggestions ? 'data-suggestions' : pinned.length > 0 ? 'data-pinned' : null,
};
