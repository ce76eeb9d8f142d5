import { commonKeys, type Facet, type FacetKind, facetKinds, type Key } from './facets';
import { humanize } from './humanize';
import { type Entry, labelOf, list, readKey, requiredText } from './list-grammar';
import { asText, type Kind, type Report } from './value-types';

/** A facet as written; limits that it does not set are `null`. */
export type WrittenFacet = Facet<number | null>;

const facets = list<WrittenFacet>({
  expects: 'facets',
  value: 'field',
  modifier: 'kind',
  example: '[{"field": "genre", "label": "Genre"}]',
  identity: ({ field }) => field,
  parseEntry(short, report) {
    const written = requiredText(short, 'field', 'name-of-field', report);
    if (written === undefined) return undefined;
    const entry = withArgument(short);
    // WordPress removes < and > from what an author writes, so a slash may separate levels too.
    const fields = written.split(/>|\s\/\s/).map((level) => level.trim());
    const kind = kindOf(entry, fields, report);
    if (kind === undefined) return undefined;

    const [field = written] = fields;
    refuseKeysOfOthers(entry, kind, report);
    const values = readKeys(entry, kind, report);
    const label = labelOf(entry, humanize(field), report);
    if (values === undefined) return undefined;
    // The cast is safe: `facetKinds` requires for each key the kind of its property, and that kind has read the value.
    return { kind, field, label, ...(kind === 'hierarchical' && { fields }), ...values } as WrittenFacet;
  },
});

const KINDS = Object.keys(facetKinds) as FacetKind[];

/** The facets of a panel, each field once. */
export const facetList: Kind<readonly WrittenFacet[]> = {
  ...facets,
  parse(written, report) {
    const all = facets.parse(written, report);
    return all?.map((facet) => {
      const { needs, ...others } = facet;
      if (needs === undefined || all.some(({ field }) => field === needs && field !== facet.field)) return facet;
      const place = { value: facet.field, key: 'needs', found: needs, consequence: 'ignored' } as const;
      report('wrong-value', { expects: 'other-facet' }, place);
      return others as WrittenFacet;
    });
  },
};

/** Moves the text in parentheses after a kind, as in `near(5 km, 20 km)`, to the JSON key that it is short for. */
function withArgument(entry: Entry): Entry {
  const [, kind = '', argument] = /^(\w+)\s*\(([^)]*)\)$/.exec(asText(entry.get('kind') ?? '')) ?? [];
  const key = (facetKinds as Readonly<Record<string, { readonly argument?: string }>>)[kind]?.argument;
  return key === undefined ? entry : new Map([...entry, ['kind', kind], [key, argument]]);
}

/** The kind as written. Without one, several levels are a hierarchical menu and one field is a refinement list. */
function kindOf(entry: Entry, fields: readonly string[], report: Report): FacetKind | undefined {
  const hasLevels = fields.length > 1;
  const word = asText(entry.get('kind') ?? (hasLevels ? 'hierarchical' : 'list'));
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) {
    report('unknown-kind', { kind: word, known: KINDS });
    return undefined;
  }
  // InstantSearch finds `Object.prototype.constructor` where it looks for the values of such a facet.
  if (fields.some((field) => field in {})) {
    report('wrong-value', { expects: 'other-name' });
    return undefined;
  }
  // Where an editor has removed the > of "a > b", two spaces are left.
  if (hasLevels !== (kind === 'hierarchical') || fields.some((field) => field === '' || /\s\s/.test(field))) {
    const { example } = facetKinds.hierarchical;
    const expects = `a hierarchy written as its levels, such as ${example} or ${example.replace('>', '/')}`;
    report('wrong-value', { expects });
    return undefined;
  }
  return kind;
}

/** The values of the keys of this kind; `undefined` if a required key is wrong or missing. */
function readKeys(entry: Entry, kind: FacetKind, report: Report): Record<string, unknown> | undefined {
  const { keys, example } = facetKinds[kind];
  const values: Record<string, unknown> = {};
  for (const [key, row] of Object.entries<Key<unknown>>({ ...keys, ...commonKeys })) {
    if (row.isOptional) {
      const value = entry.has(key) ? readKey(entry, key, row.kind, null, report) : null;
      if (value !== null && value !== false) values[key] = value;
      continue;
    }
    if (row.fallback === undefined && !entry.has(key)) {
      report('missing-key', { key, example });
      return undefined;
    }
    values[key] = readKey(entry, key, row.kind, row.fallback, report);
    if (values[key] === undefined) return undefined;
  }
  const { min, max } = values;
  if (kind === 'range' && typeof min === 'number' && typeof max === 'number' && min >= max) {
    report('wrong-value', { expects: 'above-min' }, { key: 'max', consequence: 'bothIgnored' });
    return { ...values, min: null, max: null };
  }
  return values;
}

function refuseKeysOfOthers(entry: Entry, kind: FacetKind, report: Report): void {
  const known = ['field', 'label', 'kind', ...Object.keys({ ...facetKinds[kind].keys, ...commonKeys })];
  entry.forEach((_value, key) => {
    if (known.includes(key)) return;
    const place = { consequence: 'ignored' } as const;
    const owner = KINDS.find((other) => Object.keys(facetKinds[other].keys).includes(key));
    if (owner === undefined) report('unknown-key', { key, known }, place);
    else report('foreign-key', { key, kind, owner }, place);
  });
}
