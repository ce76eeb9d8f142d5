// @vitest-environment node

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  astro,
  type EleventyBuild,
  eleventy,
  type HitsOptions,
  renderHits,
  vitepress,
} from '../../../../src/owner/commands/render/render';
import { run } from '../../../../src/owner/commands/run';
import { environmentOf } from './environment';

const PANEL = '<searchlet-panel data-index="/search"></searchlet-panel>';

/** What a generator has written: a page with a panel, and an index of what it searches. */
async function builtSite() {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-hooks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = join(folder, 'index.html');
  await writeFile(page, `<!doctype html><html lang="en"><title>Search</title><body>${PANEL}</body></html>`);
  await writeFile(join(folder, 'films.json'), '[{"id":"1","title":"King Kong"},{"id":"2","title":"Metropolis"}]');
  const made = await run(['index', join(folder, 'films.json'), '--out', join(folder, 'search')], environmentOf(folder));
  expect(made.err).toBe('');
  return { folder, page, read: () => readFile(page, 'utf8') };
}

const log = vi.spyOn(stdout, 'write').mockReturnValue(true);
beforeEach(() => log.mockClear());

/** Eleventy after a build, as its documentation says. */
async function buildWithEleventy(folder: string, options?: HitsOptions, others: Partial<EleventyBuild> = {}) {
  const listeners: ((build: EleventyBuild) => Promise<void>)[] = [];
  eleventy({ on: (_, listener) => listeners.push(listener) }, options);
  const output = folder + sep;
  const build = { directories: { output }, dir: { output: folder }, runMode: 'build', outputMode: 'fs', ...others };
  for (const listener of listeners) await listener(build);
}

const GENERATORS: Readonly<Record<string, (folder: string, options?: HitsOptions) => Promise<void>>> = {
  Eleventy: buildWithEleventy,
  'Eleventy 2': (folder, options) =>
    buildWithEleventy(folder, options, { directories: undefined, dir: { output: folder } } as never),
  Astro: (folder, options) => astro(options).hooks['astro:build:done']({ dir: pathToFileURL(folder + sep) }),
  VitePress: (folder, options) => vitepress(options)({ outDir: folder }),
};

describe.each(Object.entries(GENERATORS))('%s', (_, build) => {
  test('writes the hits into the pages it has built, and says so', async () => {
    const { folder, read } = await builtSite();
    await build(folder);
    expect(await read()).toContain('King Kong');
    expect(log.mock.calls).toEqual([['[searchlet] 2 hits of 1 panel, 1 of 1 page changed.\n']]);
  });

  test('passes its options on', async () => {
    const { folder, read } = await builtSite();
    const before = await read();
    const out = join(folder, 'with-hits');
    await build(folder, { out, style: '/hits.css' });
    expect(await read()).toBe(before);
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('<link rel="stylesheet" href="/hits.css">');
  });

  test('ends the build where a panel has no hits, and says why', async () => {
    const { folder, page } = await builtSite();
    await writeFile(page, PANEL.replace('/search', '/elsewhere'));
    await expect(build(folder)).rejects.toThrow(
      `${page}, line 1, <searchlet-panel> stays as it was. There is no index /elsewhere beside the page.`,
    );
  });

  test('ends a check where a page is stale, and writes nothing', async () => {
    const { folder, page, read } = await builtSite();
    const before = await read();
    await expect(build(folder, { check: true })).rejects.toThrow(`1 page is stale: ${page}.`);
    expect(await read()).toBe(before);
    await build(folder);
    await build(folder, { check: true });
  });
});

test.each([{ runMode: 'serve' }, { runMode: 'watch' }, { outputMode: 'json' }])(
  'Eleventy leaves the pages alone with %o',
  async (others) => {
    const { folder, read } = await builtSite();
    const before = await read();
    await buildWithEleventy(folder, {}, others);
    expect(await read()).toBe(before);
  },
);

test('render() reports the outcome of each panel, and continues after a panel without hits', async () => {
  const { folder, page, read } = await builtSite();
  await writeFile(page, `${PANEL.replace('/search', '/elsewhere')}\n<div>${PANEL}</div>`);
  expect(await renderHits([folder])).toEqual([
    {
      file: page,
      isChanged: true,
      panels: [
        { line: 1, tag: 'searchlet-panel', hits: null, trouble: expect.stringContaining('/elsewhere') },
        { line: 2, tag: 'searchlet-panel', hits: 2, trouble: null },
      ],
    },
  ]);
  expect(await read()).toContain('King Kong');
});

test('render() refuses what it cannot use, with a sentence', async () => {
  const { folder } = await builtSite();
  await expect(renderHits(join(folder, 'none'))).rejects.toThrow('No file or folder');
  await expect(renderHits(folder, { origin: 'my.site' })).rejects.toThrow('Expected the address of a site');
  await expect(renderHits(folder, { style: '' })).rejects.toThrow('A value is missing.');
});
