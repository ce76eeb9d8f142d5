import type { Client } from 'typesense';
import type { DocumentsExportParameters } from 'typesense/lib/Typesense/Documents';
import { isRecord } from '../documents/document';
import { tryParseJson } from '../documents/parse-json';
import { ForeignResponse } from './admin-client';

/**
 * Reads the documents of a collection.
 *
 * @param parameters which documents, and which of their fields; empty for all.
 * @param read takes from a document what is kept: a collection may be large.
 * @throws ForeignResponse for anything but documents.
 */
export async function exportDocuments<Document, Kept>(
  client: Client,
  name: string,
  parameters: DocumentsExportParameters,
  read: (document: Document) => Kept,
): Promise<readonly Kept[]> {
  const exported: unknown = await client.collections(name).documents().export(parameters);
  if (typeof exported !== 'string') throw new ForeignResponse();
  return exported
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const document = tryParseJson(line);
      if (!isRecord(document)) throw new ForeignResponse();
      return read(document as Document);
    });
}
