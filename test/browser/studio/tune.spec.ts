import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { allowNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openStudio, type StudioModel } from '../../support/models/studio';
import { sampleOf } from '../../support/run/sample-size';
import { startIndexHost } from '../../support/servers/index-host';
import { openTunedShop, type TunedShop } from '../../support/servers/tuned-shop';

/** Connects with the admin key, makes a key for the page, and opens Tune. */
async function openTune(page: Page, site: string, shop: TunedShop): Promise<StudioModel> {
  const studio = await openStudio(page, site);
  await studio.type('Address of the server', shop.url);
  await studio.type('API key', shop.adminKey);
  await studio.click('Connect to the server');
  await studio.click(/^products /);
  await studio.tick('products');
  await studio.click('Make a search-only key');
  await studio.step('Tune');
  await page.getByLabel('What visitors type').waitFor();
  return studio;
}

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'What to tune' }).getByRole('button', { name }).click();

const hits = (page: Page) => page.getByRole('region', { name: 'Hits' }).locator('.entry strong');

const VERSIONS = [29, 30] as const;

test.for(sampleOf(VERSIONS))(
  'ten tuned queries of Typesense %i are published, seen by visitors, and taken back to exactly what was there',
  async (version, { pages, page }) => {
    const shop = await openTunedShop(version);
    const before = await shop.all();
    const studio = await openTune(page, pages.url, shop);
    const query = page.getByLabel('What visitors type');
    for (const asked of ['scarf', 'shirt', 'coat', 'wool', 'cotton', 'rain', 'boots']) {
      await query.fill(asked);
      await page
        .getByRole('button', { name: /^Down: / })
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Pin / }).last().click();
      await page.getByRole('button', { name: /^Unpin / }).waitFor();
    }
    await query.fill('silk');
    await page.getByText('Banner, notice, redirect').click();
    await page.getByRole('group', { name: 'Notice' }).getByLabel('Text').fill('All silk is new.');
    await query.fill('sale');
    await page.getByRole('button', { name: 'Hide Rain coat' }).click();
    await page.getByRole('button', { name: 'Show again: Rain coat' }).waitFor();
    await part(page, 'Words');
    await studio.type('Words that mean the same', 'jumper, coat');
    await studio.click('Add');
    await studio.type('Words of the set products_stopwords', 'the, a');
    expect(await shop.all()).toEqual(before);
    await part(page, /^Publish \(/);
    const requests = page.getByRole('list', { name: 'Requests' });
    await requests.getByText('"All silk is new."').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/^Published\. 1[1-3] requests were done\.$/).waitFor();
    expect(await shop.all()).not.toEqual(before);
    await studio.preview.getByRole('searchbox').fill('jumper');
    await studio.preview.getByText('Wool coat').waitFor();
    expect(await studio.copyTag()).toContain('data-params="stopwords=products_stopwords"');
    await studio.click('Undo publishing');
    await page.getByText(/^Undone\./).waitFor();
    expect(await shop.all()).toEqual(before);
    await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
    expect(await studio.copyTag()).not.toContain('stopwords');
  },
);

test.for(VERSIONS)(
  'Tune says that another person has changed a rule of Typesense %i since it was read, and keeps the changes',
  async (version, { pages, page }) => {
    const shop = await openTunedShop(version);
    const studio = await openTune(page, pages.url, shop);
    await page.getByRole('button', { name: 'Remove sale' }).click();
    const path = version === 29 ? '/collections/products/overrides/sale' : '/curation_sets/theirs/items/sale';
    const theirs = { rule: { query: 'sale', match: 'exact' }, excludes: [{ id: '1' }] };
    await shop.ask('PUT', path, theirs);
    await part(page, 'Publish (1)');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(`Somebody else has changed ${path}`).waitFor();
    await page.getByText('Nothing was written.').waitFor();
    expect(await shop.ask('GET', path)).toMatchObject(theirs);
    await studio.click('Read again');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. 1 request was done.').waitFor();
  },
);

test('the running panel shows what is not published, which outlives a look at another collection', async ({
  pages,
  page,
}) => {
  const shop = await openTunedShop(29);
  const studio = await openTune(page, pages.url, shop);
  await studio.preview.getByText('Wool scarf').waitFor();
  await page.getByLabel('What visitors type').fill('scarf');
  await page.getByRole('button', { name: 'Hide Wool scarf' }).click();
  await expect.poll(() => studio.preview.getByRole('searchbox').inputValue()).toBe('scarf');
  await studio.preview.getByText('Wool scarf').waitFor({ state: 'detached' });
  await page.getByText('Banner, notice, redirect').click();
  await page.getByRole('group', { name: 'Notice' }).getByLabel('Text').fill('Scarves are back.');
  await studio.preview.getByText('Scarves are back.').waitFor();
  await part(page, 'Fields');
  await page.getByRole('slider', { name: 'name' }).fill('7');
  expect(await studio.copyTag()).toContain('query_by_weights=7');
  expect(await shop.ask('GET', '/collections/products/overrides')).toMatchObject({ overrides: [{ id: 'sale' }] });
  await studio.step('Connect');
  allowNoise(page, /this key may not search “products_misses”/);
  await studio.click(/^products_misses /);
  await studio.step('Tune');
  await page.getByText('No rules for queries yet.').waitFor({ state: 'attached' });
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await closing;
  await studio.step('Connect');
  await studio.click(/^products /);
  await studio.step('Tune');
  await part(page, 'Publish (1)');
  await page.getByText('"text": "Scarves are back."').waitFor();
});

