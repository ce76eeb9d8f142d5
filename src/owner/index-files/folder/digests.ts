import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CollectionDocument } from '../../schema/convert-document';
import type { StoredDigests } from './folder-digests';

/** How documents differ from the last run's documents. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/** What `--changed` did: the changes that were written, or why all documents were. */
export type ChangedOutcome = { readonly changes: Changes } | { readonly whole: string };

/** Digests of documents by their ids. */
export type Digests = ReadonlyMap<string, string>;

/** The version of the digests: digests of another version say nothing. */
const DIGEST_VERSION = 1;

/**
 * The field of a document on a server that holds its digest: written in one request with the document, it can never belong to
 * another state, whenever a run is killed.
 */
export const DIGEST_FIELD = 'searchlet_digest';

/** Hexadecimal digits of a digest: two documents of a million have the same one by chance once in 40 million runs. */
const LENGTH = 16;

/**
 * The digest of a document, with the number of its source before it: so the documents of a source can be counted.
 *
 * @param source -1 if it is unknown.
 */
export function digestOf(document: object, source: number): string {
  return `${source}-${hashOf(document)}`;
}

/** The number of the source in a digest. */
export function sourceIn(digest: string): number {
  return Number.parseInt(digest, 10);
}

/** One digest of everything beside the documents that decides what is written: schema, options, rules, version. */
export function settingsDigest(settings: unknown): string {
  return hashOf([DIGEST_VERSION, settings]);
}

/**
 * What follows the digest of a document that `--changed` has added: on the server it comes after all others, wherever its source
 * has it.
 */
export const LATE = '+';

/** Adds its digest to each document. */
export function* withDigests(
  documents: Iterable<CollectionDocument>,
  sourceOf: (id: string) => number,
): Generator<CollectionDocument> {
  for (const document of documents) {
    yield { ...document, [DIGEST_FIELD]: digestOf(document, sourceOf(document.id)) };
  }
}

/** The content of the file `digests`. */
export function writtenDigests({ settings, documents }: StoredDigests): object {
  // An object would have its own order of ids that are numbers.
  return { settings, documents: [...documents] };
}

/** Compares digests with the last run's. */
export function compareDigests(before: Digests, now: Digests): Changes {
  let [added, changed] = [0, 0];
  for (const [id, digest] of now) {
    const old = before.get(id);
    if (old === undefined) added += 1;
    else if (old !== digest) changed += 1;
  }
  return { added, changed, gone: before.size - (now.size - added) };
}

/**
 * Whether documents are in another order than in the last run.
 *
 * @param before the documents of the last whole run that are left, in its order.
 */
export function isReordered(before: Iterable<string>, now: Digests): boolean {
  const left = [...before].filter((id) => now.has(id));
  const isLeft = new Set(left);
  let index = 0;
  for (const id of now.keys()) if (isLeft.has(id) && left[index++] !== id) return true;
  return false;
}

/** Why all is written where the run is another than the last one. */
export const OTHER_SETTINGS = 'Schema, sources, options, rules or release have changed since the last run.';

/** Why all is written where only the order of the documents has changed: equal hits have this order. */
export const REORDERED = 'The order of the documents has changed.';

/** Whether nothing has changed. */
export function isUnchanged({ added, changed, gone }: Changes): boolean {
  return added + changed + gone === 0;
}

function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value)))).slice(0, LENGTH);
}
