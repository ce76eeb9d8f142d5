// @module-tag every-react
// @module-tag both-scripts

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { whenIdle } from '../../support/browser/frames';
import { test } from '../../support/browser/test';
import { countEvents, eventsOf } from '../../support/models/events';
import { type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

interface Overlay {
  readonly panel: PanelModel;
  readonly dialog: Locator;
  readonly button: Locator;
}

function overlayOn(page: Page): Overlay {
  const panel = panelOn(page);
  const dialog = panel.host.locator('dialog.overlay');
  return { panel, dialog, button: panel.host.getByRole('button', { name: 'Search', exact: true }) };
}

/** A long page with an overlay, and further HTML. */
function overlayPage(api: { url: string; searchKey: string }, attributes: Attributes = {}, around = ''): string {
  const tag = panelElement(api, { 'data-layout': 'overlay', 'data-facets': 'genre, year:range', ...attributes });
  const bare = '<script defer src="/dist/searchlet.js"></script>';
  return pageWith(`${bare}${tag}${around}<div style="height: 3000px">A long page</div>`);
}

test('an overlay opens by its own button with the focus in the field, and gives the focus back', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/own-button.html', overlayPage(api)));
  const { panel, dialog, button } = overlayOn(page);
  await button.click();
  await panel.settled();
  await expect.poll(() => focused(page)).toBe('searchbox');
  await expect.poll(() => dialog.getAttribute('aria-label')).toBe('Search');
  await panel.type('godfather');
  await expect.poll(() => panel.count()).toBe(3);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('button');
  await expect.poll(() => doors(panel)).toEqual(['searchlet:open', 'searchlet:close']);

  // The query is still in the field the next time.
  await button.press('Enter');
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
  await dialog.getByRole('button', { name: 'Close search' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('an overlay asks the server nothing until it is opened', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(api.url)) asked.push(request.url());
  });
  await page.goto(pages.serve('/unopened.html', overlayPage(api)));
  const { panel, button } = overlayOn(page);
  await button.waitFor();
  await whenIdle(page);
  expect(asked).toEqual([]);
  await button.click();
  await panel.settled();
  expect(asked.length).toBeGreaterThan(0);
});

test('an overlay opens by mod+k from anywhere, and shows the key on its button', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/hotkey.html', overlayPage(api, {}, '<input id="mine" aria-label="Mine">')));
  const { dialog, button } = overlayOn(page);
  expect((await button.innerText()).replace(/\s+/g, ' ')).toBe('Search Ctrl K');
  await expect.poll(() => button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await page.locator('#mine').focus();
  await page.keyboard.press('Control+k');
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toBe('searchbox');
  await page.keyboard.press('Control+k');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('mine');
});

test('an overlay opens with a single character that is pressed right after Escape', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/escape.html', overlayPage(api, { 'data-hotkey': '/' })));
  const { panel, dialog, button } = overlayOn(page);
  await button.waitFor();
  for (let openings = 1; openings <= 4; openings += 1) {
    await page.keyboard.press('/');
    await expect.poll(() => countEvents(panel.host, 'searchlet:open')).toBe(openings);
    await page.keyboard.press('Escape');
  }
  await dialog.waitFor({ state: 'hidden' });
});

test('an overlay leaves a single character to a visitor who is writing, and a key to the page that takes it', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const html = overlayPage(api, { 'data-hotkey': '/, mod+k' }, '<input id="mine" aria-label="Mine">');
  await page.goto(pages.serve('/slash.html', html));
  const { panel, dialog } = overlayOn(page);
  await page.locator('#mine').focus();
  await page.keyboard.press('/');
  await expect.poll(() => page.locator('#mine').inputValue()).toBe('/');
  await expect.poll(() => dialog.isVisible()).toBe(false);

  await page.locator('#mine').blur();
  await page.keyboard.press('/');
  await dialog.waitFor();
  await panel.settled();
  await panel.field.pressSequentially('9/11');
  await expect.poll(() => panel.field.inputValue()).toBe('9/11');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.evaluate(() => document.addEventListener('keydown', (event) => event.preventDefault(), { capture: true }));
  await page.keyboard.press('Control+k');
  await expect.poll(() => dialog.isVisible()).toBe(false);
});

