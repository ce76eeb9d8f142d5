// @module-tag every-react
// @module-tag both-scripts

import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { answerSearches, holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { createRandom, type Random } from '../../support/data/random';
import { eventsOf } from '../../support/models/events';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement } from '../../support/pages/panel-tag';
import { sampleOf, sampleSize } from '../../support/run/sample-size';

/** The layouts with a field to type into, and the attributes that have to do with what is typed. */
const LAYOUTS: readonly { readonly name: string; readonly attributes: Attributes; readonly isOpened?: true }[] = [
  { name: 'panel', attributes: {} },
  { name: 'panel with the field of the page', attributes: { 'data-input': '#own' } },
  { name: 'drop-down', attributes: { 'data-layout': 'dropdown' } },
  {
    name: 'drop-down that waits for characters',
    attributes: { 'data-layout': 'dropdown', 'data-min-chars': '3', 'data-results-url': '/all' },
  },
  { name: 'drop-down at the field of the page', attributes: { 'data-layout': 'dropdown', 'data-input': '#own' } },
  { name: 'panel with a choice of fields', attributes: { 'data-search-in': 'title=Title, director=Director' } },
  { name: 'overlay', attributes: { 'data-layout': 'overlay' }, isOpened: true },
  {
    name: 'overlay that waits for a pause',
    attributes: { 'data-layout': 'overlay', 'data-search-in': 'title=Title', 'data-debounce': '40' },
    isOpened: true,
  },
  { name: 'dialog of a drop-down', attributes: { 'data-layout': 'dropdown' }, isOpened: true },
];

const SERVERS = ['quick', 'slow', 'failing'] as const;

/** Every layout with every server; each third of them has every layout once. */
const CASES = LAYOUTS.flatMap((layout, at) =>
  SERVERS.map((_, step) => ({ ...layout, server: SERVERS[(at + step) % SERVERS.length] ?? 'quick' })),
);

test.for(sampleOf(CASES))(
  'what is typed into a $name stays as in an <input>, with a $server server',
  async ({ server, name, attributes, isOpened }, { page, pages, api }) => {
    const tag = panelElement(api, { ...attributes, 'data-recent': 'false' });
    const html = `<input id="twin" maxlength="512"><input id="own" aria-label="Search" maxlength="512">${tag}<script defer src="/dist/searchlet.js"></script>`;
    await page.goto(pages.serve('/typed.html', pageWith(html)));
    const random = createRandom(name.length * 7 + server.length);
    const cdp = await page.context().newCDPSession(page);
    const acts: Act[] = Array.from({ length: sampleSize(24) }, () => random.of(ACTS)(random));
    const last = act('types " harbour"', ({ keyboard }) => keyboard.type(' harbour'));
    const golden = act('types "golden king"', ({ keyboard }) => keyboard.type('golden king'));

    const twin = page.locator('#twin');
    await twin.focus();
    const wanted = await perform(page, cdp, twin, [golden, ...acts, last]);

    const host = page.locator('searchlet-panel');
    const own = attributes['data-input'] ? page.locator('#own') : host.getByRole('search').locator('input').first();
    if (isOpened) {
      if (attributes['data-layout'] === 'overlay') await host.getByRole('button').first().click();
      else await own.press('Enter');
    }
    const field = isOpened ? host.locator('dialog.overlay').getByRole('search').locator('input') : own;
    await field.focus();
    const release = await disturb(page, server);
    const seen = await perform(page, cdp, field, [golden, ...acts, last]);
    await release();
    await settled(host, field);
    const atRest = await look(field);
    expect(seen).toEqual(wanted);
    expect(atRest).toBe(wanted.at(-1)?.split(': ')[1]);
  },
);

/** One thing that a visitor does in a field. */
interface Act {
  readonly name: string;
  readonly run: (page: Page, cdp: CDPSession) => Promise<unknown>;
}

function act(name: string, run: Act['run']): Act {
  return { name, run };
}

const WORDS = ['king', ' golden', 'harbour ', ' ', '  red', 'a', 'été', '"silent', '-sea ', '1964'];

const ACTS: readonly ((random: Random) => Act)[] = [
  (random) => typing(random.of(WORDS)),
  (random) => typing(random.of(WORDS)),
  (random) => pressing('Backspace', random.of([1, 2, 4])),
  (random) => pressing(random.of(['Delete', 'Control+Backspace', 'Control+Delete']), 1),
  (random) => pressing(random.of(['ArrowLeft', 'ArrowRight', 'Control+ArrowLeft', 'Shift+ArrowLeft']), 2),
  (random) => pressing(random.of(['Home', 'End', 'Shift+Home']), 1),
  // A phone keyboard and the clipboard insert whole words.
  (random) => inserting(random.of(WORDS)),
  (random) => composing(random.of(WORDS), random.of(WORDS)),
  () => composing('ni', '你'),
];

function typing(text: string): Act {
  return act(`types ${JSON.stringify(text)}`, ({ keyboard }) => keyboard.type(text));
}

function inserting(text: string): Act {
  return act(`inserts ${JSON.stringify(text)}`, ({ keyboard }) => keyboard.insertText(text));
}

function pressing(key: string, times: number): Act {
  return act(`presses ${key} ${times} times`, async ({ keyboard }) => {
    for (let time = 0; time < times; time++) await keyboard.press(key);
  });
}

function composing(half: string, text: string): Act {
  return act(`composes ${JSON.stringify(half)}, then ${JSON.stringify(text)}`, async (_page, cdp) => {
    const selection = { selectionStart: half.length, selectionEnd: half.length };
    await cdp.send('Input.imeSetComposition', { text: half, ...selection });
    await cdp.send('Input.insertText', { text });
  });
}

/** Does all that in the field with the focus, and notes after each act what the field holds. */
async function perform(page: Page, cdp: CDPSession, field: Locator, acts: readonly Act[]): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const { name, run } of acts) {
    await run(page, cdp);
    seen.push(`${name}: ${await look(field)}`);
  }
  return seen;
}

/** The text of a field with its selection. */
function look(field: Locator): Promise<string> {
  return field.evaluate((element: HTMLInputElement) => {
    const { value, selectionStart, selectionEnd } = element;
    return `${value.slice(0, selectionStart ?? 0)}[${value.slice(selectionStart ?? 0, selectionEnd ?? 0)}]${value.slice(selectionEnd ?? 0)}`;
  });
}

/** Waits until the server has answered what is typed, or has failed. */
async function settled(host: Locator, field: Locator): Promise<void> {
  const query = (await field.inputValue()).trim();
  const isAnswered = async (): Promise<boolean> => {
    // A problem may be reported behind the failure, and a list may open behind the response.
    const last = (await eventsOf(host)).filter(({ name }) => /:(?:search|failure)$/.test(name)).at(-1);
    return (
      last?.name === 'searchlet:failure' ||
      (last?.name === 'searchlet:search' && 'query' in last.detail && last.detail.query === query)
    );
  };
  await expect.poll(isAnswered).toBe(true);
}

/** Makes the server slow, or fail, from now on; returns what lets a slow one answer. */
async function disturb(page: Page, server: (typeof SERVERS)[number]): Promise<() => unknown> {
  if (server === 'slow') return holdAnswers(page);
  if (server === 'failing') allowNoise(page, ...FAILED_REQUESTS);
  if (server === 'failing') await answerSearches(page, { status: 500, body: '{"message": "down"}' });
  return () => {};
}
