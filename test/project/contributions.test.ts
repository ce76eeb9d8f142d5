import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindNames } from '../../src/widget/facets/kinds';
import { pathOf } from '../bench/sizes';

/** What a page loads, without the folders of the kinds. */
const WIDGET = ['analytics', 'config', 'facade', 'features', 'page', 'panel', 'search', 'ui'];

const files = WIDGET.flatMap((folder) =>
  readdirSync(pathOf(`src/widget/${folder}`), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
).filter((path) => /\.tsx?$/.test(path));

test('code outside the folder of a kind of facet asks for no kind by name', () => {
  const names = kindNames.join('|');
  const comparison = new RegExp(`facet\\.kind [!=]==|\\(\\{ kind \\}\\) => .*'(?:${names})'|case '(?:${names})'`);
  // The formats of values have names like those of kinds.
  const formats = ['config/value-formats.ts', 'features/cards/write-value.ts'];
  const wrong = files
    .filter((path) => !formats.includes(path))
    .flatMap((path) =>
      readFileSync(pathOf(`src/widget/${path}`), 'utf8')
        .split('\n')
        .map((line) => ({ path, line })),
    )
    .filter(({ line }) => comparison.test(line));
  expect(wrong, 'Give FacetKind or FacetView a property that says what is different, and ask for that').toEqual([]);
});
