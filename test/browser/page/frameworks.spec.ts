import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { countListeners, listeners } from '../../support/assertions/listeners';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { frameworks } from '../../support/pages/frameworks';
import type { Pages } from '../../support/pages/pages';
import { isWholeSample, sampleOf } from '../../support/run/sample-size';

/** A framework with a router, which shows pages without loading them, and a change to its example page. */
interface Router {
  readonly name: string;
  readonly page: string;
  readonly change?: (html: string) => string;
}

const VARIANTS: readonly Router[] = [
  { name: 'Turbo, with the pasted script tag', page: 'turbo', change: pasted },
  { name: 'htmx 2', page: 'htmx', change: (html) => html.replace('/htmx.org/', '/htmx-2/') },
];

const routers: readonly Router[] = [
  ...frameworks.filter(({ isRouter }) => isRouter),
  ...(isWholeSample ? VARIANTS : []),
];

test('every framework that is named has its test', () => {
  expect(frameworks.filter(({ isRouter }) => !isRouter).map(({ name }) => name)).toEqual(['React', 'Vue']);
});

// Each router has one of three tests in `npm test`.
test.for(sampleOf(routers))(
  '$name: a panel goes with its page, and comes back with its state',
  async ({ page: file, change }, { page, pages }) => {
    await countListeners(page);
    const panel = await openPanel(page, await served(pages, file, change));
    await markPage(page);
    const address = page.url();
    await panel.type('the');
    await panel.facet('Genre').choose('Drama');
    const titles = await panel.titles();

    const counts: Readonly<Record<string, number>>[] = [];
    for (let round = 0; round < 2; round++) {
      await follow(page, 'about');
      expect(new URL(page.url()).search).toBe('');
      await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
      const searches = recordSearches(page);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(searches).toEqual([]);
      counts.push(await listeners(page));

      await page.goBack();
      await expectState(page, { query: 'the', chips: ['Genre: Drama'], titles });
      expect(page.url()).toBe(`${address}?sl_q=the&sl_genre=Drama`);
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(await isSamePage(page)).toBe(true);
  },
);

test.for(sampleOf(routers, 1))(
  '$name: Back and Forward walk through decisions',
  async ({ page: file, change }, { page, pages }) => {
    const panel = await openPanel(page, await served(pages, file, change));
    await markPage(page);
    await panel.type('the');
    await panel.facet('Genre').choose('Drama');
    await panel.facet('Genre').choose('Comedy');
    await page.goBack();
    await expectState(page, { query: 'the', chips: ['Genre: Drama'] });
    await page.goBack();
    await expectState(page, { query: 'the', chips: [] });
    await page.goForward();
    await page.goForward();
    await expectState(page, { query: 'the', chips: ['Genre: Drama', 'Genre: Comedy'] });
    expect(new URL(page.url()).search).toBe('?sl_q=the&sl_genre=Drama&sl_genre=Comedy');
    expect(await isSamePage(page)).toBe(true);
  },
);

test.for(sampleOf(routers, 2))(
  '$name: a page visited again has a panel that starts again',
  async ({ page: file, change }, { page, pages }) => {
    const panel = await openPanel(page, await served(pages, file, change));
    await panel.type('godfather');
    await follow(page, 'about');
    await follow(page, file);
    await expectState(page, { query: '', chips: [] });
    expect(new URL(page.url()).search).toBe('');
    await panelOn(page).type('godfather');
    expect(new URL(page.url()).search).toBe('?sl_q=godfather');
  },
);

const heads: readonly (readonly [string, (html: string, place: string, script: string) => string])[] = [
  [
    'at its target',
    (html, place, script) =>
      html
        .replace(place, '<div id="films"></div>')
        .replace('</head>', `${script.replace('<script', '<script data-target="#films"')}</head>`),
  ],
  ['at the end of the body', (html, place, script) => html.replace(place, '').replace('</head>', `${script}</head>`)],
];

test.for(sampleOf(heads))(
  'Turbo: a tag in the head has its panel %s of every page that has one',
  async ([where, place], { page, pages }) => {
    const inHead = (html: string): string => {
      const [element = ''] = /<searchlet-panel[^]*<\/searchlet-panel>/.exec(html) ?? [];
      const script = element
        .replace('<searchlet-panel', '<script defer src="/dist/searchlet.js"')
        .replace('searchlet-panel>', 'script>');
      return place(html.replace('<script defer src="/dist/searchlet.js"></script>', ''), element, script);
    };
    await served(pages, 'turbo', inHead);
    const panel = await openPanel(page, await served(pages, 'turbo', inHead));
    await markPage(page);
    await panel.type('the');
    const titles = await panel.titles();
    for (let round = 0; round < 2; round++) {
      await follow(page, 'about');
      if (where === 'at its target') await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
      else await expectState(page, { query: '', chips: [] });
      await page.goBack();
      await expectState(page, { query: 'the', chips: [], titles });
      await follow(page, 'about');
      await follow(page, 'turbo');
      await expectState(page, { query: '', chips: [] });
      await panelOn(page).type('the');
    }
    expect(await isSamePage(page)).toBe(true);
  },
);

test('Turbo: a visitor who comes back from a hit is where they were', async ({ page, pages }) => {
  const panel = await openPanel(page, await served(pages, 'turbo'));
  await markPage(page);
  await panel.type('the');
  const titles = await panel.titles();
  for (const index of [15, 12]) {
    const link = panelOn(page).host.getByRole('article').nth(index).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const before = await link.evaluate((element) => element.getBoundingClientRect().top);
    await link.click();
    await page.waitForURL(/\/movies\//);
    await page.locator('html:not([aria-busy])').waitFor();
    await page.goBack();
    await expectState(page, { query: 'the', chips: [], titles });
    await expect.poll(() => focused(page)).toBe(titles[index]);
    expect(Math.abs((await link.evaluate((element) => element.getBoundingClientRect().top)) - before)).toBeLessThan(2);
  }
  // A visit by a link does not restore state, unlike Back.
  await panelOn(page).host.getByRole('article').nth(3).getByRole('link').click();
  await page.waitForURL(/\/movies\//);
  await page.locator('html:not([aria-busy])').waitFor();
  await page.evaluate(
    (path) => (window as unknown as { Turbo: { visit(path: string): void } }).Turbo.visit(path),
    '/frameworks/turbo.html?sl_q=the',
  );
  await expectState(page, { query: 'the', chips: [], titles });
  await expect.poll(() => focused(page)).not.toBe(titles[3]);
  expect(await isSamePage(page)).toBe(true);
});

test('Turbo: a permanent element keeps its panel through visits', async ({ page, pages }) => {
  const permanent = (html: string): string =>
    html
      .replace('<searchlet-panel', '<div id="kept" data-turbo-permanent><searchlet-panel data-url-state="false"')
      .replace('</searchlet-panel>', '</searchlet-panel></div>');
  await served(pages, 'turbo', (html) => permanent(html).replace('<h1>Films', '<h1>More films'), 'more');
  const first = await served(pages, 'turbo', (html) => permanent(html).replace('about.html', 'more.html'));
  const panel = await openPanel(page, first);
  await markPage(page);
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  const titles = await panel.titles();
  const searches = recordSearches(page);
  await follow(page, 'more', 'More films');
  await expectState(page, { query: 'the', chips: ['Genre: Drama'], titles });
  expect(await isSamePage(page)).toBe(true);
  expect(searches).toEqual([]);
});

test.for(sampleOf(['htmx.org', 'htmx-2'], 1))(
  '%s: a part of the page that is fetched again starts where it was',
  async (library, { page, pages }) => {
    const panel = await openPanel(page, await served(pages, 'htmx', (html) => html.replace('htmx.org', library)));
    await panel.type('the');
    await panel.facet('Genre').choose('Drama');
    const titles = await panel.titles();
    await panel.host.evaluate((host) => host.setAttribute('class', 'before'));
    await page.getByRole('button', { name: 'Fetch the panel again' }).click();
    await page.locator('searchlet-panel:not(.before)').waitFor();
    await expectState(page, { query: 'the', chips: ['Genre: Drama'], titles });
  },
);

test('a panel goes and comes back in a view transition between documents', async ({ page, pages }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      // A busy browser may skip the animation, but the event shows that it could have one.
      Object.assign(window, { mayAnimate: 'viewTransition' in event });
    });
  });
  const animated = (html: string): string =>
    html
      .replace('</head>', '<style>@view-transition { navigation: auto }</style></head>')
      .replace(/<script>[^]*<\/script>/, '');
  await served(pages, 'about', animated);
  const first = await served(pages, 'view-transitions', animated);
  const panel = await openPanel(page, first);
  await panel.type('the');
  const titles = await panel.titles();
  await follow(page, 'about');
  await expect.poll(() => page.evaluate(() => (window as unknown as { mayAnimate?: boolean }).mayAnimate)).toBe(true);
  await page.goBack();
  await expectState(page, { query: 'the', chips: [], titles });
});

