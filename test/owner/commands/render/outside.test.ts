import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { environmentOf } from './environment';

/** A project: `public` is the site, and beside it are an index and files that are nobody else's business. */
async function project(panel = '<searchlet-panel data-index="/search"></searchlet-panel>') {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const site = join(folder, 'public');
  await mkdir(join(site, 'films'), { recursive: true });
  await mkdir(join(folder, 'private'));
  await writeFile(join(folder, 'films.json'), '[{"id":"1","title":"Public film"}]');
  await writeFile(join(folder, 'secrets.json'), '[{"id":"1","title":"Secret film"}]');
  for (const [source, out] of [
    ['films.json', 'public/search'],
    ['secrets.json', 'private'],
  ] as const) {
    const made = await run(['index', join(folder, source), '--out', join(folder, out)], environmentOf(folder));
    expect(made.err).toBe('');
  }
  const page = join(site, 'films/index.html');
  const html = `<!doctype html><html lang="en"><title>Search</title><main>${panel}</main>`;
  await writeFile(page, html);
  return { folder, site, page, html, read: () => readFile(page, 'utf8') };
}

const render = (...words: string[]) => run(['render', ...words], environmentOf(''));

test.each([
  '../private/',
  '../../private/',
  '../../../private',
  '/private/',
  '/../private/',
  '/../../private',
  '/films/../../private/',
  '/x/private',
  './../../private/?a#b',
  '//private/',
  '/%2e%2e/private/',
  '/films/..%2f..%2fprivate/',
  '/..%5cprivate/',
  '\\..\\private\\',
])('a page with data-index="%s" gets no hits of an index beside the folder', async (address) => {
  const { site, read, html } = await project(`<searchlet-panel data-index="${address}"></searchlet-panel>`);
  const { err, code } = await render(site);
  expect([code, err]).toEqual([1, expect.stringContaining('There is no index')]);
  expect(await read()).toBe(html);
});

test.each(['file:///private/', '/\t../private/', 'javascript:alert(1)'])(
  'a page with data-index="%s", which is no address, stays as it was, with the reason',
  async (address) => {
    const { site, read, html } = await project(`<searchlet-panel data-index="${address}"></searchlet-panel>`);
    expect(await render(site)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/data-index=".*": expected a URL/),
    });
    expect(await read()).toBe(html);
  },
);

test('a link within the folder gives no index outside', async () => {
  const { folder, site, read, html } = await project('<searchlet-panel data-index="/linked"></searchlet-panel>');
  await symlink(join(folder, 'private'), join(site, 'linked'));
  expect(await render(site)).toMatchObject({ code: 1, err: expect.stringContaining('There is no index /linked') });
  // Also where only its files are links.
  await rm(join(site, 'linked'));
  await mkdir(join(site, 'linked'));
  for (const name of await readdir(join(folder, 'private'))) {
    await symlink(join(folder, 'private', name), join(site, 'linked', name));
  }
  expect(await render(site)).toMatchObject({ code: 1, err: expect.stringContaining('There is no index /linked') });
  await rm(join(site, 'linked/index.json'));
  await cp(join(folder, 'private/index.json'), join(site, 'linked/index.json'));
  expect((await render(site)).code).toBe(1);
  expect(await read()).toBe(html);
});

test.each(['/../attributes.json', '../../attributes.json', '/attributes.json', '/linked.json'])(
  'a page with data-config="%s" takes no attributes of a file outside',
  async (address) => {
    const { folder, site, read, html } = await project(`<searchlet-panel data-config="${address}"></searchlet-panel>`);
    await writeFile(join(folder, 'attributes.json'), '{"index": "/search"}');
    await symlink(join(folder, 'attributes.json'), join(site, 'linked.json'));
    expect(await render(site)).toMatchObject({ code: 1, err: expect.stringContaining('could not be read') });
    expect(await read()).toBe(html);
  },
);

