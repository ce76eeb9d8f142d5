// `searchlet/merchandising.js`: the banner, notice and redirect that curation sends, and the mark of promoted hits.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { ListedNotice, Merchandise, MerchandiseOptions } from './Merchandise';
import { Promoted } from './Promoted';

export { default as styles } from './merchandising.css';

export const places: Places = {
  aboveHits: [{ rank: 20, content: Merchandise }],
  hitMark: [{ rank: 10, content: Promoted }],
  listed: [{ rank: 40, content: { Options: MerchandiseOptions, Above: ListedNotice } }],
};

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
