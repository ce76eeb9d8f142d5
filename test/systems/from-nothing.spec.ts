import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api } from '../../examples/api';
import { siteFile } from '../bench/sizes';
import { runSearchlet } from '../project/check-command';
import { test as base } from '../support/browser/test';
import { openPanel } from '../support/models/panel';
import { readBundle } from '../support/pages/bundle';
import { commandIn } from '../support/pages/documented';
import { makeEmptyFolder, printedTag } from '../support/servers/empty-folder';
import { listen } from '../support/servers/shop';
import { buildHandbook } from './handbook';
import { Unavailable } from './system';

interface Handbook {
  /** Folder that a static generator has built. */
  readonly folder: string;
  /** Where it is served. */
  readonly url: string;
  /** Pastes a tag into a page, as the site owner does; returns its address. */
  readonly paste: (tag: string) => string;
}

const UNAVAILABLE = 'The registry does not have Eleventy';

const test = base.extend('handbook', { scope: 'file' }, async ({}, { onCleanup }): Promise<Handbook | null> => {
  const source = mkdtempSync(join(tmpdir(), 'searchlet-handbook-'));
  const open: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const stop of open) await stop();
    rmSync(source, { recursive: true });
  });
  const folder = await buildHandbook(source).catch((error: unknown) => {
    if (error instanceof Unavailable) return null;
    throw error;
  });
  if (folder === null) return null;
  const host = await serveFolder(folder);
  open.push(host.stop);
  const paste = (tag: string): string => {
    writeFileSync(join(folder, 'search.html'), `<!doctype html><html lang="en"><title>Search</title><body>${tag}`);
    return `${host.url}/search.html`;
  };
  return { folder, url: host.url, paste };
});

test('a folder of HTML becomes searchable by one command and one tag', async ({ page, handbook, skip }) => {
  if (handbook === null) return skip(UNAVAILABLE);
  const { folder, paste } = handbook;
  const tag = await indexed([folder, '--sections', '--out', join(folder, 'search')]);
  await findTheHeading(page, paste(tag));
});

test('the same folder becomes searchable by a server, with the same tag but for host, key and collection', async ({
  page,
  handbook,
  api,
  skip,
}) => {
  if (handbook === null) return skip(UNAVAILABLE);
  const { folder, paste } = handbook;
  const files = await indexed([folder, '--sections', '--out', join(folder, 'search')]);
  const server = await indexed([folder, '--sections', '--host', api.url, '--collection', 'handbook'], api.adminKey);
  const rest = (tag: string): string[] =>
    tag.split('\n').filter((line) => !/data-(?:index|host|key|collection)=/.test(line));
  expect(rest(server)).toEqual(rest(files));
  await findTheHeading(page, paste(server.replace('YOUR-SEARCH-ONLY-KEY', await searchOnlyKey(api))));
});

test('the command of the documentation makes it searchable, also after the generator has built it from nothing', async ({
  page,
  handbook,
  onTestFinished,
  skip,
}) => {
  if (handbook === null) return skip(UNAVAILABLE);
  const owner = await makeEmptyFolder({ 'cache-control': 'max-age=3600' });
  onTestFinished(owner.close);
  const index = `${commandIn('docs/indexing.md', 'index public')} --scripts public --sections`;
  const publish = async (): Promise<string> => {
    owner.remove('public');
    // Without what other tests have put there.
    const filter = (path: string): boolean => !/^search(?:\.html)?$/.test(basename(path));
    cpSync(handbook.folder, join(owner.folder, 'public'), { recursive: true, filter });
    const { code, out, err } = await owner.run(index);
    expect(code, err).toBe(0);
    return printedTag(out);
  };
  const tag = await publish();
  const search = {
    'public/guide/search.html': `<!doctype html><html lang="en"><title>Search</title><main>${tag}</main>`,
  };
  owner.write(search);
  await findTheHeading(page, `${owner.url}/guide/search.html`);
  expect(await publish()).toBe(tag);
  owner.write(search);
  await findTheHeading(page, `${owner.url}/guide/search.html`);
});

async function searchOnlyKey({ url, adminKey }: Pick<Api, 'url' | 'adminKey'>): Promise<string> {
  const body = { description: 'search only', actions: ['documents:search'], collections: ['handbook'] };
  const headers = { 'x-typesense-api-key': adminKey };
  const response = await fetch(`${url}/keys`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await response.json()) as { value: string }).value;
}

/** Types with a slip, refines, and follows a hit. */
async function findTheHeading(page: Page, address: string): Promise<void> {
  const panel = await openPanel(page, address);
  expect(await panel.facets()).toEqual(['Category']);
  await panel.type('strom');
  await expect.poll(async () => [...(await panel.titles())].sort()).toEqual(['In a storm', 'In a storm', 'In a storm']);
  await panel.facet('Category').choose('Orientation');
  await expect.poll(() => panel.titles()).toEqual(['In a storm']);
  expect((await panel.results())[0]?.meta).toEqual({ 'Page title': 'Using a compass' });
  await panel.host.getByRole('link', { name: 'In a storm' }).click();
  await page.waitForURL('**/using-a-compass/#in-a-storm');
  expect(await page.locator(':target').textContent()).toBe('In a storm');
}

/** Runs the command; gives the tag that it prints. */
async function indexed(words: readonly string[], adminKey = ''): Promise<string> {
  const { code, out, err } = await runSearchlet(['index', ...words, '--json'], { SEARCHLET_ADMIN_KEY: adminKey });
  expect(code, err).toBe(0);
  const { tag } = JSON.parse(out) as { tag: string };
  return tag;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** A plain web host: a folder with the scripts of the release at its root. */
function serveFolder(folder: string): ReturnType<typeof listen> {
  return listen(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/[?#].*/, ''));
    const file = /^\/searchlet[./]/.test(path) ? siteFile(path.slice(1)) : join(folder, path);
    const isFolder = await stat(file).then(
      (found) => found.isDirectory(),
      () => false,
    );
    const found = isFolder ? join(file, 'index.html') : file;
    const type = TYPES[extname(found)] ?? 'application/octet-stream';
    const content = path === '/searchlet.js' ? Promise.resolve(readBundle()) : readFile(found);
    content.then(
      (body) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(path === '/favicon.ico' ? 204 : 404).end(),
    );
  });
}
