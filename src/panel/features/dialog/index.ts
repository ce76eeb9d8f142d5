// `searchlet/dialog.js`: a search in a dialog, with its buttons and keys.

import type { FeatureNeed } from '../../setup/feature';

export { DialogKeys } from './DialogKeys';
export { default as styles } from './dialog.css';
export { CloseButton } from './OverlayButtons';
export { OverlayLayout } from './OverlayLayout';
export { RecentSearches } from './RecentSearches';

export const needed: FeatureNeed = {
  about: 'for a search in a dialog (`data-layout="overlay"` and `"dropdown"`)',
  neededBy: ({ config }) => (config.layout === 'overlay' || config.layout === 'dropdown' ? 'data-layout' : null),
};

/** What visitors read in a dialog, and in the list below a field. What a key does stands behind its sign. */
export const words = {
  recentSearches: 'Recent searches',
  clearRecent: 'Clear recent searches',
  removeRecent: 'Remove “{query}” from recent searches',
  closeSearch: 'Close search',
  'keys.move': 'Navigate',
  'keys.open': 'Open',
  'keys.close': 'Close',
  'keys.skip': 'Skip to results',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
