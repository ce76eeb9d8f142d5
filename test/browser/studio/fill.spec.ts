import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { readFillData } from '../../../src/owner/studio/fill/worker/fill-data';
import { docxOf, epubOf, odtOf, wordParagraph } from '../../owner/index-files/made-files';
import { violations } from '../../support/assertions/axe';
import { allowNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { writeShopExport } from '../../support/data/shop-export';
import { workbookOf } from '../../support/data/workbook';
import { openPanel } from '../../support/models/panel';
import { openStudio, type StudioModel } from '../../support/models/studio';
import { OWN } from '../../support/pages/releases';
import { sampleOf } from '../../support/run/sample-size';
import { startStaticHost } from '../../support/servers/static-host';

const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#9bc"/></svg>';

/** A cell of Excel. */
const PRICE = { number: 1299.5, format: '#,##0.00\\ "€"' };

/** A studio, in a tab in which the shop's images are there. */
const test = base.extend('studio', async ({ page, pages }) => {
  await page.route('https://shop.example/**', (route) => route.fulfill({ body: PIXEL, contentType: 'image/svg+xml' }));
  const studio = await openStudio(page, pages.url);
  return studio;
});

const file = (content: string, name = 'Möbel.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Chooses a file as the owner does: two actions. */
async function give(page: Page, studio: StudioModel, content: string, name?: string): Promise<void> {
  await studio.click('File');
  await page.getByLabel('Choose files').setInputFiles(file(content, name));
}

/** Drops a file or a folder of this machine on the middle of an element, as a browser does it. */
async function drop(page: Page, path: string, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not seen.`);
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
}

describe('a file', () => {
  test('of a shop becomes a page that works on a static host, in at most ten actions', async ({
    page,
    studio,
    openPage,
    onTestFinished,
  }) => {
    const content = writeShopExport(250, 2);
    await give(page, studio, content);
    await studio.preview.getByText('250 results').waitFor();
    await page.getByText('250 records', { exact: true }).waitFor();
    await page.getByText('Lost 2').click();
    await page.getByText('Möbel.csv, line 127 has 14 cells, but there are 11 columns').waitFor();
    const downloading = page.waitForEvent('download');
    await studio.click('Download the index');
    const download = await downloading;
    // Choosing the file, and unfolding what was left out, are two more.
    expect(studio.actions() + 2).toBeLessThanOrEqual(10);
    expect(download.suggestedFilename()).toBe('Möbel-search.zip');

    const files = unzipSync(readFileSync(await download.path()));
    const data = await readFillData([{ name: 'Möbel.csv', content: new Blob([content]) }], () => {});
    const wanted = await data.build(data.collection.size, []);
    const index = Object.keys(files).filter((path) => path.startsWith('search/') && !path.endsWith('/'));
    expect(index.sort()).toEqual([...wanted.files.keys()].map((path) => `search/${path}`).sort());
    for (const [path, bytes] of wanted.files)
      expect(Buffer.compare(bytes, files[`search/${path}`] ?? Buffer.of())).toBe(0);

    // Unpacked over a site, it adds the folder of its release, and replaces no other.
    const folders = Object.keys(files).map((path) => /^searchlet\/([^/]+)\//.exec(path)?.[1]);
    expect([...new Set(folders)].filter(Boolean)).toEqual([OWN]);

    const host = await startStaticHost(files);
    onTestFinished(() => host.close());
    const visitor = await openPage();
    await visitor.route('https://shop.example/**', (route) =>
      route.fulfill({ body: PIXEL, contentType: 'image/svg+xml' }),
    );
    const panel = await openPanel(visitor, `${host.url}search.html`);
    expect(await panel.count()).toBe(250);
    await panel.type('gewächshaus');
    expect(await panel.count()).toBeGreaterThan(25);
    await panel.facet('Marke').choose('Müller & Söhne');
    expect((await panel.results())[0]?.title).toContain('Gewächshaus');
    await panel.pick(panel.sortBy, 'Preis ↑');
    expect(await visitor.getByText(/€\d/).count()).toBeGreaterThan(0);
    expect(host.missing).toEqual([]);
    expect(new TextDecoder().decode(files['READ ME.txt'])).toContain('250 records');
  });

  test('that is changed by hand changes the preview, the tag and the archive', async ({ page, studio }) => {
    await give(page, studio, writeShopExport(60, 0));
    await studio.preview.getByRole('checkbox', { name: /^Nordlicht/ }).waitFor();
    await page.getByLabel('Name of Marke for visitors').fill('Hersteller');
    await studio.preview.getByRole('group', { name: 'Hersteller' }).waitFor();
    await page.getByLabel('Visitors filter by Farben').uncheck();
    await studio.preview.getByRole('checkbox', { name: /^rötlich/ }).waitFor({ state: 'detached' });
    await page.getByLabel('Use Beschreibung').uncheck();
    await studio.preview.getByText('veredelt').first().waitFor({ state: 'detached' });
    const tag = await studio.copyTag();
    expect(tag).toContain('data-index="/search/"');
    expect(tag).toContain('Marke=Hersteller');
    expect(tag).not.toContain('Beschreibung');
  });

  test('that cannot be read says why, and another one is read', async ({ page, studio }) => {
    await give(page, studio, '{"a":', 'shop.json');
    await page.getByRole('alert').getByText('shop.json is not valid JSON').waitFor();
    await page.getByLabel('Choose files').setInputFiles(file('PK\u0003\u0004', 'shop.xlsx'));
    await page.getByRole('alert').getByText('shop.xlsx is a broken archive').waitFor();
    const workbook = workbookOf(['name', 'price'], ...['Tent', 'Stove'].map((name) => [name, PRICE]));
    await page.getByLabel('Choose files').setInputFiles({ ...file('', 'shop.xlsx'), buffer: Buffer.from(workbook) });
    await studio.preview.getByText('2 results').waitFor();
    await studio.preview.getByText('€1,299.50').first().waitFor();
    expect(await page.getByRole('alert').getByText('archive').count()).toBe(0);
    await studio.click('Another file');
    await page.getByLabel('Choose files').setInputFiles(file('{"a":', 'next.json'));
    await page.getByText('The preview and the tag still search “shop.xlsx”.').waitFor();
  });

  test('is taken where it is dropped, on any step, and so is a folder on the preview', async ({ page, studio }) => {
    const site = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(site, { recursive: true }));
    mkdirSync(join(site, 'guide'));
    writeFileSync(join(site, 'tents.tsv'), 'id\tname\n1\tTent\n2\tStove');
    for (const name of ['index', 'guide/care', 'guide/use'])
      writeFileSync(join(site, `${name}.html`), `<title>${name}</title><main>All about tents: ${name}</main>`);
    await studio.step('Choose');
    await drop(page, join(site, 'tents.tsv'), 'nav');
    await studio.preview.getByText('2 results').waitFor();
    await page.getByText('tents.tsv').waitFor();

    // The frame is a page of its own, in which a browser would open what is dropped.
    await drop(page, site, 'iframe');
    await studio.preview.getByText('3 results').waitFor();
    await page.getByLabel('Where the folder is on your site').waitFor();
    expect(await page.getByText('Drop the file').count()).toBe(0);
  });

  test('stays as it was read after a visit to another step', async ({ page, studio }) => {
    await give(page, studio, 'id,name\n1,Tent\n2,Stove');
    await studio.preview.getByText('2 results').waitFor();
    await studio.step('Copy');
    await studio.verdicts.getByText('exists only in this tab: download the index').waitFor();
    await studio.step('Connect');
    await page.getByRole('heading', { name: 'Fields' }).waitFor();
    await studio.preview.getByText('2 results').waitFor();
  });
});

test('an index that was downloaded earlier shows what the file of today changes, before it is downloaded', async ({
  page,
  studio,
}) => {
  await give(page, studio, 'id,name\n1,Tent\n2,Stove\n3,Lamp');
  await studio.preview.getByText('3 results').waitFor();
  const downloading = page.waitForEvent('download');
  await studio.click('Download the index');
  const archive = join(mkdtempSync(join(tmpdir(), 'archive-')), 'search.zip');
  await (await downloading).saveAs(archive);
  await studio.click('Another file');
  await page.getByLabel('Choose files').setInputFiles(file('id,name\n1,Tent\n2,Camping stove\n4,Rope\n5,Knife'));
  await studio.preview.getByText('4 results').waitFor();

  await page.getByText('Compare with the index on your site').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Choose the archive').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByLabel('Choose the archive').setInputFiles(archive);
  const changes = page.getByText('The earlier index holds 3 records.').locator('..');
  await changes.waitFor();
  const told = async () => (await changes.innerText()).split('\n').filter(Boolean).slice(1);
  expect(await told()).toEqual(['new', '2', 'changed', '1', 'gone', '1']);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Or its address').fill('/nowhere/');
  allowNoise(page, /Failed to load resource/);
  await studio.click('Compare');
  await page.getByRole('alert').getByText('The index cannot be loaded').waitFor();
  await changes.waitFor({ state: 'detached' });
  // Dropped after the file of today, it is no file to read.
  await drop(page, archive, 'nav');
  await changes.waitFor();
  expect(await page.getByRole('alert').getByText('cannot be loaded').count()).toBe(0);
});

test('a folder of pages and documents is read with the keyboard alone, and gets the address of its site', async ({
  page,
  studio,
}) => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, 'guide'));
  writeFileSync(join(site, 'index.html'), '<title>Home</title><main><p>All our tents</p></main>');
  writeFileSync(join(site, 'guide/care.md'), '# Care of a tent\n\nWash it by hand.');
  writeFileSync(join(site, 'guide/poles.docx'), docxOf(wordParagraph('Made of wood')));
  writeFileSync(join(site, 'guide/stoves.odt'), odtOf('<text:p>Boils water</text:p>'));
  writeFileSync(join(site, 'guide/trips.epub'), epubOf('Trips', { 'a.xhtml': '<body><p>In snow</p></body>' }));
  await studio.click('File');
  await page.getByLabel('Choose a folder').focus();
  await page.getByLabel('Choose a folder').setInputFiles(site);
  await studio.preview.getByText('5 results').waitFor();
  const base = page.getByLabel('Where the folder is on your site');
  await base.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText('docs');
  await page.keyboard.press('Enter');
  await studio.preview.locator('a[href$="/docs/guide/care.md"]').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test('rows of a spreadsheet are pasted, with the keyboard alone', async ({ page, studio }) => {
  await page.getByRole('button', { name: 'File', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Or paste rows').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Choose files').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Choose a folder').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Name\tPreis\nZelt\t1.299,00 €\nKocher\t49,90 €\n');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await studio.preview.getByText('2 results').waitFor();
  await page.getByText('1,299', { exact: true }).waitFor();
});

const LOOKS = [
  ['dark', 'a finger', true],
  ['light', 'a mouse', false],
] as const;

test.for(sampleOf(LOOKS))(
  'Fill has nothing that axe finds, in %s, and nothing too small for %s',
  async ([colorScheme, , isMobile], { openPage, pages }) => {
    const page = await openPage({ colorScheme, isMobile, hasTouch: isMobile });
    await page.route('https://shop.example/**', (route) =>
      route.fulfill({ body: PIXEL, contentType: 'image/svg+xml' }),
    );
    const studio = await openStudio(page, pages.url);
    await studio.click('File');
    await page.getByText('Or paste rows').click();
    await page.getByLabel('Rows of a spreadsheet').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Choose files').setInputFiles(file(writeShopExport(200, 4)));
    await studio.preview.getByText('200 results').waitFor();
    await page.getByText('Lost 4').click();
    expect(await violations(page)).toEqual([]);
    const heights = await page
      .locator('.side')
      .locator('button, select, summary, input:not([type=checkbox], [type=file])')
      .evaluateAll((all) => all.flatMap((one) => (one.checkVisibility() ? one.getBoundingClientRect().height : [])));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(isMobile ? 44 : 24);
  },
);

describe('a server', () => {
  const connect = async (studio: StudioModel, url: string, key: string, name: string): Promise<void> => {
    await studio.type('Address of the server', url);
    await studio.type('Admin key', key);
    await studio.type('Name of the collection', name);
    await studio.click('See what would change');
  };

  test('is filled, with a key for the page at the end; the same file again shows what changes', async ({
    api,
    page,
    studio,
    onTestFinished,
  }) => {
    const name = `fill-${process.pid}`;
    onTestFinished(() => dropAlias(api, name));
    await give(page, studio, writeShopExport(100, 10));
    await studio.preview.getByText('100 results').waitFor();
    await connect(studio, api.url, api.adminKey, name);
    await page.getByText(`The collection “${name}” does not exist yet.`).waitFor();
    await studio.click('Fill the server');
    await page.getByText(`100 records are in “${name}”`).waitFor();
    await studio.click('Make a key for your page');
    await studio.tick(name);
    await studio.click('Make a search-only key');
    await studio.preview.getByText('100 results').waitFor();
    const tag = await studio.copyTag();
    expect(tag).toContain(`data-collection="${name}"`);
    expect(tag).toContain('data-facets=');

    await studio.click('Fill from a file');
    await studio.click('Another file');
    await page.getByLabel('Choose files').setInputFiles(file(withoutLast(writeShopExport(100, 10, 7), 10)));
    await studio.preview.getByText('90 results').waitFor();
    await connect(studio, api.url, api.adminKey, name);
    const changes = page.getByText(`“${name}” holds 100 records.`).locator('..');
    await changes.waitFor();
    expect((await changes.innerText()).split('\n').filter(Boolean).slice(1)).toEqual([
      'new',
      '0',
      'changed',
      '7',
      'gone',
      '10',
    ]);
  });

  test('whose key may only search sees the preview and the download, and no more', async ({ api, page, studio }) => {
    await give(page, studio, 'id,name\n1,Tent');
    await studio.preview.getByText('1 result').waitFor();
    await connect(studio, api.url, api.searchKey, 'tents');
    await page.getByRole('alert').getByText('This key may only search, or it is mistyped.').waitFor();
    expect(await page.getByRole('button', { name: 'Fill the server' }).count()).toBe(0);
    await connect(studio, api.url, api.adminKey, 'movies');
    await page.getByRole('alert').getByText('"movies" is a collection. Choose another name').waitFor();
    expect(await page.getByText('does not exist yet').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Download the index' }).isEnabled()).toBe(true);
  });

  test('that is lost in the middle loses nothing: the import waits on every step, and continues', async ({
    api,
    page,
    studio,
    onTestFinished,
  }) => {
    const name = `fill-lost-${process.pid}`;
    onTestFinished(() => dropAlias(api, name));
    allowNoise(page, /ERR_FAILED|Failed to load/);
    let isLost = true;
    let batches = 0;
    await page.context().route('**/documents/import**', (route) => {
      batches += 1;
      return isLost && batches > 1 ? route.abort() : route.continue();
    });
    await give(page, studio, writeShopExport(600, 0));
    await studio.preview.getByText('600 results').waitFor();
    await connect(studio, api.url, api.adminKey, name);
    await studio.click('Fill the server');
    await page.getByRole('alert').getByText('Nothing is lost: continue when it is back.').waitFor();
    await page.getByText('500 of 600 records').waitFor();
    expect(await page.getByLabel('Visitors filter by Farben').isDisabled()).toBe(true);
    await studio.step('Choose');
    await page.getByRole('alert').getByText('Nothing is lost: continue when it is back.').waitFor();
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await closing;
    isLost = false;
    await studio.click('Continue');
    await page.getByText('The server is filled: 600 records.').waitFor();
    await studio.step('Connect');
    await page.getByText(`600 records are in “${name}”`).waitFor();
    expect(await page.getByLabel('Address of the server').inputValue()).toBe(api.url);
  });

  test('is as before after the owner has stopped, though the server does not answer, and can be filled again', async ({
    api,
    page,
    studio,
    onTestFinished,
  }) => {
    const name = `fill-stop-${process.pid}`;
    onTestFinished(() => dropAlias(api, name));
    allowNoise(page, /ERR_FAILED|Failed to load/);
    let isHanging = true;
    await page.context().route('**/documents/import**', async (route) => {
      // The server does not answer.
      if (!isHanging) await route.continue();
    });
    await give(page, studio, writeShopExport(60, 0));
    await studio.preview.getByText('60 results').waitFor();
    await connect(studio, api.url, api.adminKey, name);
    await studio.click('Fill the server');
    await page.getByText('Filling the server').first().waitFor();
    await studio.click('Stop');
    await page.getByText('Searches still find the earlier records.').waitFor();
    const { url, adminKey } = api;
    const collections = (await (
      await fetch(`${url}/collections`, { headers: { 'x-typesense-api-key': adminKey } })
    ).json()) as readonly { readonly name: string }[];
    expect(collections.filter((one) => one.name.startsWith(name))).toEqual([]);
    isHanging = false;
    await studio.click('See what would change');
    await studio.click('Fill the server');
    await page.getByText(`60 records are in “${name}”`).waitFor();
  });
});

/** The export without its last rows; the very last one is broken. */
function withoutLast(content: string, rows: number): string {
  return content
    .split('\r\n')
    .slice(0, -2 - rows)
    .join('\r\n');
}

/** Removes an alias, and what it leads to. */
async function dropAlias({ url, adminKey }: { url: string; adminKey: string }, name: string): Promise<void> {
  const headers = { 'x-typesense-api-key': adminKey };
  const response = await fetch(`${url}/aliases/${name}`, { headers });
  if (!response.ok) return;
  const { collection_name } = (await response.json()) as { readonly collection_name: string };
  await fetch(`${url}/aliases/${name}`, { method: 'DELETE', headers });
  await fetch(`${url}/collections/${collection_name}`, { method: 'DELETE', headers });
}
