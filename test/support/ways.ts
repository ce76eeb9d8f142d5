import type { Page } from 'playwright-core';
import type { Api } from '../../examples/api';
import { pageWith } from './pages';
import { panelElement, panelTag } from './panel-tag';

/** A way a panel comes to a page. */
export interface Way {
  readonly name: string;
  /** What happens to the tag, in Markdown. */
  readonly about: string;
  /** The whole page, as the server sends it. */
  readonly page: (api: Pick<Api, 'url' | 'searchKey'>) => string;
  /** What a script of somebody else does once the page has loaded. */
  readonly later?: (page: Page) => Promise<void>;
}

/** Every way in, for the tests and the README. The server sends an older build as `/older/searchlet.js`. */
export const ways: readonly Way[] = [
  { name: 'classic', about: '`<script src>`', page: (api) => pageWith(panelTag(api).replace(' defer', '')) },
  { name: 'defer', about: '`<script defer src>`', page: (api) => pageWith(panelTag(api)) },
  { name: 'async', about: '`<script async src>`', page: (api) => pageWith(panelTag(api).replace('defer', 'async')) },
  { name: 'module', about: '`<script type="module" src>`', page: (api) => pageWith(panelTag(api).replace('defer', 'type="module"')) },
  { name: 'element', about: '`<searchlet-panel>` and a bare script', page: (api) => pageWith(BARE + panelElement(api)) },
  {
    name: 'stand-in',
    about: '`<div data-searchlet>` and a bare script',
    page: (api) =>
      pageWith(BARE + panelElement(api).replace('<searchlet-panel', '<div data-searchlet').replace('searchlet-panel>', 'div>')),
  },
  {
    name: 'address',
    about: 'Everything in the address of the script, for tools that keep no other attribute.',
    page: (api) => pageWith(`<script src="${inAddress(api)}"></script>`),
  },
  {
    name: 'head',
    about: 'In the `<head>`; the panel stands at the end of the page.',
    page: (api) => pageWith('<p>All there is</p>').replace('</head>', `${panelTag(api)}</head>`),
  },
  {
    name: 'head, with a target',
    about: 'In the `<head>`, classic, so that it runs before its target is there.',
    page: (api) =>
      pageWith('<div id="search"></div>').replace(
        '</head>',
        `${panelTag(api, { 'data-target': '#search' }).replace(' defer', '')}</head>`,
      ),
  },
  { name: 'paragraph', about: 'In the middle of a `<p>`.', page: (api) => pageWith(`<p>Before ${panelTag(api)} after</p>`) },
  {
    name: 'paragraph, as an element',
    about: '`<searchlet-panel>` with a `<template>`, in a `<p>` that the parser ends too early.',
    page: (api) =>
      pageWith(`${BARE}<p>Before <div>${panelElement(api).replace('></', '><template><b>{{title}}</b></template></')}</div> after</p>`),
  },
  {
    name: 'table',
    about: 'In a `<table>`, whose parser leaves scripts inside.',
    page: (api) => pageWith(`<table><tr><td>Cell</td></tr>${panelTag(api)}</table>`),
  },
  {
    name: 'table, as an element',
    about: '`<searchlet-panel>` in a `<table>`, whose parser moves it out.',
    page: (api) => pageWith(`${BARE}<table><tr><td>Cell</td></tr>${panelElement(api)}</table>`),
  },
  {
    name: '`document.write`',
    about: 'Written by a script of the page.',
    page: (api) => pageWith(`<script>document.write(${JSON.stringify(panelTag(api)).replaceAll('</', '<\\/')})</script>`),
  },
  {
    name: 'injected after load',
    about: 'By `createElement` and `append`, long after the page has loaded.',
    page: (api) => pageWith(stored(panelTag(api))),
    later: (page) => revive(page),
  },
  {
    name: 'injected as a module',
    about: 'The same with `type="module"`, where no script is the running one.',
    page: (api) => pageWith(stored(panelTag(api).replace('defer', 'type="module"'))),
    later: (page) => revive(page),
  },
  {
    name: 'tag manager',
    about: 'Injected into a hidden box at the end of the page by a tool that keeps the address alone; with a target.',
    page: (api) => pageWith(`<div id="search"></div>${stored(`<script src="${inAddress(api, '#search')}" data-collection="x"></script>`)}`),
    later: (page) =>
      page.evaluate(() => {
        const { src } = (document.querySelector('#stored') as HTMLTemplateElement).content.firstElementChild as HTMLScriptElement;
        const box = document.body.appendChild(document.createElement('div'));
        box.style.display = 'none';
        box.appendChild(document.createElement('script')).src = src;
      }),
  },
  {
    name: 'consent tool',
    about: '`type="text/plain"` until the visitor agrees, then made anew in its place.',
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
    about: 'The same, by a tool that gives the blocked script its type back.',
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
    about: 'Held back by an optimiser until the visitor first moves, which says `DOMContentLoaded` and `load` anew.',
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
    about: 'By the theme and by a plugin, and once more as a module.',
    page: (api) => pageWith(BARE + panelTag(api) + BARE.replace('.js', '.js?ver=2') + BARE.replace('defer', 'type="module"')),
  },
  {
    name: 'two versions',
    about: 'An older build runs first, and knows nothing of the newer one.',
    page: (api) => pageWith(OLDER + panelTag(api) + OLDER),
  },
  {
    name: 'two versions, the newer one first',
    about: 'The tag is the older build’s, and the newer one runs before it.',
    page: (api) => pageWith(BARE + panelTag(api).replace('/dist/', '/older/')),
  },
  {
    name: 'two versions, one stand-in',
    about: '`<div data-searchlet>` that both builds would fill.',
    page: (api) =>
      pageWith(
        OLDER + panelElement(api).replace('<searchlet-panel', '<div data-searchlet').replace('searchlet-panel>', 'div>') + BARE,
      ),
  },
  {
    name: '`currentScript` hidden',
    about: 'An element named `currentScript` stands in front of the document’s own.',
    page: (api) => pageWith(`<img name="currentScript" alt=""><form name="currentScript"></form>${panelTag(api)}`),
  },
  {
    name: '`currentScript` taken',
    about: 'A script loader has made `document.currentScript` null.',
    page: (api) =>
      pageWith(`<script>Object.defineProperty(document, 'currentScript', { value: null })</script>${panelTag(api)}`),
  },
];

const BARE = '<script defer src="/dist/searchlet.js"></script>';
const OLDER = '<script defer src="/older/searchlet.js"></script>';

/** Address of a script that says all its attributes, as HTML: written by a person, who encodes nothing but what has to be. */
function inAddress({ url, searchKey }: Pick<Api, 'url' | 'searchKey'>, target?: string): string {
  const said = { ver: '6.9.1', host: url, key: searchKey, collection: 'movies', 'query-by': 'title', ...(target && { target }) };
  const query = Object.entries(said).map(([name, value]) => `${name}=${value.replace('#', '%23')}`);
  return `/dist/searchlet.js?${query.join('&amp;')}`;
}

/** A tag that is there, but not yet part of the page. */
function stored(tag: string): string {
  return `<template id="stored">${tag}</template>`;
}

/** Puts the stored tag in, as a script that makes scripts does: a parsed one does not run. */
function revive(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stored = document.querySelector('#stored') as HTMLTemplateElement;
    const script = document.createElement('script');
    for (const { name, value } of stored.content.firstElementChild?.attributes ?? []) script.setAttribute(name, value);
    stored.after(script);
  });
}
