// `searchlet/merchandising.js`: the banner, notice and redirect that curation sends, and the mark of promoted hits.

import type { FeatureNeed } from '../../setup/feature';

export { Merchandise } from './Merchandise';
export { entriesOf } from './merchandise';
export { default as styles } from './merchandising.css';
export { Promoted } from './Promoted';

export const needed: FeatureNeed = {
  about: 'when a response has hits or `metadata` of a curation rule',
  attribute: 'data-merchandising',
  isNeededFor: ({ merchandising }, { metadata }, hits) =>
    merchandising && (metadata !== undefined || hits.some(({ curated }) => curated)),
};

export const words = {
  'curation.promoted': 'Promoted',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
