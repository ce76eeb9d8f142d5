import { humanize } from '../config/humanize';
import { type Entry, labelOf, listOf, readKey, requiredText } from '../config/list-grammar';
import { asText, type Kind, type ReportProblem } from '../config/value-types';
import { commonKeys } from './facet-keys';
import type { Key } from './facet-kind';
import { type FacetKindName, kindNamed, kindNames, USUAL_KIND, type WrittenFacet } from './kinds';

const facets = listOf<WrittenFacet>({
  expects: 'facets',
  value: 'field',
  modifier: 'kind',
  identity: ({ field }) => field,
  parseEntry(short, report) {
    const written = requiredText(short, 'field', 'name-of-field', report);
    if (written === undefined) return undefined;
    const entry = withArgument(short);
    // WordPress removes < and > from what an author writes, so a slash may separate levels too.
    const fields = written.split(/>|\s\/\s/).map((level) => level.trim());
    const kind = readKind(entry, fields, report);
    if (kind === undefined) return undefined;

    const [field = written] = fields;
    refuseKeysOfOthers(entry, kind, report);
    const values = readKeys(entry, kind, report);
    const label = labelOf(entry, humanize(field), report);
    if (values === undefined) return undefined;
    // Safe: a kind requires for each key what its property may hold, and that has read the value.
    return { kind, field, label, ...(hasLevels(kind) && { fields }), ...values } as WrittenFacet;
  },
});

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
  const name = kindNames.find((known) => known === kind);
  const key = name && kindNamed(name).argument;
  return key === undefined ? entry : new Map([...entry, ['kind', kind], [key, argument]]);
}

function hasLevels(kind: FacetKindName): boolean {
  return kindNamed(kind).hierarchy !== undefined;
}

const KIND_WITH_LEVELS = kindNames.find(hasLevels) ?? USUAL_KIND;

/** The kind as written. Without one, several levels are a hierarchical menu and one field is a refinement list. */
function readKind(entry: Entry, fields: readonly string[], report: ReportProblem): FacetKindName | undefined {
  const needsLevels = fields.length > 1;
  const word = asText(entry.get('kind') ?? (needsLevels ? KIND_WITH_LEVELS : USUAL_KIND));
  const kind = kindNames.find((known) => known === word);
  if (kind === undefined) {
    report('unknown-kind', { kind: word, known: kindNames });
    return undefined;
  }
  // InstantSearch finds `Object.prototype.constructor` where it looks for the values of such a facet.
  if (fields.some((field) => field in {})) {
    report('wrong-value', { expects: 'other-name' });
    return undefined;
  }
  // Where an editor has removed the > of "a > b", two spaces are left.
  if (needsLevels !== hasLevels(kind) || fields.some((field) => field === '' || /\s\s/.test(field))) {
    const { example } = kindNamed(KIND_WITH_LEVELS);
    const expects = `a hierarchy written as its levels, such as ${example} or ${example.replace('>', '/')}`;
    report('wrong-value', { expects });
    return undefined;
  }
  return kind;
}

/** The values of the keys of this kind; `undefined` if a required key is wrong or missing. */
function readKeys(entry: Entry, kind: FacetKindName, report: ReportProblem): Record<string, unknown> | undefined {
  const { keys, example, checkKeys } = kindNamed(kind);
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
  return checkKeys ? { ...checkKeys(values, report) } : values;
}

function refuseKeysOfOthers(entry: Entry, kind: FacetKindName, report: ReportProblem): void {
  const known = ['field', 'label', 'kind', ...Object.keys({ ...kindNamed(kind).keys, ...commonKeys })];
  entry.forEach((_value, key) => {
    if (known.includes(key)) return;
    const place = { consequence: 'ignored' } as const;
    const owner = kindNames.find((other) => Object.keys(kindNamed(other).keys).includes(key));
    if (owner === undefined) report('unknown-key', { key, known }, place);
    else report('foreign-key', { key, kind, owner }, place);
  });
}
