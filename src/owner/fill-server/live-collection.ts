import type { Client } from 'typesense';
import { recordOf } from '../documents/document';
import { type Holdings, readSourceCounts, type SourceCount } from '../documents/guard-swap';
import { IndexerError } from '../documents/notes';
import { counted, grouped } from '../documents/number-text';
import { DIGEST_FIELD, LATE, sourceIn } from '../index-files/folder/digests';
import { COUNTER_FIELD } from './click-counts';
import { exportDocuments, fetchCollection } from './read-server';

/** A document on the server. */
interface LiveDocument {
  /** Empty unless a run with `--changed` wrote the collection. */
  readonly digest: string;
  /** Whether `--changed` has added it after the last whole run. */
  readonly isLate: boolean;
  /** What the server has counted. */
  readonly clicks: number;
}

/** A collection on the server. */
export interface LiveCollection {
  readonly name: string;
  /** Number of documents. */
  readonly size: number;
  /** How many documents each source gave when the collection was filled. */
  readonly sources: readonly SourceCount[];
  /** The digest of the settings it was filled with; null if it was filled without `--changed`. */
  readonly settings: string | null;
  /** Names of the fields of its schema. */
  readonly fields: readonly string[];
  /** By id, in the order in which they were added; empty unless they were asked for. */
  readonly documents: ReadonlyMap<string, LiveDocument>;
}

/** What a run writes into the metadata of a collection. */
export interface CollectionMetadata {
  readonly sources: readonly SourceCount[];
  /** The digest of the settings; left out without `--changed`. */
  readonly settings?: string;
}

/**
 * Reads a collection.
 *
 * @throws IndexError when the server sends fewer documents than it has.
 */
export async function readLive(client: Client, name: string, withDocuments: boolean): Promise<LiveCollection> {
  const { num_documents: size, metadata, fields } = await fetchCollection(client, name);
  const { settings, sources } = recordOf(recordOf(metadata)['searchlet']);
  const documents = withDocuments ? await exportDigests(client, name) : new Map();
  // A response that was cut would make a large collection look like a small one, which may be replaced by little.
  if (withDocuments && documents.size < size) {
    throw new IndexerError(
      `The server sent ${grouped(documents.size)} of the ${counted(size, 'document')} of "${name}".`,
    );
  }
  return {
    name,
    size,
    sources: readSourceCounts(sources),
    settings: typeof settings === 'string' ? settings : null,
    fields: fields.map((field) => String(field['name'])),
    documents,
  };
}

/**
 * How many documents a collection holds, and of which sources. Runs with `--changed` leave the numbers of its metadata as they were,
 * and the documents say it.
 */
export async function readHoldings(client: Client, name: string): Promise<Holdings> {
  const live = await readLive(client, name, false);
  return live.settings === null
    ? { documents: live.size, sources: live.sources }
    : countLive(await readLive(client, name, true));
}

/** Counts the documents of a collection by the numbers of the sources in their digests. */
export function countLive({ documents, sources }: LiveCollection): Holdings {
  const counts = sources.map(() => 0);
  for (const { digest } of documents.values()) {
    const source = sourceIn(digest);
    if (counts[source] !== undefined) counts[source] += 1;
  }
  return {
    documents: documents.size,
    sources: sources.map(({ name }, index) => ({ name, documents: counts[index] ?? 0 })),
  };
}

async function exportDigests(client: Client, name: string): Promise<ReadonlyMap<string, LiveDocument>> {
  const fields = `id,${DIGEST_FIELD},${COUNTER_FIELD}`;
  return new Map(await exportDocuments(client, name, { include_fields: fields }, readDocument));
}

function readDocument(document: Readonly<Record<string, string>>): readonly [id: string, LiveDocument] {
  const { id, [DIGEST_FIELD]: digest = '', [COUNTER_FIELD]: clicks = 0 } = document;
  const isLate = String(digest).endsWith(LATE);
  const plain = isLate ? digest.slice(0, -LATE.length) : String(digest);
  return [String(id), { digest: plain, isLate, clicks: Number(clicks) || 0 }];
}
