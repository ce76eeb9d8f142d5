// @module-tag every-react
// @module-tag both-scripts

import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { whenIdle } from '../../support/browser/frames';
import { answerSearches, holdAnswers, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { dropdownOn, dropdownPage } from '../../support/models/dropdown';
import { eventsOf } from '../../support/models/events';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';

test('lists a few hits for what is typed, with their matches marked, and leads to all results', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/list.html', dropdownPage(api)));
  const { host, find, options, list } = dropdownOn(page);
  await find('king');
  await expect.poll(() => options.count()).toBe(7);
  await expect.poll(() => options.first().innerText()).toMatch(/king/i);
  expect((await list.locator('mark').allTextContents()).every((mark) => /king/i.test(mark))).toBe(true);
  await expect.poll(() => options.last().innerText()).toMatch(/^See all results \(\d+\)$/);
  await expect
    .poll(async () => (await host.locator('[aria-live]').allTextContents()).join(''))
    .toMatch(/^\d+ results for “king”$/);

  // Below its field on a page that zooms itself, too.
  const fromField = async (): Promise<readonly number[]> => {
    const [field, box] = await Promise.all([
      host.locator('.field').boundingBox(),
      host.locator('.drop-list').boundingBox(),
    ]);
    if (!field || !box) return [];
    return [box.x - field.x, box.width - field.width, box.y - field.y - field.height].map(Math.round);
  };
  expect(await fromField()).toEqual([0, 0, 6]);
  await page.evaluate(() => document.body.style.setProperty('zoom', '0.5'));
  await expect.poll(fromField).toEqual([0, 0, 3]);
});

test('a drop-down keeps the option that a key reaches in the moment in which its list is drawn', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/at-once.html', dropdownPage(api)));
  const { host, field, find, options, active } = dropdownOn(page);
  await find('kin');
  await host.evaluate(({ shadowRoot }) => {
    const input = shadowRoot?.querySelector('input');
    const observer = new MutationObserver(() => {
      if (!/king/i.test(shadowRoot?.querySelector('[role="option"] mark')?.textContent ?? '')) return;
      observer.disconnect();
      input?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
      );
    });
    if (shadowRoot) observer.observe(shadowRoot, { childList: true, characterData: true, subtree: true });
  });
  await field.press('g');
  await expect.poll(active).not.toBe(null);
  await whenIdle(page);
  expect(await active()).toBe((await options.first().textContent())?.trim());
});

test('a drop-down asks the server nothing until a visitor focuses the field', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const searches = recordSearches(page);
  await page.goto(pages.serve('/untouched.html', dropdownPage(api)));
  const { field, options } = dropdownOn(page);
  await field.waitFor();
  await whenIdle(page);
  expect(searches).toEqual([]);
  await field.focus();
  await expect.poll(() => options.last().innerText()).toBe('See all results (3,201)');
});

test('a drop-down waits for what is typed where no search is wanted before', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const searches = recordSearches(page);
  await page.goto(pages.serve('/typed.html', dropdownPage(api, { 'data-search-on-load': 'false' })));
  const { field, find, options } = dropdownOn(page);
  await field.focus();
  await field.press('ArrowDown');
  await expect.poll(() => options.count()).toBe(0);
  await find('jaws');
  expect(searches.flat()).not.toContain('*');
});

test('a drop-down is an ARIA combobox: Up and Down lead through the options, and what moves the caret leads back', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/keys.html', dropdownPage(api)));
  const { field, find, options, active, list, host } = dropdownOn(page);
  await field.focus();
  await expect.poll(() => field.getAttribute('aria-autocomplete')).toBe('list');
  await find('god');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => list.getAttribute('id')).toBe(await field.getAttribute('aria-controls'));
  await expect.poll(active).toBe(null);
  await field.press('ArrowDown');
  await expect.poll(active).toBe(await options.first().textContent());
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  await field.press('ArrowUp');
  await expect.poll(active).toMatch(/^See all results/);
  await field.press('ArrowDown');
  await expect.poll(active).toBe(await options.first().textContent());
  await field.press('Home');
  await expect.poll(active).toBe(null);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await field.press('ArrowDown');
  await field.press('End');
  await expect.poll(active).toBe(null);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);

  await field.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('god');
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await field.press('ArrowDown');
  await list.waitFor();
  // So fast that nothing can be rendered between the two.
  await field.evaluate((input) => {
    for (let press = 0; press < 2; press += 1)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect.poll(() => field.inputValue()).toBe('');

  await find('god');
  await field.press('Tab');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Clear the search field');
  const heard = async (): Promise<readonly string[]> =>
    (await eventsOf(host)).map(({ name }) => name).filter((name) => /open|close/.test(name));
  await expect.poll(async () => (await heard()).slice(0, 2)).toEqual(['searchlet:open', 'searchlet:close']);
  await expect.poll(async () => (await heard()).length % 2).toBe(0);
});

