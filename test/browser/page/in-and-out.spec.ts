import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SearchletPanelElement } from '../../../src/panel/api/types';
import { holdRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { isAsleep } from '../../support/models/facade';
import { expectOwnersLines } from '../../support/models/owner-messages';
import { openPanel, panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';

type Api = Parameters<typeof panelTag>[0];

const FACETS = { 'data-facets': 'genre, year:range' } as const;
const LINKS = `
  <a id="dramas" data-searchlet-open="q=king&amp;genre=Drama" href="/elsewhere.html">Dramas with a king</a>
  <button id="bare" data-searchlet-open>Search</button>`;

test('a link fills the panel, in the address, and Back undoes it', async ({ page, pages, api }) => {
  const panel = await openPanel(page, paste(pages, api, FACETS));
  await page.goto(`${page.url()}?lang=en#top`);
  await panel.settled();
  await panel.answered(() => page.locator('#dramas').click());
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => new URL(page.url()).search).toBe('?lang=en&sl_q=king&sl_genre=Drama');
  await panel.answered(() => page.goBack());
  await expect.poll(() => panel.chips()).toEqual([]);
  await expect.poll(() => panel.field.inputValue()).toBe('');
});

test('a link brings a panel into sight that is far away', async ({ page, pages, api }) => {
  const panel = await openPanel(page, paste(pages, api, FACETS, '<div style="height: 3000px"></div>'));
  await page.locator('#dramas').click();
  const top = (): Promise<number> => panel.host.evaluate((host) => host.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
});

test('a link opens the dialog with its search, and searches once', async ({ page, pages, api }) => {
  await page.goto(paste(pages, api, { ...FACETS, 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await expect.poll(() => panel.host.getByRole('button', { name: 'Search' }).isVisible()).toBe(true);
  const searches = recordSearches(page);
  await page.locator('#dramas').click();
  await panel.settled();
  await expect.poll(() => panel.host.getByRole('dialog', { name: 'Search' }).isVisible()).toBe(true);
  expect(await panel.chips()).toEqual(['Genre: Drama']);
  expect(await panel.field.inputValue()).toBe('king');
  expect(searches.map(([query]) => query)).toEqual(['king']);
  await page.keyboard.press('Escape');
  await page.locator('#bare').click();
  await expect.poll(() => panel.host.getByRole('dialog', { name: 'Search' }).isVisible()).toBe(true);
  expect(await panel.chips()).toEqual(['Genre: Drama']);
});

test.for([
  ['the script', 'defer src="/dist/searchlet.js"'],
  ['the loader', 'src="/dist/searchlet.loader.js"'],
])(
  'a button with a command opens the dialog that it names, and no other: with %s',
  async ([, script], { page, pages, api }) => {
    const buttons = `<button commandfor="second" command="--open">Find</button><button commandfor="second" command="--spin">Spin</button>`;
    const panels = ['first', 'second'].map((id) =>
      panelElement(api, { ...FACETS, 'data-layout': 'overlay', 'data-id': id, 'data-trigger': '#bare' }).replace(
        '<searchlet-panel',
        `<searchlet-panel id="${id}"`,
      ),
    );
    const html = pageWith(`${LINKS}${buttons}${panels.join('')}<script ${script}></script>`);
    await page.goto(pages.serve(`/command-${script?.length}.html`, html));
    const [first, second] = ['first', 'second'].map((id) =>
      page.locator(`#${id}`).getByRole('dialog', { name: 'Search' }),
    );
    await page.locator('#second:defined').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Spin' }).click();
    expect(await second?.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect.poll(() => second?.isVisible()).toBe(true);
    expect(await first?.isVisible()).toBe(false);
  },
);

test('a link opens the dialog of a drop-down, also after its list was used', async ({ page, pages, api }) => {
  await page.goto(paste(pages, api, { ...FACETS, 'data-layout': 'dropdown' }));
  const panel = panelOn(page);
  const { field, options } = dropdownOn(page);
  await field.fill('godfather');
  await options.first().waitFor();
  await page.locator('#dramas').click();
  await expect.poll(() => panel.host.getByRole('dialog', { name: 'Search' }).isVisible()).toBe(true);
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => panel.host.getByRole('dialog').getByRole('searchbox').first().inputValue()).toBe('king');
});

test('a link wins over the text in the page’s own field', async ({ page, pages, api }) => {
  const own = '<input type="search" id="own" value="godfather">';
  await page.goto(paste(pages, api, { ...FACETS, 'data-layout': 'overlay', 'data-input': '#own' }, own));
  const panel = panelOn(page);
  await expect.poll(() => page.locator('#own').getAttribute('aria-haspopup')).toBe('dialog');
  await page.locator('#dramas').click();
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => page.locator('#own').inputValue()).toBe('king');
});

test('a link is left to the browser with a modifier key, and without a panel', async ({ page, pages, api }) => {
  const panel = await openPanel(page, paste(pages, api, FACETS));
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.title += event.defaultPrevented ? ' taken' : ' left';
      event.preventDefault();
    });
  });
  await page.locator('#dramas').click({ modifiers: ['ControlOrMeta'] });
  await page.locator('#dramas').click({ modifiers: ['Shift'] });
  await panel.host.evaluate((host) => host.remove());
  await page.locator('#dramas').click();
  await expect.poll(() => page.title()).toMatch(/ left left left$/);
});

