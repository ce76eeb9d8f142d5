import { expect } from 'vitest';
import { startServer } from '../../server/http';
import { allowNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { codeUnder, completed } from '../../support/pages/documented';
import { makeEmptyFolder } from '../../support/servers/empty-folder';

const ADMIN_KEY = 'the-admin-key-of-this-owner';

/** A site whose pages and products the owner has put on a server, as docs/indexing.md says. */
const test = base.extend('owner', { scope: 'file' }, async ({}, { onCleanup }) => {
  const owner = await makeEmptyFolder();
  const server = await startServer({ port: 0, adminKey: ADMIN_KEY });
  onCleanup(() => server.stop().then(owner.close));
  owner.write(PAGES);
  owner.write({
    'products.csv': 'name,brand,price,image,url\nRain cape,Norden,49.5,,/shop/cape\nWarm cap,Hut,19,,/shop/cap\n',
  });

  const [command = ''] = codeUnder('docs/indexing.md', 'Into a server');
  const fill = command.replace('KEY=…', `KEY=${ADMIN_KEY}`).replace('https://search.your-site.example', server.url);
  const ofProducts = fill.replace('public/', 'products.csv').replace('--collection pages', '--collection products');
  // The scripts come with the index of files that README makes.
  const [readme = ''] = codeUnder('README.md', 'Searchlet');
  for (const one of [fill, ofProducts, readme.split('\n')[1] ?? '']) {
    const { code, err, out } = await owner.run(one);
    expect(code, out + err).toBe(0);
  }
  const [request = ''] = codeUnder('docs/server-and-key.md', 'Which key to paste');
  const body = { ...JSON.parse(/-d '(.*)'/.exec(request)?.[1] ?? ''), collections: ['pages.*', 'products.*'] };
  const headers = { 'x-typesense-api-key': ADMIN_KEY };
  const response = await fetch(`${server.url}/keys`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { value: key } = (await response.json()) as { value: string };
  const connection = `data-host="${server.url}" data-key="${key}"`;
  return {
    ...owner,
    server: server.url,
    key,
    attributes: `${connection} data-collection="pages" data-query-by="title,text"`,
  };
});

const SCRIPT = '<script defer src="/searchlet.js"></script>';

function written(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;
}

const PAGES = {
  'public/walks/ridge.html': written('Along the ridge', '<p>Six hours, and a hut with soup.</p>'),
  'public/walks/lake.html': written('Around the lake', '<p>Two hours on level ground.</p>'),
  'public/walks/tower.html': written('To the old tower', '<p>A hut without soup.</p>'),
};

test('a dialog opens with the keys and the button of the page, and Enter leads on', async ({ page, owner }) => {
  const [tag = ''] = codeUnder('docs/layouts.md', 'Search in a dialog');
  const button = '<button class="site-search-button">Find a walk</button>';
  owner.write({ 'public/dialog.html': written('Home', button + completed(tag, owner.attributes) + SCRIPT) });
  const panel = panelOn(page);
  const dialog = panel.host.locator('dialog.overlay');
  await page.goto(`${owner.url}/dialog.html`);
  await page.waitForFunction(() => document.querySelector('searchlet-panel')?.shadowRoot);
  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('/'),
    () => page.getByRole('button', { name: 'Find a walk' }).click(),
  ]) {
    await open();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('Control+k');
  await panel.settled();
  await panel.type('soup');
  await expect.poll(() => panel.titles()).toHaveLength(2);
  const [, second = ''] = await panel.titles();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: second }).waitFor();
});

test('a drop-down and the field of the theme lead to hits, and to the page of all results', async ({ page, owner }) => {
  const [below = ''] = codeUnder('docs/layouts.md', 'Search below a field');
  const [theirs = ''] = codeUnder('docs/layouts.md', 'Use the search field of your theme');
  const form =
    '<form class="search-form" action="/search/"><label>Look for <input type="search" name="sl_q"></label></form>';
  const all = `<searchlet-panel ${owner.attributes}></searchlet-panel>${SCRIPT}`;
  owner.write({
    'public/below.html': written('Home', completed(below, owner.attributes) + SCRIPT),
    'public/theirs.html': written('Home', form + completed(theirs, `${owner.attributes} data-results-url="/search/"`)),
    'public/search/index.html': written('Search', all),
  });
  const results = panelOn(page);

  await page.goto(`${owner.url}/below.html`);
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ridge');
  await page.getByRole('option', { name: /Along the ridge/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${owner.url}/search/?sl_q=ridge`);
  await expect.poll(() => results.titles()).toEqual(['Along the ridge']);

  await page.goto(`${owner.url}/theirs.html`);
  // The list of "lak" offers the page, too; that of the whole word then begins without an active option.
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('"lake"') === true);
  await page.getByRole('combobox', { name: 'Look for' }).pressSequentially('lake');
  await (await answer).finished();
  await page.getByRole('option', { name: /Around the lake/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${owner.url}/walks/lake.html`);
});

test('sources have tabs, and the one without hits points to the other', async ({ page, owner }) => {
  const [tag = ''] = codeUnder('docs/sources.md', 'Several collections');
  const own = tag.replace('https://search.your-site.example', owner.server).replace('YOUR_SEARCH_ONLY_KEY', owner.key);
  owner.write({ 'public/sources.html': written('Search', own), 'public/shop/cape.html': written('Rain cape', '') });
  await page.goto(`${owner.url}/sources.html`);
  const panel = panelOn(page);
  await panel.settled();
  expect(await panel.facets()).toEqual(['Brand', 'Price']);
  await panel.type('soup');
  await panel.host.getByRole('button', { name: 'Pages: 2 results' }).click();
  await expect.poll(async () => [...(await panel.titles())].sort()).toEqual(['Along the ridge', 'To the old tower']);
  await panel.type('cape');
  await panel.host.getByRole('button', { name: 'Products: 1 result' }).click();
  await panel.host.getByRole('link', { name: 'Rain cape' }).click();
  await page.waitForURL(`${owner.url}/shop/cape`);
});

test('the page of a wrong address searches for its words', async ({ page, owner }) => {
  const [tag = ''] = codeUnder('docs/page-context.md', 'The not-found page');
  owner.write({ 'public/404.html': written('Site', completed(tag, owner.attributes)) });
  allowNoise(page, /Failed to load resource: the server responded with a status of 404 .*old-towers/);
  await page.goto(`${owner.url}/2019/old-towers.html`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  const panel = panelOn(page);
  await expect.poll(() => panel.titles()).toEqual(['To the old tower']);
  expect(await panel.field.inputValue()).toBe('old towers');
});
