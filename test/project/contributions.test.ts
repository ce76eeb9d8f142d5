import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needs } from 'virtual:features';
import { expect, test } from 'vitest';
import { kindNames } from '../../src/facets/kinds';
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

/** The panel itself loads a file that nothing else needs, and calls its functions. */
const features = Object.entries(needs)
  .filter(([, need]) => 'neededBy' in need || 'isNeededFor' in need)
  .map(([name]) => name);

test('the file of a feature exports its places, styles and words alone', () => {
  const allowed = ['needed', 'places', 'styles', 'words'];
  const unknown = features
    .flatMap((name) => exportsOf(sourceOf(`features/${name}/index.ts`)).map((one) => `${name}: ${one}`))
    .filter((line) => !allowed.includes(line.split(': ')[1] ?? ''));
  expect(unknown, 'Put it into a place of src/panel/ui/places.ts').toEqual([]);
});

test('no place is named after a feature', () => {
  const [, ordered = '', single = ''] =
    /^export interface OrderedPlaces \{\n([^]*?)^\}[^]*^interface SinglePlaces \{\n([^]*?)^\}/m.exec(
      sourceOf('ui/places.ts'),
    ) ?? [];
  const names = [...`${ordered}${single}`.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  expect(names).toContain('aboveHits');
  expect(names.filter((name) => features.includes(name))).toEqual([]);
});

test('no two contributions to a place have the same rank', () => {
  const filled = features.flatMap((name) => {
    const [, places = ''] =
      /^export const places: Places = (\{[^]*?\});$/m.exec(sourceOf(`features/${name}/index.ts`)) ?? [];
    let place = '';
    return [...places.matchAll(/(\w+): \[|rank: (\d+)/g)].flatMap(([, next, rank]) => {
      place = next ?? place;
      return rank === undefined ? [] : `${place} ${rank}`;
    });
  });
  expect(filled).toContain('aboveHits 10');
  expect(filled.filter((one, index) => filled.indexOf(one) !== index)).toEqual([]);
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
