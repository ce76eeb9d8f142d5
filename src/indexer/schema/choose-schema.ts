import type { CollectionSchema, FieldSchema } from '../write-index';
import { type FieldRoles, rolesOf } from './field-roles';
import { canBeFacet, GROUP_FIELD } from './propose-facets';
import type { SchemaOverrides } from './schema-file';
import type { FieldSummary } from './summarize-fields';

/** The schema of a collection, and what its fields are for. */
export interface ChosenSchema {
  readonly schema: CollectionSchema;
  readonly roles: FieldRoles;
  /** Fields that hold dates, as seconds since 1970. */
  readonly dates: ReadonlySet<string>;
  /** Fields whose texts hold several values with `|` or `;` between them. */
  readonly joined: ReadonlySet<string>;
  /** Fields that are left out of the documents. */
  readonly dropped: ReadonlySet<string>;
}

/** Chooses types, facets and roles from the values of the fields; a schema file overrides them. */
export function chooseSchema(
  summaries: ReadonlyMap<string, FieldSummary>,
  documents: number,
  { fields: overrides, ...settings }: SchemaOverrides,
): ChosenSchema {
  const roles = rolesOf([...summaries.values()], documents);
  const given = new Map(overrides.map((field) => [field.name, field]));
  const dropped = new Set(overrides.filter(({ drop }) => drop).map(({ name }) => name));
  const chosen = [...summaries.values()].map((summary) => fieldOf(summary, documents, roles));
  const missing = overrides.filter(({ name, type }) => !summaries.has(name) && type !== undefined);
  const fields = [...chosen, ...missing.map(({ name }) => ({ name, type: 'string', optional: true }))]
    .filter(({ name }) => !dropped.has(name))
    .map((field): FieldSchema => {
      const { drop: _, ...own } = given.get(field.name) ?? { name: field.name };
      return { ...field, ...own };
    });
  const all = [...summaries.values()];
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
    joined: new Set(all.filter(isJoined).map(({ path }) => path)),
    dropped,
  };
}

function fieldOf(summary: FieldSummary, documents: number, { title, url, image, text }: FieldRoles): FieldSchema {
  const { path: name } = summary;
  const isShownOnly = name === url || name === image || (isAddress(summary) && name !== GROUP_FIELD);
  // A field that is not searched has to be optional.
  if (isShownOnly) return { name, type: typeOf(summary), index: false, optional: true };
  const isRead = name === title || name === text;
  return {
    name,
    type: typeOf(summary),
    ...(!isRead && canBeFacet(summary) && { facet: true }),
    ...(summary.documents < documents && { optional: true }),
  };
}

function typeOf(summary: FieldSummary): string {
  const isList = summary.isList || isJoined(summary);
  return `${singleType(summary)}${isList ? '[]' : ''}`;
}

function singleType({ kinds, max, min }: FieldSummary): string {
  const all = [...kinds];
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

/** A single text with a bar may be a title; if a fifth of the texts have a bar, they are lists. */
function isJoined({ kinds, joined, values, isList }: FieldSummary): boolean {
  return !isList && kinds.size === 1 && kinds.has('text') && joined >= values / 5;
}

function isAddress({ addresses, values }: FieldSummary): boolean {
  return addresses > 0.9 * values;
}
