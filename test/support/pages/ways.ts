import type { Page } from 'playwright-core';
import type { Api } from '../../../examples/api';
import { pageWith } from './pages';
import { panelElement, panelTag } from './panel-tag';

/** A way to put a panel on a page. */
export interface Way {
  readonly name: string;
  /** What happens to the tag, in Markdown. */
  readonly about: string;
  /** The whole page, as the server sends it. */
  readonly page: (api: Pick<Api, 'url' | 'searchKey'>) => string;
  /** What a third-party script does after the page has loaded. */
  readonly later?: (page: Page) => Promise<void>;
}

/** All ways, for the tests and docs/compatibility.md. The server sends an older build as `/older/searchlet.js`. */
export const ways: readonly Way[] = [
  { name: 'classic', about: '`<script src>`', page: (api) => pageWith(panelTag(api).replace(' defer', '')) },
  { name: 'defer', about: '`<script defer src>`', page: (api) => pageWith(panelTag(api)) },
  { name: 'async', about: '`<script async src>`', page: (api) => pageWith(panelTag(api).replace('defer', 'async')) },
  {
    name: 'module',
    about: '`<script type="module" src>`',
    page: (api) => pageWith(panelTag(api).replace('defer', 'type="module"')),
  },
  {
    name: 'element',
    about: '`<searchlet-panel>` and a bare script',
    page: (api) => pageWith(BARE + panelElement(api)),
  },
  {
    name: '`<div>`',
    about: '`<div data-searchlet>` and a bare script',
    page: (api) =>
      pageWith(
        BARE + panelElement(api).replace('<searchlet-panel', '<div data-searchlet').replace('searchlet-panel>', 'div>'),
      ),
  },
  {
    name: 'address',
    about: 'All attributes in the address of the script, for tools that remove the others.',
    page: (api) => pageWith(`<script src="${inAddress(api)}"></script>`),
  },
  {
    name: 'head',
    about: 'In the `<head>`; the panel appears at the end of the page.',
    page: (api) => pageWith('<p>All there is</p>').replace('</head>', `${panelTag(api)}</head>`),
  },
  {
    name: 'head, with a target',
    about: 'A classic script in the `<head>`, which runs before its target exists.',
    page: (api) =>
      pageWith('<div id="search"></div>').replace(
        '</head>',
        `${panelTag(api, { 'data-target': '#search' }).replace(' defer', '')}</head>`,
      ),
  },
  {
    name: 'paragraph',
    about: 'In the middle of a `<p>`.',
    page: (api) => pageWith(`<p>Before ${panelTag(api)} after</p>`),
  },
  {
    name: 'paragraph, as an element',
    about: '`<searchlet-panel>` with a `<template>` in a `<p>`, which the parser closes too early.',
    page: (api) =>
      pageWith(
        `${BARE}<p>Before <div>${panelElement(api).replace('></', '><template><b>{{title}}</b></template></')}</div> after</p>`,
      ),
  },
  {
    name: 'table',
    about: 'In a `<table>`, where the parser leaves scripts inside.',
    page: (api) => pageWith(`<table><tr><td>Cell</td></tr>${panelTag(api)}</table>`),
  },
  {
    name: 'table, as an element',
    about: '`<searchlet-panel>` in a `<table>`, where the parser moves it out.',
    page: (api) => pageWith(`${BARE}<table><tr><td>Cell</td></tr>${panelElement(api)}</table>`),
  },
  {
    name: '`document.write`',
    about: 'Written by a script of the page.',
    page: (api) =>
      pageWith(`<script>document.write(${JSON.stringify(panelTag(api)).replaceAll('</', '<\\/')})</script>`),
  },
  {
    name: 'injected after load',
    about: 'With `createElement` and `append`, after the page has loaded.',
    page: (api) => pageWith(stored(panelTag(api))),
    later: (page) => revive(page),
  },
  {
    name: 'injected as a module',
    about: 'The same with `type="module"`, where `document.currentScript` is null.',
    page: (api) => pageWith(stored(panelTag(api).replace('defer', 'type="module"'))),
    later: (page) => revive(page),
  },
  {
    name: 'tag manager',
    about: 'Injected into a hidden box at the end of the page, with its address and a target only.',
    page: (api) =>
      pageWith(
        `<div id="search"></div>${stored(`<script src="${inAddress(api, '#search')}" data-collection="x"></script>`)}`,
      ),
    later: (page) =>
      page.evaluate(() => {
        const { src } = (document.querySelector('#stored') as HTMLTemplateElement).content
          .firstElementChild as HTMLScriptElement;
        const box = document.body.appendChild(document.createElement('div'));
        box.style.display = 'none';
        box.appendChild(document.createElement('script')).src = src;
      }),
  },
  {
    name: 'consent tool',
    about: '`type="text/plain"` until the visitor agrees; then a new script replaces it.',
    page: (api) => pageWith(panelTag(api).replace('defer', 'type="text/plain" data-cookieconsent="marketing"')),
    later: (page) =>
      page.evaluate(() => {
        const old = document.querySelector('script[type="text/plain"]');
        const fresh = document.createElement('script');
        for (const { name, value } of old?.attributes ?? []) if (name !== 'type') fresh.setAttribute(name, value);
        old?.replaceWith(fresh);
      }),
  },
  {
    name: 'consent tool, in its old place',
    about: 'The same, but the tool restores the type of the blocked script.',
    page: (api) => pageWith(panelTag(api).replace('defer', 'type="text/plain"')),
    later: (page) =>
      page.evaluate(() => {
        const script = document.querySelector('script[type="text/plain"]') as HTMLScriptElement;
        script.type = 'text/javascript';
        script.after(script);
      }),
  },
  {
    name: 'delayed',
    about: 'Delayed by an optimiser until the first input, which then fires `DOMContentLoaded` and `load` again.',
    page: (api) => pageWith(panelTag(api).replace('defer src', 'type="delayed" data-src')),
    later: async (page) => {
      await page.evaluate(() => {
        addEventListener(
          'pointermove',
          () => {
            const held = document.querySelector('script[type="delayed"]') as HTMLScriptElement;
            const fresh = document.createElement('script');
            for (const { name, value } of held.attributes) {
              if (name !== 'type') fresh.setAttribute(name === 'data-src' ? 'src' : name, value);
            }
            fresh.async = false;
            fresh.addEventListener('load', () => {
              document.dispatchEvent(new Event('DOMContentLoaded'));
              dispatchEvent(new Event('load'));
            });
            held.replaceWith(fresh);
          },
          { once: true },
        );
      });
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
    },
  },
  {
    name: 'included twice',
    about: 'By the theme, by a plugin, and again as a module.',
    page: (api) =>
      pageWith(BARE + panelTag(api) + BARE.replace('.js', '.js?ver=2') + BARE.replace('defer', 'type="module"')),
  },
  {
    name: 'two versions',
    about: 'An older build runs first.',
    page: (api) => pageWith(OLDER + panelTag(api) + OLDER),
  },
  {
    name: 'two versions, the newer one first',
    about: 'The tag loads the older build, and the newer one runs before it.',
    page: (api) => pageWith(BARE + panelTag(api).replace('/dist/', '/older/')),
  },
  {
    name: 'two versions, one `<div>`',
    about: 'A `<div data-searchlet>` that both builds could fill.',
    page: (api) =>
      pageWith(
        OLDER +
          panelElement(api).replace('<searchlet-panel', '<div data-searchlet').replace('searchlet-panel>', 'div>') +
          BARE,
      ),
  },
  {
    name: '`currentScript` hidden',
    about: 'An element named `currentScript` shadows `document.currentScript`.',
    page: (api) => pageWith(`<img name="currentScript" alt=""><form name="currentScript"></form>${panelTag(api)}`),
  },
  {
    name: '`currentScript` taken',
    about: 'A script loader has set `document.currentScript` to null.',
    page: (api) =>
      pageWith(`<script>Object.defineProperty(document, 'currentScript', { value: null })</script>${panelTag(api)}`),
  },
];

const BARE = '<script defer src="/dist/searchlet.js"></script>';
const OLDER = '<script defer src="/older/searchlet.js"></script>';

/** Address of a script with all its attributes, as HTML. A person writes it, and encodes only what is necessary. */
function inAddress({ url, searchKey }: Pick<Api, 'url' | 'searchKey'>, target?: string): string {
  const said = {
    ver: '6.9.1',
    host: url,
    key: searchKey,
    collection: 'movies',
    'query-by': 'title',
    ...(target && { target }),
  };
  const query = Object.entries(said).map(([name, value]) => `${name}=${value.replace('#', '%23')}`);
  return `/dist/searchlet.js?${query.join('&amp;')}`;
}

/** A tag in a `<template>`, which is not yet active. */
function stored(tag: string): string {
  return `<template id="stored">${tag}</template>`;
}

/** Inserts the stored tag as scripts do: it creates the script element, since a parsed one does not run. */
function revive(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stored = document.querySelector('#stored') as HTMLTemplateElement;
    const script = document.createElement('script');
    for (const { name, value } of stored.content.firstElementChild?.attributes ?? []) script.setAttribute(name, value);
    stored.after(script);
  });
}
