// @module-tag every-react: an input that another script draws

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations, violationsInBothThemes } from '../../support/assertions/axe';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { ANDROID, composer } from '../../support/browser/ime';
import { recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { eventsOf } from '../../support/models/events';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

type Api = Parameters<typeof panelElement>[0];

const SCRIPT = '<script defer src="/dist/searchlet.js"></script>';

/** The search forms of themes, as their sites send them. */
const FORMS = {
  WordPress: `<form role="search" method="get" action="/old.html" class="wp-block-search__button-outside wp-block-search">
    <label class="wp-block-search__label" for="find">Search the site</label>
    <div class="wp-block-search__inside-wrapper"><input class="wp-block-search__input" id="find" placeholder="" value="" type="search" name="s" required><button aria-label="Search" class="wp-block-search__button" type="submit">Search</button></div></form>`,
  Drupal: `<form action="/old.html" method="get" id="search-block-form" accept-charset="UTF-8">
    <div class="js-form-item form-item"><label for="find" class="visually-hidden">Search the site</label>
    <input title="Enter the terms you wish to search for." data-drupal-selector="edit-keys" type="search" id="find" name="keys" value="" size="15" maxlength="128" class="form-search"></div>
    <input type="hidden" name="form_id" value="search"><div class="form-actions"><input type="submit" value="Go" class="button"></div></form>`,
  Shopify: `<form action="/old.html" method="get" role="search" class="search search-modal__form"><div class="field">
    <input class="search__input field__input" id="find" type="text" name="q" value="" placeholder="Search" autocomplete="on" aria-expanded="true" role="searchbox">
    <label class="field__label" for="find">Search the site</label><input type="hidden" name="type" value="product"><select aria-label="Kind" name="kind"><option>All</option></select><button type="submit">Go</button></div></form>`,
};
const FORM = FORMS.WordPress;

/** A page with a form of its theme, and a panel that uses its field. */
function themed(api: Api, attributes: Attributes = {}, form = FORM, after = ''): string {
  const tag = panelElement(api, { 'data-input': '#find', 'data-url': '/movies/{id}', ...attributes });
  return pageWith(`${form}${SCRIPT}${tag}${after}`);
}

interface Themed {
  readonly host: Locator;
  /** The page's own field. */
  readonly field: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly dialog: Locator;
  /** The query of the last response. */
  asked(): Promise<unknown>;
  find(query: string): Promise<void>;
}

function themedOn(page: Page): Themed {
  const host = page.locator('searchlet-panel');
  const field = page.locator('#find');
  const list = host.getByRole('listbox', { name: 'Results' });
  const asked: Themed['asked'] = async () => {
    const answer = (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').at(-1);
    return answer && (answer.detail as { readonly query: string }).query;
  };
  return {
    host,
    field,
    list,
    options: list.getByRole('option'),
    dialog: host.locator('dialog.overlay'),
    asked,
    async find(query) {
      await field.fill('');
      await field.pressSequentially(query);
      await expect.poll(asked).toBe(query);
    },
  };
}

test.for(sampleOf(Object.entries(FORMS)))(
  'lists hits below the field of a %s theme, which looks as before and is left as it was',
  { tags: ['drawn-alike'] },
  async ([name, form], { page, pages, api }) => {
    const path = `/dropdown-${name}.html`;
    await page.goto(pages.serve(path, themed(api, {}, form)));
    const { host, field, find, list, options } = themedOn(page);
    await host.waitFor({ state: 'attached' });
    const look = (): Promise<string> =>
      field.evaluate((input) => {
        const { x, y, width, height } = input.getBoundingClientRect();
        const { color, font, border, background, padding, appearance } = getComputedStyle(input);
        return JSON.stringify({
          x,
          y,
          width,
          height,
          color,
          font,
          border,
          background,
          padding,
          appearance,
          label: (input as HTMLInputElement).labels?.[0]?.textContent,
        });
      });
    const before = await look();
    await host.evaluate((element) => element.setAttribute('data-layout', 'dropdown'));
    await page.getByRole('combobox', { name: 'Search the site', expanded: false }).waitFor();
    expect(await look()).toBe(before);

    await find('jaws');
    await page.getByRole('combobox', { name: 'Search the site', expanded: true }).waitFor();
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('off');
    await expect.poll(() => options.first().innerText()).toMatch(/^Jaws/);
    const [below, above] = [await list.boundingBox(), await field.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await field.evaluate((input: HTMLInputElement) => input.blur());
    expect(await look()).toBe(before);

    await host.evaluate((element) => element.remove());
    const asWritten = await page.evaluate((text) => {
      const parsed = document.createElement('div');
      parsed.innerHTML = text;
      return parsed.querySelector('form')?.outerHTML;
    }, form);
    await expect.poll(() => page.locator('form').evaluate((element) => element.outerHTML)).toBe(asWritten);
  },
);

test('leads through the list with the keys, says which option that is, and never empties the field of the page', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/keys.html', themed(api, { 'data-layout': 'dropdown', 'data-meta': 'year' })));
  const heard = await page.evaluateHandle(() => {
    const keys: string[] = [];
    document.querySelector('#find')?.addEventListener('keydown', (event) => keys.push((event as KeyboardEvent).key));
    return keys;
  });
  const { host, field, find, list, options } = themedOn(page);
  await find('godfather');
  await field.press('ArrowDown');
  const spoken = host.locator('[aria-live="assertive"]');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => spoken.innerText()).toMatch(/^The Godfather.* \d{4}, 1 of 4$/);
  await field.press('ArrowUp');
  await expect.poll(() => spoken.innerText()).toBe('See all results (3), 4 of 4');
  await field.press('Home');
  await expect.poll(() => spoken.innerText()).toBe('');
  await field.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('godfather');
  expect((await heard.jsonValue()).filter((key) => key !== 'Delete')).toEqual([
    ...'godfather',
    'ArrowDown',
    'ArrowUp',
    'Home',
    'Escape',
  ]);
  await field.press('ArrowDown');
  await list.waitFor();
  await field.press('ArrowDown');
  const href = await options.first().getAttribute('href');
  await field.press('Enter');
  await page.waitForURL(`**${String(href)}`);
});

test('a panel names the panel that holds its list to screen readers, and has nothing that axe finds', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/axe.html', themed(api, { 'data-layout': 'dropdown' })));
  const { field, find, options, list } = themedOn(page);
  await find('king');
  await list.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await field.press('ArrowDown');
  await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
  expect(await violations(page)).toEqual([]);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const combobox = nodes.find(({ role, name }) => role?.value === 'combobox' && name?.value === 'Search the site');
  const properties = Object.fromEntries((combobox?.properties ?? []).map(({ name, value }) => [name, value]));
  expect(properties['expanded']?.value).toBe(true);
  expect(properties['hasPopup']?.value).toBe('listbox');
  const controlled = await field.evaluate((input: HTMLInputElement) =>
    (input as unknown as { ariaControlsElements: readonly Element[] | null }).ariaControlsElements?.map(
      ({ localName }) => localName,
    ),
  );
  expect(controlled).toEqual(['searchlet-panel']);
  expect(nodes.filter(({ role }) => role?.value === 'option').length).toBe(7);
});

