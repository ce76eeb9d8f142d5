// @vitest-environment node

import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { environmentOf } from '../render/environment';

/** What a generator has written: two pages, and one with a panel that searches them. */
async function builtSite() {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-one-run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (name: string, title: string, body: string): Promise<void> =>
    writeFile(
      join(folder, name),
      `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main>`,
    );
  await write('tent.html', 'Tents', '<p>How to pitch a tent.</p>');
  await write('boot.html', 'Boots', '<p>How to lace a boot.</p>');
  await write('index.html', 'Search', '<searchlet-panel data-index="/search"></searchlet-panel>');
  const search = join(folder, 'search');
  return {
    folder,
    write,
    search,
    read: () => readFile(join(folder, 'index.html'), 'utf8'),
    index: (...words: string[]) => run(['index', folder, '--out', search, ...words], environmentOf(folder)),
  };
}

test('one run makes an index and writes its first hits into the pages', async () => {
  const { folder, index, read } = await builtSite();
  const { out, err, code } = await index('--render', folder);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out).toContain('First hits: 2 hits of 1 panel, 1 of 3 pages changed.');
  expect(await read()).toMatch(/>Tents<\/a>/);
});

test('a run with --changed renders pages that were built again, and those whose hits are others', async () => {
  const { folder, index, read, write } = await builtSite();
  const panel = '<searchlet-panel data-index="/search"></searchlet-panel>';
  await index('--changed', '--render', folder);
  const first = await read();
  // Hits are no content: the page with them is indexed as before.
  const second = await index('--changed', '--render', folder);
  expect(second.out).toContain('Nothing has changed since the last run');
  expect(second.out).toContain('0 of 3 pages changed.');
  expect(await read()).toBe(first);
  await write('index.html', 'Search', panel);
  expect((await index('--changed', '--render', folder)).out).toContain('Nothing has changed since the last run');
  expect(await read()).toBe(first);
  await write('tent.html', 'Large tents', '<p>How to pitch a large tent.</p>');
  await index('--changed', '--render', folder);
  expect(await read()).toContain('Large tents</a>');
});

test('the config file names the pages, beside itself, and their style', async () => {
  const { folder, read } = await builtSite();
  await writeFile(
    join(folder, 'searchlet.config.json'),
    JSON.stringify({ sources: ['.'], out: 'search', render: ['index.html'], style: '/hits.css' }),
  );
  const file = join(folder, 'searchlet.config.json');
  const text = await readFile(file, 'utf8');
  const environment = { ...environmentOf(folder), readText: (path: string) => (path === file ? text : null) };
  const { err, code } = await run(['index', '--config', file], environment);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(await read()).toContain('<link rel="stylesheet" href="/hits.css">');
});

test('a panel without hits is reported, and the index is written', async () => {
  const { folder, index, search, write } = await builtSite();
  await write('index.html', 'Search', '<searchlet-panel data-index="/elsewhere"></searchlet-panel>');
  const { out, code } = await index('--render', folder, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    rendered: { troubles: [expect.stringContaining('There is no index /elsewhere beside the page.')] },
  });
  expect((await stat(join(search, 'index.json'))).isFile()).toBe(true);
});

test('a wrong name of pages changes nothing', async () => {
  const { folder, index, search } = await builtSite();
  await mkdir(join(folder, 'empty'));
  for (const name of ['none', 'empty']) {
    const { err, code } = await index('--render', join(folder, name));
    expect(code).toBe(2);
    expect(err).toMatch(/^Nothing was changed\. No (?:HTML )?file/);
  }
  await expect(stat(search)).rejects.toThrow('ENOENT');
});

test('a dry run renders nothing, and a style without pages is refused', async () => {
  const { folder, index, read } = await builtSite();
  const before = await read();
  expect((await index('--render', folder, '--dry-run')).code).toBe(0);
  expect(await read()).toBe(before);
  expect(await index('--style', 'none')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--style and --origin are for --render'),
  });
});
