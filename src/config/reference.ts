import { expectationOf } from '../problems/expectations';
import { type Attribute, attributeKeys, attributes, nameOf, substitutesFor } from './attributes';
import { type FacetKind, facetKinds, type Key } from './facets';
import type { Kind } from './value-types';

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
    ...table(['attribute', 'what it sets', 'value', 'example', 'default'], rows),
  ]);
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

function attributeRow(attribute: string, row: Attribute): string {
  const { about, kind, example } = row;
  return line([code(attribute), about, wordsOf(kind), code(example), defaultOf(row)]);
}

/** What a kind expects, without its example: the table has a column for that. */
function wordsOf({ expects }: Kind<unknown>): string {
  return expectationOf(expects).replace(/,? such as .*/, '');
}

/** The default of an attribute, in words. */
function defaultOf(row: Attribute): string {
  if ('required' in row) {
    return ['required', ...substitutesFor(row).map((key) => code(`data-${nameOf(key)}`))].join(', or ');
  }
  if (row.defaultInWords !== undefined) return row.defaultInWords;
  return row.fallback === null ? 'none' : code(String(row.fallback));
}

/** The kinds of facet in Markdown, with the keys that each takes in JSON. */
export function facetKindReference(): string {
  const kinds = Object.keys(facetKinds) as FacetKind[];
  const rows = kinds.map((kind) => {
    const { example, keys } = facetKinds[kind];
    const further = Object.entries(keys).map(keyWords).join('<br>');
    return line([code(kind), FACETS_DO[kind], code(example), further]);
  });
  return table(['kind', 'what visitors get', 'example', 'keys in JSON'], rows).join('\n');
}

const FACETS_DO: Readonly<Record<FacetKind, string>> = {
  list: 'A list of values to tick.',
  menu: 'A list of which one value can be chosen.',
  hierarchical: 'A tree of categories.',
  range: 'A slider and two number fields; with `histogram` bars above them show where the numbers lie.',
  date: 'The last days or the last year, and two date fields.',
  rating: 'Rows of stars: this many or more.',
  toggle: 'A switch.',
  numeric: 'Named ranges of which one can be chosen.',
  swatch: 'Round colours or images to tick.',
  near: 'Distances from where the visitor is; the position is asked for on a click alone.',
};

function keyWords([name, { kind, fallback }]: [string, Key<unknown>]): string {
  const standard = LIMITS[name] ?? fallback ?? '';
  const ending = standard === '' ? '' : `; default ${code(String(standard))}`;
  return `${code(name)}: ${wordsOf(kind)}${ending}`;
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
