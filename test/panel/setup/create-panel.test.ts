// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useConfig } from '../../../src/panel/ui/contexts';
import { answerSearches, type FeatureFile, startPanel, uploadFiles } from '../../support/models/started-panel';

/** A feature of which a visitor reads "More" in place of the hits. */
const more: FeatureFile = () => ({ styles: '.more { color: teal }', places: { pages: () => 'More' } });
const sources: FeatureFile = () => ({});

let asked: readonly string[] = [];

beforeEach(() => {
  asked = answerSearches();
  uploadFiles();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a panel shows what the server has found, and asks it once', async () => {
  const { text, panel } = startPanel({});
  await expect.poll(() => text()).toContain('Film about *');
  expect(asked).toEqual(['*']);
  panel.stop();
});

test('a panel leaves nothing in its element when it is stopped', async () => {
  const { host, text, panel } = startPanel({});
  await expect.poll(() => text()).toContain('Film about *');
  panel.stop();
  expect(host.shadowRoot?.childElementCount).toBe(0);
});

test('a panel that lacks a required attribute asks no server, and informs visitors and owner', async () => {
  const { text, panel, problems } = startPanel({ 'query-by': null });
  await expect.poll(() => text()).toContain('Search is not available.');
  await expect.poll(() => problems).toEqual(['missing']);
  expect(panel.search()).toBeUndefined();
  expect(asked).toEqual([]);
  panel.stop();
});

test('a list that lacks a required attribute shows nothing, since visitors do not miss it', async () => {
  const { text, panel, problems } = startPanel({ layout: 'list', 'query-by': null });
  await expect.poll(() => problems).toEqual(['missing']);
  expect(text()).toBe('');
  panel.stop();
});

describe('a panel that needs the file of a feature', () => {
  const attributes = { pagination: 'more' };

  test('asks the server before the file has loaded, and shows a field alone without it', async () => {
    uploadFiles({ more });
    const { text, panel, host } = startPanel(attributes);
    expect(asked).toEqual(['*']);
    expect(text().trim()).toBe('');
    expect(host.shadowRoot?.querySelectorAll('.facade input')).toHaveLength(1);
    await expect.poll(() => text()).toContain('More');
    expect(stylesOf(host)).toContain('.more');
    panel.stop();
  });

  test('gives the feature the prefix of its URL parameters', async () => {
    uploadFiles({ more: () => ({ places: { pages: () => `Prefix: ${useConfig().prefix}` } }) });
    const { text, panel } = startPanel({ ...attributes, id: 'shop' });
    await expect.poll(() => text()).toContain('Prefix: shop');
    panel.stop();
  });

  test('shows its hits although the file does not load, and informs the owner', async () => {
    const { text, panel, problems } = startPanel(attributes);
    await expect.poll(() => text()).toContain('Film about *');
    await expect.poll(() => problems).toEqual(['no-file']);
    panel.stop();
  });

  test('shows its hits although the file has another error in it', async () => {
    uploadFiles({
      more() {
        throw new Error('half a file');
      },
    });
    const { text, panel, problems } = startPanel(attributes);
    await expect.poll(() => text()).toContain('Film about *');
    await expect.poll(() => problems).toEqual(['no-file']);
    panel.stop();
  });

  test('renders nothing if it is stopped before the file has loaded', async () => {
    let arrive = (_: FeatureFile): void => {};
    uploadFiles({ more: new Promise((resolve) => (arrive = resolve)) });
    const { host, panel, events } = startPanel(attributes);
    panel.stop();
    const next = startPanel(attributes);
    arrive(more);
    await expect.poll(() => next.text()).toContain('More');
    expect(host.shadowRoot?.childElementCount).toBe(0);
    expect(stylesOf(host)).not.toContain('.more');
    expect(events).toEqual([]);
    next.panel.stop();
  });
});

describe('a panel with several sources', () => {
  const content = '<searchlet-source data-collection="films"></searchlet-source>'.repeat(2);

  test('asks nothing before the file has loaded that joins them, and is no panel to others until then', async () => {
    uploadFiles({ sources, more });
    const { text, panel } = startPanel({}, { content });
    expect(asked).toEqual([]);
    expect(panel.search()).toBeUndefined();
    await expect.poll(() => text()).toContain('Film about *');
    expect(panel.search()).toBeDefined();
    panel.stop();
  });

  test('never asks if it is stopped before that', async () => {
    uploadFiles({ sources, more });
    const { panel } = startPanel({}, { content });
    panel.stop();
    const next = startPanel({ pagination: 'more' });
    await expect.poll(() => next.text()).toContain('More');
    expect(asked).toEqual(['*']);
    expect(panel.search()).toBeUndefined();
    next.panel.stop();
  });

  test('searches the first if that file does not load', async () => {
    const { text, panel, problems } = startPanel({}, { content });
    await expect.poll(() => text()).toContain('Film about *');
    await expect.poll(() => problems).toEqual(['no-file']);
    panel.stop();
  });
});

test('a dialog whose file does not load is a search in the page', async () => {
  const { text, panel, problems } = startPanel({ layout: 'overlay', hotkey: 'none' });
  await expect.poll(() => text()).toContain('Film about *');
  await expect.poll(() => problems).toEqual(['no-file']);
  panel.stop();
});

test('two panels of one page do not share notes', async () => {
  const wrong = startPanel({ debug: 'true', 'per-page': 'many' });
  const right = startPanel({ debug: 'true' }, { id: 'sl2' });
  await expect.poll(() => wrong.text()).toContain('data-per-page');
  await expect.poll(() => right.text()).toContain('Film about *');
  expect(right.text()).not.toContain('data-per-page');
  wrong.panel.stop();
  right.panel.stop();
});

test('a panel that fails does not stop another one of its page', async () => {
  const broken = startPanel({ key: null });
  const { text, panel } = startPanel({}, { id: 'sl2' });
  await expect.poll(() => text()).toContain('Film about *');
  await expect.poll(() => broken.text()).toContain('Search is not available.');
  broken.panel.stop();
  expect(text()).toContain('Film about *');
  panel.stop();
});

function stylesOf({ shadowRoot }: HTMLElement): string {
  const sheets = [...(shadowRoot?.adoptedStyleSheets ?? [])];
  return sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
}
