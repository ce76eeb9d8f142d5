import type { SearchClient } from 'instantsearch.js';
import type { ComponentType, ReactNode } from 'react';
import type { Config } from '../config/attributes';
import type { Hit } from '../search/item';
import type { NodePool } from '../search/node-pool';
import type { SearchResult } from '../search/response';
import type { Search } from '../search/search-request';
import type { SourceShape } from '../search/url-state';
import type { Widget } from '../search/widget';
import type { SearchServices } from './contexts';

/** `searchlet.sources.js`: several collections or indexes in one panel. */
export interface SourcesFeature {
  readonly styles: string;
  /** Joins the sources of one panel. */
  readonly combine: (sources: readonly Pick<Source, 'config'>[]) => Combined;
  /** Renders its children with the source that is shown. */
  readonly Shown: ComponentType<{ readonly children: ReactNode }>;
  /** Renders the tabs of the sources, and below them its children. */
  readonly Tabs: ComponentType<{ readonly children: ReactNode }>;
  /** The hits of the source that is shown, or a section of hits for each. */
  readonly Hits: ComponentType<{ readonly hits: readonly Hit[]; readonly query: string }>;
  /** The hits of each source as entries of the list below a field, with a link to all of them. */
  readonly Options: ComponentType<{
    readonly query: string;
    /** Whether there is room for only one hit of each source. */
    readonly isBrief: boolean;
    /** Opens all results. */
    readonly onAll: () => void;
  }>;
}

/** One source of a panel, with all that it needs. */
export interface Source {
  readonly config: Config;
  readonly template: DocumentFragment | null;
  readonly services: SearchServices;
}

/** What searches one source. */
export interface SourceServer {
  readonly search: Search;
  /** Forgets all responses. */
  readonly clearCache: () => void;
}

/** What joins the sources of one panel. */
export interface Combined {
  /** Joins the requests of several sources to one server at the same moment into one. */
  readonly share: (nodes: NodePool, config: Config) => NodePool;
  /**
   * Searches all sources, each with its own search.
   *
   * @param prepare called with the results, which are shown once the promise has settled.
   */
  readonly createClient: (
    servers: readonly SourceServer[],
    prepare: (results: readonly SearchResult[]) => Promise<unknown>,
  ) => {
    readonly searchClient: SearchClient;
    /** Aborts its search. */
    readonly abort: () => void;
  };
  readonly widgets: readonly Widget[];
  /** The sources that the address may name. */
  readonly shapes: readonly SourceShape[];
}
