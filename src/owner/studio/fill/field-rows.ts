import { type DocumentValue, isRecord } from '../../documents/document';
import { levelName } from '../../schema/choose-schema';
import type { CollectionDocument } from '../../schema/convert-document';
import type { PlannedCollection } from '../../schema/make-collection';
import type { Raw } from '../design/design';
import { baseOf } from './choices';

/** A row of the table of fields. */
export interface FieldRow {
  readonly name: string;
  /** A type of the schema, or `date` for numbers that are dates. */
  readonly type: string;
  /** Up to three different values, as they were read. */
  readonly samples: readonly string[];
  readonly isFacet: boolean;
  readonly isSorted: boolean;
  readonly isDropped: boolean;
  /** An object, or a place on the map, cannot be filtered by as a list. */
  readonly canBeFacet: boolean;
  /** A list has no order. */
  readonly canBeSorted: boolean;
}

/** Documents in which values are looked for. */
const LOOKED_AT = 500;
/** Different values of a field, and characters of each. */
const SAMPLES = 3;
const MAX_LENGTH = 80;

/** The rows of a collection, in the order of the file. Levels of a hierarchy are in the row of their field. */
export function fieldRows(
  { schema, dates, documents, forms }: Pick<PlannedCollection, 'schema' | 'dates' | 'documents' | 'forms'>,
  attributes: Raw,
): readonly FieldRow[] {
  const isLevel = (name: string): boolean => name !== baseOf(name) && forms.get(baseOf(name))?.kind === 'levels';
  const sample = firstOf(documents(LOOKED_AT), LOOKED_AT);
  const facets = facetFields(attributes['facets'] ?? '');
  const sorted = new Set((attributes['sort'] ?? '').split(',').map((order) => order.trim().replace(/:.*/s, '')));
  return schema.fields
    .filter(({ name, type }) => !isLevel(name) && !type.startsWith('object'))
    .map(({ name, type }) => {
      const isDate = dates.has(name) && /^int64/.test(type);
      return {
        name,
        type: isDate ? type.replace('int64', 'date') : type,
        samples: samplesOf(sample, name, isDate),
        isFacet: facets.has(name),
        isSorted: sorted.has(name),
        isDropped: false,
        canBeFacet: !/^(?:geopoint|auto)/.test(type),
        canBeSorted: !type.endsWith('[]') && !/^(?:geopoint|auto)/.test(type) && !name.includes('.'),
      };
    });
}

/** The fields for the levels of each hierarchy, by its field. */
export function levelFieldsOf({ forms }: Pick<PlannedCollection, 'forms'>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...forms].flatMap(([name, form]) =>
      form.kind === 'levels' ? [[name, [...Array(form.depth).keys()].map((level) => levelName(name, level))]] : [],
    ),
  );
}

/** The fields in a value of `data-facets`, each once, without levels and kinds. */
function facetFields(written: string): ReadonlySet<string> {
  const entries: readonly unknown[] = written.startsWith('[')
    ? (JSON.parse(written) as readonly unknown[])
    : written.split(',');
  const names = entries.map((one) => (isRecord(one) ? String(one['field'] ?? '') : String(one)).trim());
  return new Set(names.map((name) => baseOf(name.replace(/[\s:=>].*/s, ''))));
}

function firstOf(documents: Iterable<CollectionDocument>, most: number): readonly CollectionDocument[] {
  const found: CollectionDocument[] = [];
  for (const document of documents) {
    found.unshift(document);
    if (found.length === most) break;
  }
  return found;
}

function samplesOf(documents: readonly CollectionDocument[], path: string, isDate: boolean): readonly string[] {
  const found = new Set<string>();
  for (const document of documents) {
    for (const value of valuesAt(document, path.split('.'))) {
      const text = textOf(value, isDate).replace(/\s+/g, ' ').trim();
      if (text !== '') found.add(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
      if (found.size === SAMPLES) return [...found];
    }
  }
  return [...found];
}

function valuesAt(value: DocumentValue | undefined, [step, ...rest]: readonly string[]): readonly DocumentValue[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((one: DocumentValue) => valuesAt(one, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [value];
  return isRecord(value) ? valuesAt(value[step], rest) : [];
}

function textOf(value: DocumentValue, isDate: boolean): string {
  if (typeof value !== 'number') return String(value);
  if (isDate) return new Date(value * 1000).toISOString().slice(0, 10);
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}
