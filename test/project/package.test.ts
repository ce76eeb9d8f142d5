import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';
import { runSearchlet } from '../support/check-command';

const execute = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
const unpacked = join(folder, 'package');
let names: readonly string[];
beforeAll(async () => {
  const pack = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: pathOf('') });
  const [{ filename, files }] = JSON.parse(pack.stdout) as [{ filename: string; files: { path: string }[] }];
  names = files.map(({ path }) => path);
  await execute('tar', ['-xzf', join(folder, filename), '-C', folder]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the package holds what is built, what is said of it, and no sources', () => {
  const scripts = ['dist/searchlet.js', 'dist/searchlet.slim.js', 'dist/searchlet.loader.js', 'dist/cli/searchlet.mjs'];
  expect(names).toEqual(expect.arrayContaining([...scripts, 'README.md', 'LICENSE']));
  expect(names.filter((name) => !/^(?:dist\/|(?:README|CHANGELOG)\.md$|LICENSE$|package\.json$)/.test(name))).toEqual([]);
});

test('its command runs where nothing else is installed', async () => {
  const { version, bin } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
    version: string;
    bin: { searchlet: string };
  };
  const file = join(unpacked, bin.searchlet);
  expect(await runSearchlet(['--version'], {}, file)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  const { code, out } = await runSearchlet(['check', '--host', 'localhost:1'], {}, file);
  expect(out).toContain('data-key is missing');
  expect(code).toBe(1);
});

test('its command is one that a shell can start', () => {
  expect(readFileSync(join(unpacked, 'dist/cli/searchlet.mjs'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
});

test('its command imports nothing but Node', () => {
  const code = readFileSync(join(unpacked, 'dist/cli/searchlet.mjs'), 'utf8');
  const imported = [...code.matchAll(/^import .*? from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(([, one, other]) => one ?? other);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
});

test('its command comes with the licences of what it carries', () => {
  const licences = readFileSync(join(unpacked, 'dist/cli/LICENSES.txt'), 'utf8');
  for (const name of ['parse5', 'entities']) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
});
