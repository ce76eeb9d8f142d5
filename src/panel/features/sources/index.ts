// `searchlet/sources.js`: several collections or indexes in one panel.

import type { FeatureNeed } from '../../setup/feature';

export { combine } from './combine';
export { Elsewhere } from './Elsewhere';
export { Hits } from './Hits';
export { Options } from './Options';
export { Shown } from './Shown';
export { default as styles } from './sources.css';
export { Tabs } from './Tabs';

export const needed: FeatureNeed = {
  about: 'for several collections (`<searchlet-source>`)',
  neededBy: (_, { length }) => (length > 1 ? '<searchlet-source>' : null),
};

export const words = {
  'source.all': 'All',
  'source.choose': 'Search in',
  'source.seeAll': 'See all {count} in {source}',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
