import { chromium } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { OFF_THE_NETWORK } from '../browser/chrome';
import { tabOf } from '../engines/chrome';
import type { Engine } from '../engines/engine';
import { launchFirefox } from '../engines/firefox';
import { type View, viewOf } from '../engines/view';
import { pageWith, startPages } from '../pages/pages';
import { type HEARD_IN, programs } from './programs';
import { type ScreenReader, startScreenReader } from './screen-reader';

/** The browser of this run; each has its own project. */
const BROWSER = process.env['SEARCHLET_ENGINE'] as (typeof HEARD_IN)[number];

/** Words that are said, or those of each browser; null for none. */
type Words = string | Readonly<Record<(typeof HEARD_IN)[number], string | null>>;

/** A page that is read aloud. */
export interface Heard extends Pick<ScreenReader, 'press' | 'type'> {
  readonly view: View;
  /** Waits until these words are said, after all that was waited for before. */
  hears(words: Words): Promise<void>;
  /** Waits for what is said unasked, as `hears` does. It may be said only once in the test. */
  announces(words: string): Promise<void>;
}

/**
 * `test` for what a screen reader says. Its fixtures:
 * - `api`: address and keys of the server that holds the samples;
 * - `pages`: the customer's web server, one for each file;
 * - `open`: opens a page with that content in a fresh tab, where Orca reads it, with the focus above the content.
 *
 * A test fails if what is announced is said twice.
 */
export const test = base
  .extend('api', { scope: 'file' }, async () => inject('api'))
  .extend('pages', { scope: 'file' }, async ({ api }, { onCleanup }) => {
    const pages = await startPages(api);
    onCleanup(() => pages.close());
    return pages;
  })
  .extend('desktop', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const desktop = await (shared ??= startDesktop());
    onCleanup(async () => {
      await desktop.engine.close();
      await desktop.reader.close();
    });
    return desktop;
  })
  .extend('open', async ({ desktop: { reader, engine }, pages }, { onCleanup }) => {
    const tab = await engine.openTab();
    const view = viewOf(tab);
    const announced: string[] = [];
    const begin = reader.said().length;
    let next = begin;
    const hears: Heard['hears'] = async (words) => {
      const expected = typeof words === 'string' ? words : words[BROWSER];
      if (expected !== null) next = 1 + (await reader.hears(expected, next));
    };
    const announces: Heard['announces'] = (words) => {
      announced.push(words);
      return hears(words);
    };
    onCleanup(async () => {
      await tab.run(says, END);
      await hears(END);
      await tab.close();
      const said = reader.said().slice(begin);
      expect(said.filter((one) => announced.includes(one))).toEqual(announced);
    });
    return async (body: string, query = ''): Promise<Heard> => {
      const html = pageWith(`<a href="#begin">${BEGIN}</a>${body}<p role="status" data-end></p>`);
      await tab.goto(pages.serve('/heard.html', html) + query);
      // A key reaches the page only after a click into it: before that, Firefox means it for the address bar.
      await tab.moveTo(2, 2);
      await tab.button('down');
      await tab.button('up');
      await reader.press('Tab');
      await hears(BEGIN);
      return { view, hears, announces, press: reader.press, type: reader.type };
    };
  });

interface Desktop {
  readonly reader: ScreenReader;
  readonly engine: Engine;
}

/** One for all files of a worker. */
let shared: Promise<Desktop> | undefined;

async function startDesktop(): Promise<Desktop> {
  const found = programs();
  const reader = await startScreenReader(found);
  if (BROWSER === 'firefox') return { reader, engine: await launchFirefox(found.firefox, reader.env) };
  return { reader, engine: await launchChromium(found.chromium, reader.env) };
}

/** Starts Chromium with one window that has no address bar: in another one, the first keys are meant for that. */
async function launchChromium(executablePath: string, env: NodeJS.ProcessEnv): Promise<Engine> {
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    headless: false,
    env: env as Record<string, string>,
    chromiumSandbox: false,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    args: [...OFF_THE_NETWORK, '--force-renderer-accessibility', '--app=about:blank'],
  });
  const [page] = context.pages();
  if (!page) throw new Error('Chromium has opened no window.');
  return {
    openTab: async () =>
      tabOf(page, async () => {
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await page.goto('about:blank');
      }),
    close: () => context.close(),
  };
}

const BEGIN = 'Beginning of this test';

/** Runs in the page: makes the screen reader say something that no panel says. */
function says(words: string): void {
  const region = document.querySelector('[data-end]');
  if (region) region.textContent = words;
}

const END = 'End of this test';
