// `searchlet/semantic.js`: hits that are found by their meaning alone, below those found by words.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { FoundAndRelated, Related } from './Related';
import { RelatedOptions } from './RelatedOptions';

export { default as styles } from './semantic.css';

export const places: Places = {
  summary: FoundAndRelated,
  belowHits: [{ rank: 10, content: Related }],
  listed: [{ rank: 70, content: { Options: RelatedOptions } }],
};

export const needed: FeatureNeed = {
  about: 'to show below the hits what means about the same (`data-semantic`)',
  neededBy: ({ config: { semantic, index } }) => (semantic !== null && index === null ? 'data-semantic' : null),
};

export const words = {
  'related.label': 'Related',
  'related.found': '{results} and related ones',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
