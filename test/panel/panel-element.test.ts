// @vitest-environment happy-dom
// It defines the element, which no document forgets: files with other options have another worker, with a document of its own.
// @vitest-environment-options { "url": "http://localhost:3000/" }

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Panel = HTMLElement & { query: string };

let site: typeof import('../support/models/started-panel');
let asked: readonly string[] = [];

beforeAll(async () => {
  // Test files share modules, but each has a window of its own, to which the class of an element belongs.
  vi.resetModules();
  site = await import('../support/models/started-panel');
  const { defineElement } = await import('../../src/panel/panel-element');
  defineElement('https://site.example/searchlet.js');
});

beforeEach(() => {
  asked = site.answerSearches();
  site.uploadFiles();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '?');
});

/** Puts a panel on the page, as its owner writes it: name without `data-` → value. */
function addPanel(attributes: Readonly<Record<string, string>> = {}): Panel {
  const panel = document.createElement('searchlet-panel') as Panel;
  for (const [name, value] of Object.entries({ ...site.REQUIRED, ...attributes }))
    panel.setAttribute(`data-${name}`, value);
  document.body.append(panel);
  return panel;
}

const textOf = ({ shadowRoot }: Panel): string =>
  [...(shadowRoot?.children ?? [])].map(({ textContent }) => textContent).join(' ');

const shows = (panel: Panel, text: string): Promise<void> => expect.poll(() => textOf(panel)).toContain(text);

test('an element shows what its attributes search for', async () => {
  await shows(addPanel(), 'Film about *');
});

test('an attribute that changes on a live element keeps the query', async () => {
  const panel = addPanel();
  await shows(panel, 'Film about *');
  panel.query = 'king';
  await shows(panel, 'Film about king');
  panel.setAttribute('data-per-page', '5');
  expect(panel.query).toBe('king');
  await expect.poll(() => asked.filter((query) => query === 'king')).toHaveLength(2);
  await shows(panel, 'Film about king');
});

test('attributes that change together start the panel again once', async () => {
  const panel = addPanel();
  await shows(panel, 'Film about *');
  const before = asked.length;
  panel.setAttribute('data-per-page', '5');
  panel.setAttribute('data-sort', 'year:desc=Newest');
  panel.setAttribute('data-theme', 'dark');
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await shows(panel, 'Film about *');
  expect(asked).toHaveLength(before + 1);
});

test('an attribute that is set to the value it has changes nothing', async () => {
  const panel = addPanel();
  await shows(panel, 'Film about *');
  const root = panel.shadowRoot?.querySelector('.root');
  panel.setAttribute('data-collection', 'films');
  await Promise.resolve();
  expect(panel.shadowRoot?.querySelector('.root')).toBe(root);
});

test('an element that is corrected starts, and keeps the query that it was given', async () => {
  const panel = addPanel({ 'query-by': '' });
  panel.query = 'king';
  await shows(panel, 'Search is not available.');
  panel.setAttribute('data-query-by', 'title');
  await shows(panel, 'Film about king');
});

test('an element that is taken from the page lets go of everything, and comes back with its query', async () => {
  const panel = addPanel({ 'url-state': 'false' });
  panel.query = 'king';
  await shows(panel, 'Film about king');
  panel.remove();
  await expect.poll(() => panel.shadowRoot?.childElementCount).toBe(0);
  document.body.append(panel);
  await shows(panel, 'Film about king');
});

test('two elements have their own names in the address', async () => {
  const first = addPanel();
  const second = addPanel();
  first.query = 'king';
  second.query = 'queen';
  await shows(first, 'Film about king');
  await shows(second, 'Film about queen');
  await expect.poll(() => location.search).toBe('?sl_q=king&sl2_q=queen');
});
