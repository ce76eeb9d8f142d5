import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

// The name of a control has the words on it in it, by which speech control finds it:
// https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html
test.for(['en', 'de', 'fr', 'tr', 'ja', 'ar'])(
  'names each control after the words on it in %s',
  async (lang, { page, pages }) => {
    const chosen = 'sl_categories-lvl0=Drama&sl_year=1950..&sl_stars=2..';
    const panel = await openPanel(page, `${pages.url}/controls.html?sl_q=the&${chosen}`);
    await panel.host.evaluate((host, wanted) => host.setAttribute('data-lang', wanted), lang);
    await expect.poll(() => panel.host.locator('.root').getAttribute('lang')).toBe(lang);
    await panel.host.locator('input[type="range"]').first().waitFor();
    await expect.poll(async () => (await controlsOf(page)).length).toBeGreaterThan(60);
    // Counts come between the reading of names and of words.
    const differing = async (): Promise<readonly Control[]> =>
      (await controlsOf(page)).filter(({ name, words }) => !plain(name).includes(plain(words)));
    await expect.poll(differing).toEqual([]);
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
  'gives hits headings below the headings of the page: %j with %j',
  async ([before, attributes, level], { page, pages, api }) => {
    const after = '<h1>After it</h1>';
    const panel = await openPanel(page, pages.serve('/h.html', pageWith(before + panelTag(api, attributes) + after)));
    const headings = panel.host.getByRole('heading');
    const levels = await headings.evaluateAll((all) => [...new Set(all.map((one) => Number(one.ariaLevel)))]);
    expect(levels).toEqual(level === null ? [] : [level]);
    await expect.poll(() => headings.count()).toBe(level === null ? 0 : 20);
  },
);

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