test('Tune offers what visitors did not find, and compares favourites before and after', async ({ pages, page }) => {
  const shop = await openTunedShop(30);
  const studio = await openTune(page, pages.url, shop);
  await studio.click('jumper');
  await page.getByText('Nothing found.').waitFor();
  await studio.click('Keep as favourite');
  await part(page, 'Words');
  await studio.type('Words that mean the same', 'jumper, coat');
  await studio.click('Add');
  await part(page, 'Compare');
  await page.getByText('2 of 2 positions have changed').waitFor();
  await page.getByText('An estimate: the studio searches for each synonym').waitFor();
});

test('Tune needs nothing but the keyboard: hits move by arrow keys and by buttons, and keep the focus', async ({
  pages,
  page,
}) => {
  const shop = await openTunedShop(29);
  await openTune(page, pages.url, shop);
  await page.getByLabel('What visitors type').focus();
  await page.keyboard.type('wool');
  await page.getByRole('button', { name: 'Move Wool scarf. Use the arrow keys.' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Wool scarf: position 1 of 2').waitFor({ state: 'attached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe('Move Wool scarf. Use the arrow keys.');
  await page.getByRole('button', { name: 'Unpin Wool scarf' }).waitFor();
  await page.getByRole('button', { name: 'Down: Wool scarf' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Down: Wool scarf');
  await page.getByRole('button', { name: 'Hide Wool scarf' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show again: Wool scarf' }).waitFor();
  expect(await focused()).toBe('Hits');
  await part(page, 'Words');
  await page.getByLabel('Words that mean the same').fill('jumper, coat');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Remove / }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('These words mean the same');
});

test('a hit is moved by dragging its handle', async ({ pages, page }) => {
  const shop = await openTunedShop(29);
  await openTune(page, pages.url, shop);
  await page.getByLabel('What visitors type').fill('wool');
  const last = page.getByRole('button', { name: 'Move Wool scarf. Use the arrow keys.' });
  await last.hover();
  await page.mouse.down();
  const first = await hits(page).first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 5, (first?.y ?? 0) + 5, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Unpin Wool scarf' }).waitFor();
  expect(await hits(page).first().textContent()).toContain('Wool scarf');
});

test('a key that may only search shows the effect, and offers no publishing', async ({ pages, page }) => {
  const shop = await openTunedShop(29);
  const studio = await openStudio(page, pages.url);
  await studio.type('Address of the server', shop.url);
  await studio.type('API key', shop.searchKey);
  await studio.click('Connect to the server');
  await studio.type('Name of the collection', 'products');
  await studio.click('Use this collection');
  await studio.step('Tune');
  await page.getByText('it lacks debug:list').waitFor();
  await page.getByLabel('What visitors type').fill('scarf');
  await page.getByRole('button', { name: 'Hide Wool scarf' }).click();
  await page.getByText('An estimate: this key may not read the rules').waitFor();
  await part(page, 'Publish');
  await page.getByText('This key cannot publish.').waitFor();
  // The part itself, and no button that publishes.
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(1);
  allowNoise(page, /Failed to load/);
});

test('an index of files is tuned in lists, and downloaded as the files that the command reads', async ({
  pages,
  page,
  onTestFinished,
}) => {
  const documents = buildMovies().filter(({ title }) => /^a/i.test(title));
  const index = await startIndexHost({ name: 'films', schema: moviesSchema, documents });
  onTestFinished(async () => {
    await page.close();
    await index.close();
  });
  const studio = await openStudio(page, pages.url);
  await studio.click('Index of files');
  await studio.type('Address of the index', index.url);
  await studio.click('Open the index');
  await studio.click('Continue: choose facets');
  await studio.step('Tune');
  await page.getByLabel('What visitors type').fill('alien');
  const first = hits(page).first();
  const before = await first.textContent();
  await page
    .getByRole('button', { name: /^Hide / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Hidden for this query' }).waitFor();
  await expect.poll(() => first.textContent()).not.toBe(before);
  await part(page, 'Publish');
  const downloading = page.waitForEvent('download');
  await studio.click('Download overrides.json');
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    overrides: [{ id: 'searchlet-alien', rule: { query: 'alien', match: 'exact' }, excludes: [{}] }],
  });
});

test('axe finds nothing in any part of Tune', async ({ pages, page }) => {
  const shop = await openTunedShop(30);
  await openTune(page, pages.url, shop);
  await page.getByLabel('What visitors type').fill('wool');
  await page.getByRole('button', { name: 'Hide Wool coat' }).click();
  await page.getByRole('button', { name: 'Keep as favourite' }).click();
  await page.getByText('Banner, notice, redirect').click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await part(page, 'Words');
  await page.getByLabel('Words that mean the same').fill('jumper, coat');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const name of ['Words', 'Fields', 'Compare', /^Publish/]) {
    await part(page, name);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});
