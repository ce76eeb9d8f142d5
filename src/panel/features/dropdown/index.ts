// `searchlet/dropdown.js`: a field, or the page's own, with a list of hits below it.

import type { FeatureNeed } from '../../setup/feature';

export { DropdownLayout } from './DropdownLayout';
export { HITS_LISTED } from './DropdownList';
export { default as styles } from './dropdown.css';

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
