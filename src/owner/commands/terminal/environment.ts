import type { Terminal } from './terminal';

/** The machine on which a command runs, and what its owner has set there. */
export interface Environment extends Terminal {
  /** How the command was started, for its help: `npx searchlet`. */
  readonly program: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a line of the error output can be overwritten. */
  readonly isTerminal: boolean;
  /** Whether this machine builds a site from a fresh checkout: what was written before may be missing. */
  readonly isBuildServer: boolean;
  /** Folder of the files of the release. */
  readonly releaseFolder: string;
  /** Folder for fetched pages, unless `--cache` names another one. */
  readonly cacheFolder: string;
  /** From `SEARCHLET_ADMIN_KEY`. */
  readonly adminKey: string | null;
  /** From `SEARCHLET_ANSWERS_KEY`. */
  readonly answersKey: string | null;
  /** From `SEARCHLET_GHOST_KEY`. */
  readonly ghostKey: string | null;
  /** From `SEARCHLET_CALL_SECRET`. */
  readonly callSecret: string | null;
  /** Reads the text of a config file, or null. Throws where it cannot be read. */
  readonly readText: (path: string) => string | null;
  /** Replaces a file. Rejects if that is not possible. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Writes to the error output what happens while a command runs, so that a report can be piped. */
  readonly writeError: (text: string) => void;
}
