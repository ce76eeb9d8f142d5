import { baseTypeOf, type SchemaField } from '../../engine/documents/schema';
import type { StoredColumn } from '../../engine/files/stored-column';
import { createListSharer } from './share-lists';

/** Collects what all documents have in a field. */
interface ColumnCollector {
  /** Takes the value of the next document. */
  add(value: unknown): void;
  collected(): StoredColumn;
}

/** Other texts than facets and sort fields are rarely filtered by: a filter then reads them from the documents. */
export function hasColumn(field: SchemaField): boolean {
  const kind = baseTypeOf(field);
  if (!field.index || kind === 'object' || kind === 'auto') return false;
  return kind !== 'string' || field.facet || field.sort;
}

export function createColumnCollector(field: SchemaField): ColumnCollector {
  return baseTypeOf(field) === 'string' ? collectTexts() : collectOthers();
}

function collectOthers(): ColumnCollector {
  const raw: unknown[] = [];
  return { add: (value) => void raw.push(value ?? null), collected: () => ({ raw }) };
}

/** Each distinct text is there once. */
function collectTexts(): ColumnCollector {
  const codes = new Map<unknown, number>();
  const rows: (number | readonly number[] | null)[] = [];
  const share = createListSharer();
  const encode = (value: unknown): number => {
    const code = codes.get(value) ?? codes.size;
    codes.set(value, code);
    return code;
  };
  return {
    add(value) {
      const isMissing = value === undefined || value === null;
      rows.push(isMissing ? null : Array.isArray(value) ? share(value.map(encode)) : encode(value));
    },
    collected: () => ({ values: [...codes.keys()], rows }),
  };
}
