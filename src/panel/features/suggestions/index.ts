// `searchlet/suggestions.js`: popular queries, suggested while a visitor types.

import type { FeatureNeed } from '../../setup/feature';
import queries from '../../styles/queries.css';
import type { Places } from '../../ui/places';
import { suggesterFor } from './offer';
import { SuggestedOptions, useHasPopular } from './SuggestedOptions';
import { Suggestions } from './Suggestions';
import suggestions from './suggestions.css';

export const styles = queries + suggestions;

export const places: Places = {
  suggester: suggesterFor,
  belowField: [{ rank: 40, content: Suggestions }],
  listed: [{ rank: 50, content: { Options: SuggestedOptions, useStart: useHasPopular } }],
};

export const needed: FeatureNeed = {
  about: 'for popular queries and pinned entries (`data-suggestions`, `data-pinned`)',
  neededBy: ({ config: { suggestions, pinned } }) =>
    suggestions ? 'data-suggestions' : pinned.length > 0 ? 'data-pinned' : null,
};

export const words = {
  suggestions: 'Suggestions',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
