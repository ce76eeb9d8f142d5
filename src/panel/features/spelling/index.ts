// `searchlet/spelling.js`: suggests another spelling where nothing matches the query as it was typed.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Spelling, SpellingOption } from './Spelling';

export { default as styles } from './spelling.css';

export const places: Places = {
  aboveHits: [{ rank: 30, content: Spelling }],
  listed: [{ rank: 30, content: { Options: SpellingOption } }],
};

export const needed: FeatureNeed = {
  about: 'when a query is not found as it was typed',
  attribute: 'data-spelling',
  // Whether no match has some word as it was typed. The file finds out which of those are misspelled.
  isNeededFor({ spelling }, { request_params: { q = '' } = {} }, hits) {
    const matches = JSON.stringify(hits.map(({ highlight }) => highlight)).toLowerCase();
    const words = q.toLowerCase().split(/[\s*]+/);
    return spelling && words.some((word) => !matches.includes(word));
  },
};

export const words = {
  'spelling.resultsFor': 'Showing results for “{query}”.',
  'spelling.only': 'Search only for “{query}”',
  'spelling.didYouMean': 'Did you mean “{query}”?',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