test('a link leads to the panel that it names, else to the first', async ({ page, pages, api }) => {
  const both = panelElement(api, { 'data-id': 'one' }) + panelElement(api, { 'data-id': 'two' });
  const link =
    '<a id="second" data-searchlet-open="?sl_q=king" data-searchlet-panel="[data-id=two]" href="#">Kings</a>';
  const html = `${LINKS}${link}${both}<script src="/dist/searchlet.js"></script>`;
  await page.goto(pages.serve('/in-and-out-two.html', pageWith(html)));
  const [one, two] = [panelOn(page, '[data-id=one]'), panelOn(page, '[data-id=two]')];
  await one.settled();
  await two.settled();
  await two.answered(() => page.locator('#second').click());
  await expect.poll(() => new URL(page.url()).search).toBe('?two_q=king');
  expect(await one.field.inputValue()).toBe('');
  await one.answered(() => page.locator('#dramas').click());
  await expect.poll(() => one.field.inputValue()).toBe('king');
  await expectOwnersLines(one, [NO_SUCH('genre=Drama')]);
});

test('a link that names no panel of the page is followed, and reported to the owner once', async ({
  page,
  pages,
  api,
}) => {
  const link = (id: string, panel: string): string =>
    `<a id="${id}" data-searchlet-open="q=king" data-searchlet-panel="${panel}" href="#${id}">Kings</a>`;
  const both = panelElement(api, { 'data-id': 'one' }) + panelElement(api, { 'data-id': 'two' });
  const html = `${link('wrong', '[data-id=too]')}${link('broken', '[[')}${both}<script src="/dist/searchlet.js"></script>`;
  await page.goto(pages.serve('/in-and-out-none.html', pageWith(html)));
  const panel = panelOn(page, '[data-id=one]');
  await panel.settled();
  await panelOn(page, '[data-id=two]').settled();
  for (const id of ['wrong', 'broken', 'wrong']) {
    await page.locator(`#${id}`).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  }
  await expectOwnersLines(
    panel,
    ['[data-id=too]', '[['].map(
      (one) => `data-searchlet-panel="${one}": no panel on this page matches this selector. No panel opens.`,
    ),
  );
  const told = (await page.evaluate(() => (window as unknown as { __heard: { name: string }[] }).__heard)).filter(
    ({ name }) => name === 'searchlet:problem',
  );
  expect(told).toMatchObject([{ detail: { code: 'no-panel' } }, { detail: { code: 'no-panel' } }]);
  expect(await panel.field.inputValue()).toBe('');
});

test('a link and a script choose in the facets of a wildcard, and another query finds other spellings again', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'attrs', type: 'object', facet: true },
  ];
  const documents = ['Red', 'Blue', 'Red'].map((colour, index) => ({ title: `Tent ${index}`, attrs: { colour } }));
  const attributes = { ...(await collect(fields, documents)), 'data-facets': 'attrs.*' };
  const link = '<a id="red" data-searchlet-open="q=tetn&amp;attrs-colour=Red" href="#">Red tents</a>';
  const exact = '<a id="exact" data-searchlet-open="q=tetn&amp;exact=1" href="#">Just that</a>';
  const html = pageWith(link + exact + panelTag(api, attributes));
  const panel = await openPanel(page, pages.serve('/in-and-out-wildcard.html', html));
  await panel.answered(() => page.locator('#red').click());
  await expect.poll(() => panel.chips()).toEqual(['Colour: Red']);
  await expect.poll(() => panel.count()).toBe(2);
  await panel.answered(() => onPanel(page, (host) => host.refine('attrs.colour', 'Blue')));
  await expect.poll(() => panel.chips()).toEqual(['Colour: Blue']);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=tetn&sl_attrs-colour=Blue');

  await panel.answered(() => page.locator('#exact').click());
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=tetn&sl_exact=1');
  await panel.answered(() =>
    onPanel(page, (host) => {
      host.query = 'tnet';
    }),
  );
  await expect.poll(() => panel.count()).toBe(3);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=tnet');
});

