import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { releasePath } from '../../bench/sizes';
import { allowNoise, expectNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { ownersNote } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import { hostIndex, type IndexHost, startIndexHost } from '../../support/servers/index-host';

/** Few films, as most tests do not depend on their number, in as many files as an index of many has. */
const FILMS = buildMovies().filter(({ title }) => /^(?:the g|alien)/i.test(title));
const MANY_FILES = { wholeLimit: 0 };

const test = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'searchlet-index-'));
    onCleanup(() => rm(folder, { recursive: true }));
    await writeIndex(folder, { name: 'films', schema: moviesSchema, documents: FILMS }, MANY_FILES);
    return folder;
  })
  .extend('index', async ({ folder }, { onCleanup }) => {
    const host = await hostIndex(folder);
    onCleanup(() => host.close());
    return host;
  })
  // Closes before the host does: a page may still be loading the documents.
  .extend('page', async ({ index: _, openPage }) => await openPage());

const BARE: Attributes = {
  'data-per-page': '5',
  'data-host': null,
  'data-key': null,
  'data-collection': null,
  'data-query-by': null,
};

const films = (pages: Pages, { url }: IndexHost, attributes: Attributes = {}): string =>
  pages.films({ ...BARE, 'data-index': url, ...attributes });

test('searches with the address of the index alone', async ({ page, pages, index }) => {
  const panel = await openPanel(page, films(pages, index));
  expect(await panel.count()).toBe(FILMS.length);
  await panel.type('godfather');
  expect(await panel.titles()).toEqual(['The Godfather', 'The Godfather: Part II', 'The Godfather: Part III']);
  expect(await panel.marks()).toContain('Godfather');
});

test('a panel with an index of files gives the same answers as a server: typos, facets, ranges, sorting', async ({
  page,
  pages,
  openPage,
}) => {
  const index = await startIndexHost({ name: 'films', schema: moviesSchema, documents: buildMovies() });
  onTestFinished(index.close);
  const attributes: Attributes = {
    'data-facets': 'genre, year:range, rating:range, categories.lvl0 > categories.lvl1',
    'data-sort': 'year:desc=Newest',
    'data-query-by': 'title, director',
    'data-per-page': '5',
  };
  const panels = [
    await openPanel(page, films(pages, index, attributes)),
    await openPanel(await openPage(), pages.films(attributes)),
  ] as const;
  const both = async <T>(read: (panel: (typeof panels)[number]) => Promise<T>): Promise<void> => {
    await expect.poll(async () => await read(panels[0])).toEqual(await read(panels[1]));
  };
  const compare = async (): Promise<void> => {
    await both((panel) => panel.count());
    await both((panel) => panel.titles());
    // The order of values, and values without hits, come from responses to earlier letters: with pauses in typing there are more.
    await both(async (panel) => {
      const values = await panel.facet('Genre').values();
      return values.filter(({ count }) => count).sort((a, b) => (a.name < b.name ? -1 : 1));
    });
    await both((panel) => panel.facet('Year').range.bounds());
  };
  const act = async (action: (panel: (typeof panels)[number]) => Promise<unknown>): Promise<void> => {
    for (const panel of panels) await action(panel);
  };

  await compare();
  await act((panel) => panel.type('speilberg'));
  await compare();
  await act((panel) => panel.facet('Genre').choose('Drama'));
  await compare();
  await act((panel) =>
    panel.answered(async () => {
      await panel.facet('Year').range.thumbs[0].focus();
      await panel.facet('Year').range.thumbs[0].page().keyboard.press('ArrowRight');
    }),
  );
  await compare();
  await act((panel) =>
    panel.answered(() => panel.host.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')),
  );
  await compare();
});

test('a panel with an index of files gets ready where a panel is on the page, and loads no documents before somebody searches', async ({
  page,
  pages,
  index,
}) => {
  await page.goto(films(pages, index, { 'data-search-on-load': 'false' }));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await expect.poll(() => index.requests).toEqual(['/index.json']);
  await panel.type('alien');
  expect(index.requests.some((path) => path.startsWith('/data/'))).toBe(true);
});

test('a dialog loads nothing of the index before it is opened', async ({ page, pages, index }) => {
  // Without data-query-by it asks the index what a hit shows.
  await page.goto(films(pages, index, { 'data-layout': 'overlay', 'data-query-by': 'title' }));
  const panel = panelOn(page);
  await panel.host.getByRole('button').first().waitFor();
  expect(index.requests).toEqual([]);
  expect(page.workers()).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect.poll(() => panel.count()).toBe(FILMS.length);
});

test('a panel with an index of files gives up the files of a search that another one replaces', async ({
  page,
  pages,
  index,
}) => {
  await page.goto(films(pages, index, { 'data-search-on-load': 'false' }));
  const panel = panelOn(page);
  const words = (): readonly string[] => index.requests.filter((path) => path.includes('/words-'));
  index.fail(/\/words-/, 'hang');
  await panel.field.fill('godfather');
  await expect.poll(words).not.toEqual([]);
  const [asked] = words();
  index.recover();
  await panel.type('alien');
  expect((await panel.titles())[0]).toBe('Alien');
  await expect.poll(() => index.aborted).toContain(asked);
});

test('a panel with an index of files searches again with another worker when the browser has ended the first', async ({
  page,
  pages,
  index,
}) => {
  await page.addInitScript(() => {
    const { Worker } = window;
    const workers: Worker[] = [];
    const Kept = class extends Worker {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        workers.push(this);
      }
    };
    Object.assign(window, { Worker: Kept, workers });
  });
  const panel = await openPanel(page, films(pages, index));
  await page.clock.install();
  await page.evaluate(() => (window as unknown as { workers: Worker[] }).workers[0]?.terminate());
  await panel.field.fill('godfather');
  const countLater = async (): Promise<number> => {
    await page.clock.runFor(1_000);
    return panel.count();
  };
  await expect.poll(countLater).toBe(3);
  expect((await panel.titles())[0]).toBe('The Godfather');
});