test('a drop-down follows an option by Enter and by mouse, and sends the page an event, which it may cancel', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/follow.html', dropdownPage(api)));
  const { host, field, find, options, list } = dropdownOn(page);
  await page.evaluate(() =>
    document.addEventListener('searchlet:select', (event) => event.preventDefault(), { once: true }),
  );
  await find('jaws');
  const second = await options.nth(1).getAttribute('href');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await list.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/follow\.html$/);
  expect((await eventsOf(host)).find(({ name }) => name === 'searchlet:select')?.detail).toMatchObject({
    position: 2,
    query: 'jaws',
  });
  await field.press('ArrowDown');
  await options.nth(1).click();
  await page.waitForURL(`**${String(second)}`);
});

test('chooses nothing by the Enter that ends a composition', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/composing.html', dropdownPage(api)));
  const { field, find, active } = dropdownOn(page);
  await find('jaws');
  await field.press('ArrowDown');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect.poll(active).toMatch(/^Jaws/);
  expect(page.url()).toMatch(/\/composing\.html$/);
});

test('a drop-down opens the whole panel in a dialog, with all facets, and takes the query along both ways', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/dialog.html', dropdownPage(api, { 'data-facets': 'genre, year:range' })));
  const { host, field, find, options, dialog, list } = dropdownOn(page);
  await find('king');
  await field.press('Enter');
  await dialog.waitFor();
  const inside = dialog.getByRole('searchbox', { name: 'Search' });
  await expect.poll(() => inside.inputValue()).toBe('king');
  await expect.poll(() => host.locator('fieldset > legend').allInnerTexts()).toEqual(['Genre', 'Year']);
  await expect.poll(() => dialog.getByRole('article').count()).toBe(20);
  await dialog.getByRole('checkbox', { name: /^Drama/ }).click();
  await dialog.getByRole('button', { name: 'Remove Genre: Drama' }).waitFor();
  await inside.fill('godfather');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => field.inputValue()).toBe('godfather');
  // The focus is back in the field, which must not open the list.
  await expect.poll(() => list.count()).toBe(0);

  // Refinements of the dialog are not visible in the drop-down, so they must not narrow its searches.
  await find('jaws');
  await options.last().click();
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: /^Remove / }).count()).toBe(0);
});

test('leads to the panel of another page, with the query, past a drop-down there', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const script = '<script defer src="/dist/searchlet.js"></script>';
  const header = panelElement(api, { 'data-layout': 'dropdown', 'data-results-url': '/results.html?lang=en#found' });
  pages.serve('/results.html', pageWith(script + header + panelElement(api)));
  await page.goto(pages.serve('/elsewhere.html', pageWith(script + header)));
  const { field, find, options } = dropdownOn(page);
  await find('king');
  await expect.poll(() => options.last().getAttribute('href')).toBe('/results.html?lang=en&sl_q=king#found');
  await field.press('Enter');
  await page.waitForURL('**/results.html?lang=en&sl_q=king#found');
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('king');
  await expect.poll(() => field.inputValue()).toBe('');
});

test('a drop-down lies above headers and boxes that cut off, moves nothing, and stays below its field', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const bar =
    '<p id="bar" style="position: sticky; top: 0; z-index: 2147483647; background: gold; height: 300px">A bar</p>';
  const html = dropdownPage(api, {}, bar)
    .replace(
      '<searchlet-panel',
      '<div style="overflow: hidden; transform: translateX(9px); display: flex; justify-content: end"><searchlet-panel',
    )
    .replace('</searchlet-panel>', '</searchlet-panel></div>');
  await page.goto(pages.serve('/above.html', html));
  const { find, list, field, host, options } = dropdownOn(page);
  await field.waitFor();
  const frame = await host.boundingBox();
  const height = (): Promise<number> =>
    page.evaluate(() => document.querySelector('#bar')?.getBoundingClientRect().top ?? 0);
  const before = await height();
  await find('king');
  expect(await height()).toBe(before);
  expect(await host.boundingBox()).toEqual(frame);
  const gap = async (): Promise<number> => {
    const [below, above] = [await list.boundingBox(), await field.boundingBox()];
    return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  const gapBefore = await gap();
  const box = await options.nth(3).boundingBox();
  const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
    (box?.x ?? 0) + 20,
    (box?.y ?? 0) + 10,
  ] as const);
  expect(hit).toBe('searchlet-panel');
  await page.mouse.move(5, 700);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await expect.poll(gap).toBe(gapBefore);
});

