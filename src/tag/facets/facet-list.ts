import { humanize } from '../values/humanize';
import { type Entry, labelOf, listOf, readKey, requiredText } from '../values/list-grammar';
import { asText, type Kind, type ReportProblem } from '../values/value-types';
import { commonKeys } from './facet-keys';
import { type FacetBase, type FacetSyntax, type Key, USUAL_KIND, type Written } from './facet-syntax';

/** How each kind of facet is written, by the word that names it after the field. */
type Kinds = Readonly<Record<string, FacetSyntax>>;

/** The list of a panel's facets, each field once. */
export function facetListOf<F extends FacetBase>(kinds: Kinds): Kind<readonly Written<F>[]> {
  const facets = listOf<Written<F>>({
    expects: 'facets',
    value: 'field',
    modifier: 'kind',
    identity: ({ field }) => field,
    // Safe: a kind requires for each key what its property may hold, and that has read the value.
    parseEntry: (short, report) => readFacet(kinds, short, report) as Written<F> | undefined,
  });
  return { ...facets, parse: (written, report) => facets.parse(written, report)?.map(withKnownNeed(report)) };
}

/** Leaves out `needs` of a facet that names no other facet. */
function withKnownNeed(report: ReportProblem) {
  return <F extends FacetBase>(facet: F, _index: number, all: readonly F[]): F => {
    const { needs, ...others } = facet;
    if (needs === undefined || all.some(({ field }) => field === needs && field !== facet.field)) return facet;
    const place = { value: facet.field, key: 'needs', found: needs, consequence: 'ignored' } as const;
    report('wrong-value', { expects: 'other-facet' }, place);
    return others as F;
  };
}

function readFacet(kinds: Kinds, short: Entry, report: ReportProblem): FacetBase | undefined {
  const written = requiredText(short, 'field', 'name-of-field', report);
  if (written === undefined) return undefined;
  const entry = withArgument(kinds, short);
  // WordPress removes < and > from what an author writes, so a slash may separate levels too.
  const fields = written.split(/>|\s\/\s/).map((level) => level.trim());
  const kind = readKind(kinds, entry, fields, report);
  const syntax = kind === undefined ? undefined : kinds[kind];
  if (kind === undefined || syntax === undefined) return undefined;

  const [field = written] = fields;
  refuseKeysOfOthers(kinds, entry, kind, report);
  const values = readKeys(entry, syntax, report);
  const label = labelOf(entry, humanize(field), report);
  return values && { kind, field, label, ...(syntax.hierarchy !== undefined && { fields }), ...values };
}

/** Moves the text in parentheses after a kind, as in `near(5 km, 20 km)`, to the JSON key that it is short for. */
function withArgument(kinds: Kinds, entry: Entry): Entry {
  const [, kind = '', argument] = /^(\w+)\s*\(([^)]*)\)$/.exec(asText(entry.get('kind') ?? '')) ?? [];
  const key = Object.keys(kinds).includes(kind) ? kinds[kind]?.argument : undefined;
  return key === undefined ? entry : new Map([...entry, ['kind', kind], [key, argument]]);
}

/** The kind as written. Without one, several levels are a hierarchical menu and one field is a refinement list. */
function readKind(kinds: Kinds, entry: Entry, fields: readonly string[], report: ReportProblem): string | undefined {
  const known = Object.keys(kinds);
  const hasLevels = (kind: string): boolean => kinds[kind]?.hierarchy !== undefined;
  const kindWithLevels = known.find(hasLevels) ?? USUAL_KIND;
  const needsLevels = fields.length > 1;
  const word = asText(entry.get('kind') ?? (needsLevels ? kindWithLevels : USUAL_KIND));
  if (!known.includes(word)) {
    report('unknown-kind', { kind: word, known });
    return undefined;
  }
  if (fields.some((field) => /^\$.*\(/.test(field))) {
    report('wrong-value', { expects: 'own-field' });
    return undefined;
  }
  // InstantSearch finds `Object.prototype.constructor` where it looks for the values of such a facet.
  if (fields.some((field) => field in {})) {
    report('wrong-value', { expects: 'other-name' });
    return undefined;
  }
  // Where an editor has removed the > of "a > b", two spaces are left.
  if (needsLevels !== hasLevels(word) || fields.some((field) => field === '' || /\s\s/.test(field))) {
    const example = kinds[kindWithLevels]?.example ?? '';
    const expects = `a hierarchy written as its levels, such as ${example} or ${example.replace('>', '/')}`;
    report('wrong-value', { expects });
    return undefined;
  }
  return word;
}

/** The values of the keys of this kind; `undefined` if a required key is wrong or missing. */
function readKeys(
  entry: Entry,
  { keys, example, checkKeys }: FacetSyntax,
  report: ReportProblem,
): Record<string, unknown> | undefined {
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

function refuseKeysOfOthers(kinds: Kinds, entry: Entry, kind: string, report: ReportProblem): void {
  const known = ['field', 'label', 'kind', ...Object.keys({ ...kinds[kind]?.keys, ...commonKeys })];
  entry.forEach((_value, key) => {
    if (known.includes(key)) return;
    const place = { consequence: 'ignored' } as const;
    const owner = Object.keys(kinds).find((other) => Object.keys(kinds[other]?.keys ?? {}).includes(key));
    if (owner === undefined) report('unknown-key', { key, known }, place);
    else report('foreign-key', { key, kind, owner }, place);
  });
}
