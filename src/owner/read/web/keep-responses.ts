import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheName, parseWithHead, withHead, writeWhole } from '../../documents/cached-file';
import type { Fields } from '../../documents/document';
import { makeFolder } from '../../documents/make-folder';
import { tryParseJson } from '../../documents/parse-json';
import type { Web } from './fetch-web';

/** Milliseconds for which a response is kept: after that, the pages of a list may have other items. */
const KEPT = 60 * 60 * 1000;

/** Where responses are kept. */
interface Place {
  readonly web: Web;
  readonly cacheFolder: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Reads a site through its API, and keeps each response until all have come. After an interrupted or failed run, the next one
 * continues: within an hour, it does not request any of them again.
 *
 * @param name identifies the site.
 */
export async function withKeptResponses<Content>(
  name: string,
  { web, cacheFolder, now }: Place,
  read: (web: Web) => Promise<Content>,
): Promise<Content> {
  const folder = join(cacheFolder, cacheName(name));
  await makeFolder(folder);
  // What makes the reading fail, such as an error with status 200, must not be read again by the next run.
  let last = '';
  const reading = read(async (address, request) => {
    const file = join(folder, `${cacheName(address)}.response`);
    last = file;
    const bytes = await readFile(file).catch(() => null);
    const kept = bytes && parseWithHead(bytes, readHead);
    if (kept && now - kept.head.at <= KEPT) {
      return { address, status: 200, headers: kept.head.headers, body: kept.body };
    }
    const response = await web(address, request);
    const { status, headers, body } = response;
    if (status === 200 && isJson(body)) await writeWhole(file, withHead({ at: now, headers: [...headers] }, body));
    return response;
  });
  const content = await reading.catch(async (error: unknown) => {
    if (last !== '') await rm(last, { force: true });
    throw error;
  });
  await rm(folder, { recursive: true, force: true });
  return content;
}

/** What is known of a response that is kept. */
interface KeptHead {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly headers: Headers;
}

/** @throws for malformed headers. */
function readHead({ at, headers }: Fields): KeptHead | null {
  if (typeof at !== 'number' || !Array.isArray(headers)) return null;
  return { at, headers: new Headers(headers as [string, string][]) };
}

/** Sites also return login and maintenance pages, in HTML, with status 200. */
function isJson(body: Uint8Array): boolean {
  return tryParseJson(new TextDecoder().decode(body)) !== undefined;
}
