import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { expectNoise } from '../../support/browser/console-guard';
import { holdRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { caretIn, idleMoment, isAsleep, lookOf } from '../../support/models/facade';
import { expectOwnersLines, ownersLines } from '../../support/models/owner-messages';
import { panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

type Api = Parameters<typeof panelTag>[0];

/** The panel waits until a visitor uses it, since it is far below the viewport. */
const LATER = { 'data-load': 'visible' } as const;
/** A bare script tag, with only the attributes that other tools add to every script. */
const LOADER = '<script src="/dist/searchlet.loader.js?ver=6.9" data-cfasync="false"></script>';

test('the loader shows a field at once, loads the script when the browser is idle, and moves nothing', async ({
  page,
  pages,
  api,
}) => {
  const shifts = await recordShifts(page);
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(paste(pages, api, { 'data-facets': 'genre' }));
  const panel = panelOn(page);
  await panel.field.waitFor();
  release();
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  expect(await shifts.seen()).toEqual([]);
});

test('the loader loads nothing before its place comes near the window, where the tag says so', async ({
  page,
  pages,
  api,
}) => {
  const shifts = await recordShifts(page);
  const searches = recordSearches(page);
  const asked = recordScripts(page);
  await page.goto(far(pages, api, LATER));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await idleMoment(page);
  expect(asked()).toBe(0);
  await page.evaluate(() => scrollTo(0, 2900));
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  expect([asked(), searches]).toEqual([1, [['*']]]);
  expect(await shifts.seen()).toEqual([]);
});

test('the loader keeps what is typed while the script loads, the focus and the selection, and searches for it', async ({
  page,
  pages,
  api,
}) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(far(pages, api, LATER));
  const panel = panelOn(page);
  await panel.field.click();
  await page.keyboard.type('godfathers');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  release();
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  await expect.poll(() => panel.count()).toBe(3);
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
  await expect.poll(() => caretIn(panel.host)).toBe(7);
  await page.keyboard.type('er 2');
  await expect.poll(() => panel.field.inputValue()).toBe('godfather 2');
});

test.for(
  sampleOf([
    ['light', '', {}],
    ['dark, with an accent', '', { 'data-theme': 'dark', 'data-accent': 'crimson' }],
    ['right to left', 'dir="rtl"', {}],
    ['on a dark page', 'style="background: #111"', {}],
    ['on a light page of today', 'style="background: oklch(1 0 0)"', {}],
    ['on a dark page of today', 'style="background: oklch(0.145 0 0)"', {}],
    ['centred by a flex box', 'style="display: flex; justify-content: center; max-width: 800px"', {}],
    ['a placeholder of its own', '', { 'data-placeholder': 'Search 3,201 films' }],
    ['as a drop-down', '', { 'data-layout': 'dropdown' }],
  ] as const),
)(
  'the loader shows the very field beforehand that the panel has: %s',
  async ([, around, attributes], { page, pages, api }) => {
    const release = await holdRequests(page, '**/searchlet.js');
    await page.goto(far(pages, api, { ...LATER, ...attributes }, around));
    const panel = panelOn(page);
    await expect.poll(() => isAsleep(panel.host)).toBe(true);
    const before = await lookOf(panel.host);
    await panel.host.dispatchEvent('pointerover');
    release();
    await expect.poll(() => isAsleep(panel.host)).toBe(false);
    await expect.poll(() => lookOf(panel.host)).toEqual(before);
  },
);

test.for(
  sampleOf([
    ['by its button', {}, (page: Page) => page.getByRole('button', { name: 'Search' }).click()],
    ['by its key', {}, (page: Page) => page.keyboard.press('ControlOrMeta+k')],
    ['by a key of the tag', { 'data-hotkey': 'ctrl+j, /' }, (page: Page) => page.keyboard.press('/')],
    ['by a key with Shift', { 'data-hotkey': 'ctrl+shift+f' }, (page: Page) => page.keyboard.press('Control+Shift+F')],
    ['by an element of the page', { 'data-trigger': '#open' }, (page: Page) => page.locator('#open').click()],
    [
      'by a script',
      {},
      (page: Page) =>
        page.locator('searchlet-panel').evaluate((host) => (host as HTMLElement & { open(): void }).open()),
    ],
  ] as const),
)('the loader opens the dialog %s, as soon as it can', async ([, attributes, open], { page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(far(pages, api, { ...LATER, 'data-layout': 'overlay', ...attributes }));
  const panel = panelOn(page);
  await expect.poll(() => isAsleep(panel.host)).toBe(true);
  await open(page);
  release();
  await panel.settled();
  await expect.poll(() => panel.host.getByRole('dialog').isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
});

test.for([
  ['a link that is meant for a new tab', { 'data-layout': 'overlay' }, 'Control'],
  ['a link that is meant for a new window', { 'data-layout': 'overlay' }, 'Shift'],
  ['the link of a panel', {}, null],
  ['the link of a drop-down', { 'data-layout': 'dropdown' }, null],
] as const)('the loader leaves %s to the browser', async ([, attributes, held], { page, pages, api }) => {
  const asked = recordScripts(page);
  await page.goto(far(pages, api, { ...LATER, 'data-trigger': '#open', ...attributes }));
  await expect.poll(() => isAsleep(page.locator('searchlet-panel'))).toBe(true);
  // The last listener records whether another one has prevented the click.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.title = event.defaultPrevented ? 'taken' : 'left';
      event.preventDefault();
    });
  });
  await page.locator('#open').click({ modifiers: held ? [held] : [] });
  await expect.poll(() => page.title()).toBe('left');
  expect(asked()).toBe(0);
});