test('an overlay leaves clicks in the open dialog alone, though the selector of the trigger matches parts of it', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const trigger = '<a href="/elsewhere" aria-label="Search" class="button icon">?</a>';
  const html = overlayPage(api, { 'data-trigger': "[aria-label='Search'], .button, .icon" }, trigger);
  await page.goto(pages.serve('/general-trigger.html', html));
  const { panel, dialog } = overlayOn(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await panel.settled();
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await dialog.getByRole('button', { name: 'Close search' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('an overlay opens by its hotkey from within another panel', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const other = panelElement(api, { 'data-id': 'page' });
  await page.goto(pages.serve('/hotkey-panels.html', overlayPage(api, { 'data-hotkey': 'mod+k, /' }, other)));
  const inline = page.locator('searchlet-panel[data-id="page"]');
  const dialog = page.locator('searchlet-panel dialog.overlay');
  await inline.getByRole('searchbox').fill('king');
  await inline.getByRole('searchbox').press('/');
  expect(await inline.getByRole('searchbox').inputValue()).toBe('king/');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await inline.getByRole('searchbox').press('Control+k');
  await dialog.waitFor();
});

test('an overlay opens by an element of the page, also one that comes later', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const trigger = '<a class="find" href="/somewhere-else.html">Find</a>';
  await page.goto(pages.serve('/trigger.html', overlayPage(api, { 'data-trigger': '.find' }, trigger)));
  const { dialog, button } = overlayOn(page);
  await page.locator('.find').click();
  await dialog.waitFor();
  expect(page.url()).toMatch(/\/trigger\.html$/);
  await expect.poll(() => button.count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('find');

  await page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<button class="find later"><span>Later</span></button>');
  });
  await page.locator('.later span').click();
  await dialog.waitFor();
});

for (const where of ['the button', 'the document, before ours'])
  test(`opens alone where the theme opens its own search with the same click: ${where}`, {
    tags: ['drawn-alike'],
  }, async ({ page, pages, api }) => {
    const theme = `<button class="find" data-ghost-search>Find</button><dialog class="theirs"><input></dialog><script>
      const target = ${where === 'the button'} ? document.querySelector('.find') : document;
      target.addEventListener('click', (event) => {
        if (event.target.closest('[data-ghost-search]')) document.querySelector('.theirs').showModal();
      }, { capture: true });
    </script>`;
    const attributes = { 'data-trigger': '[data-ghost-search]' };
    await page.goto(pages.serve('/theme-search.html', overlayPage(api, attributes, theme)));
    const { panel, dialog } = overlayOn(page);
    await page.evaluate(() => customElements.whenDefined('searchlet-panel'));
    await page.locator('.find').click();
    await dialog.waitFor();
    await expect.poll(() => focused(page)).toBe('searchbox');
    await page.keyboard.type('godfather');
    await expect.poll(() => panel.count()).toBe(3);
    expect(await page.locator('.theirs').isVisible()).toBe(false);
  });

test('an overlay takes no name in the address, so that links to the panel of the page stay as they are', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const other = panelElement(api, { 'data-query-by': 'title' });
  const url = pages.serve('/header.html', overlayPage(api, { 'data-id': 'header' }, other));
  await page.goto(`${url}?sl_q=godfather`);
  const panel = panelOn(page, ':not([data-layout])');
  await expect.poll(() => panel.count()).toBe(3);
  await panel.type('king');
  expect(new URL(page.url()).search).toBe('?sl_q=king');
});

test('an overlay has a name in the address where its owner wants its search there', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  const other = panelElement(api, { 'data-query-by': 'title' });
  const url = pages.serve('/routed.html', overlayPage(api, { 'data-url-state': 'true' }, other));
  await page.goto(`${url}?sl2_q=godfather`);
  await expect.poll(() => panelOn(page, ':not([data-layout])').count()).toBe(3);
});

test('an overlay keeps its own button where the trigger names nothing', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/no-trigger.html', overlayPage(api, { 'data-trigger': '#nowhere' })));
  const { dialog, button } = overlayOn(page);
  await button.click();
  await dialog.waitFor();
  await expectNoise(
    page,
    /data-trigger="#nowhere": nothing on this page matches this selector\. The panel shows its own button\./,
  );
});

test('an overlay opens and closes at the element’s own word, even before it is drawn', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/method.html', pageWith('<script defer src="/dist/searchlet.js"></script>')));
  const tag = panelElement(api, { 'data-layout': 'overlay' });
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    (document.querySelector('searchlet-panel') as HTMLElement & { open(): void }).open();
  }, tag);
  const { dialog, panel } = overlayOn(page);
  await dialog.waitFor();
  await panel.settled();
  await panel.host.evaluate((host) => host.setAttribute('data-per-page', '5'));
  await expect.poll(() => panel.host.getByRole('article').count()).toBe(5);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await panel.host.evaluate((host) => (host as HTMLElement & { close(): void }).close());
  await dialog.waitFor({ state: 'hidden' });
});

