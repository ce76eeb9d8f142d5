// `searchlet/suggestions.js`: popular queries, suggested while a visitor types.

import type { FeatureNeed } from '../../setup/feature';

export { offerFor, suggesterFor } from './offer';
export { SuggestedOptions } from './SuggestedOptions';
export { Suggestions } from './Suggestions';
export { default as styles } from './suggestions.css';

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
