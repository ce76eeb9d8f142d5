// `searchlet/semantic.js`: hits that are found by their meaning alone, below those found by words.

import type { FeatureNeed } from '../../setup/feature';

export { FoundAndRelated, Related } from './Related';
export { RelatedOptions } from './RelatedOptions';
export { default as styles } from './semantic.css';

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
