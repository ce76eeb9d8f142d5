// @module-tag every-react: a React of the page
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

const SCRIPTS = (version: number): string => `
  <script src="/node_modules/react-${version}/umd/react.production.min.js"></script>
  <script src="/node_modules/react-dom-${version}/umd/react-dom.production.min.js"></script>`;

/** The page's own React app: it has a button and a field, and records every event that reaches it. */
const APP = (version: number, child = ''): string => `<script>
  window.heard = [];
  const { createElement: h, useState } = React;
  const hear = (event) => heard.push(event.type + ' ' + event.target.localName);
  function App() {
    const [count, setCount] = useState(0);
    const [text, setText] = useState('');
    return h('form', { onClick: hear, onKeyDown: hear, onInput: hear, onChange: hear, onFocus: hear, onSubmit: hear },
      h('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Pressed ' + count),
      h('input', { value: text, 'aria-label': 'Their field', onChange: (event) => setText(event.target.value.toUpperCase()) }),
      h('div', { id: 'place', dangerouslySetInnerHTML: { __html: ${JSON.stringify(child)} } }));
  }
  const app = document.querySelector('#app');
  ${version === 17 ? 'ReactDOM.render(h(App), app);' : 'ReactDOM.createRoot(app).render(h(App));'}
</script>`;

const PLACE = '<div id="app"></div>';

test.for(sampleOf([17, 18].flatMap((version) => [[version, 'before'] as const, [version, 'after'] as const])))(
  'shares a page with React %i that comes %s it, and neither hears the other',
  async ([version, order], { page, pages, api }) => {
    const app = PLACE + SCRIPTS(version) + APP(version);
    const tag = panelTag(api, { 'data-facets': 'genre' }).replace(' defer', '');
    const html = order === 'before' ? app + tag : tag + app;
    await page.goto(pages.serve(`/react-${version}-${order}.html`, pageWith(html)));
    const panel = panelOn(page);
    await panel.settled();
    await useApp(page);
    const heard = await eventsIn(page);
    await panel.type('king');
    await panel.facet('Genre').choose('Drama');
    await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
    expect(await eventsIn(page)).toEqual(heard);
    await useApp(page, 1);
    await expect.poll(() => panel.field.inputValue()).toBe('king');
    expect(await page.evaluate(() => (window as unknown as { React: { version: string } }).React.version)).toMatch(
      new RegExp(`^${version}\\.`),
    );
  },
);

test.for([17, 18])(
  'a panel works inside an app of React %i, which keeps its own state',
  async (version, { page, pages, api }) => {
    const element = panelElement(api, { 'data-facets': 'genre' });
    const html = PLACE + SCRIPTS(version) + APP(version, element) + '<script src="/dist/searchlet.js"></script>';
    await page.goto(pages.serve(`/inside-react-${version}.html`, pageWith(html)));
    const panel = panelOn(page, '[data-facets]');
    await panel.settled();
    await useApp(page);
    await panel.type('king');
    await panel.field.press('Enter');
    await panel.facet('Genre').choose('Drama');
    await useApp(page, 1);
    await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
    await expect.poll(() => panel.field.inputValue()).toBe('king');
    // Key events stay in the panel, and no form around it is submitted.
    const heard = await eventsIn(page);
    expect(heard.filter((event) => /^(?:keydown|submit) searchlet-panel|^submit/.test(event))).toEqual([]);
  },
);

/** Presses the app's button and types into its field. */
async function useApp(page: Page, before = 0): Promise<void> {
  await page.getByRole('button', { name: `Pressed ${before}` }).click();
  await page.getByRole('button', { name: `Pressed ${before + 1}` }).waitFor();
  const field = page.getByRole('textbox', { name: 'Their field' });
  await field.press('a');
  await expect.poll(() => field.inputValue()).toBe('A'.repeat(before + 1));
}

function eventsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window as unknown as { heard: readonly string[] }).heard]);
}
