import type { Client } from 'typesense';
import type { DocumentsExportParameters } from 'typesense/lib/Typesense/Documents';

/**
 * Reads the documents of a collection.
 *
 * @param parameters which documents, and which of their fields; empty for all.
 * @param read takes from a document what is kept: a collection may be large.
 */
export async function exportDocuments<Document, Kept>(
  client: Client,
  name: string,
  parameters: DocumentsExportParameters,
  read: (document: Document) => Kept,
): Promise<readonly Kept[]> {
  const exported = await client.collections(name).documents().export(parameters);
  return exported
    .split('\n')
    .filter(Boolean)
    .map((line) => read(JSON.parse(line) as Document));
}
