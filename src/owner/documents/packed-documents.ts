import type { DocumentStore } from '../../engine/collection/collection';
import type { Snapshot } from '../../engine/collection/snapshot';
import type { StoredDocument } from '../../engine/documents/document';
import { createPackedList } from './packed-list';

/** Documents as the rows of an index. Each is made again whenever it is read. */
export interface PackedRows {
  readonly ids: readonly string[];
  readonly rowOf: Snapshot['rowOf'];
  read(row: number): StoredDocument;
  /** A document as JSON. */
  json(row: number): string;
}

/** A store that keeps documents as bytes. */
interface PackedDocuments extends DocumentStore {
  /** The documents that are there now. */
  rows(): PackedRows;
}

/** Creates an empty store. The bytes of a document that is replaced or removed are free when the whole store is. */
export function createPackedDocuments(): PackedDocuments {
  const packed = createPackedList<StoredDocument>();
  const places = new Map<string, number>();
  return {
    get size() {
      return places.size;
    },
    get(id) {
      const place = places.get(id);
      return place === undefined ? undefined : packed.read(place);
    },
    has: (id) => places.has(id),
    set(id, document) {
      places.set(id, packed.length);
      packed.push(document);
    },
    delete: (id) => places.delete(id),
    *values() {
      for (const place of places.values()) yield packed.read(place);
    },
    rows() {
      const ids = [...places.keys()];
      const placeOf = Uint32Array.from(places.values());
      const rowAt = new Uint32Array(packed.length);
      placeOf.forEach((place, row) => {
        rowAt[place] = row;
      });
      return {
        ids,
        rowOf: { get: (id) => rowAt[places.get(id) ?? -1], has: (id) => places.has(id) },
        read: (row) => packed.read(placeOf[row] ?? -1),
        json: (row) => packed.json(placeOf[row] ?? -1),
      };
    },
  };
}
