import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStale, listOutputs } from '../../src/build/build-if-stale.mjs';
import { emptyFolder } from '../../src/build/empty-folder.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'searchlet-build-'));
  mkdirSync(at('src/ui'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function at(path: string): string {
  return join(folder, path);
}

function write(path: string, time: number): string {
  if (path.includes('.')) writeFileSync(at(path), '');
  utimesSync(at(path), time, time);
  return at(path);
}

describe('a build', () => {
  let outputs: string[];
  let sources: string[];
  beforeEach(() => {
    outputs = [write('panel.js', 100), write('loader.js', 120)];
    sources = [at('src'), write('package.json', 50)];
    write('src/ui/Panel.tsx', 90);
    write('src/ui', 90);
    write('src', 90);
  });

  test('is current when every output is newer than every source', () => {
    expect(isStale(outputs, sources)).toBe(false);
  });

  test('is stale when a file anywhere below a source folder is newer than one output', () => {
    write('src/ui/Panel.tsx', 110);
    expect(isStale(outputs, sources)).toBe(true);
  });

  test('is stale when a file was added or removed, which changes the time of its folder', () => {
    write('src/ui', 110);
    expect(isStale(outputs, sources)).toBe(true);
  });

  test('is stale when an output is missing', () => {
    expect(isStale([...outputs, at('slim.js')], sources)).toBe(true);
  });

  test('is judged by a file of each bundle, also of one in several files', async () => {
    const files = await listOutputs(['--configDemo']);
    expect(files).toContain('dist/studio/studio.js');
    expect(files.filter((file) => !/^dist\/.+\.m?js$/.test(file))).toEqual([]);
  });

  test('removes what an earlier one has written', async () => {
    const [input, left] = [write('entry.js', 100), write('panel.js', 100)];
    mkdirSync(at('dist'));
    writeFileSync(at('dist/copy-link.js'), '');
    const bundle = await rollup({ input, plugins: [emptyFolder(at('dist'))], onwarn() {} });
    await bundle.write({ file: at('dist/entry.js') });
    expect([at('dist/entry.js'), at('dist/copy-link.js'), left].map((path) => existsSync(path))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