test('panels with the same index share a worker, which ends with the last of them', async ({ page, pages, index }) => {
  const tags = ['one', 'two'].map((id) =>
    panelTag({ url: '', searchKey: '' }, { ...BARE, 'data-index': index.url, 'data-id': id }),
  );
  await page.goto(pages.serve('/two.html', pageWith(tags.join(''))));
  const [one, two] = [0, 1].map((at) => page.locator('searchlet-panel').nth(at)) as [Locator, Locator];
  await expect.poll(() => one.getByText(`${FILMS.length} results`).count()).toBe(1);
  await expect.poll(() => two.getByText(`${FILMS.length} results`).count()).toBe(1);
  expect(page.workers()).toHaveLength(1);
  expect(index.requests.filter((path) => path === '/index.json')).toHaveLength(1);
  await two.evaluate((element) => element.remove());
  await one.getByRole('searchbox').fill('godfather');
  await expect.poll(() => one.getByText('3 results').count()).toBe(1);
  expect(page.workers()).toHaveLength(1);
  await one.evaluate((element) => element.remove());
  await expect.poll(() => page.workers()).toEqual([]);
});

test('a file that is missing is a failure of kind missing', async ({ page, pages, index }) => {
  index.fail(/^\/data\//, 404);
  const panel = await openPanel(page, films(pages, index));
  await expect.poll(() => panel.alert()).toBe('Search is not available.');
  const failures = (await panel.events()).filter(({ name }) => name === 'searchlet:failure');
  expect(failures[0]?.detail).toMatchObject({ kind: 'missing', status: 404 });
  await expect
    .poll(() => ownersNote(panel))
    .toContain(`data-index="${index.url}": a file of the index is missing, or belongs to another index.`);
  await expectNoise(page, /404/, /a file of the index is missing/);
});

test('a file that does not load is tried again', async ({ page, pages, index }) => {
  allowNoise(page, ...FAILED_REQUESTS);
  index.fail(/^\/data\//, 'break');
  const panel = await openPanel(page, films(pages, index));
  await expect.poll(() => panel.alert()).toBe('Search is not reachable right now.\nTry again');
  await expect.poll(() => ownersNote(panel)).toContain('a file of the index did not load.');
  index.recover();
  await panel.answered(() => panel.host.getByRole('button', { name: 'Try again' }).click());
  expect(await panel.count()).toBe(FILMS.length);
});

test('a visitor who comes back searches the newest index', async ({ openPage, pages }) => {
  const newer = (count: number) => ({ name: 'films', schema: moviesSchema, documents: FILMS.slice(0, count) });
  const own = await startIndexHost(newer(30), MANY_FILES);
  try {
    const page = await openPage();
    const panel = await openPanel(page, films(pages, own));
    expect(await panel.count()).toBe(30);
    await own.replace(newer(25));
    await own.replace(newer(20));
    await page.reload();
    await expect.poll(() => panel.count()).toBe(20);
  } finally {
    await own.close();
  }
});

test('an index of another format says which command to run', async ({ page, pages, index }) => {
  await index.edit((manifest) => ({ ...manifest, format: 99 }));
  const panel = await openPanel(page, films(pages, index));
  await expect.poll(() => panel.alert()).toBe('Search is not available.');
  await expect
    .poll(() => ownersNote(panel))
    .toBe(
      `data-index="${index.url}": another version of Searchlet made this index. Run “searchlet index” of the same ` +
        `release as the script. ${index.url} answered 404: the index has format 99.`,
    );
  await expectNoise(page, /another version of Searchlet/);
});

test('a panel with an index of files reports a page of the site that is served instead of an index', async ({
  page,
  pages,
  index,
}) => {
  const panel = await openPanel(
    page,
    films(pages, index, { 'data-index': pages.serve('/any/index.json', pageWith('')) }),
  );
  await expect.poll(() => panel.alert()).toBe('Search is not available.');
  await expectNoise(page, /a file of the index is missing, or belongs to another index\. .* is a page/);
});

test('a server beside an index is reported, and not asked', async ({ page, pages, index, api }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const panel = await openPanel(page, films(pages, index, { 'data-host': api.url, 'data-key': api.searchKey }));
  expect(await panel.count()).toBe(FILMS.length);
  expect(asked.filter((url) => url.startsWith(api.url))).toEqual([]);
  await expectNoise(page, /data-host=.* has no meaning with data-index/, /data-key=.* has no meaning with data-index/);
});

const POLICY = "default-src 'none'; base-uri 'none'; img-src 'self'";

test('a panel with an index of files works in a worker under a strict policy', async ({ page, pages, index }) => {
  const policy = `${POLICY}; script-src 'self'; worker-src ${pages.url}/dist/${releasePath('engine.js')}`;
  const html = pageWith(panelTag({ url: '', searchKey: '' }, { ...BARE, 'data-index': index.url }));
  const panel = await openPanel(page, pages.serve('/strict.html', html, { 'content-security-policy': policy }));
  expect(await panel.count()).toBe(FILMS.length);
  expect(page.workers().map((worker) => worker.url())).toEqual([`${pages.url}/dist/${releasePath('engine.js')}`]);
});

test('a panel with an index of files works in the page where no worker may start', async ({ page, pages, index }) => {
  const policy = `${POLICY}; script-src 'self'; worker-src 'none'; connect-src ${index.url}`;
  const html = pageWith(panelTag({ url: '', searchKey: '' }, { ...BARE, 'data-index': index.url }));
  const panel = await openPanel(page, pages.serve('/no-worker.html', html, { 'content-security-policy': policy }));
  expect(await panel.count()).toBe(FILMS.length);
  expect(page.workers()).toEqual([]);
  await expectNoise(page, /worker-src/);
});

test('a panel that leaves the page ends its worker', async ({ page, pages, index }) => {
  const panel = await openPanel(page, films(pages, index));
  expect(page.workers()).toHaveLength(1);
  await panel.host.evaluate((element) => element.remove());
  await expect.poll(() => page.workers()).toEqual([]);
});

test('a panel with an index of files reports to the analytics of the page, and says that there is no server to report to', async ({
  page,
  pages,
  index,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  const panel = await openPanel(page, films(pages, index, { 'data-analytics': 'datalayer, typesense' }));
  await panel.type('godfather');
  const told = (): Promise<readonly unknown[]> =>
    page.evaluate(() => (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.map(({ event }) => event));
  await expect.poll(told).toContain('view_search_results');
  await expectNoise(page, /data-analytics="typesense": this has no meaning with data-index\. It is ignored\./);
});
