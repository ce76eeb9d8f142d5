import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { holdAnswers, recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { eventsOf } from '../../support/models/events';
import { expectOwnersLines } from '../../support/models/owner-messages';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';
import { makeKey } from '../../support/servers/keys';
import { queriesIn, startProxy } from '../../support/servers/proxy';
import type { Asked } from '../../support/servers/scripted-server';

type Api = Parameters<typeof panelElement>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';
const FORM = '<form action="/old.html"><label>Search the site <input type="search" id="find"></label></form>';

function pageOf(api: Api, layout: string, attributes: Attributes = {}, before = ''): string {
  const usual = { 'data-layout': layout, 'data-url': '/movies/{id}', 'data-suggestions': 'movie_queries' };
  return pageWith(before + SCRIPT + panelElement(api, { ...usual, ...attributes }));
}

interface Dropdown {
  readonly host: Locator;
  readonly field: Locator;
  /** All options, suggestions first. */
  readonly options: Locator;
  readonly suggestions: Locator;
  /** The texts of the visible suggestions. */
  offered(): Promise<readonly string[]>;
  /** The text of the active option; null for none. */
  active(): Promise<string | null>;
  /** The query of the last response. */
  answered(): Promise<unknown>;
}

function dropdownOn(page: Page): Dropdown {
  const host = page.locator('searchlet-panel');
  const list = host.getByRole('listbox', { name: 'Results' });
  const suggestions = list.getByRole('group', { name: 'Suggestions' }).getByRole('option');
  const options = list.getByRole('option');
  return {
    host,
    field: page.getByRole('combobox', { name: /^Search/ }),
    options,
    suggestions,
    offered: () => suggestions.allTextContents(),
    active: () =>
      options.evaluateAll(
        (all) => all.find((option) => option.getAttribute('aria-selected') === 'true')?.textContent ?? null,
      ),
    answered: async () => (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').at(-1)?.detail,
  };
}

test('a panel offers what others have searched for above the hits, where keys choose it and the list stays', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/keys.html', pageOf(api, 'dropdown')));
  const { field, options, suggestions, offered, active, answered } = dropdownOn(page);
  await field.pressSequentially('king');
  await expect.poll(offered).toEqual(['king kong', 'king vidor', 'king arthur', 'lion king']);
  await expect.poll(() => options.count()).toBe(11);
  expect(await suggestions.first().locator('mark').allTextContents()).toEqual(['king']);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect.poll(active).toBe('king vidor');
  await expect
    .poll(() => field.getAttribute('aria-activedescendant'))
    .toBe(await suggestions.nth(1).getAttribute('id'));
  for (let press = 0; press < 3; press += 1) await field.press('ArrowDown');
  await expect.poll(active).toBe(await options.nth(4).textContent());
  for (let press = 0; press < 4; press += 1) await field.press('ArrowUp');
  await expect.poll(active).toBe('king kong');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('king kong');
  await expect.poll(answered).toMatchObject({ query: 'king kong' });
  await expect.poll(() => options.first().textContent()).toMatch(/^King Kong/);
  // The text in the field itself is not suggested.
  expect(await offered()).toEqual([]);
  expect(await focused(page)).toBe('Search');
  await field.fill('');
  await expect
    .poll(() =>
      page
        .locator('searchlet-panel')
        .getByRole('group', { name: 'Recent searches' })
        .getByRole('option')
        .first()
        .textContent(),
    )
    .toBe('king kong');
});

test('a panel takes a click on one as what is searched for', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/mouse.html', pageOf(api, 'dropdown')));
  const { field, suggestions, options, answered } = dropdownOn(page);
  await field.pressSequentially('spiel');
  await suggestions.getByText('steven spielberg').click();
  await expect.poll(() => field.inputValue()).toBe('steven spielberg');
  await expect.poll(answered).toMatchObject({ query: 'steven spielberg' });
  await expect.poll(() => options.count()).toBe(7);
  expect(await focused(page)).toBe('Search');
});

test('leads back into the text as one types on', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/typing.html', pageOf(api, 'dropdown')));
  const { field, offered, active, answered } = dropdownOn(page);
  await field.pressSequentially('king');
  await expect.poll(answered).toMatchObject({ query: 'king' });
  await expect.poll(offered).toContain('lion king');
  await field.press('ArrowDown');
  await expect.poll(active).toBe('king kong');
  const release = await holdAnswers(page);
  await field.press(' ');
  await expect.poll(active).toBe(null);
  release();
  await field.press('Backspace');
  await field.press('d');
  await expect
    .poll(offered)
    .toEqual(['kingdom of heaven', 'kingdom', 'indiana jones and the kingdom of the crystal skull']);
});

