import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs } from 'virtual:features';
import { expect, test } from 'vitest';
import { kindNames } from '../../src/facets/kinds';
import { SHARED_SLOTS } from '../../src/panel/ui/slots';
import { pathOf } from '../bench/sizes';

/** What a page loads, without the kinds of facet. */
const ROOMS = ['tag', 'typesense', 'panel'];

const files = ROOMS.flatMap((folder) =>
  readdirSync(pathOf(`src/${folder}`), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
).filter((path) => /\.tsx?$/.test(path));

test('code outside the folder of a kind of facet asks for no kind by name', () => {
  const names = kindNames.join('|');
  const comparison = new RegExp(`facet\\.kind [!=]==|\\(\\{ kind \\}\\) => .*'(?:${names})'|case '(?:${names})'`);
  // The formats of values have names like those of kinds.
  const formats = ['tag/values/value-formats.ts', 'panel/features/cards/write-value.ts'];
  const wrong = files
    .filter((path) => !formats.includes(path))
    .flatMap((path) =>
      readFileSync(pathOf(`src/${path}`), 'utf8')
        .split('\n')
        .map((line) => ({ path, line })),
    )
    .filter(({ line }) => comparison.test(line));
  expect(wrong, 'Give FacetKind or FacetView a property that says what is different, and ask for that').toEqual([]);
});

test('every export of the file of a feature fills a slot', () => {
  const [, slots = ''] = /^export interface Slots \{\n([^]*?)^\}/m.exec(sourceOf('ui/slots.ts')) ?? [];
  const known = [...slots.matchAll(/^ {2}readonly (\w+)\?/gm)].map(([, name = '']) => name);
  expect(known).toContain('Excerpt');
  const allowed = [...known, ...SHARED_SLOTS, 'needed', 'styles', 'words'];
  // The panel itself loads a file that nothing else needs, and calls its functions.
  const unknown = Object.entries(needs)
    .filter(([, need]) => 'neededBy' in need || 'isNeededFor' in need)
    .flatMap(([name]) => exportsOf(sourceOf(`features/${name}/index.ts`)).map((one) => `${name}: ${one}`))
    .filter((line) => !allowed.includes(line.split(': ')[1] ?? ''));
  expect(unknown, 'Name it after a slot of src/panel/ui/slots.ts, or give it one').toEqual([]);
});

function sourceOf(path: string): string {
  return readFileSync(pathOf(`src/panel/${path}`), 'utf8');
}

/** The names that a module exports: `export { a as b } from`, `export const b`. */
function exportsOf(code: string): readonly string[] {
  const passedOn = [...code.matchAll(/^export \{ ([^}]+) \}/gm)].flatMap(([, names = '']) => names.split(', '));
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  return [...passedOn.map((one) => one.split(' as ').at(-1) ?? one), ...declared];
}
