// `searchlet/scope.js`: a switch between the part of the site that the page belongs to, and everywhere.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { Scope } from './Scope';

export { default as styles } from './scope.css';

export const places: Places = { belowField: [{ rank: 10, content: Scope }] };

export const needed: FeatureNeed = {
  about: 'to search the section of the page first (`data-scope`)',
  neededBy: ({ config }) => (config.scope.length > 0 ? 'data-scope' : null),
};

export const words = {
  'source.choose': 'Search in',
  'scope.everywhere': 'Everywhere',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
