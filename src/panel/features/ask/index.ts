// `searchlet/ask.js`: refinements that a sentence means, where a visitor presses Enter after it.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Ask } from './Ask';

export { default as styles } from './ask.css';

export const places: Places = { aboveHits: [{ rank: 10, content: Ask }] };

export const needed: FeatureNeed = {
  about: 'to make filters of a sentence (`data-ask`)',
  // Without an endpoint there is nothing to ask: the configuration says so.
  neededBy: ({ config: { ask, answersEndpoint } }) => (ask && answersEndpoint !== null ? 'data-ask' : null),
};

export const words = {
  'ask.reading': 'Looking for filters in these words…',
  'ask.understood': 'Understood as: {filters}',
  'ask.words': 'Search for the words instead',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