test('submits to the page of all results instead of the old one, by Enter and by its button', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  pages.serve('/results.html', pageWith(SCRIPT + panelElement(api)));
  const url = pages.serve(
    '/submit.html',
    themed(api, { 'data-layout': 'dropdown', 'data-results-url': '/results.html' }),
  );
  await page.goto(url);
  const { find, field } = themedOn(page);
  // A theme with its own search would open another page.
  await page.evaluate(() =>
    document.querySelector('form')?.addEventListener('submit', () => location.assign('/old.html')),
  );
  await find('king');
  await field.press('Enter');
  await page.waitForURL('**/results.html?sl_q=king');
  await page.goto(url);
  await find('jaws');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/results.html?sl_q=jaws');
});

test('a panel opens all results in a dialog, and takes the query along both ways', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/dialog.html', themed(api, { 'data-layout': 'dropdown', 'data-facets': 'genre' })));
  const { find, field, dialog, list } = themedOn(page);
  await find('king');
  await field.press('Enter');
  await dialog.waitFor();
  const inside = dialog.getByRole('searchbox', { name: 'Search' });
  await expect.poll(() => inside.inputValue()).toBe('king');
  await inside.fill('godfather');
  await expect.poll(() => field.inputValue()).toBe('godfather');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Search the site');
  await expect.poll(() => list.count()).toBe(0);
});