test('the loader opens and closes as ever once the script is there', async ({ page, pages, api }) => {
  await page.goto(paste(pages, api, { 'data-layout': 'overlay' }));
  const panel = panelOn(page);
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  const dialog = panel.host.getByRole('dialog');
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await panel.host.evaluate((host) => (host as HTMLElement & { open(): void }).open());
  await expect.poll(() => dialog.isVisible()).toBe(true);
});

test('the loader takes no harm from keys that nobody has pressed: what a script sends, and what fills in a form', async ({
  page,
  pages,
  api,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(far(pages, api, { ...LATER, 'data-hotkey': '/' }));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  });
  expect(errors).toEqual([]);
  release();
});

test('leads to the field by its key, and keeps keys of the field from the page', async ({ page, pages, api }) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(far(pages, api, { ...LATER, 'data-hotkey': '/' }));
  const panel = panelOn(page);
  await panel.field.waitFor();
  await page.evaluate(() => document.addEventListener('keydown', ({ key }) => (document.title += key)));
  await page.keyboard.press('/');
  await page.keyboard.type('king');
  release();
  await expect.poll(() => isAsleep(panel.host)).toBe(false);
  await expect.poll(() => panel.field.inputValue()).toBe('king');
  await expect.poll(() => page.title()).toBe('A customer’s page/');
});

test('the loader draws nothing beside the page’s own field, which wakes it and keeps what is typed', async ({
  page,
  pages,
  api,
}) => {
  const release = await holdRequests(page, '**/searchlet.js');
  await page.goto(far(pages, api, { ...LATER, 'data-input': '#own', 'data-layout': 'dropdown' }));
  const host = page.locator('searchlet-panel');
  await expect.poll(() => isAsleep(host)).toBe(true);
  expect((await host.boundingBox())?.height).toBe(0);
  await page.locator('#own').click();
  await page.keyboard.type('godfather');
  release();
  await page.getByRole('option').first().waitFor();
  expect(await page.locator('#own').inputValue()).toBe('godfather');
});

test.for([
  [
    'an element',
    (tag: string) =>
      LOADER +
      tag.replace('<script defer src="/dist/searchlet.js"', '<searchlet-panel').replace('script>', 'searchlet-panel>'),
  ],
  [
    'a stand-in',
    (tag: string) =>
      tag.replace('<script defer src="/dist/searchlet.js"', '<div data-searchlet').replace('script>', 'div>') + LOADER,
  ],
  [
    'a tag with a target',
    (tag: string) => `${asLoader(tag).replace('src', 'data-target="#there" src')}<div id="there"></div>`,
  ],
  ['a module', (tag: string) => asLoader(tag).replace('src', 'type="module" src')],
  [
    'the loader twice',
    (tag: string) => LOADER + asLoader(tag) + LOADER.replace('script src', 'script type="module" src'),
  ],
  ['the loader, and the script', (tag: string) => asLoader(tag) + '<script src="/dist/searchlet.js"></script>'],
  ['the script, and the loader', (tag: string) => '<script src="/dist/searchlet.js"></script>' + asLoader(tag)],
] as const)('the loader makes one panel of %s', async ([name, write], { page, pages, api }) => {
  const searches = recordSearches(page);
  await page.goto(pages.serve(`/loader-way-${name.replace(/\W/g, '')}.html`, pageWith(write(panelTag(api)))));
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  expect(await page.locator('searchlet-panel').count()).toBe(1);
  expect(searches).toEqual([['*']]);
});

