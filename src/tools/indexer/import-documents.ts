import type { Client } from 'typesense';
import type { CollectionDocument } from './schema/convert-document';

/** Told of each refused document, and of progress. */
export interface ImportListener {
  readonly onRefused: (id: string, reason: string) => void;
  readonly onProgress: (done: number) => void;
}

/** The largest import in one request: bytes, and documents. The next request is sent after its response. */
const BATCH_BYTES = 4_000_000;
const BATCH_DOCUMENTS = 500;

const IMPORT_OPTIONS = {
  // A retry after a timeout may send documents that the server already has: `upsert` accepts them.
  action: 'upsert',
  // As in an index of files, "12" becomes 12 in a number field. By default, the server refuses it.
  dirty_values: 'coerce_or_reject',
  throwOnFail: false,
} as const;

/** Imports documents into a collection, batch after batch; returns how many the server has accepted. */
export async function importDocuments(
  client: Client,
  name: string,
  documents: Iterable<CollectionDocument>,
  { onRefused, onProgress }: ImportListener,
): Promise<number> {
  let accepted = 0;
  let done = 0;
  for (const batch of batchesOf(documents)) {
    const lines = batch.map(({ line }) => line).join('\n');
    const answer = await client.collections(name).documents().import(lines, IMPORT_OPTIONS);
    const results = answer.split('\n').map((line) => JSON.parse(line) as { success: boolean; error?: string });
    for (const [index, { id }] of batch.entries()) {
      const result = results[index];
      if (result?.success) accepted += 1;
      else onRefused(id, result?.error ?? 'was not answered');
    }
    done += batch.length;
    onProgress(done);
  }
  return accepted;
}

function* batchesOf(documents: Iterable<CollectionDocument>): Generator<{ id: string; line: string }[]> {
  let batch: { id: string; line: string }[] = [];
  let bytes = 0;
  for (const document of documents) {
    const line = JSON.stringify(document);
    const size = Buffer.byteLength(line);
    if (batch.length > 0 && (bytes + size > BATCH_BYTES || batch.length === BATCH_DOCUMENTS)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push({ id: document.id, line });
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
