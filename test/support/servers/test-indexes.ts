import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCountries, countriesSchema } from '../../../examples/data/countries';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import type { CollectionSchema } from '../../../src/owner/schema/collection-schema';

/**
 * Whether tags search an index of files and not the server with the samples. Tests that read requests to the server, change its
 * responses, or set a policy for it, are skipped then.
 */
export const searchesIndex = process.env['SEARCHLET_INDEX'] !== undefined;

/** Path of the indexes on the customer's web server. */
export const INDEXES = '/indexes/';

const FOLDER = join(tmpdir(), `searchlet-indexes-${process.pid}`);

/** Indexes by name; each promise settles when the index is written. */
const written = new Map<string, Promise<unknown>>();

/** Writes an index of a collection as many files, also if it is small, so that tests load many files. Replaces one of the same name. */
export async function writeTestIndex(
  name: string,
  schema: CollectionSchema,
  documents: Iterable<object>,
): Promise<void> {
  const folder = join(FOLDER, name);
  // Another test's index of the same name may be larger, and would not be replaced by a smaller one.
  const writing = rm(folder, { recursive: true, force: true }).then(() =>
    writeIndex(folder, { name, schema, documents }, { wholeLimit: 0 }),
  );
  written.set(name, writing);
  await writing;
}

/** Writes the indexes of the samples, once. */
export async function writeSampleIndexes(): Promise<void> {
  const all: readonly [CollectionSchema & { readonly name: string }, Iterable<object>][] = [
    [moviesSchema, buildMovies()],
    [countriesSchema, buildCountries()],
  ];
  for (const [schema, documents] of all) {
    await (written.get(schema.name) ?? writeTestIndex(schema.name, schema, documents));
  }
}

/** The content of a file of an index; rejects if there is none. */
export function indexFile(path: string): Promise<Buffer> {
  return readFile(join(FOLDER, path.slice(INDEXES.length)));
}

type Attributes = Readonly<Record<string, string | null>>;

/** Attributes of a tag with the index of its collection instead of a server. */
export function toIndex({ 'data-collection': collection = '', ...attributes }: Attributes): Attributes {
  return {
    ...attributes,
    'data-collection': collection,
    'data-host': null,
    'data-key': null,
    'data-index': INDEXES + collection,
  };
}
