// `searchlet/excerpt.js`: a sentence that answers, quoted from one of the first hits.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { ExcerptBox } from './ExcerptBox';

export { default as styles } from './excerpt.css';

export const places: Places = { aboveHits: [{ rank: 40, content: ExcerptBox }] };

export const needed: FeatureNeed = {
  about: 'to quote a sentence that answers (`data-excerpt`)',
  neededBy: ({ config }) => (config.excerpt === null ? null : 'data-excerpt'),
};

export const words = {
  'excerpt.from': 'From {title}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
