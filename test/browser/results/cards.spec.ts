// @module-tag every-react
// @module-tag with-index

import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const FIELDS = [
  { name: 'title', type: 'string', optional: true },
  { name: 'plot', type: 'string', optional: true },
  { name: 'author.name', type: 'string', optional: true, facet: true },
];

const DRAWN = {
  'data-url': 'link',
  'data-image': 'cover',
  'data-text': 'plot',
  'data-meta': 'author.name=By, year, copies, tags, lent=Lent out',
  'data-query-by': 'title, plot',
};

/** One pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a panel draws a hit from the fields the attributes name', async ({ page, pages, collect }) => {
  const moby = {
    title: 'Moby-Dick',
    link: '/books/moby-dick?edition=1#start',
    cover: PIXEL,
    plot: `${'The sea and its weather. '.repeat(20)}A white whale appears. ${'And more sea. '.repeat(20)}`,
    author: { name: 'Herman Melville' },
    year: 1851,
    copies: 1234567,
    tags: ['sea', 'whales'],
    lent: false,
  };
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, [moby])), ...DRAWN }));
  await expect
    .poll(() => panel.results())
    .toEqual([
      {
        title: 'Moby-Dick',
        url: '/books/moby-dick?edition=1#start',
        image: PIXEL,
        text: expect.stringMatching(/^The sea and its weather\. .{200,260}…$/) as string,
        meta: { By: 'Herman Melville', Year: '1851', Copies: '1,234,567', Tags: 'sea, whales', 'Lent out': 'No' },
      },
    ]);
  await panel.type('whale');
  const [found] = await panel.results();
  expect(found?.text).toContain('A white whale appears.');
  expect(found?.text?.length).toBeLessThan(280);
  await expect.poll(() => panel.marks()).toEqual(['whale']);
});

test('a panel fills fields into patterns for address and image, where a value stays what it is', {
  tags: ['drawn-alike'],
}, async ({ page, pages, collect }) => {
  const books = [
    { id: 'a b/c#d', title: 'FRA', year: 1851, author: { name: '?x=1/2' } },
    { id: '2', title: 'DEU' },
  ];
  const patterns = { 'data-url': '/books/{year}/{id}?by={author.name}', 'data-image': '/flags/{title}.svg' };
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, books)), ...patterns }));
  const byTitle = new Map((await panel.results()).map((result) => [result.title, result]));
  expect(byTitle.get('FRA')).toMatchObject({ url: '/books/1851/a%20b/c%23d?by=%3Fx%3D1%2F2', image: '/flags/FRA.svg' });
  // An incomplete address makes no link.
  expect(byTitle.get('DEU')).toMatchObject({ url: null, image: '/flags/DEU.svg' });
});

test('a panel shows the flag of every country', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const attributes = {
    'data-collection': 'countries',
    'data-query-by': 'name.common',
    'data-image': '/flags/{id}.svg',
  };
  const panel = await openPanel(page, pages.films({ ...attributes, 'data-title': 'name.common', 'data-view': 'grid' }));
  const images = panel.host.locator('[part~="hit-image"]');
  await expect
    .poll(() => images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length))
    .toBe(20);
});

test('a panel leaves empty what a document does not have', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  collect,
}) => {
  const panel = await openPanel(
    page,
    pages.films({ ...(await collect(FIELDS, [{ year: 1999, tags: [] }])), ...DRAWN }),
  );
  await expect
    .poll(() => panel.results())
    .toEqual([{ title: 'Untitled', url: null, image: null, text: null, meta: { Year: '1999' } }]);
});

test('a panel makes no link of an address that would run something', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  collect,
}) => {
  const links = [
    'javascript:pwned()',
    ' \u0001JaVaScRiPt:pwned()',
    'java\nscript:pwned()',
    'data:text/html,<script>pwned()</script>',
    'vbscript:pwned()',
  ];
  const books = await collect(
    FIELDS,
    links.map((link) => ({ title: link, link, cover: link })),
  );
  const panel = await openPanel(page, pages.films({ ...books, ...DRAWN }));
  expect((await panel.results()).map(({ url, image }) => [url, image])).toEqual(links.map(() => [null, null]));
});

test('a panel shows HTML as text in every place a value can appear', async ({ page, pages, collect }) => {
  const html = `<img src=x onerror="pwned=1"><script>pwned=1</script><b onclick='pwned=1'> bold </b>&amp;<mark>`;
  // WordPress stores titles and texts with this entity.
  const shown = html.replace('&amp;', '&');
  const book = {
    title: html,
    plot: html,
    author: { name: html },
    year: html,
    tags: [html],
    link: '/book',
    cover: html,
  };
  const panel = await openPanel(
    page,
    pages.films({ ...(await collect(FIELDS, [book])), ...DRAWN, 'data-facets': 'author.name' }),
  );
  // Waits until the image that the document names has failed to load.
  await expect.poll(() => panel.host.locator('img').count()).toBe(0);
  const elements = await elementsIn(panel);
  await expect
    .poll(() => panel.results())
    .toMatchObject([{ title: shown, text: shown, meta: { By: html, Year: html, Tags: html } }]);
  await panel.type('bold');
  await expect.poll(() => panel.results()).toMatchObject([{ title: shown, text: shown }]);
  await expect.poll(() => panel.marks()).toEqual(['bold', 'bold']);
  await panel.type('');

  await panel.facet('Author name').choose(html);
  await expect.poll(() => panel.chips()).toEqual([`Author name: ${html}`]);
  await panel.type(html);
  await expect.poll(() => panel.field.inputValue()).toBe(html);
  await panel.type('nothing of that <q>kind</q>');
  await panel.host.getByText('No results for “nothing of that <q>kind</q>”').first().waitFor();
  await panel.clearRefinements();
  await panel.type('');
  await expect.poll(() => elementsIn(panel)).toEqual(elements);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  // The request for the image that the document names: the browser resolves it as a path on the page's own server.
  await expectNoise(page, /404.*onerror/);
});

test('a panel keeps the place of an image that does not load, without a broken picture', async ({
  page,
  pages,
  collect,
}) => {
  const books = [{ title: 'One', cover: '/missing.png' }, { title: 'Two', cover: PIXEL }, { title: 'Three' }];
  const panel = await openPanel(page, pages.films({ ...(await collect(FIELDS, books)), ...DRAWN }));
  await expect.poll(async () => (await panel.results()).filter(({ image }) => image !== null).length).toBe(1);
  await expectNoise(page, /404.*missing\.png/);
  const frames = panel.host.locator('.picture');
  const sizes = await frames.evaluateAll((all) => all.map((frame) => `${frame.clientWidth} × ${frame.clientHeight}`));
  expect(sizes).toEqual(Array(3).fill('120 × 80'));
});

test('a panel stays within its width, whatever the length of a word', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  collect,
}) => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(7);
  const book = {
    title: long,
    plot: long,
    author: { name: long },
    year: long,
    tags: [long, long],
    link: `/${long}`,
    cover: PIXEL,
  };
  const books = await collect(FIELDS, [book, { ...book, title: 'short' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const view of ['list', 'grid']) {
    const panel = await openPanel(
      page,
      pages.films({ ...books, ...DRAWN, 'data-view': view, 'data-facets': 'author.name=By' }),
    );
    expect(await isWithinWindow(panel)).toBe(true);
    await panel.openFilters();
    expect(await isWithinWindow(panel)).toBe(true);
    await panel.facet('By').choose(long);
    await panel.closeFilters();
    await panel.type(long.slice(0, 30));
    expect(await isWithinWindow(panel)).toBe(true);
  }
});

test('a panel draws rows as a list and cards as a grid', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const corners = async (view: string): Promise<{ left: number; top: number }> => {
    const panel = await openPanel(page, pages.films({ 'data-view': view }));
    const boxes = await panel.host
      .locator('[part~="hit"]')
      .evaluateAll((hits) => hits.map((hit) => hit.getBoundingClientRect()));
    return { left: new Set(boxes.map(({ left }) => left)).size, top: new Set(boxes.map(({ top }) => top)).size };
  };
  expect(await corners('list')).toEqual({ left: 1, top: 20 });
  const { left, top } = await corners('grid');
  expect(left).toBeGreaterThan(2);
  expect(top).toBe(Math.ceil(20 / left));
});

test('a panel puts two cards at least into a row beside the facets, or as many as the page’s own width for them allows', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const tag = panelTag(api, { 'data-view': 'grid', 'data-facets': 'genre' });
  const inRow = async (style: string): Promise<number> => {
    const panel = await openPanel(
      page,
      pages.serve('/grid.html', pageWith(`<div style="width: 640px; ${style}">${tag}</div>`)),
    );
    const lefts = panel.host
      .locator('[part~="hit"]')
      .evaluateAll((hits) => hits.map((hit) => hit.getBoundingClientRect().left));
    return new Set(await lefts).size;
  };
  expect(await inRow('')).toBe(2);
  expect(await inRow('--searchlet-card-width: 110px')).toBe(3);
  expect(await inRow('--searchlet-card-width: 200px')).toBe(1);
});

/** Number of elements of each name in the panel. */
function elementsIn({ host }: PanelModel): Promise<Readonly<Record<string, number>>> {
  return host.evaluate((element) => {
    const counts: Record<string, number> = {};
    for (const { tagName } of element.shadowRoot?.querySelectorAll('*') ?? [])
      counts[tagName] = (counts[tagName] ?? 0) + 1;
    return counts;
  });
}

/** Whether no part of panel or page overflows the window sideways. */
function isWithinWindow({ host }: PanelModel): Promise<boolean> {
  return host.evaluate((element) => {
    const inside = Array.from(element.shadowRoot?.querySelectorAll('*') ?? []);
    const rights = inside.map((one) => one.getBoundingClientRect().right);
    return Math.max(document.documentElement.scrollWidth, ...rights) <= innerWidth;
  });
}
