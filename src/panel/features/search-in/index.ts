// `searchlet/search-in.js`: a choice of one field to search.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Everywhere } from './Everywhere';
import { FieldOptions } from './FieldOptions';
import { oneField } from './one-field';
import { BelowPageField, SearchIn } from './SearchIn';

export { default as styles } from './search-in.css';

export const places: Places = {
  oneField,
  besideField: [{ rank: 5, content: SearchIn }],
  belowField: [{ rank: 5, content: BelowPageField }],
  noResults: [{ rank: 5, content: Everywhere }],
  listed: [{ rank: 65, content: { Options: FieldOptions } }],
};

export const needed: FeatureNeed = {
  about: 'to search in one field (`data-search-in`)',
  neededBy: ({ config }) => (config.searchIn.length > 0 ? 'data-search-in' : null),
};

export const words = {
  'source.choose': 'Search in',
  'scope.everywhere': 'Everywhere',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
