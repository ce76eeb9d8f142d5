import type { DocumentValue, Fields, SourceDocument } from '../../documents/document';

/** Names of fields that hold the id of a record, the best first. */
const IDS = ['id', '_id', 'objectID', 'ID', 'Id', 'uuid', 'sku', 'SKU', 'slug', 'handle'];

/**
 * Makes a document of a record. Its key is its id, else its number in the source, for which visitors load fewer bytes than for a
 * hash.
 */
export function recordDocument(record: Fields, where: string, number: number): SourceDocument {
  const name = IDS.find((one) => isId(record[one]));
  return { fields: withoutId(record), where, key: name === undefined ? String(number) : String(record[name]) };
}

/** The record itself if it has no id: a copy of each record of a large file would take twice the memory. */
function withoutId(record: Fields): Fields {
  if (!Object.hasOwn(record, 'id')) return record;
  const { id: _, ...fields } = record;
  return fields;
}

function isId(value: DocumentValue | undefined): boolean {
  return (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isFinite(value));
}
