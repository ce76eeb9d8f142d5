import { attributes } from '../../../src/facets/config';
import { kindNamed, kindNames } from '../../../src/facets/kinds';
import { type Attribute, dataAttribute, substitutesFor } from '../../../src/tag/attributes/attributes';
import { attributesByUse } from '../../../src/tag/attributes/uses';
import type { Key } from '../../../src/tag/facets/facet-syntax';
import { expectationOf } from '../../../src/tag/problems/expectations';
import { experiments } from '../../../src/tag/problems/experiments';

/** The reference of all attributes in Markdown: a table for what tags need, one for what many have, and one for the rest. */
export function attributeReference(): string {
  const sections = Object.entries(attributesByUse).map(([use, keys]) => {
    const rows = keys.map((key) => attributeRow(`data-${dataAttribute(key)}`, attributes[key]));
    const heading = `### ${use.charAt(0).toUpperCase()}${use.slice(1)}`;
    return [heading, '', ...table(['attribute', 'what it sets', 'value', 'example', 'default'], rows)];
  });
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}

function attributeRow(attribute: string, row: Attribute): string {
  const { example } = row;
  const about = row.experimental ? `${row.about} **Experimental.** ${experiments[attribute]}` : row.about;
  return line([code(attribute), about, wordsOf(row), code(example), defaultOf(row)]);
}

/** What to write, without its example: the table has a column for that. */
function wordsOf({ valueInWords, kind }: Attribute): string {
  return (valueInWords ?? expectationOf(kind.expects)).replace(/,? such as .*/, '');
}

/** The default of an attribute, in words. */
function defaultOf(row: Attribute): string {
  if ('required' in row) {
    return ['required', ...substitutesFor(row).map((key) => code(`data-${dataAttribute(key)}`))].join(', or ');
  }
  if (row.defaultInWords !== undefined) return row.defaultInWords;
  return row.fallback === null ? 'none' : code(String(row.fallback));
}

/** The kinds of facet in Markdown, with the keys that each takes in JSON. */
export function facetKindReference(): string {
  const rows = kindNames.map((name) => {
    const { about, example, keys } = kindNamed(name);
    const further = Object.entries<Key<unknown>>(keys).map(keyWords).join('<br>');
    return line([code(name), about, code(example), further]);
  });
  return table(['kind', 'what visitors get', 'example', 'keys in JSON'], rows).join('\n');
}

/** A key with an example of its value. Its page explains limits once for all kinds. */
function keyWords([name, { kind, fallback }]: [string, Key<unknown>]): string {
  if (name.startsWith('limit')) return code(name);
  const ending = fallback === undefined || fallback === null ? '' : `; default ${code(String(fallback))}`;
  return `${code(name)}: ${expectationOf(kind.expects)}${ending}`;
}

function table(heads: readonly string[], rows: readonly string[]): string[] {
  return [line(heads), line(heads.map(() => '---')), ...rows];
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