describe('a link that leads to a file outside', () => {
  test.each(['a page', 'the page that is named', 'a folder', 'a page without a panel'])(
    'is not followed: %s',
    async (what) => {
      const { folder, site, html } = await project();
      await cp(join(site, 'search'), join(folder, 'search'), { recursive: true });
      const outside = join(folder, 'outside.html');
      await writeFile(outside, what === 'a page without a panel' ? '<p>Nothing</p>' : html);
      const linked = join(site, 'linked.html');
      await symlink(what === 'a folder' ? folder : outside, what === 'a folder' ? join(site, 'up') : linked);
      const { err } = await render(what === 'the page that is named' ? linked : site);
      expect(await readFile(outside, 'utf8')).not.toContain('searchlet-rendered');
      if (what !== 'a folder') expect(err).toContain('It is a link to a file outside');
    },
  );

  test('is not written through, with --out', async () => {
    const { folder, site } = await project();
    const [out, other] = [join(folder, 'out'), join(folder, 'other')];
    await mkdir(out);
    await mkdir(other);
    await symlink(other, join(out, 'films'));
    expect(await render(site, '--out', out)).toMatchObject({ code: 1, err: expect.stringContaining('is a link to') });
    expect(await readdir(other)).toEqual([]);
    await rm(join(out, 'films'));
    await mkdir(join(out, 'films'));
    await writeFile(join(other, 'index.html'), 'untouched');
    await symlink(join(other, 'index.html'), join(out, 'films/index.html'));
    expect((await render(site, '--out', out)).code).toBe(1);
    expect(await readFile(join(other, 'index.html'), 'utf8')).toBe('untouched');
  });

  test('keeps its content where it is a second name of the same file', async () => {
    const { folder, site, page, html } = await project();
    await link(page, join(folder, 'second.html'));
    expect((await render(site)).code).toBe(0);
    expect(await readFile(join(folder, 'second.html'), 'utf8')).toBe(html);
  });
});

test('a link within the folder is followed, and so is a link to the folder', async () => {
  const { folder, site, page, read } = await project();
  await symlink(page, join(site, 'films/again.html'));
  await symlink(site, join(folder, 'current'));
  expect(await render(join(folder, 'current'))).toMatchObject({ code: 0, err: '' });
  expect(await read()).toContain('Public film');
});

/** A page whose panel asks a server that answers this. */
async function withServer(answer: (response: ServerResponse) => unknown, attributes = '') {
  const server = createServer((_, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return project(
    `<searchlet-panel data-host="${url}" data-key="k" data-collection="c" data-query-by="title" ${attributes}></searchlet-panel>`,
  );
}

const json = { 'content-type': 'application/json' };
const hits = (count: number, title = 'Film') =>
  Array.from({ length: count }, (_, id) => ({ document: { id: `${id}`, title: `${title} ${id}` }, highlights: [] }));

test('a response that unpacks to more than 10 MB is not read any further', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  const { site, read, html } = await withServer((response) =>
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  );
  const before = process.cpuUsage();
  expect(await render(site)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/more than 10 MB|cannot be reached/),
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
  expect(await read()).toBe(html);
});

test.each([
  ['', 20],
  ['data-per-page="3"', 3],
  ['data-group="title"', 20],
])('of 100,000 hits that nobody has asked for, those are written that were: %s', async (attributes, count) => {
  const all = hits(100_000, 'F').map((hit) => ({ ...hit, highlights: undefined }));
  const isGrouped = attributes.includes('group');
  const groups = [
    { grouped_hits: all.slice(0, 50_000).map((hit) => ({ group_key: [hit.document.id], hits: [hit, hit, hit] })) },
  ];
  const results = isGrouped ? groups.map((one) => ({ found: 50_000, ...one })) : [{ found: 100_000, hits: all }];
  const { site, read } = await withServer(
    (response) => response.writeHead(200, json).end(JSON.stringify({ results })),
    attributes,
  );
  expect(await render(site)).toMatchObject({ code: 0, err: '' });
  expect((await read()).match(/<li>/g)).toHaveLength(count);
});

test('hits with more than 1 MB of text are not written', async () => {
  const results = [{ found: 1, hits: [{ document: { id: '1', title: 'F', tags: Array(90_000).fill('a long tag') } }] }];
  const { site, read, html } = await withServer(
    (response) => response.writeHead(200, json).end(JSON.stringify({ results })),
    'data-meta="tags"',
  );
  expect(await render(site)).toMatchObject({ code: 1, err: expect.stringContaining('more than 1 MB of text') });
  expect(await read()).toBe(html);
});
