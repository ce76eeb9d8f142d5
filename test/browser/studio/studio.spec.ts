import { describe, expect } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { allowNoise, expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { connectAsOwner, openStudio } from '../../support/models/studio';
import { startIndexHost } from '../../support/servers/index-host';

/** A collection with a key, as a shared link and a typed key give it. */
const films = (api: { readonly url: string }) => ({ host: api.url, collection: 'movies', 'query-by': 'title' });

describe('connecting', () => {
  test('with a search-only key asks for the name of the collection, and proposes fields', async ({
    api,
    pages,
    page,
  }) => {
    const studio = await openStudio(page, pages.url);
    await studio.type('Address of the server', api.url);
    await studio.type('API key', api.searchKey);
    await studio.click('Connect to the server');
    await studio.type('Name of the collection', 'movies');
    await studio.click('Use this collection');
    await studio.click('Continue: choose facets');
    await studio.preview.getByRole('checkbox', { name: /^Drama/ }).waitFor();
    const tag = await studio.copyTag();
    expect(tag).toContain(`data-key="${api.searchKey}"`);
    expect(tag).toContain('data-query-by="title');
  });

  test('to the films takes one click in the demo', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.click('Try it with the films');
    await studio.preview.getByText('3,201 results').waitFor();
    expect(await page.getByLabel('Name of the collection').inputValue()).toBe('movies');
    await studio.step('Copy');
    // The demo is on this machine, which visitors of a page do not reach.
    await studio.verdicts.getByText(`"${api.url}" is this machine`).waitFor();
  });

  test('says in the words of check that a server cannot be reached', async ({ pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.type('Address of the server', 'http://127.0.0.1:9');
    await studio.type('API key', 'any');
    await studio.click('Connect to the server');
    await page.getByText('http://127.0.0.1:9 cannot be reached').waitFor();
    await expectNoise(page, /ERR_|Failed to load|request failed/);
  });

  test('says that a server keeps its answers from other sites', async ({ pages, page }) => {
    // The site of the test responds, but allows no other origin.
    const other = pages.url.replace('127.0.0.1', 'localhost');
    const studio = await openStudio(page, pages.url);
    await studio.type('Address of the server', other);
    await studio.type('API key', 'any');
    await studio.click('Connect to the server');
    await page.getByText('Start Typesense with --enable-cors').waitFor();
    allowNoise(page, /CORS|request failed|Failed to load/);
  });

  test('over https says at once that a browser refuses a server that speaks http', async ({ pages, page }) => {
    const site = 'https://studio.example';
    await page.route(`${site}/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(site, pages.url) });
      await route.fulfill({ response });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const studio = await openStudio(page, site);
    const told = page.getByRole('alert').getByText('uses http, which browsers refuse on a page of');
    await studio.type('Address of the server', 'http://search.example');
    await told.waitFor();
    await studio.type('Address of the server', 'https://search.example');
    await told.waitFor({ state: 'detached' });
    await studio.type('Address of the server', 'http://search.example');
    await studio.type('API key', 'any');
    await studio.click('Connect to the server');
    await told.waitFor();
    await studio.open({ host: 'http://search.example', collection: 'films', 'query-by': 'title' });
    await studio.step('Copy');
    await studio.verdicts.getByText('uses http, which browsers refuse on a page of').waitFor();
    expect(asked.filter((url) => url.startsWith('http://search.example'))).toEqual([]);
  });

  test('is said only after a list or a search has succeeded', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.type('Address of the server', api.url);
    await studio.type('API key', 'a-wrong-key');
    await studio.click('Connect to the server');
    await page.getByText('Not searched yet:').waitFor();
    expect(await page.getByText('Connected to').count()).toBe(0);
    await studio.click('Forget the keys');
    await studio.type('API key', api.searchKey);
    await studio.click('Connect to the server');
    await studio.type('Name of the collection', 'movies');
    await studio.click('Use this collection');
    await page.getByText('Connected to').waitFor();
    allowNoise(page, /Failed to load|40[13]/);
  });

  test('to an index whose host keeps it from other sites names CORS, and the command that serves it', async ({
    pages,
    page,
  }) => {
    // What is in it does not matter: no page of another site may read it.
    pages.serve('/kept/index.json', '{}');
    const studio = await openStudio(page, pages.url);
    await studio.click('Index of files');
    await studio.type('Address of the index', `${pages.url.replace('127.0.0.1', 'localhost')}/kept/`);
    await studio.click('Open the index');
    await page.getByRole('alert').getByText('does not let other sites read its files (CORS)').waitFor();
    allowNoise(page, /CORS|request failed|Failed to load/);
  });

  test('to an index of files needs no key, and leads to a tag with a facet', async ({
    pages,
    page,
    onTestFinished,
  }) => {
    const index = await startIndexHost({ name: 'films', schema: moviesSchema, documents: buildMovies().slice(0, 600) });
    onTestFinished(async () => {
      await page.close();
      await index.close();
    });
    const studio = await openStudio(page, pages.url);
    await studio.click('Index of files');
    await studio.type('Address of the index', `${pages.url}/nothing-here`);
    await studio.click('Open the index');
    await page
      .getByRole('alert')
      .getByText(/nothing-here" cannot be read: 404 .*Upload the whole folder/)
      .waitFor();
    await studio.type('Address of the index', index.url);
    await studio.click('Open the index');
    await studio.preview.getByText('600 results').waitFor();
    await studio.click('Continue: choose facets');
    await studio.preview.getByRole('checkbox', { name: /^Drama/ }).waitFor();
    const tag = await studio.copyTag();
    expect(tag).toContain(`data-index="${index.url}"`);
    expect(tag).toMatch(/data-facets=".*\bgenre\b/);
    expect(tag).not.toMatch(/data-(?:host|key|collection)=/);
    // As a link of the command does.
    await studio.open({ index: index.url });
    await page.getByRole('button', { name: 'Continue: choose facets' }).waitFor();
  });

  test('gives a key that may do more than search to the owner alone', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.open(films(api));
    await studio.type('API key', api.adminKey);
    await studio.click('Connect to the server');
    await page.getByText('Make a search-only key').waitFor();
    expect(await studio.copyTag()).toContain('data-key="YOUR-SEARCH-ONLY-KEY"');
    await studio.preview.locator('searchlet-panel').waitFor({ state: 'detached' });
  });
});

test('leaving the page forgets the keys', async ({ api, pages, page }) => {
  const studio = await openStudio(page, pages.url);
  await connectAsOwner(studio, api);
  await page.getByRole('button', { name: 'Copy the key' }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await page.getByLabel('API key', { exact: true }).waitFor();
  expect(await studio.copyTag()).toContain('data-key="YOUR-SEARCH-ONLY-KEY"');
  expect(await studio.preview.locator('searchlet-panel').count()).toBe(0);
});

describe('the preview', () => {
  test('follows a control without losing the query', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await connectAsOwner(studio, api);
    await studio.preview.getByText('3,201 results').waitFor();
    await studio.preview.getByRole('searchbox').fill('godfather');
    await studio.preview.getByText(/results? for “godfather”/).waitFor();
    await studio.click('Continue: choose facets');
    await studio.click('Remove Genre');
    await studio.preview.getByRole('checkbox', { name: /^Drama/ }).waitFor({ state: 'detached' });
    expect(await studio.preview.getByRole('searchbox').inputValue()).toBe('godfather');
  });

  test('shows the preview in other pages, dark, and from right to left', async ({ pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.click('Try it with the films');
    for (const name of ['Bootstrap', 'WordPress', 'Pico', 'Blank page']) {
      await page.getByLabel('Page', { exact: true }).selectOption({ label: name });
      await studio.preview.getByText('3,201 results').waitFor();
    }
    await studio.click('Dark');
    await studio.click('Right to left');
    const root = studio.preview.locator('html');
    expect(await root.getAttribute('dir')).toBe('rtl');
    expect(await root.getAttribute('data-theme')).toBe('dark');
    await studio.click('Dialog');
    // Open, since its page would be empty otherwise.
    await studio.preview.getByRole('dialog').waitFor();
  });

  test('draws hits with the own card', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.open({ ...films(api), CARD: '<h3 class="own">Film: {{title}}</h3>' });
    await studio.type('API key', api.searchKey);
    await studio.click('Connect to the server');
    await studio.preview.getByText('Film: The Godfather', { exact: true }).waitFor();
    const tag = await studio.copyTag();
    expect(tag).toContain('<template id="searchlet-hit">');
    expect(tag).toContain('data-template="#searchlet-hit"');
  });
});

describe('coming back', () => {
  test('a pasted page is taken over, with its key once that is found to search alone', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.click('Open a tag');
    const data = `data-host="${api.url}" data-key="${api.searchKey}" data-collection="movies" data-query-by="title"`;
    const html = `<body><main><div data-searchlet ${data} data-facets="genre:menu=Kind of film"></div></main></body>`;
    await studio.type('Tag or page', html);
    await studio.click('Open');
    await studio.preview.getByText('3,201 results').waitFor();
    expect(await page.getByLabel('Label of genre').inputValue()).toBe('Kind of film');
    const tag = await studio.copyTag();
    expect(tag).toContain('<div');
    expect(tag).toContain('data-facets="genre:menu=Kind of film"');
  });

  test('a pasted tag without a key brings the admin key to no other server', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await connectAsOwner(studio, api);
    const other = 'https://search.other.example';
    const keys: (string | undefined)[] = [];
    await page.route(`${other}/**`, (route) => {
      keys.push(route.request().headers()['x-typesense-api-key']);
      return route.fulfill({ json: { ok: true }, headers: { 'access-control-allow-origin': '*' } });
    });
    allowNoise(page, /search\.other\.example|CORS|Failed to load/);
    await studio.click('Open a tag');
    const data = `data-host="${other}, ${api.url}" data-collection="movies" data-query-by="title" data-facets="year"`;
    await studio.type('Tag or page', `<searchlet-panel ${data}></searchlet-panel>`);
    await studio.click('Open');
    await page.getByLabel('Label of year').waitFor();
    expect(await studio.copyTag()).toContain('data-facets="year"');
    // The check of the tag reaches the other server, too.
    await expect.poll(() => keys.length).toBeGreaterThan(0);
    await studio.step('Copy');
    await expect.poll(() => studio.verdicts.getAttribute('aria-busy')).toBe('false');
    expect(keys).not.toContain(api.adminKey);
  });

  test('a pasted admin key reaches neither the tag nor the preview', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.click('Open a tag');
    const data = `data-host="${api.url}" data-key="${api.adminKey}" data-collection="movies" data-query-by="title"`;
    await studio.type('Tag or page', `<searchlet-panel ${data}></searchlet-panel>`);
    await studio.click('Open');
    await page
      .getByLabel('Label of genre')
      .or(page.getByRole('button', { name: /^Add Genre / }))
      .waitFor();
    expect(await studio.copyTag()).not.toContain(`"${api.adminKey}"`);
    expect(await studio.preview.locator('searchlet-panel').count()).toBe(0);
  });

  test('a link holds the design, and undo and redo walk through it', async ({ api, pages, page, openPage }) => {
    const studio = await openStudio(page, pages.url);
    await connectAsOwner(studio, api);
    await studio.click('Continue: choose facets');
    await studio.click('Remove Categories');
    await studio.click('Remove Source');
    await studio.click('Undo');
    expect(await studio.copyTag()).toContain('year:range, source, certificate"');
    await studio.click('Redo');
    expect(await studio.copyTag()).toContain(
      'data-facets="genre, stars:rating, rating:range, year:range, certificate"',
    );
    await studio.click('Copy link');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toContain('key=');

    const other = await openPage();
    const again = await openStudio(other, pages.url);
    await other.goto('about:blank');
    await other.goto(link);
    expect(await again.copyTag()).toContain('data-facets="genre, stars:rating, rating:range, year:range, certificate"');
  });
});

test('a part that cannot be loaded says so, and all others stay', async ({ api, pages, page }) => {
  await page.route(/\/studio\/(?:OpenDialog|verdicts)\.js$/, (route) => route.abort());
  allowNoise(page, /ERR_FAILED/);
  const studio = await openStudio(page, pages.url, films(api));
  await studio.step('Copy');
  const verdict = studio.verdicts
    .getByRole('listitem')
    .filter({ hasText: 'This part of the studio could not be loaded' });
  await verdict.waitFor();
  // On a phone too, each verdict has its mark, which says what it is.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await verdict.locator('.mark').isVisible()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await studio.click('Open a tag');
  await page.getByRole('alert').getByText('This part of the studio could not be loaded').waitFor();
  expect(await studio.copyTag()).toContain('data-collection="movies"');
});

describe('choosing', () => {
  test('shows beside each control what a real hit gives', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await connectAsOwner(studio, api);
    await studio.click('Continue: choose facets');
    await page.getByLabel('Find a setting').fill('hit');
    const shown = (name: string) => page.locator(`[data-attribute="${name}"] .real-hit`);
    await expect.poll(() => shown('title').innerText()).toMatch(/On a hit:\s*\S/);
    await page.locator('#attribute-url').fill('/films/{id}');
    await expect.poll(() => shown('url').innerText()).toMatch(/^On “.+”:\s*\/films\/\d+$/);
    await page.locator('#attribute-image').fill('no_such_field');
    await shown('image').getByText('have no value for this setting').waitFor();
  });

  test('badges and pinned entries are added, renamed and tested in a list', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await connectAsOwner(studio, api);
    await studio.step('Choose');
    await page.getByLabel('Find a setting').fill('data-badges');
    await page.getByLabel('Add a badge for a field').selectOption('stars');
    await page.getByLabel('Label of stars').fill('Few stars');
    // At once: the preview tells in the console what is wrong with half a test.
    await page.getByLabel('Test of stars').fill('below(3)');
    await expect.poll(() => studio.copyTag()).toContain('data-badges="stars:below(3)=Few stars"');
    await page.getByLabel('Find a setting').fill('data-pinned');
    await page.getByLabel('Text of a new entry').fill('New films');
    await studio.click('Add the entry');
    await page.getByLabel('Link of New films').pressSequentially('/new');
    await page.getByLabel('Label of New films').press('End');
    await page.keyboard.type('!');
    await page.getByLabel('Text of a new entry').fill('summer');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move summer. Use the arrow keys.' }).press('ArrowUp');
    await expect.poll(() => studio.copyTag()).toContain('data-pinned="summer, New films!=/new"');
  });

  test('facets are moved by dragging their handles', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await studio.open({ ...films(api), facets: 'genre, year:range, director' });
    await studio.step('Choose');
    const handle = (label: string) => page.getByRole('button', { name: `Move ${label}. Use the arrow keys.` });
    await handle('Genre').hover();
    await page.mouse.down();
    const box = await handle('Director').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => studio.copyTag()).toContain('data-facets="year:range, director, genre"');
  });

  test('a field that is no facet comes with the request that would make it one', async ({ api, pages, page }) => {
    const studio = await openStudio(page, pages.url);
    await connectAsOwner(studio, api);
    await studio.click('Continue: choose facets');
    await page.getByText(/^Fields that are not facets yet/).click();
    await page.getByRole('listitem').filter({ hasText: 'gross' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const request = await page.evaluate(() => navigator.clipboard.readText());
    expect(request).toContain(`curl -X PATCH ${api.url}/collections/movies `);
    expect(request).toContain('{"name":"gross","type":"int64","facet":true,"optional":true}');
  });
});

test('the file for the address bar of browsers is XML, and leads to the panel with the query', async ({
  api,
  pages,
  page,
}) => {
  const studio = await openStudio(page, pages.url, films(api));
  await studio.step('Copy');
  await page.getByText('Search from the address bar of browsers').click();
  await studio.type('Address of the page with this search', `${pages.url}/films.html`);
  const file = await page.getByLabel('Upload this as opensearch.xml').inputValue();
  const template = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/xml').querySelector('Url')?.getAttribute('template'),
    file,
  );
  expect(template).toBe(`${pages.url}/films.html?sl_q={searchTerms}`);
  const panel = await openPanel(page, template?.replace('{searchTerms}', encodeURIComponent('king kong')) ?? '');
  expect(await panel.titles()).toContain('King Kong');
});
