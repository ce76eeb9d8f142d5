import { expect } from 'vitest';
import { test } from '../support/engines/test';
import type { View } from '../support/engines/view';
import { pageWith } from '../support/pages/pages';
import { panelElement, panelTag } from '../support/pages/panel-tag';

const FIELD = '[part~="input"]';
const HIT = '[part~="hit-title"]';
const SPEAK = '.voice button';

/** A page on which a pause of four seconds never ends, however slow the machine is. */
const NEVER_PAUSES = `<script>
  const { setTimeout } = window;
  window.setTimeout = (run, pause, ...more) => (pause === 4000 ? 0 : setTimeout.call(window, run, pause, ...more));
</script>`;

test('a query waits for a pause, and is sent at once on Enter', async ({ open, api }) => {
  const view = await open(pageWith(NEVER_PAUSES + panelTag(api, { 'data-debounce': '4000' })));
  await expect.poll(() => view.names(HIT)).toHaveLength(20);
  const first = await view.names(HIT);
  await view.click(FIELD);
  await view.tab.press(...'godfather');
  expect((await view.one(FIELD)).value).toBe('godfather');
  expect(await view.names(HIT)).toEqual(first);
  expect(await searched(view)).toBe(1);
  await view.tab.press('Enter');
  await expect.poll(() => view.names(HIT)).toContain('The Godfather');
  expect(await searched(view)).toBe(2);
});

test('a query is sent when the pause is over', async ({ open, api }) => {
  const view = await open(pageWith(panelTag(api, { 'data-debounce': '100' })));
  await view.click(FIELD);
  await view.tab.press(...'godfather');
  await expect.poll(() => view.names(HIT)).toContain('The Godfather');
  expect((await view.one(FIELD)).value).toBe('godfather');
  expect((await view.one(FIELD)).isFocused).toBe(true);
});

/** A browser that hears what a test says: `hear("…")`. */
const LISTENS = `<script>
  class Recognition {
    start() {
      window.hear = (transcript) => {
        this.onresult({ results: [[{ transcript }]] });
        this.onend();
      };
    }
    abort() {}
  }
  window.SpeechRecognition = window.webkitSpeechRecognition = Recognition;
</script>`;

test('what a visitor says is searched for, and the button keeps the focus', async ({ open, api }) => {
  const view = await open(pageWith(LISTENS + panelTag(api, { 'data-voice': 'true' })));
  await view.focus(SPEAK, 'Search by voice');
  await view.tab.press('Space');
  const notice = 'Listening … Your browser may send what you say to its maker.';
  await expect.poll(() => view.names('.voice-notice')).toEqual([notice]);
  await view.tab.run(() => (window as unknown as { hear: (text: string) => void }).hear('godfather'));
  await expect.poll(() => view.names(HIT)).toContain('The Godfather');
  expect((await view.one(FIELD)).value).toBe('godfather');
  expect((await view.one(SPEAK)).isFocused).toBe(true);
  expect(await view.names('.voice-notice')).toEqual([]);
});

test('there is no button to speak where the browser recognises no speech', async ({ open, api }) => {
  const deaf = '<script>window.SpeechRecognition = window.webkitSpeechRecognition = undefined</script>';
  const view = await open(pageWith(deaf + panelTag(api, { 'data-voice': 'true' })));
  await expect.poll(() => view.names(HIT)).toHaveLength(20);
  expect(await view.names(SPEAK)).toEqual([]);
});

test('the accent is the colour of the page’s links or controls, in each theme', async ({ open, api }) => {
  const style = `<style>
    a { color: rgb(120, 40, 0) }
    [data-theme="dark"] { color-scheme: dark; background: #111; color: #eee }
    [data-theme="dark"] a { color: rgb(255, 190, 120) }
    section { accent-color: rgb(0, 90, 60) }
    .plain a { color: inherit }
  </style>`;
  const tag = panelElement(api, { 'data-accent': 'page' });
  const panels = `${tag}<section>${tag}</section><div class="plain">${tag}</div>`;
  const view = await open(pageWith(`${style}${panels}<script defer src="/dist/searchlet.js"></script>`));
  const accents = (): Promise<readonly string[]> =>
    view.tab.run(() =>
      [...document.querySelectorAll('searchlet-panel')].map(
        ({ shadowRoot }) =>
          shadowRoot?.querySelector<HTMLElement>('.root')?.style.getPropertyValue('--searchlet-accent') ?? 'no panel',
      ),
    );
  await expect.poll(accents).toEqual(['rgb(120, 40, 0)', 'rgb(0, 90, 60)', '']);
  await view.tab.run(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(accents).toEqual(['rgb(255, 190, 120)', 'rgb(0, 90, 60)', '']);
});

/** How many requests were sent to the search server. */
function searched(view: View): Promise<number> {
  return view.tab.run(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/multi_search')).length,
  );
}
