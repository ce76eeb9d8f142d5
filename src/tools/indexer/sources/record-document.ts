import type { DocumentValue, Fields, SourceDocument } from '../document';

/** Names of fields that hold the id of a record, the best first. */
const IDS = ['id', '_id', 'objectID', 'ID', 'Id', 'uuid', 'sku', 'SKU', 'slug', 'handle'];

/**
 * Makes a document of a record. Its key is its id, else its number in the source, for which visitors load fewer bytes than for a
 * hash.
 */
export function recordDocument(record: Fields, where: string, number: number): SourceDocument {
  const name = IDS.find((one) => isId(record[one]));
  const { id: _, ...fields } = record;
  return { fields, where, key: name === undefined ? String(number) : String(record[name]) };
}

function isId(value: DocumentValue | undefined): boolean {
  return (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isFinite(value));
}
