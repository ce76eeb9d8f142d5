import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { translations } from '../../../src/panel/languages/languages';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

const FACETS = {
  films: [
    ...['categories.lvl0 > categories.lvl1=Category', 'year:range(histogram)', 'stars:rating=Rating'],
    ...['adaptation:toggle=Based on a book', 'certificate:menu', 'title:letter=First letter'],
  ].join(),
  shop: 'theme, color.name:swatch(color.hex)=Color, sizes:swatch=Size, price:range=Price, added:date=Added',
};

const LISTED = [
  { field: 'director', searchable: true, exclude: true },
  { field: 'budget', kind: 'numeric', label: 'Budget', ranges: [{ label: 'Up to $10 million', to: 10_000_000 }] },
];

/** Panels with every kind of control: facets of each kind, results in each form, and searches that are offered. */
const PANELS: Readonly<Record<string, readonly Attributes[]>> = {
  'facets and results of films': [
    {
      'data-facets': FACETS.films,
      'data-sort': 'year:desc=Newest, title:asc=Title',
      'data-page-sizes': '10, 20, 50',
      'data-view': 'list, grid',
      'data-keep-searches': 'true',
      'data-url': '#/{id}',
      'data-new-tab': 'true',
    },
    {
      'data-facets': JSON.stringify(LISTED),
      'data-pagination': 'more',
      'data-search-in': 'title=Title, director=Director',
    },
    { 'data-view': 'table', 'data-meta': 'director, year', 'data-sort': 'year:desc=Newest', 'data-url': '#/{id}' },
  ],
  'facets and variants of a shop': [
    {
      'data-collection': 'shop',
      'data-query-by': 'title',
      'data-facets': FACETS.shop,
      'data-group': 'product_id',
      'data-meta': 'price:currency({currency}, was list_price), rating:stars',
      'data-badges': 'on_sale=Sale',
    },
    { 'data-collection': 'countries', 'data-query-by': 'name.common', 'data-facets': 'location:near(500 km)=Distance' },
  ],
  'a dialog': [
    { 'data-layout': 'overlay', 'data-hotkey': 'mod+k', 'data-pinned': 'westerns, Browse=/b', 'data-url': '#/{id}' },
  ],
};

// The name of a control has the words on it in it, by which speech control finds it:
// https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html
test.for(Object.keys(PANELS))(
  'a panel names each control after the words on it, in each language: %s',
  async (name, { page, pages, api }) => {
    const elements = (PANELS[name] ?? []).map((attributes) => panelElement(api, attributes));
    const script = '<script defer src="/dist/searchlet.js"></script>';
    const html = pageWith(script + elements.join(''));
    await page.goto(`${pages.serve('/names.html', html)}?sl_q=the&sl_year=1950..&sl_stars=2..`);
    const hosts = page.locator('searchlet-panel');
    if (name === 'a dialog') await hosts.getByRole('button').click();
    await expect.poll(() => hosts.locator('section[aria-busy="false"]').count()).toBe(elements.length);
    for (const lang of sampleOf(['en', ...translations])) {
      await hosts.evaluateAll((all, wanted) => all.forEach((host) => host.setAttribute('data-lang', wanted)), lang);
      await expect.poll(() => hosts.locator(`.root[lang="${lang}"]`).count()).toBe(elements.length);
      // Counts come between the reading of names and of words.
      const differing = async (): Promise<readonly Control[]> => {
        const controls = await controlsOf(page);
        expect(controls.length).toBeGreaterThan(name === 'a dialog' ? 20 : 30);
        return controls.filter(({ name: said, words }) => !plain(said).includes(plain(words)));
      };
      await expect.poll(differing, { message: lang }).toEqual([]);
    }
  },
);

// With a listener for clicks, an element and all that is in it is called "clickable".
test('exposes nothing as clickable that is no control', async ({ page, pages }) => {
  await openPanel(page, `${pages.url}/controls.html?sl_q=the`);
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("searchlet-panel").shadowRoot.querySelector(".root")',
  });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
  });
  const names: string[] = [];
  for (const { type, backendNodeId } of listeners) {
    if (!/^(?:click|mousedown|mouseup)$/.test(type)) continue;
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendNodeId ?? 0 });
    names.push(node.nodeName);
  }
  expect(names.length).toBeGreaterThan(10);
  expect([...new Set(names)].filter((name) => !/^(?:BUTTON|A|INPUT|SELECT|LABEL)$/.test(name))).toEqual([]);
});

