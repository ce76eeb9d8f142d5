import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { type AskIndex, openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';

const HOST = 'http://index.example/films/';

/** A host with an index of films in many files, whose responses a test can change. */
export interface ChangingHost {
  /** Opens the index. */
  open(): AskIndex;
  /** Paths and cache modes of all requests. */
  readonly requests: (readonly [path: string, cache: string | undefined])[];
  /** Replaces the index by one of the first films alone, a day after the last one. */
  replace(films: number): Promise<void>;
  /** Changes the response for a path, or does not. */
  respond: (path: string, content: Uint8Array<ArrayBuffer>, cache: string | undefined) => Response | null;
  close(): Promise<void>;
}

export async function startChangingHost(): Promise<ChangingHost> {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-changing-'));
  let now = Date.now();
  const host: ChangingHost = {
    open: () => openIndex(HOST),
    requests: [],
    async replace(films) {
      const documents = buildMovies().slice(0, films);
      await writeIndex(folder, { name: 'movies', schema: moviesSchema, documents }, { wholeLimit: 0, now });
      now += 24 * 60 * 60 * 1000;
    },
    respond: () => null,
    async close() {
      vi.unstubAllGlobals();
      await rm(folder, { recursive: true });
    },
  };
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    const path = url.slice(HOST.length);
    host.requests.push([path, cache]);
    const content = await readFile(join(folder, path)).catch(() => null);
    if (!content) return new Response(null, { status: 404 });
    const bytes = new Uint8Array(content);
    return host.respond(path, bytes, cache) ?? new Response(bytes);
  });
  await host.replace(800);
  return host;
}

/** The titles that a search finds, or the error. */
export async function titles(ask: AskIndex, q: string): Promise<unknown> {
  const body = JSON.stringify({ searches: [{ collection: 'movies', query_by: 'title', q }] });
  const outcome = await ask('', body);
  if ('error' in outcome) return outcome.error;
  const [result] = outcome.data['results'] as { hits: { document: { title: string } }[] }[];
  return result?.hits.map(({ document }) => document.title);
}
