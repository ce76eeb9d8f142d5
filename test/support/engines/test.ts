import type { OutgoingHttpHeaders } from 'node:http';
import { test as base, expect, inject } from 'vitest';
import { startPages } from '../pages/pages';
import type { Engine, EngineName } from './engine';
import { launch } from './launch';
import { type View, viewOf } from './view';

/** The engine of this run; each engine has its own project. */
export const ENGINE = process.env['SEARCHLET_ENGINE'] as EngineName;

/** Further options for opening a page. */
interface Options {
  /** Headers of the page; `SITE` and `SERVER` are replaced by the origins of the page and of the search server. */
  readonly headers?: OutgoingHttpHeaders;
  /** Query string, with its `?`. */
  readonly query?: string;
  /** Further files of the site, by their path. */
  readonly others?: Readonly<Record<string, string>>;
}

/**
 * `test` for promises that every engine keeps. Its fixtures:
 * - `api`: address and keys of the server that holds the samples;
 * - `open`: serves HTML, or an example by its name, and opens it in a fresh tab of 1280 × 800.
 *
 * A test fails if the page made noise.
 */
export const test = base
  .extend('api', { scope: 'file' }, async () => inject('api'))
  .extend('pages', { scope: 'file' }, async ({ api }, { onCleanup }) => {
    const pages = await startPages(api);
    pages.serve('/record.js', `(${record.toString()})()`, { 'content-type': 'text/javascript' });
    onCleanup(() => pages.close());
    return pages;
  })
  .extend('engine', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const engine = await (shared ??= launch(ENGINE));
    onCleanup(() => engine.close());
    return engine;
  })
  .extend('open', async ({ engine, pages, api }, { onCleanup }) => {
    const tab = await engine.openTab();
    onCleanup(async () => {
      const noise = await tab.run(() => sessionStorage.getItem('noise'));
      await tab.close();
      expect(noise).toBe(null);
    });
    return async (page: string, { headers = {}, query = '', others = {} }: Options = {}): Promise<View> => {
      for (const [path, content] of Object.entries(others))
        pages.serve(path, content, { 'content-type': typeOf(path) });
      const isExample = /^[\w/-]+$/.test(page);
      const html = isExample ? await (await fetch(`${pages.url}/${page}.html`)).text() : page;
      const filled = Object.entries(headers).map(([name, value]) => [
        name,
        String(value).replaceAll('SITE', pages.url).replaceAll('SERVER', api.url),
      ]);
      const url = pages.serve(
        isExample ? `/${page}.html` : '/page.html',
        html.replace('<head>', '<head><script src="/record.js"></script>'),
        Object.fromEntries(filled) as OutgoingHttpHeaders,
      );
      await tab.goto(url + query);
      return viewOf(tab);
    };
  });

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
}

/** One browser for all files of a worker. */
let shared: Promise<Engine> | undefined;

/** Runs in each page before all other scripts: records noise. */
function record(): void {
  const note = (line: string): void =>
    sessionStorage.setItem('noise', `${sessionStorage.getItem('noise') ?? ''}${line}\n`);
  addEventListener('error', ({ message }) => note(`not caught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`not caught: ${reason}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    note(`${event.violatedDirective} ${event.blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: readonly unknown[]) => {
      note(`console.${level}: ${words.join(' ')}`);
      write.apply(console, words as unknown[]);
    };
  }
}