test.for([
  ['<h1>Films</h1><h2>Find</h2>', {}, 3],
  ['<h6>Find</h6>', {}, 6],
  ['', {}, 2],
  ['<h2>Find</h2>', { 'data-heading': '4' }, 4],
  ['<h2>Find</h2>', { 'data-heading': 'none' }, null],
] as const)(
  'a panel gives hits headings below the headings of the page: %j with %j',
  async ([before, attributes, level], { page, pages, api }) => {
    const after = '<h1>After it</h1>';
    const panel = await openPanel(page, pages.serve('/h.html', pageWith(before + panelTag(api, attributes) + after)));
    const headings = panel.host.getByRole('heading');
    const levels = await headings.evaluateAll((all) => [...new Set(all.map((one) => Number(one.ariaLevel)))]);
    expect(levels).toEqual(level === null ? [] : [level]);
    await expect.poll(() => headings.count()).toBe(level === null ? 0 : 20);
  },
);

test('a panel names a hit by its whole title: what is marked in it is no part of it', async ({ page, pages }) => {
  const panel = await openPanel(page, `${pages.films({ 'data-url': '#/{id}' })}?sl_q=king`);
  expect(await panel.host.locator('mark').count()).toBeGreaterThan(10);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const shown = nodes.filter(({ ignored }) => !ignored);
  expect(shown.filter(({ role }) => role?.value === 'mark')).toEqual([]);
  expect(shown.filter(({ role, name }) => role?.value === 'link' && name?.value === 'Three Kings')).toHaveLength(1);
});

test('a panel has no element that is read out without words in it', async ({ page, pages, api }) => {
  const panel = await openPanel(page, pages.films());
  expect(await panel.host.getByRole('status').count()).toBe(0);
  expect(await panel.host.locator('.hidden > [aria-live]').count()).toBe(2);
  // The name of a region is said as one enters it.
  expect(await panel.host.getByRole('region', { name: 'Results' }).count()).toBe(1);
  expect(await panel.host.getByRole('list', { name: 'Results' }).count()).toBe(0);
  await page.goto(pages.serve('/none.html', pageWith(panelTag(api, { 'data-search-on-load': 'false' }))));
  await panel.field.waitFor();
  expect(await panel.host.getByRole('status').count()).toBe(0);
});

interface Control {
  /** As a screen reader gets it. */
  readonly name: string;
  /** What is seen on it, or as its label. */
  readonly words: string;
}

/** The controls of the panel that are visible. */
async function controlsOf(page: Page): Promise<readonly Control[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const controls = nodes.filter(({ role, ignored }) => !ignored && CONTROLS.test(String(role?.value)));
  const read = await Promise.all(
    controls.map(async ({ name, backendDOMNodeId }) => ({
      name: String(name?.value ?? ''),
      words: await wordsOn(session, backendDOMNodeId ?? 0),
    })),
  );
  return read.flatMap(({ name, words }) => (words === null ? [] : [{ name, words }]));
}

const CONTROLS = /^(?:button|checkbox|radio|switch|slider|spinbutton|combobox|link|searchbox|Date|textbox)$/i;

/** What is seen of a control of the panel: its label, or itself; null for other elements of the page. */
async function wordsOn(session: CDPSession, backendNodeId: number): Promise<string | null> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    returnByValue: true,
    functionDeclaration: String(function (this: HTMLElement): string | null {
      if (!(this.getRootNode() instanceof ShadowRoot)) return null;
      const labels = (this as HTMLInputElement).labels;
      const all = this instanceof HTMLButtonElement || !labels?.length ? [this] : Array.from(labels);
      // What only screen readers get is not seen, and a key on a button is no word of it.
      const isSeen = (text: Node): boolean => {
        const element = text.parentElement;
        if (!element || element.closest('.hidden, kbd, option')) return false;
        return element.checkVisibility({ visibilityProperty: true });
      };
      const words: string[] = [];
      for (const one of all) {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) if (isSeen(walker.currentNode)) words.push(walker.currentNode.textContent ?? '');
      }
      return words.join(' ');
    }),
  });
  return result.value as string | null;
}

/** A text without case, marks and spaces, which speech does not have. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