test('a panel leaves the form as it is where it cannot start, and where it is for more than a search', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(
    pages.serve('/wrong.html', themed(api, { 'data-layout': 'dropdown', 'data-host': null, 'data-debug': 'false' })),
  );
  pages.serve('/old.html', pageWith('<p>The old results</p>'));
  await page.getByText('Search is not available.').waitFor();
  await expectNoise(page, /data-host is missing/);
  await page.locator('#find').fill('king');
  expect(await page.locator('#find').getAttribute('role')).toBe(null);
  await page.locator('#find').press('Enter');
  await page.waitForURL('**/old.html?s=king');

  const whole = `<form action="/old.html"><input id="find" name="s" aria-label="Search the site"><input name="mail" aria-label="Mail"><button name="join">Join</button></form>`;
  await page.goto(pages.serve('/whole.html', themed(api, { 'data-layout': 'dropdown' }, whole)));
  const { find, field, dialog } = themedOn(page);
  await find('king');
  await field.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Mail' }).fill('a@b.example');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL('**/old.html?s=king&mail=a%40b.example&join=');
});

test('a panel works without a form, and chooses nothing by the Enter that ends a composition', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(
    pages.serve(
      '/bare.html',
      themed(api, { 'data-layout': 'dropdown' }, '<input id="find" aria-label="Search the site">'),
    ),
  );
  const { field, find, dialog } = themedOn(page);
  await find('king');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await field.press('Enter');
  await dialog.waitFor();
});

test('a panel takes what a keyboard composes from the page’s own field as from one of the panel', async ({
  page,
  pages,
  api,
  openPage,
}) => {
  const phone = await openPage({ userAgent: ANDROID });
  for (const [where, texts, queries] of [
    [phone, ['k', 'ki'], ['k', 'ki', 'king']],
    [page, ['k', 'き'], ['king']],
  ] as const) {
    await where.goto(pages.serve('/composed.html', themed(api)));
    await panelOn(where).settled();
    const { field, asked } = themedOn(where);
    const searches = recordSearches(where);
    const keyboard = await composer(where);
    await field.focus();
    for (const text of texts) {
      await keyboard.compose(text);
      await expect.poll(() => field.inputValue()).toBe(text);
      if (queries.includes(text as never)) await expect.poll(asked).toBe(text);
    }
    await keyboard.end('king');
    await expect.poll(asked).toBe('king');
    expect(searches).toEqual(queries.map((query) => [query]));
  }
});

test('a panel opens the dialog with what is composed as soon as it would be searched for', async ({
  page,
  pages,
  api,
  openPage,
}) => {
  const phone = await openPage({ userAgent: ANDROID });
  for (const [where, text, isOpened] of [
    [phone, 'k', true],
    [page, 'き', false],
  ] as const) {
    await where.goto(pages.serve('/composed-dialog.html', themed(api, { 'data-layout': 'overlay' })));
    const { field, dialog } = themedOn(where);
    await expect.poll(() => field.getAttribute('aria-haspopup')).toBe('dialog');
    const keyboard = await composer(where);
    await field.focus();
    await keyboard.compose(text);
    await expect.poll(() => field.inputValue()).toBe(text);
    if (!isOpened) {
      expect(await dialog.isVisible()).toBe(false);
      await keyboard.end('king');
    }
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('searchbox', { name: 'Search' }).inputValue())
      .toBe(isOpened ? text : 'king');
  }
});

