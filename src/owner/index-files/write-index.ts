import type { Guarded } from '../documents/guard-swap';
import type { CollectionSchema } from '../schema/collection-schema';
import { buildIndex } from './build-index';
import type { ChangedOutcome } from './folder/digests';
import { openIndexFolder, type WrittenFiles } from './folder/index-folder';
import type { LockTimes } from './folder/lock-holder';
import type { Tuning } from './tuning-files';

/** What an index is made from. */
export interface IndexSource {
  readonly name: string;
  readonly schema: CollectionSchema;
  /** Of equal hits, a search returns the document first that comes later here. An `id` is a string. */
  readonly documents: AsyncIterable<object> | Iterable<object>;
}

export interface IndexOptions {
  readonly tuning?: Tuning;
  /** The fields to search where a tag has no `data-query-by`; otherwise all indexed text fields that are no facets. */
  readonly queryBy?: readonly string[];
  /** Attributes for a tag that leaves them out: name without `data-` → value. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Called for each document that does not fit the schema or repeats an `id`; without it, `writeIndex` rejects. */
  readonly onRefused?: (document: object, reason: string) => void;
  /** Most bytes of compressed documents that are written as one file; 100,000 by default. More are split into many files. */
  readonly wholeLimit?: number;
  readonly guarded?: Guarded;
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly lockTimes?: LockTimes;
  /** Called when another run has locked the target, and this one watches whether that run is alive. */
  readonly onWait?: () => void;
  /** For `--changed`: the digest of all that decides what is written beside the documents. */
  readonly settings?: string;
}

/** What has been written. */
export interface WrittenIndex extends WrittenFiles {
  /** Number of documents in the index. */
  readonly documents: number;
  /** What `--changed` did; left out without it. A changed index is still written as a whole. */
  readonly outcome?: ChangedOutcome;
}

/**
 * Writes an index into a folder, for `data-index`. An existing index is replaced as a whole: the manifest is written last, and
 * until then the folder holds the old index, also when the process is killed.
 *
 * @throws RequestError with Typesense's words for a schema, or a document, that is wrong; IndexError when every document is
 *   refused, when much would be replaced by little, and when another run is at work; the errors of the file system.
 */
export function writeIndex(
  folder: string,
  source: IndexSource,
  { now = Date.now(), lockTimes, onWait, ...options }: IndexOptions = {},
): Promise<WrittenIndex> {
  return buildIndex(() => openIndexFolder(folder, { now, times: lockTimes, onWait }), source, options);
}