test('an overlay stays open through changes that come faster than it is drawn', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/changes.html', overlayPage(api)));
  const { dialog, panel, button } = overlayOn(page);
  await button.waitFor();
  await panel.host.evaluate((host) => {
    (host as HTMLElement & { open(): void }).open();
    host.setAttribute('data-theme', 'dark');
  });
  await dialog.waitFor();
  await panel.host.evaluate(async (host) => {
    for (const accent of ['#a02', '#02a', '#0a2']) {
      host.setAttribute('data-accent', accent);
      await Promise.resolve();
      await Promise.resolve();
    }
  });
  await panel.settled();
  expect(await dialog.isVisible()).toBe(true);
  await panel.host.evaluate((host) => {
    const panel = host as HTMLElement & { open(): void; close(): void };
    panel.close();
    panel.open();
    panel.close();
    host.setAttribute('data-theme', 'light');
  });
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  expect(await dialog.isVisible()).toBe(false);
});

test('an overlay opens again as soon as it is closed, before the browser has said that it is', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/again.html', overlayPage(api)));
  const { panel, dialog } = overlayOn(page);
  const say = (words: string): Promise<void> =>
    panel.host.evaluate((host, wanted) => {
      for (const word of wanted.split(', ')) (host as unknown as Record<string, () => void>)[word]?.();
    }, words);
  await say('open');
  await panel.settled();
  await say('close, open');
  // One event each time that the overlay has opened.
  const opened = async (): Promise<number> =>
    (await eventsOf(panel.host)).filter(({ name }) => name === 'searchlet:open').length;
  await expect.poll(opened).toBe(2);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await say('close, open, close');
  await expect.poll(() => dialog.isVisible()).toBe(false);
});

test('an overlay closes on a click beside it, and not when a text is selected out of it', async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/outside.html', overlayPage(api)));
  const { panel, dialog, button } = overlayOn(page);
  await button.click();
  await panel.settled();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The overlay has no box');
  await page.mouse.move(box.x + 200, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x - 10, box.y + 40);
  await page.mouse.up();
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.mouse.click(box.x - 10, box.y + 40);
  await dialog.waitFor({ state: 'hidden' });
});

test('an overlay lies above everything of the page, which neither moves nor can be reached behind it', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const header =
    '<div id="bar" style="position: fixed; inset: 0 0 auto; height: 60px; z-index: 2147483647; background: red"></div>';
  const html = overlayPage(api, {}, header).replace(
    '<main>',
    '<main style="transform: translateX(3px); filter: blur(0)">',
  );
  await page.goto(pages.serve('/above.html', html));
  const { panel, dialog, button } = overlayOn(page);
  // The button pushes the page down when it comes, and Chrome scrolls with what it shows.
  await button.waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  const before = await page.evaluate(() => [scrollY, document.documentElement.clientWidth]);
  await page.keyboard.press('Control+k');
  await panel.settled();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeCloseTo((1280 - (box?.width ?? 0)) / 2, 0);
  expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.id)).not.toBe('bar');

  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 300);
  await panel.type('king');
  expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth])).toEqual(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth])).toEqual(before);
});

test('an overlay fills the screen of a phone, above its keyboard, with all facets in the drawer', {
  tags: ['drawn-alike'],
}, async ({ openPage, pages, api }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  await page.goto(pages.serve('/phone.html', overlayPage(api)));
  const { panel, dialog, button } = overlayOn(page);
  await button.tap();
  await panel.settled();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });

  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 500 });
    Object.defineProperty(visualViewport, 'offsetTop', { value: 20 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 20, width: 390, height: 500 });
  // As much on a page that zooms itself.
  await page.evaluate(() => {
    document.body.style.setProperty('zoom', '0.8');
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 20, width: 390, height: 500 });
  await page.evaluate(() => document.body.style.removeProperty('zoom'));

  await panel.openFilters();
  await expect.poll(() => panel.facets()).toEqual(['Genre', 'Year']);
  // A finger hits each value.
  const values = await panel.host.getByRole('group', { name: 'Genre' }).locator('label').all();
  const heights = await Promise.all(values.map(async (value) => (await value.boundingBox())?.height));
  expect(new Set(heights)).toEqual(new Set([44]));
  await page.keyboard.press('Escape');
  await panel.host.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
  await expect.poll(() => dialog.isVisible()).toBe(true);

  // Closing the drawer must not close the dialog around it.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await button.tap();
  await expect.poll(() => doors(panel)).toEqual(['searchlet:open', 'searchlet:close', 'searchlet:open']);
});

test('an overlay closes when a hit is followed, so that a page that stays is seen', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/follow.html', overlayPage(api, { 'data-url': '/movies/{id}' })));
  await page.evaluate(() => document.addEventListener('searchlet:select', (event) => event.preventDefault()));
  const { panel, dialog, button } = overlayOn(page);
  await button.click();
  await panel.settled();
  await panel.host.getByRole('article').first().getByRole('link').click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toMatch(/\/follow\.html$/);
});

test('an overlay leaves the address alone by default', { tags: ['drawn-alike'] }, async ({ page, pages, api }) => {
  await page.goto(pages.serve('/address.html', overlayPage(api)));
  const { panel, button } = overlayOn(page);
  await button.click();
  await panel.settled();
  await panel.type('king');
  expect(page.url()).toMatch(/\/address\.html$/);
});