test('a panel searches the panel of the page from its own field, in step with Back, and without a second field', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(
    pages.serve('/panel.html', themed(api, { 'data-facets': 'genre' }, FORM, '<div style="height: 2000px"></div>')),
  );
  const { field, find, host, asked } = themedOn(page);
  const panel = panelOn(page);
  await panel.settled();
  await expect.poll(() => host.getByRole('searchbox').count()).toBe(0);
  await find('king');
  await expect.poll(() => page.url()).toMatch(/\?sl_q=king$/);
  await expect.poll(() => panel.announced()).toMatch(/^\d+ results for “king”$/);
  await field.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^\d+ results$/);
  await panel.facet('Genre').choose('Drama');
  await find('god');
  await field.press('Enter');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('king');
  await page.goBack();
  await expect.poll(() => panel.chips()).toEqual([]);
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(asked).toBe('');
  await page.goForward();
  await expect.poll(() => field.inputValue()).toBe('king');
  await field.fill('');
  await expect.poll(asked).toBe('');
  expect(await violations(page)).toEqual([]);
});

test('brings the results into sight when a query is submitted, below a header that stays', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const header = `<div style="position: sticky; top: 0; z-index: 9; background: white">${FORM}</div><div style="height: 1500px"></div>`;
  await page.goto(
    pages.serve(
      '/far.html',
      themed(api, {}, header, '<div style="height: 2000px"></div>').replace('<h1>', '<h1 hidden>'),
    ),
  );
  const { field, find, host } = themedOn(page);
  await panelOn(page).settled();
  await find('king');
  await field.press('Enter');
  const top = (): Promise<number> => host.locator('.summary').evaluate((line) => line.getBoundingClientRect().top);
  const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom);
  await expect.poll(top).toBeGreaterThan(bottom);
  await expect.poll(top).toBeLessThan(400);
});

test('begins with what is in the field, as on the result page of a theme', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const filled = FORM.replace('value=""', 'value="jaws"');
  const sent = recordSearches(page);
  await page.goto(pages.serve('/filled.html', themed(api, {}, filled)));
  const { field, asked } = themedOn(page);
  await expect.poll(asked).toBe('jaws');
  await expect.poll(() => field.inputValue()).toBe('jaws');
  // With a search for '' before, its results would be visible for a moment.
  expect(sent).toEqual([['jaws']]);
  // The query in a link overrides the text that the theme has put into the field.
  await page.goto(`${pages.url}/filled.html?sl_q=king`);
  await expect.poll(() => field.inputValue()).toBe('king');
  await expect.poll(asked).toBe('king');
});

test('a panel opens the overlay by a click or by typing, of which no letter is lost, and not on the way through', async ({
  page,
  pages,
  api,
}) => {
  const searches = recordSearches(page);
  await page.goto(pages.serve('/overlay.html', themed(api, { 'data-layout': 'overlay' }, FORM)));
  const { field, dialog, host, asked } = themedOn(page);
  await expect.poll(() => field.getAttribute('aria-haspopup')).toBe('dialog');
  await expect.poll(() => host.getByRole('button').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await field.focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Search');
  expect(await dialog.isVisible()).toBe(false);

  await field.focus();
  await page.keyboard.type('king');
  await dialog.waitFor();
  const inside = dialog.getByRole('searchbox', { name: 'Search' });
  await expect.poll(() => inside.inputValue()).toBe('king');
  await expect.poll(asked).toBe('king');
  expect(searches.flat()).not.toContain('*');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => field.inputValue()).toBe('king');
  await expect.poll(() => focused(page)).toBe('Search the site');
  await field.click();
  await dialog.waitFor();
  await expect.poll(() => inside.inputValue()).toBe('king');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Search the site');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(page.url()).toMatch(/\/overlay\.html$/);
});

test('a panel uses a field of its own until there is one, also while a framework takes it away', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/late.html', themed(api, {}, '<div id="place"></div>')));
  const { field, host, asked, find } = themedOn(page);
  const own = host.getByRole('searchbox', { name: 'Search' });
  await own.fill('jaws');
  await expect.poll(asked).toBe('jaws');
  const bring = (): Promise<void> =>
    page.evaluate((form) => {
      const place = document.querySelector('#place');
      if (place) place.innerHTML = form;
    }, FORM);
  await bring();
  await expect.poll(() => own.count()).toBe(0);
  await expect.poll(() => field.inputValue()).toBe('jaws');
  await find('king');
  await bring();
  await expect.poll(() => field.inputValue()).toBe('king');
  await find('god');
  await page.evaluate(() => document.querySelector('form')?.remove());
  await expect.poll(() => own.inputValue()).toBe('god');
  await expectNoise(
    page,
    /data-input="#find": nothing on this page matches this selector\. The panel shows its own search field\./,
  );
});