test('a script reads and sets the query, chooses in facets, and searches again past the cache', async ({
  page,
  pages,
  api,
}) => {
  const panel = await openPanel(page, paste(pages, api, FACETS));
  expect(await onPanel(page, (host) => host.query)).toBe('');
  await panel.answered(() =>
    onPanel(page, (host) => {
      host.query = 'king';
      host.refine('genre', ['Drama', 'Comedy']);
      host.refine('year', '1990..2000');
    }),
  );
  expect(await onPanel(page, (host) => host.query)).toBe('king');
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?sl_q=king&sl_genre=Drama&sl_genre=Comedy&sl_year=1990..2000');
  await panel.answered(() => onPanel(page, (host) => host.refine('genre')));
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=king&sl_year=1990..2000');
  const searches = recordSearches(page);
  await panel.answered(() => onPanel(page, (host) => host.refresh()));
  expect(searches).toHaveLength(1);
});

test('wrong arguments are reported to the owner, and throw nothing', async ({ page, pages, api }) => {
  const panel = await openPanel(page, paste(pages, api, FACETS));
  await panel.answered(() =>
    onPanel(page, (host) => {
      const wild = host as unknown as Record<'open' | 'refine', (...values: unknown[]) => void> & { query: unknown };
      wild.query = undefined;
      wild.refine('genre', null);
      wild.open({ q: 'x' });
      wild.refine('gnere', 'Drama');
      wild.refine('year', 'long ago');
      wild.refine(Symbol('genre'), Object.create(null));
      wild.refine();
      wild.query = 'king';
    }),
  );
  expect(await onPanel(page, (host) => host.query)).toBe('king');
  expect(await panel.chips()).toEqual([]);
  await expectOwnersLines(panel, [
    'data-facets: a script or link sets "gnere=Drama", which the panel cannot use, did you mean "genre"? It is ignored.',
    NO_SUCH('year=long ago'),
    NO_SUCH('undefined=undefined'),
  ]);
});

test('a query that was set before the script came is searched for', async ({ page, pages, api }) => {
  const early = '<script>document.querySelector("searchlet-panel").query = "king"</script>';
  const html = `${panelElement(api, FACETS)}${early}<script defer src="/dist/searchlet.js"></script>`;
  const panel = await openPanel(page, pages.serve('/in-and-out-early.html', pageWith(html)));
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=king');
  await panel.host.evaluate((host) => document.body.append(host));
  await expect.poll(() => onPanel(page, (host) => host.query)).toBe('king');
});

test.for([
  ['the script', 'searchlet.js', '', ''],
  ['the loader', 'searchlet.loader.js', '', ''],
  ['the loader, with an address,', 'searchlet.loader.js', '?sl_q=king', 'sl_q=king&'],
] as const)(
  'what is asked for before %s starts a panel comes with it',
  async ([, file, search, kept], { page, pages, api }) => {
    const release = await holdRequests(page, '**/searchlet.js', () => file !== 'searchlet.js');
    const tag = panelTag(api, { ...FACETS, 'data-load': 'visible' }).replace('searchlet.js', file);
    const html = `${LINKS}<div style="height: 3000px"></div>${tag}`;
    await page.goto(pages.serve('/in-and-out-waiting.html', pageWith(html)) + search);
    const panel = panelOn(page);
    await expect.poll(() => isAsleep(panel.host)).toBe(true);
    await onPanel(page, (host) => host.refine('genre', 'Comedy'));
    release();
    await expect.poll(() => panel.chips()).toEqual(['Genre: Comedy']);
    await expect.poll(() => new URL(page.url()).search).toBe(`?${kept}sl_genre=Comedy`);
  },
);