test('a panel holds their room until the next ones are there', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/room.html', pageOf(api, 'dropdown')));
  const { host, field, offered } = dropdownOn(page);
  const top = (): Promise<number | undefined> =>
    host
      .locator('a[role="option"]')
      .first()
      .evaluate((one) => one.getBoundingClientRect().top);
  await field.pressSequentially('king');
  await expect.poll(offered).toContain('lion king');
  const before = await top();
  const release = await holdAnswers(page);
  await field.press('d');
  await expect.poll(offered).toEqual([]);
  expect(await top()).toBe(before);
  release();
  await expect.poll(offered).toContain('kingdom');
});

test('a panel offers them where nothing is found', async ({ page, pages, api, collect }) => {
  const queries = (await collect(FIELDS, [{ q: 'zanzibar by night', count: 3 }]))['data-collection'] ?? '';
  const key = await makeKey(api, { collections: ['movies', queries] });
  await page.goto(
    pages.serve('/nothing.html', pageOf(api, 'dropdown', { 'data-suggestions': queries, 'data-key': key })),
  );
  const { host, field, offered } = dropdownOn(page);
  await field.pressSequentially('zanzibar');
  await expect.poll(offered).toEqual(['zanzibar by night']);
  await host.locator('p').getByText('No results for “zanzibar”').waitFor();
});

test('a panel speaks of them below the page’s own field too', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/own.html', pageOf(api, 'dropdown', { 'data-input': '#find' }, FORM)));
  const { host, field, offered, answered } = dropdownOn(page);
  await field.pressSequentially('king');
  await expect.poll(answered).toMatchObject({ query: 'king' });
  await expect.poll(offered).toContain('king kong');
  await field.press('ArrowDown');
  await expect.poll(() => host.locator('[aria-live="assertive"]').textContent()).toBe('king kong, 1 of 11');
  await field.press('Enter');
  await expect.poll(() => page.locator('#find').inputValue()).toBe('king kong');
  await expect.poll(answered).toMatchObject({ query: 'king kong' });
});

test('a panel offers them in a dialog, as buttons below the field', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/dialog.html', pageOf(api, 'overlay')));
  const host = page.locator('searchlet-panel');
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  const field = host.getByRole('searchbox', { name: 'Search' });
  const suggestions = host.getByRole('toolbar', { name: 'Suggestions' });
  await field.pressSequentially('god');
  await expect.poll(() => suggestions.getByRole('button').allTextContents()).toEqual(['godfather', 'godzilla']);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await suggestions.getByRole('button', { name: 'godzilla' }).press('Enter');
  await expect.poll(() => field.inputValue()).toBe('godzilla');
  await expect.poll(() => focused(page)).toBe('Search');
  await host.getByRole('article').getByText('Godzilla').first().waitFor();
  await suggestions.waitFor({ state: 'detached' });
  await field.fill('');
  await host
    .getByRole('toolbar', { name: 'Recent searches' })
    .getByRole('button', { name: 'godzilla', exact: true })
    .waitFor();
});

test('begins at the first page of what is chosen, be it suggested or searched for before', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/paged.html', pageOf(api, 'overlay', { 'data-per-page': '10' })));
  const host = page.locator('searchlet-panel');
  const { answered } = dropdownOn(page);
  const goToPageTwo = async (): Promise<void> => {
    await host.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect.poll(answered).toMatchObject({ page: 2 });
  };
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  const field = host.getByRole('searchbox', { name: 'Search' });
  await field.pressSequentially('king');
  await expect.poll(answered).toMatchObject({ query: 'king', page: 1 });
  await goToPageTwo();
  await host.getByRole('toolbar', { name: 'Suggestions' }).getByRole('button', { name: 'king kong' }).click();
  await expect.poll(answered).toMatchObject({ query: 'king kong', page: 1 });

  await field.fill('');
  await expect.poll(answered).toMatchObject({ query: '' });
  await goToPageTwo();
  await host
    .getByRole('toolbar', { name: 'Recent searches' })
    .getByRole('button', { name: 'king kong', exact: true })
    .click();
  await expect.poll(answered).toMatchObject({ query: 'king kong', page: 1 });
});

