// `searchlet/kept.js`: searches that a visitor keeps, and the number of results that are new in each.

import type { FeatureNeed } from '../../setup/feature';
import queries from '../../styles/queries.css';
import type { Places } from '../../ui/places';
import { KeepButton } from './KeepButton';
import { Kept } from './Kept';
import { KeptOptions } from './KeptOptions';
import kept from './kept.css';
import { useHasKept } from './useKept';

export const styles = queries + kept;

export const places: Places = {
  toolbar: [{ rank: 10, content: KeepButton }],
  belowField: [{ rank: 50, content: Kept }],
  listed: [{ rank: 20, content: { Options: KeptOptions, useStart: useHasKept, isLong: true } }],
};

export const needed: FeatureNeed = {
  about: 'to keep searches, and to say what is new in them (`data-keep-searches`)',
  neededBy: ({ config }) => (config.keepSearches ? 'data-keep-searches' : null),
};

/** `{when}` is a weekday (“Tuesday”), a date (“12 May”), or the time of today. */
export const words = {
  'kept.keep': 'Save this search',
  'kept.searches': 'Saved searches',
  'kept.searchesOf': 'Saved searches ({count})',
  'kept.new.one': '{count} new since {when}',
  'kept.new.other': '{count} new since {when}',
  'kept.remove': 'Remove “{name}” from saved searches',
  'kept.full': 'You have saved {count} searches. Remove one to save another.',
  'kept.refused': 'Your browser does not let this site save searches.',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