test('React: starts once in strict mode, follows its props, goes and comes back', async ({ page, pages }) => {
  await countListeners(page);
  const searches = recordSearches(page);
  const panel = await openPanel(page, `${pages.url}/frameworks/react.html#films`);
  expect(searches.flat().filter((query) => query === '*')).toHaveLength(1);
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  await page.getByText(`React heard of ${await panel.count()} results.`).waitFor();
  const titles = await panel.titles();

  await panel.answered(() => page.getByRole('button', { name: 'Change the view' }).click());
  await expect.poll(() => panel.host.locator('[part~="hits"].grid').count()).toBe(1);
  await expectState(page, { query: 'the', chips: ['Genre: Drama'], titles });

  const counts: Readonly<Record<string, number>>[] = [];
  for (let round = 0; round < 2; round++) {
    await page.getByRole('link', { name: 'Notes' }).click();
    await page.getByText('Nothing to search here.').waitFor();
    await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
    counts.push(await listeners(page));
    await page.goBack();
    await expectState(page, { query: 'the', chips: ['Genre: Drama'], titles });
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(page.url()).toMatch(/react\.html\?sl_q=the&sl_genre=Drama#films$/);

  await panel.answered(() => page.getByRole('button', { name: 'Search countries' }).click());
  await expect.poll(() => panel.facets()).toEqual(['Region']);
  await expectState(page, { query: 'the', chips: [] });
  await expectNoise(page, /React DevTools/);
});

test('React: takes sources that are added, goes and comes back with the chosen one', async ({ page, pages }) => {
  const source = (name: string, by: string, facets: string): string =>
    `h('searchlet-source', { key: '${name}', 'data-collection': '${name}', 'data-query-by': '${by}', 'data-facets': '${facets}' })`;
  const sources = `[${source('movies', 'title, director', 'genre')}, ${source('countries', 'name.common', 'region')}]`;
  const change = (html: string): string =>
    html
      .replace("'data-collection': collection", "'data-collection': 'movies'")
      .replace(/collection === 'movies' \? ('[^']*') : '[^']*'/g, '$1')
      .replace(/(setFound\(event\.detail\.found\),\s*\})/, `$1, collection === 'movies' ? [] : ${sources}`);
  const panel = await openPanel(page, `${await served(pages, 'react', change, 'react-sources')}#films`);
  await panel.type('an');
  await panel.answered(() => page.getByRole('button', { name: 'Search countries' }).click());
  const tabs = panel.host.getByRole('tab');
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual([expect.stringMatching(/^Movies [\d,]+$/), expect.stringMatching(/^Countries [\d,]+$/)]);
  await panel.answered(() => tabs.last().click());
  await panel.facet('Region').choose('Europe');
  const titles = await panel.titles();
  await page.getByRole('link', { name: 'Notes' }).click();
  await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
  await page.goBack();
  await expectState(page, { query: 'an', chips: ['Region: Europe'], titles });
  expect(new URL(page.url()).search).toBe('?sl_q=an&sl_in=countries&sl_region=Europe');
  await expectNoise(page, /React DevTools/);
});

test('Vue: goes with v-if, stays with keep-alive, follows its attributes', async ({ page, pages }) => {
  await countListeners(page);
  const panel = await openPanel(page, `${pages.url}/frameworks/vue.html`);
  await panel.type('the');
  await panel.facet('Genre').choose('Drama');
  await page.getByText(`Vue heard of ${await panel.count()} results.`).waitFor();
  const titles = await panel.titles();
  const state = { query: 'the', chips: ['Genre: Drama'], titles };

  await panel.answered(() => page.getByRole('button', { name: 'Change the view' }).click());
  await expect.poll(() => panel.host.locator('[part~="hits"].grid').count()).toBe(1);
  await expectState(page, state);

  const toggle = page.getByRole('button', { name: 'Show or hide' });
  const counts: Readonly<Record<string, number>>[] = [];
  for (let round = 0; round < 2; round++) {
    await toggle.click();
    await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
    counts.push(await listeners(page));
    await toggle.click();
    await expectState(page, state);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(new URL(page.url()).search).toBe('?sl_q=the&sl_genre=Drama');

  // Kept alive, and without state in the address: only the element has the query.
  await page.getByRole('button', { name: 'Keep alive or not' }).click();
  await panelOn(page).settled();
  await panelOn(page).type('king');
  await toggle.click();
  await expect.poll(() => page.locator('searchlet-panel').count()).toBe(0);
  await toggle.click();
  await expectState(page, { query: 'king', chips: [] });
});

/** Serves an example page at its own address, or at another one, unchanged or changed. */
async function served(pages: Pages, file: string, change = (html: string): string => html, at = file): Promise<string> {
  const path = `/frameworks/${at}.html`;
  // A page that a test serves hides the example with the same name.
  originals.set(file, originals.get(file) ?? (await (await fetch(`${pages.url}/frameworks/${file}.html`)).text()));
  return pages.serve(path, change(originals.get(file) ?? ''), { 'cache-control': 'no-cache' });
}

const originals = new Map<string, string>();

/** Replaces the element by the script tag, as most pages have it. */
function pasted(html: string): string {
  return html
    .replace('<script defer src="/dist/searchlet.js"></script>', '')
    .replace('<searchlet-panel', '<script src="/dist/searchlet.js"')
    .replace('searchlet-panel>', 'script>');
}

/** Follows a link in the header to another page, and waits until that is shown. */
async function follow(page: Page, file: string, heading = file === 'about' ? 'About' : 'Films'): Promise<void> {
  await page.locator(`header a[href="/frameworks/${file}.html"]`).click();
  await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
  await page.locator('html:not([aria-busy])').waitFor();
}

/** Checks that there is one panel, and that it has this state. */
async function expectState(page: Page, expected: Partial<Awaited<ReturnType<typeof stateOf>>>): Promise<void> {
  await expect
    .poll(() => stateOf(panelOn(page)), { message: 'what the panel shows' })
    .toMatchObject({ panels: 1, roots: 1, ...expected });
  await panelOn(page).settled();
  await expect.poll(() => stateOf(panelOn(page))).toMatchObject({ panels: 1, roots: 1, ...expected });
}

async function stateOf(panel: PanelModel) {
  const { page, host, field } = panel;
  return {
    panels: await page.locator('searchlet-panel').count(),
    roots: await page.locator('searchlet-panel .root').count(),
    query: (await field.count()) === 0 ? null : await field.inputValue(),
    chips: await panel.chips(),
    titles: (await host.count()) === 0 ? [] : await panel.titles(),
  };
}

/** Marks the loaded document, to prove that the framework does not load the next page. */
function markPage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { isMarked: true });
  });
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}