test.for([
  ['as browsers encode it', (query: string) => query],
  ['as a person writes it', (query: string) => decodeURIComponent(query)],
] as const)('the loader reads its address, %s', async ([name, write], { page, pages, api }) => {
  const said = {
    ver: '6.9',
    host: api.url,
    key: api.searchKey,
    collection: 'countries',
    'query-by': 'name.common',
    image: '/flags/{id}.svg',
  };
  const query = write(new URLSearchParams(said).toString()).replaceAll('&', '&amp;');
  await page.goto(
    pages.serve(
      `/loader-address-${name.length}.html`,
      pageWith(`<script src="/dist/searchlet.loader.js?${query}"></script>`),
    ),
  );
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(250);
});

test.for([
  ['missing', {}, []],
  [
    'misspelled',
    { 'data-colection': 'movies' },
    ['data-colection: unknown attribute, did you mean data-collection? It is ignored.'],
  ],
] as const)(
  'the loader reports a collection that is %s to the owner',
  async ([, others, told], { page, pages, api }) => {
    await page.goto(paste(pages, api, { 'data-collection': null, ...others }));
    await panelOn(page).host.getByText('Search is not available.').waitFor();
    const missing =
      'data-collection is missing: expected the name of a collection or alias, such as data-collection="films", or data-index instead. The panel cannot start.';
    await expect.poll(() => panelOn(page).host.locator('[part~="notice"]').innerText()).toContain(missing);
    await expectOwnersLines({ page }, [...told, missing]);
  },
);

test('the loader reports a tag that says neither where nor what to search', async ({ page, pages }) => {
  const tag = '<script src="/dist/searchlet.loader.js" data-query-by="title"></script>';
  await page.goto(pages.serve('/loader-nowhere.html', pageWith(tag)));
  await panelOn(page).host.getByText('Search is not available.').waitFor();
  const told: string[] = [];
  await expect
    .poll(() => {
      told.push(...ownersLines({ page }));
      return told.filter((line) => /^data-(?:host|key|collection) is missing/.test(line)).length;
    })
    .toBe(3);
});

test('the loader names what is wrong in its address as it is written there, and nothing that others have put there', async ({
  page,
  pages,
  api,
}) => {
  const said = `shop=my-shop.example&host=${api.url}&key=${api.searchKey}&collection=movies&query-by=title&view=gird`;
  const tag = `<script src="/dist/searchlet.loader.js?${said.replaceAll('&', '&amp;')}" data-per-page="ten" data-cart="4"></script>`;
  await page.goto(pages.serve('/loader-others.html', pageWith(tag)));
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
  await expectOwnersLines(panel, [
    'In the script\'s address, view=gird: expected "list", "grid" or "table", did you mean "grid"? Using list.',
    'data-cart: unknown attribute. It is ignored.',
    'data-per-page="ten": expected a whole number from 1 to 250. Using 20.',
  ]);
});

test.for([
  ['of its tag', (tag: string) => tag.replace('src', 'data-target="#nowhere" src'), 'data-target="#nowhere"'],
  [
    'of its address',
    (tag: string) => tag.replace('.js', '.js?target=%23nowhere'),
    "In the script's address, target=#nowhere",
  ],
] as const)(
  'the loader reports to the owner that the target %s is not on the page',
  async ([name, write, subject], { page, pages, api }) => {
    await page.goto(
      pages.serve(`/loader-target-${name.length}.html`, pageWith(`${write(asLoader(panelTag(api)))}<p>Below</p>`)),
    );
    const panel = panelOn(page);
    await panel.settled();
    await panel.host.getByText('Note for the owner of this site').click();
    const sentence = `${subject}: nothing on this page matches this selector. The panel appears where its tag is.`;
    await expect.poll(() => panel.host.locator('.notes li').allInnerTexts()).toEqual([sentence]);
    expect(ownersLines(panel)).toEqual([sentence]);
    await expect.poll(() => page.locator('script + searchlet-panel').count()).toBe(1);
  },
);

