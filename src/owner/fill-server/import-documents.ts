import { type Client, Errors } from 'typesense';
import { abortable } from '../../typesense/send/abort';
import { areRecords, type Fields } from '../documents/document';
import { IndexerError } from '../documents/notes';
import { tryParseJson } from '../documents/parse-json';
import type { CollectionDocument } from '../schema/convert-document';
import { ForeignResponse } from './admin-client';
import type { Filling } from './fill-collection';

/** Called with each refused document, and with progress. */
interface ImportListener extends Pick<Filling, 'onRefused' | 'onProgress' | 'control'> {
  /** Awaited before each batch: rejects with an `IndexerError` when this run may no longer write. */
  readonly check: () => Promise<void>;
}

/** Lets somebody who watches hold an import, take it up again, and end it. */
export interface ImportControl {
  /** Ends the import at once: it rejects with the reason of the signal, also while a response is awaited. */
  readonly signal: AbortSignal;
  /** Awaited before each batch. */
  readonly turn: () => Promise<void>;
  /** Awaited when the server has not answered, or not as it should; the batch is then sent again. */
  readonly lost: (error: unknown) => Promise<void>;
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
  { onRefused, onProgress, check, control }: ImportListener,
): Promise<number> {
  let accepted = 0;
  let done = 0;
  for (const batch of batchesOf(documents)) {
    const lines = batch.map(({ line }) => line).join('\n');
    const send = async (): Promise<readonly Fields[]> => {
      await check();
      return resultsOf(await client.collections(name).documents().import(lines, IMPORT_OPTIONS));
    };
    const results = await (control === undefined ? send() : sendControlled(send, control));
    for (const [index, { id }] of batch.entries()) {
      const { success, error = 'got no response' } = results[index] ?? {};
      if (success) accepted += 1;
      else onRefused(id, String(error));
    }
    done += batch.length;
    onProgress(done);
  }
  return accepted;
}

function resultsOf(answer: unknown): readonly Fields[] {
  const results = typeof answer === 'string' ? answer.split('\n').map(tryParseJson) : null;
  if (!areRecords(results)) throw new ForeignResponse();
  return results;
}

/** Sends a batch as often as it is lost. It may be sent again: each document replaces itself. */
async function sendControlled<T>(send: () => Promise<T>, { signal, turn, lost }: ImportControl): Promise<T> {
  for (;;) {
    await abortable(turn(), signal);
    try {
      return await abortable(send(), signal);
    } catch (error) {
      if (signal.aborted || !isLost(error)) throw error;
      await abortable(lost(error), signal);
    }
  }
}

/** A server that refuses the request itself would refuse it again. */
function isLost(error: unknown): boolean {
  if (error instanceof IndexerError) return false;
  return !(error instanceof Errors.TypesenseError) || (error.httpStatus ?? 500) >= 500;
}

const encoder = new TextEncoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

function* batchesOf(documents: Iterable<CollectionDocument>): Generator<{ id: string; line: string }[]> {
  let batch: { id: string; line: string }[] = [];
  let bytes = 0;
  for (const document of documents) {
    const line = JSON.stringify(document);
    const size = bytesOf(line);
    if (batch.length > 0 && (bytes + size > BATCH_BYTES || batch.length === BATCH_DOCUMENTS)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push({ id: document.id, line });
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
