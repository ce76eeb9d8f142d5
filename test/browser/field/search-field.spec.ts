// @module-tag every-react
// @module-tag both-scripts

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../../support/browser/focus';
import { ANDROID, composer } from '../../support/browser/ime';
import { holdAnswers, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

test('a panel finds the Godfather films in spite of a typing mistake, and marks what matched', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  await panel.type('godfahter');
  await expect
    .poll(() => panel.titles())
    .toEqual(['The Godfather', 'The Godfather: Part II', 'The Godfather: Part III']);
  await expect.poll(() => panel.marks()).toEqual(['Godfather', 'Godfather', 'Godfather']);
});

test.for([
  { written: 'Spiderman', typed: 'spider man' },
  { written: 'Spider Man', typed: 'spiderman' },
])(
  'a panel finds “$written” by “$typed”',
  { tags: ['drawn-alike'] },
  async ({ written, typed }, { page, pages, collect }) => {
    const films = await collect(
      [{ name: 'title', type: 'string' }],
      [written, 'Batman', 'A Spider at Home'].map((title, index) => ({ id: String(index), title })),
    );
    const panel = await openPanel(page, pages.films({ ...films, 'data-query-by': 'title', 'data-title': 'title' }));
    await panel.type(typed);
    await expect.poll(() => panel.titles()).toEqual([written]);
  },
);

test('a panel says how many results there are, and one in the singular', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films());
  const summary = panel.host.locator('[part~="summary"]');
  await expect.poll(() => summary.textContent()).toBe('3,201 results');
  await panel.type('casablanca');
  await expect.poll(() => summary.textContent()).toBe('1 result');
});

test('a panel clears the query by its button, and keeps the focus in the field', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  const clear = panel.host.getByRole('button', { name: 'Clear the search field' });
  await expect.poll(() => clear.count()).toBe(0);
  await panel.type('godfather');
  await panel.answered(() => clear.click());
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.field.inputValue()).toBe('');
  await expect.poll(() => focused(page)).toBe('Search');
});

test('a panel lets no browser correct, capitalise or fill in what is typed', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const facets = '[{"field": "director", "searchable": true}]';
  const panel = await openPanel(page, pages.films({ 'data-facets': facets }));
  const attributes = (field: Locator): Promise<Readonly<Record<string, string>>> =>
    field.evaluate((input) => {
      // These two change while the visitor types.
      const written = [...input.attributes].filter(({ name }) => name !== 'id' && name !== 'value');
      return Object.fromEntries(written.map(({ name, value }) => [name, value]));
    });
  const plain = {
    autocapitalize: 'off',
    autocomplete: 'off',
    autocorrect: 'off',
    enterkeyhint: 'search',
    spellcheck: 'false',
    type: 'search',
  };
  expect(await attributes(panel.field)).toEqual({ ...plain, maxlength: '512', part: 'input', placeholder: 'Search…' });
  const own = { 'aria-label': 'Search in Director', class: 'facet-search', maxlength: '100', placeholder: 'Search' };
  expect(await attributes(panel.facet('Director').search)).toEqual({ ...plain, ...own });
});

test('a panel keeps every letter of someone who types faster than a slow phone can draw', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await panel.field.focus();
  // Typed with a mistake, and corrected.
  await panel.answered(
    async () => {
      await page.keyboard.type('casablnca');
      for (const key of ['Backspace', 'Backspace', 'Backspace', 'a', 'n', 'c', 'a']) await page.keyboard.press(key);
    },
    ({ detail }) => 'query' in detail && detail.query === 'casablanca',
  );
  await expect.poll(() => panel.field.inputValue()).toBe('casablanca');
  await expect.poll(() => panel.titles()).toEqual(['Casablanca']);
});

test('a panel takes a long pasted text up to 512 characters, as one line', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films());
  await copy(page, `godfather\r\n\t${'x'.repeat(600)}`);
  await panel.field.focus();
  await panel.answered(() => page.keyboard.press('ControlOrMeta+V'));
  await expect.poll(() => panel.field.inputValue()).toMatch(/^godfather\s+x+$/);
  await expect.poll(() => panel.field.inputValue()).toHaveLength(512);
  await expect.poll(() => panel.count()).toBe(3);
});

