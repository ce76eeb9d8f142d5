import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'to quote a sentence that answers (`data-excerpt`)',
  neededBy: ({ config }) => (config.excerpt === null ? null : 'data-excerpt'),
};