test('a query alone loads the panel of the loader, and is searched for', async ({ page, pages, api }) => {
  const tag = panelTag(api, { ...FACETS, 'data-load': 'visible' }).replace('searchlet.js', 'searchlet.loader.js');
  const html = `<div style="height: 3000px"></div>${tag}`;
  await page.goto(pages.serve('/in-and-out-query.html', pageWith(html)));
  const panel = panelOn(page);
  await expect.poll(() => isAsleep(panel.host)).toBe(true);
  const read = await onPanel(page, (host) => {
    host.query = 'king';
    return host.query;
  });
  expect(read).toBe('king');
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_q=king');
  expect(await onPanel(page, (host) => host.query)).toBe('king');
});

test('a query goes into the list of a drop-down in use, which keeps the focus', async ({ page, pages, api }) => {
  await page.goto(paste(pages, api, { 'data-layout': 'dropdown' }));
  const { field, options, find } = dropdownOn(page);
  await find('godfather');
  await field.evaluate((input) => input.setAttribute('data-same', ''));
  await onPanel(page, (host) => {
    host.query = 'king kong';
  });
  await expect.poll(() => options.first().innerText()).toMatch(/^King Kong/);
  expect(await field.inputValue()).toBe('king kong');
  expect(await field.evaluate((input) => input.matches('[data-same]:focus'))).toBe(true);
});

test('a link names a source, a search for just what is typed, and a link of a router comes later', async ({
  page,
  pages,
  api,
}) => {
  const source = (collection: string, by: string, facets: string): string =>
    `<searchlet-source data-collection="${collection}" data-query-by="${by}" data-facets="${facets}"></searchlet-source>`;
  const html = `<script defer src="/dist/searchlet.js"></script>
    <searchlet-panel data-host="${api.url}" data-key="${api.searchKey}">
      ${source('movies', 'title', 'genre')}${source('countries', 'name.common', 'region')}</searchlet-panel>`;
  const panel = await openPanel(page, pages.serve('/in-and-out-sources.html', pageWith(html)));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/elsewhere.html';
    link.textContent = 'Land in Europe';
    link.dataset['searchletOpen'] = 'q=land&in=countries&region=Europe&exact=1';
    // As a router does.
    link.addEventListener('click', () => history.pushState(null, '', '/elsewhere.html'));
    const first = document.createElement('button');
    first.textContent = 'Comedies';
    first.dataset['searchletOpen'] = 'in=movies&genre=Comedy';
    document.body.prepend(link, first);
  });
  await panel.answered(() => page.getByRole('link', { name: 'Land in Europe' }).click());
  await expect.poll(() => panel.host.getByRole('tab', { selected: true }).innerText()).toMatch(/^Countries/);
  expect(await panel.chips()).toEqual(['Region: Europe']);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/in-and-out-sources.html?sl_q=land&sl_in=countries&sl_exact=1&sl_region=Europe');

  await panel.answered(() => onPanel(page, (host) => host.refine('region', 'Asia')));
  await expect.poll(() => panel.chips()).toEqual(['Region: Asia']);
  // Addresses leave out the first source, but may name it.
  await panel.answered(() => page.getByRole('button', { name: 'Comedies' }).click());
  await expect.poll(() => panel.chips()).toEqual(['Genre: Comedy']);
  await expect.poll(() => new URL(page.url()).search).toBe('?sl_genre=Comedy');
});

test('a link opens the dialog once the loader has loaded it', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  const tag = panelTag(api, { ...FACETS, 'data-load': 'visible', 'data-layout': 'overlay' });
  const html = `${LINKS}<div style="height: 3000px"></div>${tag.replace('searchlet.js', 'searchlet.loader.js')}`;
  await page.goto(pages.serve('/in-and-out-loader.html', pageWith(html)));
  const panel = panelOn(page);
  await expect.poll(() => isAsleep(panel.host)).toBe(true);
  await page.locator('#dramas').click();
  release();
  await panel.settled();
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  expect(new URL(page.url()).pathname).toBe('/in-and-out-loader.html');
});

function NO_SUCH(parameter: string): string {
  return `data-facets: a script or link sets "${parameter}", which the panel cannot use. It is ignored.`;
}

function paste(pages: Pages, api: Api, attributes: Attributes, between = ''): string {
  return pages.serve('/in-and-out.html', pageWith(LINKS + between + panelTag(api, attributes)));
}

/** Runs a function with the element of the first panel. */
function onPanel<Result>(page: Page, call: (host: SearchletPanelElement) => Result): Promise<Result> {
  return page
    .locator('searchlet-panel')
    .first()
    .evaluate(call as never) as Promise<Result>;
}
