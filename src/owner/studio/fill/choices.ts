import type { FieldOverride, SchemaOverrides } from '../../schema/collection-schema';
import type { PlannedCollection } from '../../schema/make-collection';
import { type ProposedFacet, writeFacets } from '../../schema/proposal/propose-facets';
import type { Raw } from '../design/design';

/** What the owner has changed about a field by hand; anything else stays as proposed. */
export interface FieldChoice {
  /** A type of the schema. */
  readonly type?: string;
  /** Whether visitors filter by it. */
  readonly facet?: boolean;
  /** Whether visitors sort by it. */
  readonly sort?: boolean;
  /** Leaves it out of the documents. */
  readonly drop?: boolean;
  /** Its name for visitors. */
  readonly label?: string;
}

/** Choices by name of the field. */
export type Choices = Readonly<Record<string, FieldChoice>>;

/**
 * The choices as a schema file has them.
 *
 * @param levelsOf the fields for the levels of a hierarchy, which go with their field.
 */
export function overridesOf(choices: Choices, levelsOf: (field: string) => readonly string[]): SchemaOverrides {
  const fields = Object.entries(choices).flatMap(([name, { type, facet, sort, drop }]): FieldOverride[] => {
    if (drop) return [name, ...levelsOf(name)].map((one) => ({ name: one, drop: true }));
    const isUsed = facet || sort;
    const own = {
      ...(type !== undefined && { type }),
      ...(facet && { facet }),
      ...(sort && { sort }),
      // An address or an image is only shown, unless somebody wants more of it.
      ...(isUsed && { index: true }),
      ...(drop === false && { drop }),
    };
    return Object.keys(own).length === 0 ? [] : [{ name, ...own }];
  });
  return { fields };
}

/** The attributes that are proposed, with what the owner has chosen. */
export function chosenAttributes(
  { proposal, schema, dates }: Pick<PlannedCollection, 'proposal' | 'schema' | 'dates'>,
  choices: Choices,
): Raw {
  const typeOf = (name: string): string => schema.fields.find((field) => field.name === name)?.type ?? '';
  const isThere = (name: string): boolean => typeOf(name) !== '';
  const wanted = Object.entries(choices).filter(([name]) => isThere(name));
  const kept = proposal.facets.filter((facet) => choices[baseOf(facet.field)]?.facet !== false);
  const added = wanted.flatMap(([name, { facet }]): ProposedFacet[] =>
    facet && !kept.some((one) => baseOf(one.field) === name) ? [facetOf(name, typeOf(name), dates.has(name))] : [],
  );
  const facets = [...kept, ...added].map((facet) => labelled(facet, labelOf(choices, baseOf(facet.field))));
  const { sort = '', meta = '' } = proposal.attributes;
  const changed: Raw = {
    meta: labelMeta(meta, choices),
    sort: sortOrders(sort, choices, wanted),
    facets: facets.length > 0 ? writeFacets(facets) : '',
  };
  // In the order of the proposal: unchanged fields are written as the command writes them.
  const all = Object.entries({ ...proposal.attributes, ...changed });
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** The field of which this is a level; else the field itself. */
export function baseOf(field: string): string {
  return field.replace(/_lvl\d$/, '');
}

/** Commas and signs that separate the entries of a list cannot be in a label there. */
function labelOf(choices: Choices, name: string): string {
  return (choices[name]?.label ?? '').replace(/[,=\s]+/g, ' ').trim();
}

function facetOf(field: string, type: string, isDate: boolean): ProposedFacet {
  const isNumber = /^(?:int32|int64|float)/.test(type);
  const kind = isDate ? 'date' : isNumber ? 'range' : type.startsWith('bool') ? 'toggle' : 'list';
  return { field, kind, written: kind === 'list' ? field : `${field}:${kind}`, because: '' };
}

function labelled(facet: ProposedFacet, label: string): ProposedFacet {
  if (label === '') return facet;
  const { written } = facet;
  return { ...facet, written: typeof written === 'string' ? `${written}=${label}` : { ...written, label } };
}

function sortOrders(proposed: string, choices: Choices, wanted: readonly (readonly [string, FieldChoice])[]): string {
  const all = proposed.split(',').flatMap((order) => order.trim() || []);
  const fieldOf = (order: string): string => order.replace(/:.*/s, '');
  const kept = all.filter((order) => !wanted.some(([name, { sort }]) => sort === false && name === fieldOf(order)));
  const added = wanted.flatMap(([name, { sort }]) => {
    if (!sort || kept.some((order) => fieldOf(order) === name)) return [];
    const words = labelOf(choices, name) || name.replace(/[._]+/g, ' ');
    return [`${name}:asc=${words} ↑`, `${name}:desc=${words} ↓`];
  });
  return [...kept, ...added].join(', ');
}

/** Adds the labels to the fields that a hit shows. */
function labelMeta(meta: string, choices: Choices): string {
  const entries = meta.split(', ').map((entry) => {
    const label = entry.includes('=') ? '' : labelOf(choices, entry.replace(/:.*/s, ''));
    return label === '' ? entry : `${entry}=${label}`;
  });
  return entries.join(', ');
}
