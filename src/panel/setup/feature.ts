import type { Config } from '../../facets/config';
import type { AttributeKey } from '../../tag/attributes/attributes';
import type { ResultHit, SearchResult } from '../../typesense/response/response';
import type { SourceSetup } from './read-setup';

/**
 * When the file of a feature is loaded: `needed` in its `index.ts` in src/panel/features, the one export that is in the script.
 * `about` says what for, in the table of files in docs/loading.md; it is not in the bundle. A need that says no more is one of
 * the panel itself, which loads the file by its name.
 */
export type FeatureNeed = { readonly about: string } & (PageNeed | ResponseNeed | object);

/** Before the panel is rendered, in parallel with its first search. */
interface PageNeed {
  /** What of the tag needs the feature; null if nothing does. */
  readonly neededBy: (
    source: SourceSetup,
    sources: readonly SourceSetup[],
  ) => DataAttribute<AttributeKey> | '<searchlet-source>' | null;
}

/** As a tag has it: `data-search-in` for `searchIn`. */
type DataAttribute<Key extends string> = `data-${Dashed<Key>}`;
type Dashed<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? `-${Lowercase<First>}` : First}${Dashed<Rest>}`
  : '';

/** With the first response that needs it. */
export interface ResponseNeed {
  /** The attribute that a site owner reads about where the file does not load. */
  readonly attribute: string;
  readonly isNeededFor: (config: Config, result: SearchResult, hits: readonly ResultHit[]) => boolean;
}
