// `searchlet/dialog.js`: a search in a dialog, with its buttons and keys.

import type { FeatureNeed } from '../../setup/feature';
import queries from '../../styles/queries.css';
import type { Places } from '../../ui/places';
import { DialogKeys } from './DialogKeys';
import dialog from './dialog.css';
import { CloseButton } from './OverlayButtons';
import { OverlayLayout } from './OverlayLayout';
import { RecentSearches } from './RecentSearches';

export const styles = queries + dialog;

export const places: Places = {
  overlay: OverlayLayout,
  besideField: [{ rank: 10, content: CloseButton }],
  belowField: [
    { rank: 20, content: DialogKeys },
    { rank: 30, content: RecentSearches },
  ],
};

export const needed: FeatureNeed = {
  about: 'for a search in a dialog (`data-layout="overlay"` and `"dropdown"`)',
  neededBy: ({ config }) => (config.layout === 'overlay' || config.layout === 'dropdown' ? 'data-layout' : null),
};

/** What visitors read in a dialog, and in the list below a field. Each key's sign stands before its effect. */
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
