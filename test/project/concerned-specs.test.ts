import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { concernedSpecs } from '../support/run/concerned-specs';

const ROOT = new URL('../..', import.meta.url).pathname;
const filesIn = (folder: string): readonly string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
const specs = filesIn('test/browser').filter((path) => path.endsWith('.spec.ts'));

test('every file of src concerns some browser spec', () => {
  const files = filesIn('src').filter((path) => /\.(?:tsx?|css|html)$/.test(path));
  expect(files.filter((path) => concernedSpecs([path]).length === 0)).toEqual([]);
});

test('what a file concerns are specs that exist', () => {
  const named = concernedSpecs([...filesIn('src'), ...filesIn('docs'), ...filesIn('examples'), 'README.md']);
  expect(named.filter((name) => !specs.some((path) => path.startsWith(name)))).toEqual([]);
});

test('a file concerns the specs of its folder before specs of the folder around it', () => {
  expect(concernedSpecs(['src/facets/near/view.tsx'])).toEqual(['test/browser/facets/near.spec']);
  expect(concernedSpecs(['src/panel/features/search-in/index.ts'])).toEqual(['test/browser/field/search-in.spec']);
  expect(concernedSpecs(['src/facets/config.ts'])).toEqual(['test/browser/facets/']);
});

test('a spec concerns itself, and so does a helper that only it has', () => {
  const [spec] = concernedSpecs(['test/browser/facets/near.spec.ts']);
  expect(spec).toBe('test/browser/facets/near.spec');
  expect(concernedSpecs(['test/browser/facets/counts-vs-oracle/walk.ts'])).toEqual([
    'test/browser/facets/counts-vs-oracle.spec',
  ]);
});
