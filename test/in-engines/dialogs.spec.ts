import { expect } from 'vitest';
import { test } from '../support/engines/test';
import type { View } from '../support/engines/view';
import { pageWith } from '../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../support/pages/panel-tag';

const FIELD = '.overlay [part~="input"]';
const HIT = '[part~="hit-title"]';
const DIALOG = 'dialog[open]';

/** A long page with an overlay. */
function overlayPage(api: Parameters<typeof panelElement>[0], attributes: Attributes = {}): string {
  const tag = panelElement(api, { 'data-layout': 'overlay', 'data-hotkey': 'mod+k, /', ...attributes });
  return pageWith(`<script defer src="/dist/searchlet.js"></script>${tag}${LONG}`);
}

const LONG = '<p>First line</p><div style="height: 3000px">A long page</div>';

const scroll = (view: View): Promise<number> => view.tab.run(() => scrollY);

/** The element that the visitor's keys reach, through all shadow roots. */
const focused = (view: View): Promise<string> =>
  view.tab.run(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('part') ?? element?.tagName ?? '';
  });

test('an overlay opens by its button and its keys, and gives the focus back', async ({ open, api }) => {
  const view = await open(overlayPage(api));
  await view.click('[part~="open-button"]');
  await expect.poll(() => focused(view)).toBe('input');
  await view.tab.press(...'godfather');
  await expect.poll(() => view.names(HIT)).toContain('The Godfather');
  await view.tab.press('Escape');
  await expect.poll(() => view.all(DIALOG)).toEqual([]);
  await expect.poll(() => focused(view)).toBe('open-button');

  await view.tab.press('Control+k');
  await expect.poll(() => focused(view)).toBe('input');
  expect((await view.one(FIELD)).value).toBe('godfather');
  await view.click('button', 'Close search');
  await expect.poll(() => view.all(DIALOG)).toEqual([]);
  await view.tab.press('/');
  await expect.poll(() => focused(view)).toBe('input');
  await view.tab.press('Escape');
  await expect.poll(() => view.all(DIALOG)).toEqual([]);
});

test('an overlay closes on a click beside it, and the page behind is out of reach', async ({ open, api }) => {
  const view = await open(overlayPage(api));
  await view.click('[part~="open-button"]');
  await view.one(HIT);
  const { left, top } = await view.one(DIALOG);
  await view.tab.press(...Array.from({ length: 8 }, () => 'Shift+Tab'));
  expect(await view.tab.run(() => document.activeElement?.tagName)).toMatch(/SEARCHLET-PANEL|BODY/);
  await view.tab.moveTo(left - 20, top + 100);
  await view.tab.button('down');
  await view.tab.button('up');
  await expect.poll(() => view.all(DIALOG)).toEqual([]);
});

test.for([
  { name: 'a long list', query: 'the', title: '' },
  { name: 'nothing to scroll', query: 'zzzzqqqq', title: '' },
])('the page stays where it is behind an overlay with $name', async ({ query }, { open, api }) => {
  const view = await open(overlayPage(api));
  await view.tab.run(() => scrollTo(0, 60));
  await view.click('[part~="open-button"]');
  await expect.poll(() => focused(view)).toBe('input');
  await view.tab.press(...query);
  await expect.poll(async () => (await view.names('[part~="summary"]')).join()).toMatch(/^(?!3,)/);
  const before = await scroll(view);
  const { left, top, width, height } = await view.one(DIALOG);
  await view.tab.wheel(left / 2, top + 100, 300);
  await view.tab.wheel(left + width / 2, top + height - 20, 300);
  await view.tab.press('PageDown');
  await settled(view);
  expect(await scroll(view)).toBe(before);

  // Nothing in the dialog has the focus.
  await view.tab.run(() =>
    (document.querySelector('searchlet-panel')?.shadowRoot?.activeElement as HTMLElement).blur(),
  );
  await view.tab.press('PageDown', 'Space', 'End');
  await settled(view);
  expect(await scroll(view)).toBe(before);
  await view.tab.press('Escape');
  await expect.poll(() => view.all(DIALOG)).toEqual([]);
  const turn = async (): Promise<number> => {
    await view.tab.wheel(600, 600, 200);
    return scroll(view);
  };
  await expect.poll(turn).toBeGreaterThan(before);
});

test('a narrow panel has its facets in a drawer, which scrolls and keeps the page still', async ({ open, api }) => {
  const view = await open(
    pageWith(panelTag(api, { 'data-facets': 'genre, director, certificate, distributor' }) + LONG),
  );
  await view.tab.resize(460, 700);
  await view.click('[part~="filters-button"]');
  const { left, width } = await view.one(DIALOG);
  const before = await scroll(view);
  await view.tab.wheel(left + width / 2, 400, 300);
  await expect
    .poll(() =>
      view.tab.run(
        () => document.querySelector('searchlet-panel')?.shadowRoot?.querySelector('.drawer-body')?.scrollTop,
      ),
    )
    .toBeGreaterThan(0);
  await view.tab.wheel(left + width + (460 - left - width) / 2, 400, 300);
  await settled(view);
  expect(await scroll(view)).toBe(before);
  await view.click('[part~="facet-value"] input', 'Drama');
  await expect.poll(() => view.tab.run(() => location.search)).toBe('?sl_genre=Drama');
  await view.tab.press('Escape');
  await expect.poll(() => view.all(DIALOG)).toEqual([]);
  await expect.poll(() => focused(view)).toBe('filters-button');
});

/** Half a second of frames, in which a browser scrolls if it does. */
async function settled(view: View): Promise<void> {
  await view.tab.run(async () => {
    const end = performance.now() + 500;
    while (performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
