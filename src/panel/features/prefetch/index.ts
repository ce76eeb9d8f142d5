// `searchlet/prefetch.js`: fetches the page of a hit shortly before a visitor follows it.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { PrefetchHits } from './PrefetchHits';

export const places: Places = { beside: [{ rank: 30, content: PrefetchHits }] };

export const needed: FeatureNeed = {
  about: 'to fetch the page of a hit before a click (`data-prefetch`)',
  neededBy: ({ config }) => (config.prefetch ? 'data-prefetch' : null),
};
