import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheName, parseWithHead, withHead, writeWhole } from '../../documents/cached-file';
import type { Fields } from '../../documents/document';
import { makeFolder } from '../../documents/make-folder';

/** A page as it was fetched. */
export interface CachedPage {
  /** Where the page came from, after redirects. */
  readonly address: string;
  readonly type: string;
  /** Value of `X-Robots-Tag`. */
  readonly robots: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The run in which the server last confirmed it. */
  readonly run: string;
  readonly body: Uint8Array;
}

/** The pages of one site from earlier runs. */
export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

/** Interrupted runs older than this start from the beginning: milliseconds. */
const STALE = 24 * 60 * 60 * 1000;

/**
 * Opens the cache of a site in its own folder.
 *
 * @param now milliseconds since 1970.
 */
export async function openPageCache(folder: string, now: number) {
  await makeFolder(folder);
  const runFile = join(folder, 'run');
  const interrupted = await readFile(runFile, 'utf8').catch(() => '');
  const run = now - Number(interrupted) < STALE && interrupted !== '' ? interrupted : String(now);
  await writeWhole(runFile, run);
  const met = new Set<string>();
  const fileOf = (address: string): string => `${cacheName(address)}.page`;

  return {
    /** Name of this run: the name of the last run if it was interrupted, so that its pages need not be fetched again. */
    run,
    async read(address: string): Promise<CachedPage | null> {
      met.add(fileOf(address));
      const file = await readFile(join(folder, fileOf(address))).catch(() => null);
      const page = file && parseWithHead(file, readHead);
      return page && { ...page.head, body: page.body };
    },
    async write(address: string, page: CachedPage): Promise<void> {
      met.add(fileOf(address));
      const { body, ...head } = page;
      await writeWhole(join(folder, fileOf(address)), withHead(head, body));
    },
    /** Ends the run, and removes all pages that it neither read nor wrote. */
    async finish(): Promise<void> {
      const names = await readdir(folder);
      const forgotten = names.filter((name) => name !== 'run' && !met.has(name));
      for (const name of forgotten) await rm(join(folder, name), { force: true });
      await rm(runFile, { force: true });
    },
  };
}

function readHead({
  address,
  type,
  robots,
  etag = null,
  lastModified = null,
  run,
}: Fields): Omit<CachedPage, 'body'> | null {
  if (typeof address !== 'string' || typeof type !== 'string' || typeof robots !== 'string') return null;
  if (typeof run !== 'string' || !isTextOrNull(etag) || !isTextOrNull(lastModified)) return null;
  return { address, type, robots, etag, lastModified, run };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
