import type { Config } from '../../facets/config';
import type { SearchOnce } from '../../typesense/request/search-request';
import type { SearchResult } from '../../typesense/response/response';
import type { NodePool } from '../../typesense/send/node-pool';
import type { LatestClient } from '../session/latest-client';
import type { SourceShape } from '../session/url-state';
import type { Widget } from '../session/widget';
import type { SearchServices } from './contexts';

/** One source of a panel, with all that it needs. */
export interface Source {
  readonly config: Config;
  readonly template: DocumentFragment | null;
  readonly services: SearchServices;
}

/** What searches one source. */
export interface SourceServer {
  readonly search: SearchOnce;
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
  ) => LatestClient;
  readonly widgets: readonly Widget[];
  /** The sources that the address may name. */
  readonly shapes: readonly SourceShape[];
}
