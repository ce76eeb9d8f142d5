import { createSnapshot, type Searchable, type Snapshot } from '../collection/snapshot';
import type { StoredDocument } from '../documents/document';
import { codeTokenRules } from '../documents/tokens';
import { RequestError } from '../errors';
import { type JsonObject, parseObject } from '../json';
import { type Parameters, toParameters } from '../parameters';
import { search } from '../search/search';
import { FileError, fetchManifest } from './fetch-file';
import { type Manifest, manifestOf, readManifest } from './format';
import { createLoader, SUSPENDED } from './loader';
import { createPartedSnapshot } from './parts';
import { planSearch } from './plan';

/** The result of a request: the response, or why it is missing. */
export type IndexAnswer = { readonly data: JsonObject } | { readonly error: IndexError };

export interface IndexError {
  /** `version`: the index has another format; `file`: one of its files could not be loaded. */
  readonly code: 'index-version' | 'index-file';
  /** HTTP status; null when no response came. */
  readonly status: number | null;
  readonly detail: string;
}

/** Responds to a request to `/multi_search`. Rejects only if the signal is aborted. */
export type AskIndex = (query: string, body: string, signal?: AbortSignal) => Promise<IndexAnswer>;

/**
 * Opens an index of files. It keeps loaded files, and requests a file that failed to load again with the next search. If a file
 * is gone, it reads the manifest again, and searches in the index that is there now.
 *
 * @param address of the folder, or of its manifest.
 */
export function openIndex(address: string): AskIndex {
  const manifestUrl = manifestOf(address);
  let loading: Promise<LoadedIndex> | null = null;
  const load = (): Promise<LoadedIndex> => (loading ??= loadIndex(manifestUrl));
  load().catch(() => {});

  const answer = async (query: string, body: string, signal: AbortSignal, mayRepeat: boolean): Promise<IndexAnswer> => {
    const index = load();
    let opened: LoadedIndex | undefined;
    try {
      opened = await index;
      const { searches } = parseObject(body);
      const common = { query_by: opened.queryBy, ...Object.fromEntries(new URLSearchParams(query)) };
      const all = Array.isArray(searches) ? searches.map((one) => ({ ...common, ...toParameters(one) })) : [];
      // Without a search, the answer is what is known of the index: how its hits are shown, and its fields.
      if (all.length === 0) return { data: { results: [], ...opened.about } };
      return { data: { results: await opened.searchAll(all, signal) } };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // A newer index with other files may exist by now.
      if (loading === index) loading = null;
      const isGone = error instanceof FileError && error.status === 404;
      if (opened && isGone && mayRepeat) return answer(query, body, signal, false);
      return { error: toIndexError(error) };
    }
  };
  return (query, body, signal = new AbortController().signal) => answer(query, body, signal, true);
}

interface LoadedIndex {
  /** As a search parameter. */
  readonly queryBy: string;
  /** `attributes` for a tag, see `Manifest`, and `schema`. */
  readonly about: JsonObject;
  /** One result for each search. */
  readonly searchAll: (all: readonly Parameters[], signal: AbortSignal) => Promise<readonly JsonObject[]>;
}

async function loadIndex(manifestUrl: string): Promise<LoadedIndex> {
  const reading = readManifest(await fetchManifest(manifestUrl));
  if (reading.kind === 'version') throw new VersionError(reading.version);
  if (reading.kind === 'none') throw new FileError(404, `${manifestUrl} is not the manifest of an index`);
  const { manifest } = reading;
  const queryBy = manifest.queryBy.join(',');
  const about = { attributes: { 'query-by': queryBy, ...manifest.attributes }, schema: manifest.schema };
  return { queryBy, about, searchAll: searchIn(manifest, manifestUrl) };
}

function searchIn(manifest: Manifest, base: string): LoadedIndex['searchAll'] {
  const { schema, documents, content } = manifest;
  const loader = createLoader(base);
  const parted = typeof content === 'string' ? null : createPartedSnapshot(content, schema, documents, loader);
  let whole: Snapshot | undefined;
  const snapshot = (): Snapshot =>
    parted ??
    (whole ??= createSnapshot(
      loader.json('documents', String(content)) as StoredDocument[],
      schema,
      codeTokenRules(schema),
    ));
  const [synonyms, overrides] = [new Map(manifest.synonyms), new Map(manifest.overrides)];
  const collection: Searchable = { schema, synonyms, overrides, snapshot };
  return (all, signal) =>
    loader.complete(
      () => {
        if (parted) for (const parameters of all) planSearch(parameters, schema, parted);
      },
      () => {
        // Runs each search as far as possible, so that all files they need load together.
        const results = all.map((parameters) => unlessSuspended(() => searchOrExplain(collection, parameters)));
        if (results.includes(null)) throw SUSPENDED;
        return results as readonly JsonObject[];
      },
      signal,
    );
}

function unlessSuspended<T>(run: () => T): T | null {
  try {
    return run();
  } catch (thrown) {
    if (thrown === SUSPENDED) return null;
    throw thrown;
  }
}

class VersionError extends Error {
  constructor(readonly version: number) {
    super(String(version));
  }
}

function toIndexError(error: unknown): IndexError {
  if (error instanceof VersionError) return { code: 'index-version', status: 404, detail: String(error.version) };
  if (error instanceof FileError) return { code: 'index-file', status: error.status, detail: error.message };
  return { code: 'index-file', status: 500, detail: String(error) };
}

/** Searches; if `search` refuses, returns its message as a server does. */
function searchOrExplain(collection: Searchable, parameters: Parameters): JsonObject {
  try {
    return search(collection, parameters, { ranking: 'relevance' });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { code: error.status, error: error.message };
  }
}