test('a panel waits for the parser, and reports a selector that leads to no text field', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.goto(
    pages.serve(
      '/early.html',
      pageWith(`<script src="/dist/searchlet.js"></script>${panelElement(api, { 'data-input': '#find' })}${FORM}`),
    ),
  );
  await panelOn(page).settled();
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(1);
  for (const [selector, told] of [
    ['form', /data-input="form": this selector matches no text field, such as <input type="search">\./],
    ['#find[', /data-input="#find\[": nothing on this page matches this selector\./],
  ] as const) {
    await page.locator('searchlet-panel').evaluate((host, value) => host.setAttribute('data-input', value), selector);
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(2);
    // A panel that is replaced reports no more problems.
    await expectNoise(page, new RegExp(`${told.source} The panel shows its own search field\\.`));
  }
});

test('a panel uses the one of several fields that a visitor focuses', async ({ page, pages, api }) => {
  const fields =
    '<div hidden><input class="find" aria-label="Menu"></div><input class="find" aria-label="Header"><input class="find" aria-label="Footer">';
  await page.goto(
    pages.serve(
      '/several.html',
      themed(api, { 'data-layout': 'dropdown', 'data-input': '.find', 'data-hotkey': 'mod+j' }, fields),
    ),
  );
  const { asked, list } = themedOn(page);
  await page.getByRole('combobox', { name: 'Header' }).waitFor();
  await page.keyboard.press('Control+j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Header');
  const footer = page.locator('[aria-label="Footer"]');
  await footer.click();
  await page.keyboard.type('jaws');
  await expect.poll(asked).toBe('jaws');
  await list.waitFor();
  await expect.poll(() => footer.getAttribute('role')).toBe('combobox');
  await expect.poll(() => page.locator('[aria-label="Header"]').getAttribute('role')).toBe(null);
});

test('a panel keeps a field in step that a framework keeps too', async ({ page, pages, api }) => {
  const react = ['react', 'react-dom']
    .map((name) => `<script src="/node_modules/${name}-18/umd/${name}.production.min.js"></script>`)
    .join('');
  const app = `<div id="app"></div>${react}<script>
    const { createElement: h, useState } = React;
    function App() {
      const [text, setText] = useState('');
      const [count, setCount] = useState(0);
      return h('form', { onSubmit: (event) => { event.preventDefault(); location.assign('/old.html'); } },
        h('input', { id: 'find', 'aria-label': 'Search the site', value: text, onChange: (event) => setText(event.target.value) }),
        h('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Draw again ' + count),
        h('output', {}, text));
    }
    // At once: the panel tells of a field that is not there when the parser is through.
    ReactDOM.flushSync(() => ReactDOM.createRoot(document.querySelector('#app')).render(h(App)));
  </script>`;
  await page.goto(pages.serve('/react.html', themed(api, {}, app)));
  const { find, field } = themedOn(page);
  await panelOn(page).settled();
  await find('king');
  await expect.poll(() => page.locator('output').innerText()).toBe('king');
  await field.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^\d+ results$/);
  await page.goBack();
  await expect.poll(() => page.locator('output').innerText()).toBe('');
  await page.getByRole('button', { name: 'Draw again' }).click();
  await page.getByRole('button', { name: 'Draw again 1' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
});

test('a panel fits the example page', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  await page.goto(`${pages.url}/own-field.html`);
  const host = page.locator('searchlet-panel');
  const field = page.getByRole('combobox', { name: 'Search for:' });
  await field.pressSequentially('king');
  await host.getByRole('listbox').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search' }).click();
  await host.getByRole('dialog').waitFor();
  await expect.poll(() => host.getByRole('article').count()).toBe(20);
  expect(await violations(page)).toEqual([]);
});
