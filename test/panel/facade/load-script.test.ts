// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { showFacades } from '../../../src/panel/facade/load-script';
import * as importing from '../../../src/panel/page/files/import-file';

type Panel = HTMLElement & { query: string; refine: (field: string, value: string) => void; calls: (() => void)[] };

let load: Mock;
let warn: Mock;

beforeEach(() => {
  load = vi.spyOn(importing, 'importFile').mockReturnValue(new Promise(() => {}));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Puts panels on a page with the loader. */
function openPage(html: string): readonly Panel[] {
  document.body.innerHTML = html;
  showFacades('', 'https://site.example/searchlet.loader.js', '');
  return [...document.querySelectorAll<Panel>('searchlet-panel')];
}

const ONE = '<searchlet-panel data-load="visible"></searchlet-panel>';
const point = (panel: Element): unknown =>
  panel.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));

it('the loader loads the script once, however many panels are wanted, after the first hits of one', async () => {
  const showFirstHits = vi.fn(() => Promise.resolve());
  const names: string[] = [];
  load.mockImplementation((name: string) => {
    names.push(name);
    return name === 'first-hits.js' ? Promise.resolve({ showFirstHits }) : new Promise(() => {});
  });
  const panels = openPage(ONE.repeat(2));
  expect(load).not.toHaveBeenCalled();
  panels.forEach(point);
  await expect.poll(() => names).toEqual(['first-hits.js', 'first-hits.js', 'searchlet.js']);
  expect(load).toHaveBeenLastCalledWith(
    'searchlet.js',
    'https://site.example/searchlet.loader.js',
    '',
    expect.any(Promise),
  );
  await expect
    .poll(() => showFirstHits.mock.calls)
    .toEqual(panels.map((panel) => [panel, { load: 'visible' }, 'https://site.example/searchlet.loader.js']));
});

it('the loader loads the script without the first hits where their file is missing', async () => {
  load.mockImplementation((name: string) =>
    name === 'first-hits.js' ? Promise.reject(new TypeError('missing')) : new Promise(() => {}),
  );
  openPage('<searchlet-panel></searchlet-panel>');
  await expect.poll(() => load.mock.calls.map(([name]) => name)).toEqual(['first-hits.js', 'searchlet.js']);
  const [, [, , , ready]] = load.mock.calls as [unknown, [string, string, string, Promise<unknown>]];
  await expect(ready).resolves.toBeUndefined();
});

it('the loader lets the script be fetched and compiled right after the file of the first hits, and run after the hits', async () => {
  openPage('<searchlet-panel></searchlet-panel>');
  await expect.poll(() => load.mock.calls.map(([name]) => name)).toEqual(['first-hits.js', 'searchlet.js']);
  const [, [, , , ready]] = load.mock.calls as [unknown, [string, string, string, Promise<unknown>]];
  expect(await Promise.race([ready, 'pending'])).toBe('pending');
});

it('the loader runs the script before the first hits are there, once, for what a script of the page calls', async () => {
  load.mockImplementation((name: string) =>
    name === 'first-hits.js' ? Promise.resolve({ showFirstHits: () => new Promise(() => {}) }) : new Promise(() => {}),
  );
  const [panel] = openPage('<searchlet-panel></searchlet-panel>') as [Panel];
  const waits = (): unknown =>
    load.mock.calls.filter(([name]) => name === 'searchlet.js').map(([, , , ready]) => ready !== undefined);
  await expect.poll(waits).toEqual([true]);
  panel.query = 'king';
  panel.refine('genre', 'Drama');
  expect(waits()).toEqual([true, false]);
});

it('the loader keeps what scripts of the page call until the panel can do it', () => {
  const [panel] = openPage(ONE) as [Panel];
  panel.refine('genre', 'Drama');
  panel.query = 'king';
  expect(load).toHaveBeenCalledOnce();
  expect(panel.query).toBe('king');
  const refine = vi.fn();
  Object.assign(panel, { refine });
  for (const call of panel.calls) call();
  expect(refine).toHaveBeenCalledExactlyOnceWith('genre', 'Drama');
});

it('informs each visitor and the owner when the script does not load', async () => {
  load.mockRejectedValue(new TypeError('blocked'));
  const panels = openPage(ONE.repeat(2));
  point(panels[0] as Panel);
  const texts = (): unknown => panels.map(({ shadowRoot }) => shadowRoot?.textContent);
  await expect.poll(() => texts()).toEqual(['Search is not available.', 'Search is not available.']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('blocked'));
});

it('the loader leaves hits in view that the page has already', () => {
  const [panel] = openPage(
    '<searchlet-panel><div class="searchlet-rendered" data-rendered></div></searchlet-panel>',
  ) as [Panel];
  expect(panel.shadowRoot).toBeNull();
});
