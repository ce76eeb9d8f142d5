import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'when a response has hits or `metadata` of a curation rule',
  attribute: 'data-merchandising',
  isNeededFor: ({ merchandising }, { metadata }, hits) =>
    merchandising && (metadata !== undefined || hits.some(({ curated }) => curated)),
};
