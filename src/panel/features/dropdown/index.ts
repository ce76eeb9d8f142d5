// `searchlet/dropdown.js`: a field, or the page's own, with a list of hits below it.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { DropdownLayout } from './DropdownLayout';
import { FoundOptions } from './FoundOptions';
import { RecentOptions, useHasRecent } from './RecentOptions';

export { default as styles } from './dropdown.css';

export const places: Places = {
  layout: DropdownLayout,
  listed: [
    { rank: 10, content: { Options: RecentOptions, useStart: useHasRecent, isLong: true } },
    { rank: 60, content: { Options: FoundOptions } },
  ],
};

export const needed: FeatureNeed = {
  about: 'for a list of hits below a field (`data-layout="dropdown"`)',
  neededBy: ({ config }) => (config.layout === 'dropdown' ? 'data-layout' : null),
};

export const words = {
  allResults: 'See all results ({count})',
  optionOf: '{option}, {position} of {count}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
