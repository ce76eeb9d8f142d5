import { type DocumentValue, type Fields, RECORD_ID, type SourceDocument } from '../../documents/document';

/** Names of fields that may hold the id of a record, the best first. */
const ID_NAMES = ['id', '_id', 'objectID', 'ID', 'Id', 'uuid', 'sku', 'SKU', 'slug', 'handle'];

/**
 * Makes a document of a record. Its key is its id, else its number in the source, for which visitors load fewer bytes than for a
 * hash.
 */
export function recordDocument(fields: Fields, where: string, number: number): SourceDocument {
  const name = idName(fields);
  return { fields, where, key: name === null ? String(number) : String(fields[name]) };
}

/** The field of a record that its id is in; null if it has none. */
export function idName(record: Fields): string | null {
  return ID_NAMES.find((one) => isId(record[one])) ?? null;
}

/** The keys of records, once a field that is called like an id has turned out to hold none. */
interface RecordKeys {
  /** The field with their ids; null if they are numbered. */
  readonly field: string | null;
  /** A record with its key. The number is that in the source, counted from 1. */
  readonly keyed: (record: SourceDocument, number: number) => SourceDocument;
}

/**
 * Chooses the keys of records of which two, that are not the same, have one id: a field that repeats is no id. The next field in which
 * most records have something, and each something else, holds the ids then; without one they are numbered.
 */
export function chooseKeys(records: () => Iterable<SourceDocument>): RecordKeys {
  const field = ID_NAMES.find((name) => isUnique(records(), name)) ?? null;
  const keyOf = (fields: Fields, number: number): string => {
    if (field === null) return String(number);
    return isId(fields[field]) ? String(fields[field]) : `#${number}`;
  };
  const keyed = ({ fields, where }: SourceDocument, number: number): SourceDocument => {
    const { id, ...others } = fields;
    const isLost = id !== undefined && field !== 'id';
    return { fields: isLost ? { [RECORD_ID]: id, ...others } : fields, where, key: keyOf(fields, number) };
  };
  return { field, keyed };
}

function isUnique(records: Iterable<SourceDocument>, name: string): boolean {
  const known = new Set<string>();
  let count = 0;
  for (const { fields } of records) {
    const value = fields[name];
    count += 1;
    if (!isId(value)) continue;
    if (known.has(String(value))) return false;
    known.add(String(value));
  }
  return known.size > count / 2;
}

function isId(value: DocumentValue | undefined): boolean {
  return (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isFinite(value));
}
