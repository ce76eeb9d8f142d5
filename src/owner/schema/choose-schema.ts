import type { CollectionSchema, FieldSchema, SchemaOverrides } from './collection-schema';
import { factsOf } from './field-facts-of';
import { type FieldRoles, rolesOf } from './proposal/choose-roles';
import { GROUP_FIELD } from './proposal/propose-facets';
import { recognizeZone } from './recognize/recognize-zone';
import type { ColumnForm } from './recognize/recognized';
import { type FieldSummary, MAX_COUNTED } from './recognize/summarize-fields';

/** The schema of a collection, and what its fields are for. */
export interface ChosenSchema {
  readonly schema: CollectionSchema;
  readonly roles: FieldRoles;
  /** Fields that hold dates, as seconds since 1970. */
  readonly dates: ReadonlySet<string>;
  /** The zone of their times: a day without a time, and a time without an offset, are stored as of this zone. */
  readonly timeZone: string;
  /** How the texts of fields are read, where they are not simply texts. */
  readonly forms: ReadonlyMap<string, ColumnForm>;
  /** Fields that are left out of the documents. */
  readonly dropped: ReadonlySet<string>;
}

/** Chooses types, facets and roles from the values of the fields; a schema file overrides them. */
export function chooseSchema(
  summaries: ReadonlyMap<string, FieldSummary>,
  documents: number,
  { fields: overrides, ...settings }: SchemaOverrides,
  forms: ReadonlyMap<string, ColumnForm>,
  isPrivate: (path: string) => boolean,
): ChosenSchema {
  const given = new Map(overrides.map((field) => [field.name, field]));
  const dropped = new Set(overrides.filter(({ drop }) => drop).map(({ name }) => name));
  const all = [...summaries.values()];
  // A hit cannot show what is in no document.
  const kept = all.filter(({ path }) => !isDropped(path, dropped));
  const roles = rolesOf(kept.map((one) => factsOf(one, documents, null, isPrivate(one.path))));
  const chosen = all.flatMap((summary) => [
    withGaps(fieldOf(summary, documents, roles), summary, forms.get(summary.path)),
    ...levelFields(summary.path, forms.get(summary.path)),
  ]);
  const missing = overrides.filter(({ name, type }) => !summaries.has(name) && type !== undefined);
  const fields = [...chosen, ...missing.map(({ name }) => ({ name, type: 'string', optional: true }))]
    .filter(({ name }) => !isDropped(name, dropped))
    .map((field): FieldSchema => {
      const { drop: _, ...own } = given.get(field.name) ?? { name: field.name };
      return { ...field, ...own };
    });
  return {
    schema: {
      ...settings,
      fields,
      ...(fields.some(({ name, type }) => name.includes('.') || type.startsWith('object')) && {
        enable_nested_fields: true,
      }),
    },
    roles,
    dates: new Set(all.filter(isDate).map(({ path }) => path)),
    timeZone: recognizeZone(all),
    forms,
    dropped,
  };
}

/** A field within a dropped object is dropped with it. */
function isDropped(name: string, dropped: ReadonlySet<string>): boolean {
  const steps = name.split('.');
  return steps.some((_, index) => dropped.has(steps.slice(0, index + 1).join('.')));
}

function fieldOf(summary: FieldSummary, documents: number, { title, url, image, text }: FieldRoles): FieldSchema {
  const { path: name } = summary;
  const type = `${singleType(summary)}${summary.isList ? '[]' : ''}`;
  const isShownOnly = name === url || name === image || (isAddress(summary) && name !== GROUP_FIELD);
  // A field that is not searched has to be optional.
  if (isShownOnly) return { name, type, index: false, optional: true };
  const isRead = name === title || name === text;
  return {
    name,
    type,
    ...(!isRead && canBeFacet(summary) && { facet: true }),
    ...(summary.documents - (type.startsWith('string') ? 0 : summary.blanks) < documents && { optional: true }),
  };
}

/** Makes a column of numbers optional whose cells hold a word here and there: these documents have no number. */
function withGaps(field: FieldSchema, { amounts, values }: FieldSummary, form: ColumnForm | undefined): FieldSchema {
  const isGap = (form?.kind === 'number' && amounts.amounts < values) || form?.kind === 'date';
  return isGap ? { ...field, optional: true } : field;
}

/** The fields for the levels of a hierarchy; none for other fields. */
function levelFields(name: string, form: ColumnForm | undefined): FieldSchema[] {
  if (form?.kind !== 'levels') return [];
  const type = form.marks === null ? 'string' : 'string[]';
  return Array.from({ length: form.depth }, (_, level) => ({
    name: levelName(name, level),
    type,
    facet: true,
    optional: true,
  }));
}

/** The field for one level of a hierarchy: `category_lvl0` holds its top. */
export function levelName(field: string, level: number): string {
  return `${field}_lvl${level}`;
}

/** Whether a field gets `facet` in the schema, so that it can be a facet. Long texts and names do not get it. */
function canBeFacet({ path, kinds, counts, values, longest }: FieldSummary): boolean {
  if (path === GROUP_FIELD) return true;
  if (READ.includes(path)) return false;
  if (kinds.has('geopoint') || counts.size === 0) return false;
  if (!kinds.has('text')) return true;
  return longest <= 100 && counts.size < MAX_COUNTED && (counts.size <= 10 || counts.size <= 0.7 * values);
}

/** Fields of pages that are searched, but make no useful facet. */
const READ = ['page_title', 'headings'];

function singleType({ kinds, max, min }: FieldSummary): string {
  const all = [...kinds];
  if (all.length === 0) return 'string';
  if (all.every((kind) => kind === 'bool')) return 'bool';
  if (all.every((kind) => kind === 'geopoint')) return 'geopoint';
  if (all.every((kind) => kind === 'date')) return 'int64';
  if (all.every((kind) => kind === 'integer') && Math.max(Math.abs(min), Math.abs(max)) <= Number.MAX_SAFE_INTEGER)
    return 'int64';
  return all.every((kind) => kind === 'integer' || kind === 'decimal') ? 'float' : 'string';
}

function isDate({ kinds }: FieldSummary): boolean {
  return kinds.size === 1 && kinds.has('date');
}

function isAddress({ addresses, values }: FieldSummary): boolean {
  return addresses > 0.9 * values;
}
