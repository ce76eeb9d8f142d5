import type { Client } from 'typesense';
import { collectionBehind } from '../../indexer/alias';
import { compareDigests, digestOf } from '../../indexer/digests';
import { readLive } from '../../indexer/live-collection';
import type { CollectionDocument } from '../../indexer/schema/convert-document';

/** How the documents that were read differ from those on the server. */
export interface Comparison {
  /** Documents on the server; null where there is no such collection yet. */
  readonly live: number | null;
  readonly added: number;
  /** null where it is unknown: the collection was filled without digests. */
  readonly changed: number | null;
  readonly gone: number;
}

/**
 * Compares documents with those that an alias leads to. Nothing is changed.
 *
 * @param sourceOf the number of the source of a document.
 */
export async function compareWithLive(
  client: Client,
  alias: string,
  documents: Iterable<CollectionDocument>,
  sourceOf: (id: string) => number,
): Promise<Comparison> {
  const digests = new Map<string, string>();
  for (const document of documents) digests.set(document.id, digestOf(document, sourceOf(document.id)));
  const name = await collectionBehind(client, alias);
  if (name === null) return { live: null, added: digests.size, changed: 0, gone: 0 };
  const live = await readLive(client, name, true);
  const before = new Map([...live.documents].map(([id, { digest }]) => [id, digest]));
  const changes = compareDigests(before, digests);
  const isKnown = live.settings !== null;
  return { live: live.size, ...changes, changed: isKnown ? changes.changed : null };
}
