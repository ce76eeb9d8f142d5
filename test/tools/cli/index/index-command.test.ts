// @vitest-environment node
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { run } from '../../../../src/tools/cli/run';
import { SURROUNDINGS } from '../../../project/check-command';

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-command-'));
  onCleanup(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tents.json'), JSON.stringify([{ title: 'Tent' }, { title: 'Stove' }]));
  return folder;
});

const SERVER = ['--collection', 'tents', '--dry-run', '--host'];

test('a dry run needs no place to write to, and writes nothing', async ({ folder }) => {
  const { out, code } = await run(['index', join(folder, 'tents.json'), '--dry-run'], SURROUNDINGS);
  expect(code).toBe(0);
  expect(out).toContain('A dry run: nothing was written.');
  expect(out).toContain('data-index="/search/"');
  expect(await readdir(folder)).toEqual(['tents.json']);
});

test('without a place and without --dry-run nothing is read', async ({ folder }) => {
  const { err, code } = await run(['index', join(folder, 'missing.json')], SURROUNDINGS);
  expect([err, code]).toEqual([expect.stringContaining('name a folder with --out'), 2]);
});

test('an admin key on its way without encryption is warned of', async ({ folder }) => {
  const { out } = await run(
    ['index', join(folder, 'tents.json'), ...SERVER, 'http://search.example.com'],
    SURROUNDINGS,
  );
  expect(out.replace(/\s+/g, ' ')).toContain(
    'Warnings (1): http://search.example.com is not encrypted: others on the way can read the admin key. Use https',
  );
});

test.for(['https://search.example.com', 'http://localhost:8108', 'http://127.0.0.1:8108'])(
  'no warning for %s',
  async (host, { folder }) => {
    const { out } = await run(['index', join(folder, 'tents.json'), ...SERVER, host], SURROUNDINGS);
    expect(out).not.toContain('Warnings');
  },
);

test('what is wrong in a file of synonyms or overrides is told, and nothing is changed', async ({ folder }) => {
  const file = join(folder, 'rules.json');
  const args = ['index', join(folder, 'tents.json'), '--dry-run'];
  const said = async (option: string, content: string): Promise<string> => {
    await writeFile(file, content);
    const { err, code } = await run([...args, option, file], SURROUNDINGS);
    expect(code).toBe(2);
    return err.replace(/\s+/g, ' ').replaceAll(file, 'FILE');
  };
  expect(await said('--synonyms', '{')).toContain('Nothing was changed. FILE is not valid JSON');
  expect(await said('--synonyms', '{}')).toContain('FILE has no list of synonyms.');
  expect(await said('--synonyms', '[{ "synonyms": ["a"] }]')).toContain('FILE: entry 1 has no "id".');
  expect(await said('--synonyms', '[{ "id": "tv" }]')).toContain(
    'FILE: "tv" cannot be taken. Could not find an array of `synonyms`',
  );
  expect(await said('--overrides', '{ "overrides": [{ "id": "top" }] }')).toContain('FILE: "top" cannot be taken.');
});

test('what an index of files does not follow of an override is a warning', async ({ folder }) => {
  const file = join(folder, 'rules.json');
  const rule = { query: 'tent', match: 'exact', tags: ['shop'] };
  await writeFile(file, JSON.stringify([{ id: 'top', rule, includes: [{ id: '1', position: 1 }], filter_by: 'a:1' }]));
  const { out } = await run(['index', join(folder, 'tents.json'), '--dry-run', '--overrides', file], SURROUNDINGS);
  const warnings = out.replace(/\s+/g, ' ').replaceAll(file, 'FILE');
  expect(warnings).toContain('FILE: "top" has "filter_by", which has no effect in an index of files');
  expect(warnings).toContain('FILE: "top": "rule" has "tags", which has no effect in an index of files');
});
