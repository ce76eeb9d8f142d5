import type { Config } from './attributes';

/** The collections that a panel searches in, and its key has to be for. */
export function searchedIn({ collection, suggestions }: Pick<Config, 'collection' | 'suggestions'>): readonly string[] {
  return suggestions === null ? [collection] : [collection, suggestions];
}
