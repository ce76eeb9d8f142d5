import { then } from '../problems/catalogue';
import { type Entry, labelOf, list, readKey, requiredText } from './entries';
import { type Facet, type FacetKind, facetKinds, type Key } from './facets';
import { asText, type Kind, type Tell } from './kinds';
import { nearest } from './nearest';
import { readable } from './readable';

/** A facet as written: limits that it leaves open are `null`. */
export type WrittenFacet = Facet<number | null>;

/** The facets of a panel, each field once. */
export const facetList: Kind<readonly WrittenFacet[]> = list({
  expects: 'facets such as genre, year:range=Year',
  value: 'field',
  modifier: 'kind',
  example: '[{"field": "genre", "label": "Genre"}]',
  identity: ({ field }) => field,
  parseEntry(entry, tell) {
    const written = requiredText(entry, 'field', 'the name of a field', tell);
    if (written === undefined) return undefined;
    const fields = written.split('>').map((level) => level.trim());
    const kind = kindOf(entry, fields, tell);
    if (kind === undefined) return undefined;

    const [field = written] = fields;
    refuseKeysOfOthers(entry, kind, tell);
    const values = readKeys(entry, kind, tell);
    const label = labelOf(entry, readable(field), tell);
    if (values === undefined) return undefined;
    // Each value was read by the key's own kind, which the table binds to the property of that name.
    return { kind, field, label, ...(kind === 'hierarchical' && { fields }), ...values } as WrittenFacet;
  },
});

const KINDS = Object.keys(facetKinds) as FacetKind[];

/** The kind that is written or meant: levels make a hierarchy, one field alone a list of its values. */
function kindOf(entry: Entry, fields: readonly string[], tell: Tell): FacetKind | undefined {
  const hasLevels = fields.length > 1;
  const word = asText(entry.get('kind') ?? (hasLevels ? 'hierarchical' : 'list'));
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) {
    tell('unknown-kind', { kind: word, known: KINDS, nearest: nearest(word, KINDS) });
    return undefined;
  }
  if (hasLevels !== (kind === 'hierarchical') || fields.includes('')) {
    const expects = `a hierarchy written as its levels, such as ${facetKinds.hierarchical.example}`;
    tell('wrong-value', { expects });
    return undefined;
  }
  return kind;
}

/** The values of the keys that this kind knows; `undefined` when one that it cannot do without is wrong or missing. */
function readKeys(entry: Entry, kind: FacetKind, tell: Tell): Record<string, unknown> | undefined {
  const { keys, example } = facetKinds[kind];
  const values: Record<string, unknown> = {};
  for (const [key, row] of Object.entries<Key<unknown>>(keys)) {
    if (row.fallback === undefined && !entry.has(key)) {
      tell('missing-key', { key, example });
      return undefined;
    }
    values[key] = readKey(entry, key, row.kind, row.fallback, tell);
    if (values[key] === undefined) return undefined;
  }
  const { min, max } = values;
  if (kind === 'range' && typeof min === 'number' && typeof max === 'number' && min >= max) {
    tell('wrong-value', { expects: 'more than "min"' }, { key: 'max', consequence: then.bothIgnored });
    return { ...values, min: null, max: null };
  }
  return values;
}

function refuseKeysOfOthers(entry: Entry, kind: FacetKind, tell: Tell): void {
  const known = ['field', 'label', 'kind', ...Object.keys(facetKinds[kind].keys)];
  entry.forEach((_value, key) => {
    if (known.includes(key)) return;
    const place = { consequence: then.ignored };
    const owner = KINDS.find((other) => Object.keys(facetKinds[other].keys).includes(key));
    if (owner === undefined) tell('unknown-key', { key, nearest: nearest(key, known) }, place);
    else tell('foreign-key', { key, kind, owner }, place);
  });
}
