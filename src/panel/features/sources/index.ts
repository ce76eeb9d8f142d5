// `searchlet/sources.js`: several collections or indexes in one panel.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { combine } from './combine';
import { Elsewhere } from './Elsewhere';
import { Hits } from './Hits';
import { Shown } from './Shown';
import { Tabs } from './Tabs';

export { default as styles } from './sources.css';

export const places: Places = {
  combine,
  aroundSearch: Shown,
  aroundResults: Tabs,
  hits: Hits,
  noResults: [{ rank: 10, content: Elsewhere }],
};

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
