/** What a field of a document may hold. */
export type DocumentValue =
  | string
  | number
  | boolean
  | null
  | readonly DocumentValue[]
  | { readonly [name: string]: DocumentValue };

/** The fields of a document, by name. */
export type Fields = Readonly<Record<string, DocumentValue>>;

/** The field for a source's `id` that repeats: the name `id` belongs to the id of a document. */
export const RECORD_ID = 'record_id';

/** A document as a source gives it, before its collection has a schema. */
export interface SourceDocument {
  readonly fields: Fields;
  /** Where the document comes from, for the site owner: an address, a file, or a file and a line. */
  readonly where: string;
  /**
   * Identifies the document in its source, and is the same in every run. Of documents with the same key, only the first is kept.
   */
  readonly key: string;
  /** Why its source does not publish it, as the end of a sentence; left out where it does. */
  readonly unpublished?: string;
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a value is a list of such objects.
 *
 * @param isMeant whether an object is one of those.
 */
export function areRecords(value: unknown, isMeant: (one: Fields) => boolean = () => true): value is readonly Fields[] {
  return Array.isArray(value) && value.every((one) => isRecord(one) && isMeant(one));
}

/** An object with named fields; an empty one for any other value. */
export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** The objects in a list, or a single one. */
export function recordsOf(value: DocumentValue | undefined): readonly Fields[] {
  return [value ?? []].flat().filter(isRecord);
}

/** The fields that hold something: not null, an empty text or an empty list. */
export function presentFields(fields: Readonly<Record<string, DocumentValue | undefined>>): Fields {
  const isThere = ([, value]: [string, DocumentValue | undefined]): boolean =>
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(isThere)) as Fields;
}