test('the loader starts a panel that comes later, and lets the others sleep', async ({ page, pages, api }) => {
  const searches = recordSearches(page);
  await page.goto(far(pages, api, LATER));
  await panelOn(page).field.waitFor();
  await page.evaluate(
    (element) => document.querySelector('h1')?.insertAdjacentHTML('afterend', element),
    panelElement(api, { 'data-id': 'late' }),
  );
  const late = panelOn(page, '[data-id="late"]');
  await late.settled();
  await expect.poll(() => late.count()).toBe(3201);
  expect(await isAsleep(page.locator('searchlet-panel').last())).toBe(true);
  expect(searches).toEqual([['*']]);
});

test('the loader finds the words of another language beside the script', async ({ page, pages, api }) => {
  await page.goto(paste(pages, api, { 'data-lang': 'de' }));
  await page.locator('searchlet-panel').getByText('3,201 Ergebnisse').first().waitFor();
});

test('the loader says once to the owner, and calmly to the visitor, that the script cannot be loaded', async ({
  page,
  pages,
  api,
}) => {
  await page.route('**/searchlet.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(paste(pages, api, {}, '<a id="open" href="#results">Search</a>'));
  const panel = panelOn(page);
  await panel.host.getByText('Search is not available.').waitFor();
  // Screen readers announce the text, since the live region existed before.
  expect(await panel.host.getByRole('status').innerText()).toBe('Search is not available.');
  expect(await panel.host.getByRole('searchbox').count()).toBe(0);
  await expectNoise(page, /\[searchlet\] No panel starts: .*\/dist\/searchlet\.js/, /404/);
});

test.for([
  ['a trigger', '<a id="open" href="#results">Search</a>'],
  ['a link with a search', '<a id="open" data-searchlet-open="q=king" href="#results">Search</a>'],
] as const)(
  'the loader gives the click on %s back to the page where the script cannot be loaded, and every later one',
  async ([, link], { page, pages, api }) => {
    await page.route('**/searchlet.js', (route) => route.fulfill({ status: 404, body: '' }));
    const trigger = link.includes('data-') ? null : '#open';
    const tag = asLoader(panelTag(api, { ...LATER, 'data-layout': 'overlay', 'data-trigger': trigger }));
    await page.goto(pages.serve('/loader-link.html', pageWith(`${link}<div style="height: 3000px"></div>${tag}`)));
    await expect.poll(() => isAsleep(page.locator('searchlet-panel'))).toBe(true);
    const hash = (): string => new URL(page.url()).hash;
    await page.locator('#open').click();
    await expect.poll(hash).toBe('#results');
    await page.evaluate(() => history.replaceState(null, '', location.pathname));
    await page.locator('#open').click();
    await expect.poll(hash).toBe('#results');
    await expectNoise(page, /\[searchlet\] No panel starts/, /404/);
  },
);

test('the loader works under a strict policy with a nonce, and where trusted types are asked for', async ({
  page,
  pages,
  api,
}) => {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-b3Vyb3du'",
    `connect-src ${api.url}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const html = pageWith(asLoader(panelTag(api)).replace('src', 'nonce="b3Vyb3du" src'));
  await page.goto(pages.serve('/loader-strict.html', html, { 'content-security-policy': policy }));
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => panel.count()).toBe(3201);
});

/** The usual tag, with the loader for the script. */
function asLoader(tag: string): string {
  return tag.replace('defer src="/dist/searchlet.js"', 'src="/dist/searchlet.loader.js"');
}

function paste(pages: Pages, api: Api, attributes: Attributes, before = ''): string {
  const name = Object.values(attributes).join('-').replace(/\W/g, '');
  return pages.serve(`/loader-${name}.html`, pageWith(`${before}${asLoader(panelTag(api, attributes))}<p>Below</p>`));
}

/** A page with the panel far below the viewport. */
function far(pages: Pages, api: Api, attributes: Attributes, around = ''): string {
  const name = `${Object.values(attributes).join('-').replace(/\W/g, '')}${around.length}`;
  const above = '<a id="open" href="#results">Search</a><input id="own"><div style="height: 3000px">Far above</div>';
  return pages.serve(
    `/loader-far-${name}.html`,
    pageWith(`${above}<div ${around}>${asLoader(panelTag(api, attributes))}</div><p>Below</p>`),
  );
}

/** Counts requests for the whole script. */
function recordScripts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/searchlet.js')) count++;
  });
  return () => count;
}
