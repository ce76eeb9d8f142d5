// `searchlet/table.js`: the hits as a table.

import { withoutTitleField } from '../../../typesense/response/columns';
import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { HitTable } from './HitTable';

export { default as styles } from './table.css';

export const places: Places = { aroundHits: HitTable, changeItem: [{ rank: 20, content: withoutTitleField }] };

export const needed: FeatureNeed = {
  about: 'for hits as a table (`data-view="table"`)',
  neededBy: ({ config }) => (config.view.includes('table') ? 'data-view' : null),
};

export const words = {
  table: 'Table',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