test('a drop-down fits a phone, from right to left too, where a tap chooses', { tags: ['drawn-alike'] }, async ({
  openPage,
  pages,
  api,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  await page.goto(
    pages.serve('/phone.html', dropdownPage(api).replace('<html lang="en">', '<html lang="en" dir="rtl">')),
  );
  const { find, host, options } = dropdownOn(page);
  await find('jaws');
  const box = await host.locator('[part~="dropdown"]').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(382);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const first = await options.first().getAttribute('href');
  await options.first().tap();
  await page.waitForURL(`**${String(first)}`);
});

test('a drop-down says calmly that nothing is found, and that search does not work', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/nothing.html', dropdownPage(api)));
  const { field, host, options } = dropdownOn(page);
  await field.fill('qqqqqqqq');
  await host.locator('[part~="dropdown"]').getByText('No results for “qqqqqqqq”').waitFor();
  await expect.poll(() => options.count()).toBe(0);
  await answerSearches(page, { status: 500, contentType: 'application/json', body: '{"message": "No."}' });
  await field.fill('king');
  await host.getByRole('alert').getByText('Search has a problem right now.').waitFor();
  await host.getByRole('complementary').getByText('answered 500: “No.”').waitFor();
  await expectNoise(page, /status of 500/, /answered 500/);
});

test('a drop-down keeps the hits of the search before when one fails, says that they are, and tries again on request', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/failing.html', dropdownPage(api)));
  const { field, host, find, options } = dropdownOn(page);
  await find('jaws');
  const before = await options.allInnerTexts();
  const restore = await answerSearches(page, {
    status: 503,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  await field.fill('godfather');
  const words = 'Search has a problem right now.\nShowing results from your previous search.';
  await expect.poll(async () => (await host.getByRole('alert').innerText()).replace(/\n+/g, '\n')).toBe(words);
  await expect.poll(() => options.allInnerTexts()).toEqual(['Try again', ...before]);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await restore();
  await options.first().click();
  await options.filter({ hasText: 'The Godfather' }).first().waitFor();
  await expect.poll(() => host.getByRole('alert').count()).toBe(0);
  // The visitor can type on at once.
  await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
  await expectNoise(page, /status of 503/, /answered 503/);
});

test('a drop-down lets the keys try again, first of all, and lead on to the hits of the search before', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/keys-again.html', dropdownPage(api)));
  const { field, host, options } = dropdownOn(page);
  const restore = await answerSearches(page, {
    status: 503,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  await field.fill('godfather');
  const active = (): Promise<string | null> =>
    field.evaluate(
      (input) =>
        (input.getRootNode() as ShadowRoot).getElementById(input.getAttribute('aria-activedescendant') ?? '')
          ?.textContent ?? null,
    );
  const again = options.filter({ hasText: /^Try again$/ });
  await again.waitFor();
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await field.press('ArrowDown');
  await expect.poll(active).toBe('Try again');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await restore();
  await field.press('Enter');
  await options.filter({ hasText: 'The Godfather' }).first().waitFor();
  await expect.poll(() => again.count()).toBe(0);
  await expect.poll(active).toBe(null);
  await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);

  const restoreOnceMore = await answerSearches(page, {
    status: 503,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  await field.fill('jaws');
  await again.waitFor();
  for (const _ of [1, 2]) await field.press('ArrowDown');
  await expect.poll(active).toMatch(/^The Godfather/);
  await field.press('ArrowUp');
  await restoreOnceMore();
  await field.press('Enter');
  await options.filter({ hasText: 'Jaws' }).first().waitFor();
  await host.getByRole('complementary').waitFor({ state: 'detached' });
  await expectNoise(page, /status of 503/, /answered 503/);
});

test('a drop-down says that it is still searching, over the hits of the search before, and without hits', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/slow.html', dropdownPage(api)));
  const { field, host, find, options } = dropdownOn(page);
  const list = host.locator('[part~="dropdown"]');
  const release = await holdAnswers(page);
  await field.fill('jaws');
  await list.getByText('Still searching…').waitFor();
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true');
  release();
  await options.filter({ hasText: 'Jaws' }).first().waitFor();
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
  await expect.poll(() => list.locator('.progress').isVisible()).toBe(false);

  const before = await options.allInnerTexts();
  const releaseNext = await holdAnswers(page);
  await field.fill('godfather');
  await list.locator('.progress').waitFor();
  await expect.poll(() => host.locator('[aria-live]').allTextContents()).toContain('Still searching…');
  expect(await options.allInnerTexts()).toEqual(before);
  expect(await violationsInBothThemes(page)).toEqual([]);
  releaseNext();
  await options.filter({ hasText: 'The Godfather' }).first().waitFor();
  await find('jaws');
});

test('a drop-down has nothing that axe finds, with the list open and an option active', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/axe.html', dropdownPage(api)));
  const { field, find } = dropdownOn(page);
  await find('king');
  await field.press('ArrowDown');
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a drop-down leaves the address alone, and takes its list along when it is removed', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/removed.html', dropdownPage(api) + panelTag(api, { 'data-layout': 'overlay' })));
  const { find, host } = dropdownOn(page);
  await find('king');
  expect(page.url()).toMatch(/\/removed\.html$/);
  await host.evaluate((element) => element.remove());
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
});