test('a panel waits for the end of a word of Chinese or Japanese, and takes the Enter that confirms it for no submit', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films());
  const searches = recordSearches(page);
  const entries = await historyLength(page);
  const keyboard = await composer(page);
  await panel.field.focus();
  for (const text of ['g', 'go', 'ご', 'ごd', 'ごっど']) await keyboard.compose(text);
  await expect.poll(() => panel.field.inputValue()).toBe('ごっど');
  await keyboard.takeEnter();
  await panel.answered(() => keyboard.end('godfather'));
  expect(searches).toEqual([['godfather']]);
  await expect.poll(() => historyLength(page)).toBe(entries);

  await panel.field.press('Enter');
  await expect.poll(() => historyLength(page)).toBe(entries + 1);
});

test('a panel searches letter by letter where a keyboard composes words of letters', async ({
  page,
  pages,
  openPage,
}) => {
  const phone = await openPage({ userAgent: ANDROID });
  for (const [where, letters] of [
    [phone, 'king'],
    [page, 'кино'],
    [page, 'فيلم'],
  ] as const) {
    const panel = await openPanel(where, pages.films());
    const keyboard = await composer(where);
    await panel.field.focus();
    for (let typed = 1; typed <= letters.length; typed += 1) {
      const query = letters.slice(0, typed);
      await panel.answered(
        () => keyboard.compose(query),
        ({ detail }) => 'query' in detail && detail.query === query,
      );
    }
    const searches = recordSearches(where);
    await panel.answered(() => keyboard.end(`${letters}s`));
    // Where nothing was found, what finds something is looked for meanwhile.
    const asked = new Set(searches.flat().filter((query) => query !== letters));
    expect([...asked]).toEqual([`${letters}s`]);
  }
});

test('a panel waits on a phone too for the end of a word that its visitor may be writing in Chinese or Japanese', async ({
  pages,
  openPage,
}) => {
  for (const [locale, lang] of [
    ['ja', 'en'],
    ['zh-TW', 'en'],
    ['en-GB', 'zh-Hans'],
  ] as const) {
    const page = await openPage({ userAgent: ANDROID, locale });
    const panel = await openPanel(page, pages.films({ 'data-lang': 'en' }));
    await page.evaluate((tag) => (document.documentElement.lang = tag), lang);
    const searches = recordSearches(page);
    const keyboard = await composer(page);
    await panel.field.focus();
    for (const text of ['s', 'sh', 'shi']) await keyboard.compose(text);
    await expect.poll(() => panel.field.inputValue()).toBe('shi');
    await panel.answered(() => keyboard.end('詩'));
    expect(searches).toEqual([['詩']]);
  }
});

test('a panel never shows the answer to an earlier search after that to a later one', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const release = await holdAnswers(page, 'king');
  await panel.field.pressSequentially('king');
  const cutOff = page.waitForEvent('requestfailed', (request) => request.postData()?.includes('"king"') ?? false);
  await panel.type('godfather');
  await cutOff;
  release();
  // After a further response is shown, the late response has had its effect, if any.
  await panel.facet('Genre').choose('Drama');
  const shown = (await panel.events()).map(({ detail }) => 'query' in detail && detail.query);
  expect(shown.slice(-2)).toEqual(['godfather', 'godfather']);
  expect(shown).not.toContain('king');
});

test('a panel asks the server once for the same search', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  await panel.type('king');
  await panel.facet('Genre').choose('Drama');
  const searches = recordSearches(page);
  await panel.removeChip('Genre: Drama');
  await panel.facet('Genre').choose('Drama');
  expect(searches).toEqual([]);
});

test('a panel sends a query from data-min-chars on, and shows everything below that', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-min-chars': '3' }));
  const searches = recordSearches(page);
  await panel.field.pressSequentially('go');
  await panel.answered(() => panel.field.pressSequentially('d'));
  expect(searches).toEqual([['god']]);
  await panel.answered(() => panel.field.press('Backspace'));
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.field.inputValue()).toBe('go');
});

/** Copies a text from a field of the page, as a visitor would. */
async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.value = value;
    area.select();
  }, text);
  await page.keyboard.press('ControlOrMeta+C');
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}
