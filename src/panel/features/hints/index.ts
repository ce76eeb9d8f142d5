// `searchlet/hints.js`: says that quotation marks and hyphens work, where they help.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Hint } from './Hint';
import { MANY } from './hint-for';

export { default as styles } from './hints.css';

export const places: Places = { belowHits: [{ rank: 20, content: Hint }] };

export const needed: FeatureNeed = {
  about: 'when several words find very much, or a query with `"…"` or `-word` finds nothing (`data-hints`)',
  attribute: 'data-hints',
  // The file finds out what to say. It is needed for several words, or for one with a sign.
  isNeededFor: ({ hints, params }, { found = 0, request_params: { q = '' } = {} }) =>
    // Documents near a vector need not have any word.
    hints && !params['vector_query'] && (found > 0 ? found > MANY && /\S\s+\S/.test(q) : /["-]/.test(q)),
};

/** Typesense's signs, the same in every language. */
export const words = {
  'hint.narrow':
    'For fewer results, put words that belong together in "quotation marks", or a - before a word to leave it out.',
  'hint.widen': 'Words in "quotation marks" must be next to each other, and a word after - must not occur.',
  'hint.search': 'Search for {query}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