test('a panel searches for a suggestion in the field that is chosen', async ({ page, pages, api }) => {
  const attributes = { 'data-search-in': 'title, director', 'data-meta': 'director' };
  await page.goto(pages.serve('/in-field.html', pageOf(api, 'overlay', attributes)));
  const host = page.locator('searchlet-panel');
  const { answered } = dropdownOn(page);
  await host.getByRole('button', { name: 'Search', exact: true }).click();
  const choice = host.getByRole('combobox', { name: 'Search in' });
  await choice.selectOption({ label: 'Director' });
  const field = host.getByRole('searchbox', { name: 'Search' });
  await field.pressSequentially('king');
  const suggestions = host.getByRole('toolbar', { name: 'Suggestions' });
  await suggestions.getByRole('button', { name: 'king vidor' }).click();
  await expect.poll(answered).toMatchObject({ query: 'king vidor', searchIn: 'director' });
  expect(await choice.inputValue()).toBe('director');
  await host.getByRole('article').first().waitFor();
  for (const text of await host.getByRole('article').allInnerTexts()) expect(text).toContain('King Vidor');
});

test.for(['dropdown', 'overlay'])(
  'a panel asks for them in the request of the search (%s)',
  async (layout, { page, pages, api }) => {
    const sent = recordRequests(page);
    await page.goto(pages.serve('/count.html', pageOf(api, layout, { 'data-facets': 'genre', 'data-min-chars': '2' })));
    const host = page.locator('searchlet-panel');
    if (layout === 'overlay') await host.getByRole('button', { name: 'Search', exact: true }).click();
    const field = host.getByRole(layout === 'overlay' ? 'searchbox' : 'combobox', { name: 'Search' });
    await field.focus();
    await expect.poll(() => sent.length).toBe(1);
    const answers = async (): Promise<number> =>
      (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').length;
    await expect.poll(answers).toBe(1);
    // A single letter is too short for a search.
    await field.press('k');
    for (const [index, letter] of [...'ing'].entries()) {
      await field.press(letter);
      await expect.poll(answers).toBe(index + 2);
    }
    expect(
      sent.map(({ searches }) => searches.map(({ collection, q }) => `${String(collection)} ${String(q)}`)),
    ).toEqual([
      ['movies *', 'movie_queries *'],
      ['movies ki', 'movie_queries ki'],
      ['movies kin', 'movie_queries kin'],
      ['movies king', 'movie_queries king'],
    ]);
    expect(sent.at(-1)?.searches[1]).toEqual({
      collection: 'movie_queries',
      q: 'king',
      query_by: 'q',
      sort_by: '_text_match:desc,count:desc',
      per_page: 5,
      include_fields: 'q',
      enable_analytics: false,
      highlight_start_tag: '\uE000',
      highlight_end_tag: '\uE001',
      drop_tokens_threshold: 0,
    });
  },
);

test('a panel shows none of an older query over a newer one', async ({ page, pages, api }) => {
  // The response to the first letters comes last.
  const proxy = await startProxy(api.url, (asked) => (queriesIn(asked)[0] === 'go' ? { late: 400 } : null));
  await page.goto(pages.serve('/late.html', pageOf(api, 'dropdown', { 'data-host': proxy.url })));
  const { field, offered, answered } = dropdownOn(page);
  await field.pressSequentially('g');
  await expect.poll(offered).not.toEqual([]);
  await page.evaluate(() => {
    const shown: string[][] = [];
    Object.assign(window, { shown });
    const root = document.querySelector('searchlet-panel')?.shadowRoot;
    new MutationObserver(() => {
      const query = root?.querySelector('input')?.value ?? '';
      const all = [...(root?.querySelectorAll('[role="group"] [role="option"]') ?? [])];
      shown.push([query, ...all.map((one) => one.textContent ?? '')]);
    }).observe(root as ShadowRoot, { subtree: true, childList: true, characterData: true });
  });
  await field.press('o');
  const late = (): Asked | undefined => proxy.asked.find((asked) => queriesIn(asked)[0] === 'go');
  await expect.poll(late).toBeDefined();
  await field.press('d');
  await expect.poll(answered).toMatchObject({ query: 'god' });
  await expect.poll(offered).toContain('godfather');
  await late()?.closed;
  const shown = await page.evaluate(() => (window as unknown as { shown: string[][] }).shown);
  const wrong = shown.filter(([query = '', ...all]) => query !== 'g' && all.some((one) => !one.includes(query)));
  expect(shown.some((all) => all.length > 1)).toBe(true);
  expect(wrong).toEqual([]);
});

const FORM_OF_QUERIES = 'this must be a collection with the fields "q" (string) and "count" (int32).';

/** Faults of the collection of queries, each with its message for the owner. */
const WRONG: readonly [what: string, suggestions: string, told: string][] = [
  [
    'the key is not for it',
    'SECRET',
    'the key must be valid for both collections, ["movies","SECRET"]. The server answered 401: “Forbidden - a valid `x-typesense-api-key` header must be sent.”',
  ],
  ['it is missing', 'MISSING', `${FORM_OF_QUERIES} The server answered 404: “Collection not found”`],
  [
    'its fields are missing',
    'countries',
    `${FORM_OF_QUERIES} The server answered 404: “Could not find a field named \`q\` in the schema.”`,
  ],
];

test.for(sampleOf(WRONG))(
  'a panel keeps searching where %s, and informs the owner once',
  async ([, which, told], { page, pages, api, collect }) => {
    const queries = (await collect(FIELDS, [{ q: 'king kong', count: 3 }]))['data-collection'] ?? '';
    const name = which === 'SECRET' ? queries : which === 'MISSING' ? 'no_queries' : which;
    const key = which === 'MISSING' ? await makeKey(api, { collections: ['movies', name] }) : api.searchKey;
    const sent = recordRequests(page);
    await page.goto(
      pages.serve(
        '/wrong.html',
        pageOf(api, 'dropdown', { 'data-suggestions': name, 'data-key': key, 'data-debug': 'false' }),
      ),
    );
    const { host, field, options, suggestions, answered } = dropdownOn(page);
    await field.pressSequentially('king');
    await expect.poll(answered).toMatchObject({ query: 'king' });
    await expect.poll(() => options.count()).toBe(7);
    const asked = sent.length;
    await field.press('s');
    await expect.poll(answered).toMatchObject({ query: 'kings' });
    expect(sent.slice(asked).map(({ searches }) => searches.length)).toEqual([1]);
    expect(await suggestions.count()).toBe(0);
    expect((await eventsOf(host)).filter(({ name: event }) => event === 'searchlet:failure')).toEqual([]);
    await expectOwnersLines({ page }, [`data-suggestions="${name}": ${told.replace('SECRET', name)}; it is ignored.`]);
  },
);

test('a panel offers queries from right to left as they are, in the words of the page', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const queries =
    (
      await collect(FIELDS, [
        { q: 'كينغ كونغ', count: 3 },
        { q: 'king kong!', count: 2 },
      ])
    )['data-collection'] ?? '';
  const key = await makeKey(api, { collections: ['movies', queries] });
  const attributes = { 'data-suggestions': queries, 'data-key': key };
  await page.goto(
    pages.serve(
      '/rtl.html',
      pageOf(api, 'dropdown', { ...attributes, 'data-meta': 'director' }).replace(
        '<html lang="en">',
        '<html lang="ar" dir="rtl">',
      ),
    ),
  );
  const host = page.locator('searchlet-panel');
  const field = host.getByRole('combobox');
  const group = host.getByRole('group', { name: 'اقتراحات' });
  await field.pressSequentially('king');
  await expect.poll(() => group.locator('bdi').allTextContents()).toEqual(['king kong!']);
  const isLeftToRight = await group.locator('bdi').evaluate((one) => one.matches(':dir(ltr)'));
  expect(isLeftToRight).toBe(true);
  // Suggestions and hits begin on the same side as the rest of the page.
  const ends = (selector: string): Promise<number> =>
    host
      .locator(selector)
      .first()
      .evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return Math.round(range.getBoundingClientRect().right);
      });
  await expect
    .poll(async () => {
      const [line, title] = [await ends('.option-line'), await ends('.option-title')];
      return line === title && line > 0;
    })
    .toBe(true);
  await field.fill('كينغ');
  await expect.poll(() => group.locator('bdi').allTextContents()).toEqual(['كينغ كونغ']);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

const FIELDS = [
  { name: 'q', type: 'string' },
  { name: 'count', type: 'int32' },
];