test('an overlay stays closed inside something hidden, where it would only lock the page', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  const html = overlayPage(api)
    .replace('<searchlet-panel', '<div hidden><searchlet-panel')
    .replace('</searchlet-panel>', '</searchlet-panel></div>');
  await page.goto(pages.serve('/hidden.html', html));
  await page.locator('searchlet-panel').locator('dialog').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await expect
    .poll(async () => (await eventsOf(page.locator('searchlet-panel'))).map(({ name }) => name))
    .toContain('searchlet:problem');
  expect(
    await page.evaluate(() => document.querySelector('searchlet-panel')?.shadowRoot?.querySelector('dialog')?.open),
  ).toBe(false);
  await expectNoise(page, /data-layout="overlay": the panel is inside a hidden element, .* It stays closed\./);

  // An overlay that has not opened does not report that it closed.
  await page.evaluate(() => document.querySelector('[hidden]')?.removeAttribute('hidden'));
  await page.keyboard.press('Control+k');
  await expect.poll(() => doors(panelOn(page))).toEqual(['searchlet:open']);
});

test('an overlay reports its end to the page when it starts again while it is open', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
}) => {
  await page.goto(pages.serve('/ends.html', overlayPage(api)));
  const { panel, button } = overlayOn(page);
  await button.click();
  await panel.settled();
  await panel.host.evaluate((host) => host.setAttribute('data-per-page', '5'));
  await expect.poll(() => doors(panel)).toEqual(['searchlet:open', 'searchlet:close', 'searchlet:open']);
});

test('an overlay looks the same on every page', { tags: ['drawn-alike'] }, async ({ openPage, pages }) => {
  const boxesOn = async (host: string): Promise<Readonly<Record<string, object>>> => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.goto(`${pages.url}/hosts/${host}.html`);
    const { panel, dialog } = overlayOn(page);
    await panel.settled();
    await panel.host.evaluate((element) => element.setAttribute('data-layout', 'overlay'));
    const button = panel.host.locator('[part="open-button"]');
    await button.press('Enter');
    await dialog.locator('article').first().waitFor();
    await panel.settled();
    const boxes: Record<string, object> = {};
    for (const part of ['overlay', 'field', 'input', 'facets', 'summary', 'hits']) {
      boxes[part] = await dialog.evaluate((element, name) => {
        const box = (
          element.part.contains(name) ? element : element.querySelector(`[part~="${name}"]`)
        )?.getBoundingClientRect();
        return { x: box?.x, y: box?.y, width: box?.width };
      }, part);
    }
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    return { ...boxes, button: { width, height } };
  };
  const blank = await boxesOn('blank');
  for (const host of sampleOf(['unset', 'shouting', 'greedy-selectors', 'hidden-divs', 'bootstrap-3', 'transformed'])) {
    expect(await boxesOn(host), host).toEqual(blank);
  }
});

test('an overlay takes everything along when it is removed while open', async ({ page, pages, api }) => {
  await page.goto(pages.serve('/removed.html', overlayPage(api, {}, '<input id="mine" aria-label="Mine">')));
  const { panel, button } = overlayOn(page);
  await button.click();
  await panel.settled();
  await page.evaluate(() => document.querySelector('searchlet-panel')?.remove());
  await page.locator('#mine').fill('free again');
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
});

test('an overlay shows the search in the page where the file of the dialog does not load, and informs the owner', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api }) => {
  await page.route('**/searchlet/*/dialog.js', (route) => route.abort());
  await page.goto(pages.serve('/no-dialog.html', overlayPage(api, {}, '<div style="height: 3000px">Before it</div>')));
  const { panel, dialog } = overlayOn(page);
  await expectNoise(page, /data-layout: searchlet\/[^/]+\/dialog\.js could not be loaded/, /ERR_FAILED/);
  await panel.settled();
  await panel.type('godfather');
  await expect.poll(() => panel.count()).toBe(3);
  expect(await dialog.count()).toBe(0);

  // What opens the dialog leads to the search in the page.
  await page.evaluate(() => scrollTo(0, 3000));
  await page.locator('searchlet-panel').evaluate((panel: HTMLElement & { open(): void }) => panel.open());
  await expect.poll(() => panel.field.evaluate((field) => field.getBoundingClientRect().top >= 0)).toBe(true);
});

/** The events of an overlay about opening and closing. */
async function doors({ events }: PanelModel): Promise<readonly string[]> {
  return (await events()).map(({ name }) => name).filter((name) => /open|close/.test(name));
}

/** Role of the element with the focus, inside the panel too. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    return element instanceof HTMLInputElement && element.type === 'search' ? 'searchbox' : (element?.localName ?? '');
  });
}
