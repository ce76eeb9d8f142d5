import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Web, WebResponse } from './fetch-web';
import { writeWhole } from './page-cache';

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
  const folder = join(cacheFolder, hashOf(name));
  await mkdir(folder, { recursive: true });
  // What makes the reading fail, such as an error with status 200, must not be read again by the next run.
  let last = '';
  const reading = read(async (address, request) => {
    // The address may contain a key: only its hash is stored.
    const file = join(folder, `${hashOf(address)}.response`);
    last = file;
    const kept = await readFile(file)
      .then((bytes) => parseKept(bytes, address, now))
      .catch(() => null);
    if (kept) return kept;
    const response = await web(address, request);
    if (response.status === 200 && isJson(response.body)) await writeWhole(file, formatKept(response, now));
    return response;
  });
  const content = await reading.catch(async (error: unknown) => {
    if (last !== '') await rm(last, { force: true });
    throw error;
  });
  await rm(folder, { recursive: true, force: true });
  return content;
}

/** The head is a line of JSON, the body follows. */
function formatKept({ headers, body }: WebResponse, now: number): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ at: now, headers: [...headers] })}\n`), body]);
}

function parseKept(file: Buffer, address: string, now: number): WebResponse | null {
  const end = file.indexOf(10);
  const { at, headers } = JSON.parse(file.subarray(0, end).toString('utf8')) as {
    readonly at: number;
    readonly headers: [string, string][];
  };
  if (now - at > KEPT) return null;
  return { address, status: 200, headers: new Headers(headers), body: file.subarray(end + 1) };
}

/** Sites also return login and maintenance pages, in HTML, with status 200. */
function isJson(body: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(body));
    return true;
  } catch {
    return false;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
