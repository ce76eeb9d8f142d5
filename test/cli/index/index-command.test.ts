// @vitest-environment node
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { run } from '../../../src/cli/run';
import { SURROUNDINGS } from '../../project/check-command';

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
