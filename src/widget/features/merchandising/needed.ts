import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  attribute: 'data-merchandising',
  isNeededFor: ({ merchandising }, { metadata }, hits) =>
    merchandising && (metadata !== undefined || hits.some(({ curated }) => curated)),
};
