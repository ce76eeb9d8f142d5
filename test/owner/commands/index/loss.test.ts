import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../../project/check-command';
import { temporaryFolder } from '../../index-files/reading';

const rows = (whole: number, broken: number): string =>
  `name,price\n${'Tent,5\n'.repeat(whole)}${'Tent,5,7\n'.repeat(broken)}`;

async function index(files: Readonly<Record<string, string>>, ...sources: string[]) {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'site'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const paths = sources.map((source) => join(folder, source));
  const { out, err, code } = await run(['index', ...paths, '--dry-run'], { ...SURROUNDINGS, width: 1000 });
  return { first: out.split('\n')[0]?.replaceAll(folder, ''), out, err, code };
}

test.for([
  ['rows with a cell too many', 'a.csv', rows(97, 3), '3 of 100 of a are left out'],
  ['lines that are no JSON', 'a.jsonl', `${'{"name":"Tent"}\n'.repeat(9)}{"name":\n`, '1 of 10 of a are left out'],
  ['values that are no objects', 'a.json', JSON.stringify([{ name: 'Tent' }, 'Stove', 5]), '2 of 3 of a are left out'],
] as const)(
  'exit code and first line say that a source has lost more than 2 %% by %s',
  async ([, name, text, loss]) => {
    const { first, code } = await index({ [name]: text }, name);
    expect([first, code]).toEqual([`Not everything is in the index: ${loss}.`, 1]);
  },
);

test('2 % of a source may be left out, and the report names each row', async () => {
  const { first, out, code } = await index({ 'a.csv': rows(98, 2) }, 'a.csv');
  expect([first, code]).toEqual([expect.stringContaining('has read 98 documents'), 0]);
  expect(out).toContain('Lost (2):');
  expect(out).toContain('a.csv, line 100 has 3 cells, but there are 2 columns');
});

test('a small source that has lost much does not hide behind a large one', async () => {
  const { first, code } = await index({ 'a.csv': rows(5000, 0), 'b.csv': rows(5, 5) }, 'a.csv', 'b.csv');
  expect([first, code]).toEqual(['Not everything is in the index: 5 of 10 of b are left out.', 1]);
});

test('exit code and first line say that files could not be read', async () => {
  const files = {
    'site/a.html': '<main><h1>Tents</h1>For two.</main>',
    'site/b.docx': 'no zip',
    'site/c.odt': 'no zip',
  };
  const { first, code } = await index(files, 'site');
  expect([first, code]).toEqual(['Not everything is in the index: /site/b.docx and 1 other could not be read.', 1]);
});

test('a table of which no row can be read says why for each row', async () => {
  const { err, code } = await index({ 'a.csv': 'name\nTent,5,7\nTent,8,9\nStove,1,2\n,,3\n' }, 'a.csv');
  expect(code).toBe(2);
  expect(err).toContain('a.csv has no records that can be indexed');
  expect(err).toContain('a.csv, line 2 has 3 cells, but there is 1 column');
});

test('a file of more than 2 GB is refused in a sentence', async () => {
  const file = join(temporaryFolder(), 'huge.csv');
  await writeFile(file, '');
  await truncate(file, 2_147_500_000);
  const { err, code } = await run(['index', file, '--dry-run'], { ...SURROUNDINGS, width: 1000 });
  expect(code).toBe(2);
  expect(err).toContain('huge.csv has 2.1 GB, and a file may have 2 GB. Split it into several files');
});

test('a folder whose only page is left out has nothing to index, and says which page and why', async () => {
  const page = '<!doctype html><title>Search</title><script src="/searchlet.js" data-index="/search/"></script>';
  const { err, code } = await index({ 'site/index.html': page }, 'site');
  expect(code).toBe(2);
  expect(err).toContain('site has no pages that can be indexed');
  expect(err).toMatch(/site\/index\.html .*search/);
});
