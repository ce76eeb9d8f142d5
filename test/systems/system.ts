import type { Api } from '../../examples/api';

/** The search server as a panel needs to know it. */
export type Server = Pick<Api, 'url' | 'searchKey'>;

/** A content system that the panel is pasted into. */
export interface System {
  readonly name: string;
  /**
   * Installs the system if it is not in the cache, makes sites with it in a temporary folder, and serves them.
   * @throws Unavailable when this machine lacks something.
   */
  readonly start: (server: Server) => Promise<RunningSystem>;
}

export interface RunningSystem {
  readonly sites: readonly Site[];
  /** Ends the servers and removes the folder. */
  stop(): Promise<void>;
}

/** One site of a system, such as a WordPress with one theme. */
export interface Site {
  readonly name: string;
  /** Without a slash at the end. */
  readonly url: string;
  readonly pages: readonly SitePage[];
  /** Path of the block editor with one panel, for a WordPress. */
  readonly editor?: string;
}

/** A page with the panel, or without where the system has taken it away. */
export interface SitePage {
  /** How the panel was pasted, and who did it. */
  readonly name: string;
  readonly path: string;
  /**
   * `panel`: a whole panel. `overlay`: a dialog. `field`: a drop-down under the page's own field. `nothing`: the system has
   * removed what was pasted.
   */
  readonly shows: 'panel' | 'overlay' | 'field' | 'nothing';
  /** Whether the page has the first hits of `searchlet render`. */
  readonly hasHits?: boolean;
  /** Names of links of the page: to another page and back, both by the router of the site. */
  readonly router?: { readonly away: string; readonly back: string };
}

/** What became of a system on this machine. */
export interface Outcome {
  readonly name: string;
  readonly sites: readonly Site[];
  /** What the machine lacks; null where the system runs. */
  readonly missing: string | null;
  /** Why it could not be built though nothing is missing; null where the system runs. */
  readonly broken: string | null;
}

/** The system cannot be had on this machine. The message names what it needs, as in `PHP with SQLite`. */
export class Unavailable extends Error {}

/** The page of a film on every site: what the hit leads to that all visits end with. */
export const FILM = { path: '/movies/368', title: 'The Godfather: Part III' };

/** Attributes of every panel, as HTML. */
export function attributesFor({ url, searchKey }: Server): string {
  return `data-host="${url}" data-key="${searchKey}" data-collection="movies" data-query-by="title, director" data-facets="genre" data-meta="director, year"`;
}

/** The same in the address of the script. */
export function addressFor({ url, searchKey }: Server): string {
  return `host=${url}&key=${searchKey}&collection=movies&query-by=title,director&facets=genre&meta=director,year`;
}
