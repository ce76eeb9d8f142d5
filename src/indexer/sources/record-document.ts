import type { Fields, SourceDocument, Value } from '../document';

/** Names under which records carry what tells them apart. */
const IDS = ['id', '_id', 'objectID', 'ID', 'Id', 'uuid', 'sku', 'SKU', 'slug', 'handle'];

/**
 * A record as a document. Its key is its id; a record without one is known by its number in the source, which costs visitors fewer
 * bytes than a hash.
 */
export function recordDocument(record: Fields, where: string, number: number): SourceDocument {
  const name = IDS.find((one) => isId(record[one]));
  const { id: _, ...fields } = record;
  return { fields, where, key: name === undefined ? String(number) : String(record[name]) };
}

function isId(value: Value | undefined): boolean {
  return (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isFinite(value));
}
