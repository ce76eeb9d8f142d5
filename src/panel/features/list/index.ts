// `searchlet/list.js`: hits without a field, the most popular or those like a document.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { List } from './List';

export { default as styles } from './list.css';

export const places: Places = { layout: List };

export const needed: FeatureNeed = {
  about: 'for `<searchlet-list>`',
  neededBy: ({ config }) => (config.layout === 'list' ? 'data-layout' : null),
};
