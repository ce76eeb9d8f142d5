import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathOfPart } from '../../../../src/build/release.mjs';
import { serveFolder, writePage } from '../../../../src/owner/commands/render/site-files';
import { watchFiles } from '../../../../src/owner/commands/render/watch-files';
import { run } from '../../../../src/owner/commands/run';
import { openShop } from '../shop';
import { environmentOf } from './environment';

/** A built site with an index of its pages, in a folder of its own. */
async function buildSite(panel = '<searchlet-panel data-index="/search"></searchlet-panel>') {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1>${body}</main></body></html>`;
  await mkdir(join(folder, 'films'));
  await writeFile(join(folder, 'films/tent.html'), page('Tents', '<p>How to pitch a tent.</p>'));
  await writeFile(join(folder, 'films/boot.html'), page('Boots', '<p>How to lace a boot.</p>'));
  await writeFile(join(folder, 'films/index.html'), page('Search', panel));
  const indexed = await run(['index', folder, '--out', join(folder, 'search')], environmentOf(folder));
  expect(indexed.err).toBe('');
  return {
    folder,
    page: join(folder, 'films/index.html'),
    read: () => readFile(join(folder, 'films/index.html'), 'utf8'),
  };
}

function render(...words: string[]) {
  return run(['render', ...words], environmentOf(''));
}

test('searchlet render writes hits of an index of files that is beside the page, once', async () => {
  const { folder, page, read } = await buildSite();
  expect(await render(folder)).toEqual({ out: '2 hits of 1 panel, 1 of 3 pages changed.\n', err: '', code: 0 });
  const html = await read();
  expect(html).toMatch(/<a href="[^"]*films\/tent\.html">Tents<\/a>/);
  const written = (await stat(page)).mtimeMs;
  expect(await render(folder)).toMatchObject({ out: '2 hits of 1 panel, 0 of 3 pages changed.\n', code: 0 });
  expect(await read()).toBe(html);
  expect((await stat(page)).mtimeMs).toBe(written);
});

test('searchlet render shows of an index what the index knows, as the panel does', async () => {
  const { folder, read } = await buildSite('<searchlet-panel data-index="/goods"></searchlet-panel>');
  await writeFile(
    join(folder, 'shop.csv'),
    'id;name;price;image;url\n1;Red tent;199,00 €;/i/tent.jpg;/tent\n2;Green boot;89,50 €;/i/boot.jpg;/boot\n',
  );
  const made = await run(['index', join(folder, 'shop.csv'), '--out', join(folder, 'goods')], environmentOf(folder));
  expect(made.err).toBe('');
  await render(folder);
  const html = await read();
  expect(html).toMatch(/<a href="\/tent">Red tent<\/a>/);
  expect(html).toContain('<img src="/i/tent.jpg"');
  expect(html).toContain('€199.00');
});

test('searchlet render writes no hits where each page shows its own section first', async () => {
  const panel = '<searchlet-panel data-index="/search" data-facets="kind" data-scope="kind"></searchlet-panel>';
  const { folder, read } = await buildSite(panel);
  expect(await render(folder)).toMatchObject({ code: 0 });
  expect(await read()).not.toContain('searchlet-rendered');
});

test('searchlet render says in a check which pages are stale, and writes nothing', async () => {
  const { folder, page, read } = await buildSite();
  const before = await read();
  expect(await render(folder, '--check')).toEqual({
    out: '',
    err: `1 page is stale: ${page}. Run “searchlet render”.\n`,
    code: 2,
  });
  expect(await read()).toBe(before);
  await render(folder);
  expect(await render(folder, '--check')).toMatchObject({ err: '', code: 0 });
  await writeFile(page, (await read()).replace('data-index', 'data-per-page="1" data-index'));
  expect(await render(folder, '--check')).toMatchObject({ code: 2 });
});

test('searchlet render writes copies into another folder, and leaves the pages as they are', async () => {
  const { folder, read } = await buildSite();
  const before = await read();
  const out = join(folder, '../', `${folder.split('/').pop()}-out`);
  onTestFinished(() => rm(out, { recursive: true }));
  expect((await render(folder, '--out', out, '--style', '/hits.css')).code).toBe(0);
  expect(await read()).toBe(before);
  expect(await readFile(join(out, 'films/index.html'), 'utf8')).toContain('<link rel="stylesheet" href="/hits.css">');
  expect(await readFile(join(out, 'films/tent.html'), 'utf8')).toContain('How to pitch a tent.');
});

test('searchlet render writes no copies of copies, where the other folder is inside the folder of the pages', async () => {
  const { folder } = await buildSite();
  const out = join(folder, 'rendered');
  await render(folder, '--out', out);
  expect(await render(folder, '--out', out)).toMatchObject({ out: '2 hits of 1 panel, 1 of 3 pages changed.\n' });
  expect(await readdir(out)).toEqual(['films']);
});

test('searchlet render writes nothing where two pages would become one copy', async () => {
  const { folder } = await buildSite();
  const out = join(folder, 'rendered');
  await mkdir(join(folder, 'books'));
  await writeFile(join(folder, 'books/index.html'), '<p>Books</p>');
  const both = await render(join(folder, 'films'), join(folder, 'books'), '--out', out);
  expect(both).toMatchObject({ code: 2, err: expect.stringContaining('would both be written to') });
  await expect(stat(out)).rejects.toThrow('ENOENT');
});

test('searchlet render leaves a page as it is that has changed while the server was asked', async () => {
  const { page, read } = await buildSite('');
  const answer = { results: [{ found: 1, page: 1, hits: [{ document: { id: '1', name: 'Tent' } }] }] };
  const server = createServer(async (_, response) => {
    await writeFile(page, (await read()).replace('Search', 'Find'));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const panel = `<searchlet-panel data-host="${url}" data-key="k" data-collection="c" data-query-by="name"></searchlet-panel>`;
  const written = `<title>Search</title><main>${panel}</main>`;
  await writeFile(page, written);
  expect(await render(page)).toMatchObject({ code: 1, err: expect.stringContaining('has changed meanwhile') });
  expect(await read()).toBe(written.replace('Search', 'Find'));
  expect(await render(page)).toMatchObject({ code: 0, err: '' });
});

test('searchlet render writes a page as a whole, where a link leads, and for those who could read it', async () => {
  const { folder } = await buildSite();
  const [file, link] = [join(folder, 'large.html'), join(folder, 'link.html')];
  const length = 30_000_000;
  await writeFile(file, 'a'.repeat(length), { mode: 0o640 });
  await symlink(file, link);
  let isWritten = false;
  const writing = writePage(link, 'b'.repeat(length)).then(() => {
    isWritten = true;
  });
  while (!isWritten) expect((await stat(file)).size).toBe(length);
  await writing;
  expect((await readFile(file, 'utf8')).startsWith('b')).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect((await readdir(folder)).filter((name) => name.includes('large'))).toEqual(['large.html']);
});

test('searchlet render serves an index to this process alone: no folder beside it, and no request ends the process', async () => {
  const { folder } = await buildSite();
  await mkdir(join(folder, 'search-private'));
  await writeFile(join(folder, 'search-private/index.json'), '{}');
  const { url, close } = await serveFolder(join(folder, 'search'));
  onTestFinished(close);
  const statusOf = (path: string) =>
    new Promise((resolve) => get(url, { path }, ({ statusCode }) => resolve(statusCode)));
  expect(await statusOf('/index.json')).toBe(200);
  expect(await statusOf('/../search-private/index.json')).toBe(404);
  expect(await statusOf('/%')).toBe(404);
  expect(await statusOf('/%00')).toBe(404);
});

test('searchlet render sees changes also after the folder was removed and made again', async () => {
  const { folder } = await buildSite();
  const films = join(folder, 'films');
  let changes = 0;
  onTestFinished(watchFiles([films], () => (changes += 1)));
  await rm(films, { recursive: true });
  await mkdir(films);
  await expect.poll(() => changes).toBeGreaterThan(0);
  const before = changes;
  await writeFile(join(films, 'index.html'), '<p>Again</p>');
  await expect.poll(() => changes).toBeGreaterThan(before);
});

test('searchlet render asks a server, and leaves a page as it was where it refuses', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.stop());
  const { value: key } = (await shop.ask('POST', '/keys', {
    description: 'search',
    actions: ['documents:search'],
    collections: ['shop'],
  })) as { readonly value: string };
  const panel = (given: string) =>
    `<searchlet-panel data-host="${shop.url}" data-key="${given}" data-collection="shop" data-query-by="name" data-meta="colour"></searchlet-panel>`;
  const { page, read } = await buildSite(panel(key));
  expect(await render(page)).toMatchObject({ err: '', code: 0 });
  const html = await read();
  expect(html).toContain('Wool scarf');
  expect(html).toContain('<dt class="searchlet-hidden">Colour</dt> <dd>red</dd>');

  await writeFile(page, html.replace(key, 'a-wrong-key'));
  const wrong = await read();
  const refused = await render(page);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`${page}, line 1, <searchlet-panel> stays as it was. ${shop.url} answered 401`);
  expect(refused.err).not.toContain('a-wrong-key');
  expect(await read()).toBe(wrong);
});

test('searchlet render takes attributes from a file, and words from the language of the page', async () => {
  const { folder, page, read } = await buildSite('<searchlet-panel data-config="/searchlet.json"></searchlet-panel>');
  await writeFile(join(folder, 'searchlet.json'), '{"index": "/search", "per-page": 1}');
  await writeFile(page, (await read()).replace('lang="en"', 'lang="de"'));
  expect((await render(folder)).err).toContain('The words of this language are missing');
  await mkdir(join(folder, 'site', pathOfPart('lang')), { recursive: true });
  await writeFile(join(folder, 'site', pathOfPart('lang/de.json')), '{"results.other": "{count} Ergebnisse"}');
  const { code, err } = await run(['render', folder], environmentOf(folder));
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(await read()).toContain('2 Ergebnisse');
  expect((await read()).match(/<li>/g)).toHaveLength(1);
});

test('searchlet render says what is not there', async () => {
  const { folder, page } = await buildSite('<searchlet-panel data-index="/elsewhere"></searchlet-panel>');
  expect((await render(page)).err).toContain('There is no index /elsewhere beside the page.');
  expect(await render(join(folder, 'none.html'))).toMatchObject({
    err: `No file or folder ${join(folder, 'none.html')}.\n`,
    code: 2,
  });
  expect(await render(join(folder, 'films/tent.html'))).toMatchObject({
    out: 'No panel in this page.\n',
    code: 0,
  });
  await writeFile(page, Buffer.from('<searchlet-panel data-index="/search">\xe4</searchlet-panel>', 'latin1'));
  expect((await render(page)).err).toContain('The page is not in UTF-8.');
});
