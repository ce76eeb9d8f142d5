import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fields } from '../src/owner/documents/document';
import { writeIndex } from '../src/owner/index-files/write-index';
import { fromRecords } from '../src/owner/read/sources/json-records';
import type { ReadingContext, SourceContent } from '../src/owner/read/sources/source';
import { createWeb } from '../src/owner/read/web/fetch-web';
import { NO_OVERRIDES } from '../src/owner/schema/collection-schema';
import { makeCollection } from '../src/owner/schema/make-collection';
import { buildMovies } from './data/movies';
import { docsDocuments } from './docs/documents';

/**
 * A file of an index at a path such as `/demo-index/films/index.json`, or null. An index is made as `searchlet index`
 * makes it, when it is first asked for.
 */
export async function demoIndexFile(path: string): Promise<Buffer | null> {
  const [, name = '', file = ''] = /^\/demo-index\/(\w+)\/((?:data\/)?[\w.-]+)$/.exec(path) ?? [];
  const source = SOURCES.get(name);
  if (source === undefined) return null;
  const folder = made.get(name) ?? make(source);
  made.set(name, folder);
  return readFile(join(await folder, file)).catch(() => null);
}

const made = new Map<string, Promise<string>>();

/** What is in each index. */
const SOURCES: ReadonlyMap<string, (context: ReadingContext) => Promise<SourceContent>> = new Map([
  // The levels of categories and the ids are made for a server.
  [
    'films',
    async (context: ReadingContext) => {
      const films = buildMovies().map(({ categories: _, ...film }): Fields => ({ ...film }));
      return fromRecords(films, 'films', context);
    },
  ],
  ['docs', docsDocuments],
]);

async function make(read: (context: ReadingContext) => Promise<SourceContent>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-demo-'));
  const { documents, isUntyped } = await read(contextIn(folder));
  const reading = { sources: [], documents: [...documents], isUntyped: () => isUntyped };
  const { schema, proposal, ...collection } = makeCollection(reading, NO_OVERRIDES, () => {});
  const { queryBy, attributes } = proposal;
  await writeIndex(folder, { name: 'index', schema, documents: collection.documents() }, { queryBy, attributes });
  return folder;
}

/** The samples are known: there is nothing to report, and nothing to fetch. */
function contextIn(cacheFolder: string): ReadingContext {
  return {
    web: createWeb({ userAgent: 'Searchlet demo', retryDelay: 1000 }),
    cacheFolder,
    now: Date.now(),
    hasSections: true,
    withDrafts: false,
    base: '/',
    ghostKey: null,
    takeNote: () => {},
    onProgress: () => {},
  };
}
