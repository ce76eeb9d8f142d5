import { type Attribute, attributeKeys, attributes, nameOf, substitutesFor } from './attributes';
import { type FacetKind, facetKinds, type Key } from './facets';
import type { Kind } from './kinds';

/** The reference of all attributes in Markdown: a table for each group, in the order of the rows. */
export function attributeReference(): string {
  const groups = new Map<string, string[]>();
  for (const key of attributeKeys) {
    const row: Attribute = attributes[key];
    groups.set(row.group, [...(groups.get(row.group) ?? []), attributeRow(`data-${nameOf(key)}`, row)]);
  }
  const sections = Array.from(groups, ([group, rows]) => [
    `### ${group}`,
    '',
    ...table(['attribute', 'what it sets', 'value', 'example', 'without it'], rows),
    ...(group === 'Facets' ? ['', ...facetKindReference()] : []),
  ]);
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

function attributeRow(attribute: string, row: Attribute): string {
  const { about, kind, example, planned } = row;
  const early = kind.planned ?? [];
  const later = early.length > 0 ? `, later also ${early.map((word) => `"${word}"`).join(' or ')}` : '';
  return line([code(attribute), about + mark(planned), wordsOf(kind) + later, code(example), without(row)]);
}

function mark(isPlanned = false): string {
  return isPlanned ? ' *Not available yet.*' : '';
}

/** What a kind expects, without the example that a problem needs and the table has in a column of its own. */
function wordsOf({ expects }: Kind<unknown>): string {
  return expects.replace(/,? such as .*/, '');
}

/** What stands in for an attribute, in words. */
function without(row: Attribute): string {
  if ('required' in row) {
    return ['required', ...substitutesFor(row).map((key) => code(`data-${nameOf(key)}`))].join(', or ');
  }
  if (row.otherwise !== undefined) return row.otherwise;
  return row.fallback === null ? 'none' : code(String(row.fallback));
}

function facetKindReference(): string[] {
  const kinds = Object.keys(facetKinds) as FacetKind[];
  return [
    'A list is written as `value:modifier=Label`, separated by commas; modifier and label may be left out, and quotes',
    'keep a comma inside a label. What that cannot say is said in JSON:',
    '`data-facets=\'[{"field": "genre", "label": "Genre", "operator": "and"}]\'`. These are the kinds of facet:',
    '',
    ...table(
      ['kind', 'what visitors get', 'example', 'further keys in JSON'],
      kinds.map((kind) => {
        const { example, keys } = facetKinds[kind];
        const further = Object.entries(keys).map(keyWords).join('<br>');
        return line([code(kind), FACETS_DO[kind], code(example), further]);
      }),
    ),
  ];
}

const FACETS_DO: Readonly<Record<FacetKind, string>> = {
  list: 'Several values to tick.',
  menu: 'One value out of many.',
  hierarchical: 'Categories inside categories.',
  range: 'A slider, and two fields for numbers.',
  rating: 'Stars and more.',
  toggle: 'A switch.',
  numeric: 'One range out of several.',
};

function keyWords([name, { kind, fallback }]: [string, Key<unknown>]): string {
  const standard = LIMITS[name] ?? fallback ?? '';
  const otherwise = standard === '' ? '' : `, else ${code(String(standard))}`;
  return `${code(name)}: ${wordsOf(kind)}${otherwise}${mark(kind.planned && kind.planned.length > 0)}`;
}

const LIMITS: Readonly<Record<string, string>> = { limit: 'data-facet-limit', limitMore: 'data-facet-limit-more' };

function table(heads: readonly string[], rows: readonly string[]): string[] {
  return [line(heads), line(heads.map(() => '---')), ...rows];
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
