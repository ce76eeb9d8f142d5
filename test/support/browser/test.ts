import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { recordEvents } from '../models/events';
import { startPages } from '../pages/pages';
import type { Attributes } from '../pages/panel-tag';
import { WAIT_MS } from '../run/patience';
import { dropCollection, type Field, makeCollection } from '../servers/collection';
import { launchChrome } from './chrome';
import { expectQuiet, listen } from './console-guard';

/**
 * `test` for promises about the built bundle in a real browser. Its fixtures:
 * - `api`: address and keys of the server that holds the samples;
 * - `collect`: puts a collection of the file's own there;
 * - `pages`: the customer's web server, one for each file;
 * - `page`: a fresh tab in a profile of its own, 1280 × 800, in British English and far west of Greenwich;
 * - `openPage`: makes another tab, for a phone, another language, or no JavaScript.
 *
 * For a table use `test.for`, which provides the fixtures too. A test fails if a tab made noise; noise that the test provokes on
 * purpose is taken with `expectNoise`.
 */
export const test = base
  .extend('api', { scope: 'file' }, async () => inject('api'))
  .extend('collect', { scope: 'file' }, async ({ api }, { onCleanup }) => {
    const made: string[] = [];
    onCleanup(async () => {
      await Promise.all(made.map((name) => dropCollection(api, name)));
    });
    return (fields: readonly Field[], documents: readonly object[]): Promise<Attributes> => {
      const name = `searchlet-test-${process.pid}-${made.length}`;
      made.push(name);
      return makeCollection(api, name, fields, documents);
    };
  })
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await (shared ??= launchChrome());
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('pages', { scope: 'file' }, async ({ api }, { onCleanup }) => {
    const pages = await startPages(api);
    onCleanup(() => pages.close());
    return pages;
  })
  .extend('openPage', async ({ browser }, { onCleanup }) => {
    const opened: Page[] = [];
    onCleanup(async () => {
      await Promise.all(opened.map((page) => page.context().close()));
      opened.forEach(expectQuiet);
    });
    return async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        timezoneId: 'America/Los_Angeles',
        ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      listen(page);
      await recordEvents(page);
      opened.push(page);
      return page;
    };
  })
  .extend('page', ({ openPage }) => openPage());

/** One Chrome for all files of a worker; each test has its own profile. A file that extends `browser` has another one. */
let shared: Promise<Browser> | undefined;

declare module 'vitest' {
  interface ProvidedContext {
    readonly api: { readonly url: string; readonly searchKey: string; readonly adminKey: string };
  }
}
