import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoise, takeNoise } from '../../support/browser/console-guard';
import { answerSearches } from '../../support/browser/network';
import { test as base } from '../../support/browser/test';
import { recordEvents } from '../../support/models/events';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { BUNDLE } from '../../support/pages/bundle';
import { type Pages, pageWith } from '../../support/pages/pages';
import { panelElement, panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

const FILTERED = {
  'data-facets': 'genre, year:range(histogram), stars:rating, certificate:menu',
  'data-sort': 'year:desc=Newest',
  'data-meta': 'director, year',
};

/** Third-party scripts; each is tested before ours and after it. */
const LIBRARIES: Readonly<Record<string, string>> = {
  MooTools: '<script src="/node_modules/mootools-core-dist/dist/mootools-core.js"></script>',
  'MooTools with its compatibility layer':
    '<script src="/node_modules/mootools-core-dist/dist/mootools-core-compat.js"></script>',
  'an imitation of Prototype.js': '<script src="/prototype-js.js"></script>',
  RequireJS: '<script src="/node_modules/requirejs/require.js"></script>',
  'an AMD loader of its own': `<script>
    window.define = (...given) => { throw new Error('An anonymous module: ' + given.length); };
    define.amd = {};
  </script>`,
  'CommonJS names in the window':
    '<script>var exports = {}; var module = { exports }; var require = () => { throw new Error("No modules here."); };</script>',
  'zone.js': '<script src="/node_modules/zone.js/bundles/zone.umd.js"></script>',
  'methods added to Object.prototype': `<script>
    Object.prototype.extend = function (other) { return Object.assign(this, other); };
    Object.prototype.each = function (visit) { for (const key in this) visit(this[key], key); };
    Object.prototype.isEmpty = function () { throw new Error('Not meant to be called.'); };
  </script>`,
  'values added to Object.prototype': `<script>
    Object.prototype.added = true;
    Object.prototype.list = ['added'];
    Object.prototype.nothing = null;
  </script>`,
  'accessors added to Object.prototype': `<script>
    for (const name of ['added', 'sizeOf']) {
      Object.defineProperty(Object.prototype, name, {
        enumerable: true,
        get() { return [name]; },
        // What drives the browser writes to everything.
        set() { if (new Error().stack.includes('searchlet.js')) throw new Error('Written: ' + name); },
      });
    }
  </script>`,
  'methods added to Array.prototype': `<script>
    Array.prototype.remove = function (value) { return this.filter((other) => other !== value); };
    Array.prototype.last = function () { return this[this.length - 1]; };
    Array.prototype.contains = function () { throw new Error('Not meant to be called.'); };
    Object.defineProperty(Array.prototype, 'first', { enumerable: true, get() { throw new Error('Read: first'); } });
  </script>`,
  'methods added to String, Number and Function': `<script>
    for (const type of [String, Number, Boolean, Function, Date, RegExp, Promise, Map, Set, Symbol]) {
      type.prototype.added = function () { throw new Error('Not meant to be called.'); };
    }
  </script>`,
  'toJSON on what JavaScript brings': `<script>
    for (const type of [Array, String, Number, Boolean, Date]) {
      Object.defineProperty(type.prototype, 'toJSON', { value() { return String(this); }, writable: true });
    }
  </script>`,
  'listeners wrapped': `<script>
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const wrapped = new WeakMap();
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (typeof listener !== 'function') return addEventListener.call(this, type, listener, options);
      const wrapper = wrapped.get(listener) || function (event) { return listener.apply(this, arguments); };
      wrapped.set(listener, wrapper);
      addEventListener.call(this, type, wrapper, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      removeEventListener.call(this, type, wrapped.get(listener) || listener, options);
    };
  </script>`,
  'fetch wrapped': `<script>
    const native = window.fetch;
    window.fetch = async function (address, options = {}) {
      const answer = await native.call(window, new Request(address, options));
      return answer.clone();
    };
  </script>`,
  'Promise replaced': `<script>
    const Native = Promise;
    window.Promise = class Promise extends Native {
      static get [Symbol.species]() { return Promise; }
    };
  </script>`,
  'JSON replaced': `<script>
    const { parse, stringify } = JSON;
    window.JSON = {
      parse: (text, revive) => parse(text, revive),
      stringify: (value, replace, space) => stringify(value, replace, space),
    };
  </script>`,
  'timers wrapped': `<script>
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']) {
      const native = window[name];
      window[name] = function (callback, ...others) { return native.call(window, () => callback.call(window, performance.now()), ...others); };
    }
  </script>`,
};

/** Scripts before ours that remove something which ours could use. */
const POVERTY: Readonly<Record<string, string>> = {
  'a storage that throws when touched': `<script>
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('Refused.', 'SecurityError'); } });
    }
  </script>`,
  'no storage at all': `<script>
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  </script>`,
  'a window with a name': '<script>window.name = "searchlet"; window.status = "sl"; window.origin = "other";</script>',
  'elements named after what a window has': [
    'fetch',
    'history',
    'location',
    'document',
    'customElements',
    'Promise',
    'navigator',
    'React',
    'Map',
    'AbortController',
    'URLSearchParams',
  ]
    .map((name) => `<form id="${name}"></form><img name="${name}" alt="">`)
    .join(''),
  'elements named after what a document has': [
    'currentScript',
    'body',
    'head',
    'readyState',
    'documentElement',
    'activeElement',
    'styleSheets',
    'adoptedStyleSheets',
    'scripts',
    'title',
    'cookie',
    'URL',
    'location',
    'nodeType',
    'ownerDocument',
    'parentElement',
    'getElementById',
    'host',
    'fonts',
    'visibilityState',
    'hidden',
  ]
    .map((name) => `<form name="${name}"></form>`)
    .join(''),
  'elements named after what a form has':
    '<form name="attributes"><input name="nodeType"><input name="matches"><input name="parentNode"><input name="querySelectorAll"><input name="getAttribute"><input name="children"></form>',
};

const NO_HISTORY: Readonly<Record<string, string>> = {
  'a history that throws': `<script>
    for (const name of ['pushState', 'replaceState']) History.prototype[name] = () => { throw new DOMException('Too many.', 'SecurityError'); };
  </script>`,
  'a history without its methods': `<script>
    for (const name of ['pushState', 'replaceState']) Object.defineProperty(history, name, { value: undefined });
    Object.freeze(history);
  </script>`,
};

/** Whether each script is on its own page, as in `npm run test:all`: one script may hide what another breaks. */
const ALONE = BUNDLE !== 'searchlet.js';

/** Scripts that work together: zone.js does nothing with a module loader on the page, and MooTools has its own `Request`. */
const CROWDS = {
  old: ['MooTools', 'listeners wrapped'],
  zone: ['zone.js', 'methods added to String, Number and Function', 'values added to Object.prototype'],
  older: ['MooTools with its compatibility layer', 'an AMD loader of its own', 'JSON replaced'],
  methods: ['RequireJS', 'methods added to Object.prototype', 'methods added to Array.prototype', 'fetch wrapped'],
  prototype: ['an imitation of Prototype.js', 'CommonJS names in the window', 'timers wrapped'],
  replaced: ['accessors added to Object.prototype', 'toJSON on what JavaScript brings', 'Promise replaced'],
};

/** The names in `POVERTY` for each visit. */
const POOR: readonly (readonly string[])[] = ALONE
  ? Object.keys(POVERTY).map((name) => [name])
  : [
      ['a storage that throws when touched', 'a window with a name', 'elements named after what a window has'],
      ['no storage at all', 'elements named after what a document has', 'elements named after what a form has'],
    ];

/** For each visit, the names of scripts before ours and after it, in combinations that work together. */
const NEIGHBOURS: readonly (readonly [before: readonly string[], after: readonly string[]])[] = ALONE
  ? Object.keys(LIBRARIES).flatMap((name) => [[[name], []] as const, [[], [name]] as const])
  : [
      [CROWDS.old, CROWDS.zone],
      [CROWDS.zone, CROWDS.methods],
      [CROWDS.methods, CROWDS.replaced],
      [CROWDS.replaced, CROWDS.old],
      [CROWDS.older, CROWDS.prototype],
      [CROWDS.prototype, []],
      [[], CROWDS.older],
    ];

/** Records errors as a page's own error reporting would. */
const EARS = `<script>
  window.heardErrors = [];
  window.onerror = (...given) => void heardErrors.push('onerror: ' + given[0]);
  window.onunhandledrejection = ({ reason }) => void heardErrors.push('onunhandledrejection: ' + reason);
  for (const type of ['error', 'unhandledrejection', 'rejectionhandled', 'securitypolicyviolation']) {
    addEventListener(type, (event) => heardErrors.push(type + ': ' + (event.message || event.reason)), true);
  }
  window.reportError = (error) => heardErrors.push('reportError: ' + error);
</script>`;

const test = base
  .extend('site', { scope: 'file' }, async ({ pages, api }) => {
    const script = readFileSync(new URL('foreign-scripts/prototype-js.js', import.meta.url), 'utf8');
    pages.serve('/prototype-js.js', script, { 'content-type': 'text/javascript' });
    return createSite(pages, panelTag(api, FILTERED));
  })
  // The result of a visit to a page without other scripts, and the names that it leaves in the window.
  .extend('alone', { scope: 'file' }, async ({ browser, site }, { onCleanup }) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    onCleanup(() => context.close());
    const page = await context.newPage();
    await recordEvents(page);
    const plain = await visit(await openPanel(page, site('plain', EARS)));
    return { plain, window: await page.evaluate(lookAround) };
  });

test.for(sampleOf(NEIGHBOURS).map((names) => [whereOf(names), ...names] as const))(
  'a panel works %s',
  async ([where, before, after], { page, site, alone }) => {
    const url = site(where, EARS + htmlOf(LIBRARIES, before), htmlOf(LIBRARIES, after));
    expect(await visit(await openPanel(page, url))).toEqual(alone.plain);
  },
);

test.for(POOR.map((names) => [names.join(', '), names] as const))(
  'a panel works beside %s',
  async ([words, names], { page, site, alone }) => {
    expect(await visit(await openPanel(page, site(words, EARS + htmlOf(POVERTY, names))))).toEqual(alone.plain);
  },
);

test('a panel has visited each script before ours and after it', () => {
  const all = Object.keys(LIBRARIES).sort();
  for (const side of [0, 1]) expect(NEIGHBOURS.flatMap((names) => names[side] ?? []).sort()).toEqual(all);
  expect(POOR.flat().sort()).toEqual(Object.keys(POVERTY).sort());
});

test.for(Object.entries(NO_HISTORY))(
  'a panel works without the address beside %s',
  async ([name, html], { page, site, alone }) => {
    expect(await visit(await openPanel(page, site(name, EARS + html)))).toEqual({ ...alone.plain, address: '' });
  },
);

test('a panel continues when the browser takes no more changes of the address, as Safari does after a hundred', async ({
  page,
  site,
}) => {
  const limit = `<script>
    let left = 3;
    for (const name of ['pushState', 'replaceState']) {
      const native = History.prototype[name];
      History.prototype[name] = function (...given) {
        if (left-- < 1) throw new DOMException('More than 100 in 30 seconds.', 'SecurityError');
        return native.apply(this, given);
      };
    }
  </script>`;
  const panel = await openPanel(page, site('a hundred', EARS + limit));
  await panel.facet('Genre').choose('Drama');
  await panel.type('the king');
  await expect.poll(() => panel.chips()).toEqual(['Genre: Drama']);
  await expect.poll(() => panel.field.inputValue()).toBe('the king');
  expect(new URL(page.url()).search).toBe('?sl_q=th&sl_genre=Drama');
  await panel.clearRefinements();
  await expect.poll(() => panel.chips()).toEqual([]);
  expect(await heardErrors(page)).toEqual([]);
});

test("a panel says nothing to the page's own error reporting, however wrong things go", async ({
  page,
  pages,
  api,
}) => {
  const tag = panelTag(api, FILTERED);
  const wrong = [
    panelElement(api, {
      'data-id': 'wrong',
      'data-view': 'gird',
      'data-query-by': 'titel',
      'data-labels': '{',
      'data-template': '#none',
    }),
    panelElement(api, { 'data-id': 'none', 'data-collection': null }),
    panelElement(api, { 'data-id': 'nobody', 'data-host': 'http://127.0.0.1:2' }),
    panelElement(api, { 'data-id': 'key', 'data-key': 'wrong-key' }),
  ];
  await page.goto(pages.serve('/errors.html', pageWith(EARS + tag + wrong.join(''))));
  const panels = ['', '[data-id="wrong"]', '[data-id="nobody"]', '[data-id="key"]'].map((which) =>
    panelOn(page, which),
  );
  const [panel] = panels as [PanelModel];
  await Promise.all(panels.map((each) => each.settled()));
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"results": null}',
    '{"results": [{"code": 500, "error": "No."}]}',
    '{"results": [{}]}',
    '<h1>No</h1>',
  ]) {
    const restore = await answerSearches(page, { contentType: 'application/json', body });
    await panel.answered(() => panel.field.fill(`q${body.length}`));
    await restore();
  }
  await panel.answered(() => panel.field.fill('king'));
  expect((await panel.count()) > 0).toBe(true);
  await page.evaluate(() => document.querySelectorAll('searchlet-panel').forEach((one) => one.remove()));
  expect(await heardErrors(page)).toEqual([]);
  // All lines are Searchlet's messages for the site owner, or the browser's lines about requests.
  expect(takeNoise(page).filter((line) => !/\[searchlet\]|request failed|Failed to load resource/.test(line))).toEqual(
    [],
  );
});

test('a panel leaves the window as it was, after a whole visit too', async ({ page, pages, alone }) => {
  await page.goto(pages.serve('/bare-window.html', pageWith(EARS)));
  expect(alone.window).toEqual(await page.evaluate(lookAround));
});

test('a panel leaves the element to a copy of an older version that came first', async ({ page, site }) => {
  const older = `<script>
    customElements.define('searchlet-panel', class extends HTMLElement {
      connectedCallback() { this.textContent = 'The older one'; }
    });
  </script>`;
  await page.goto(site('older', EARS + older));
  await page.getByText('The older one').waitFor();
  expect(await heardErrors(page)).toEqual([]);
  await expectNoise(page, /loads two releases of Searchlet: without a name draws all panels/);
});

test('a panel says so where the page lets nobody define an element', async ({ page, site }) => {
  const refusal = `<script>customElements.define = () => { throw new DOMException('Taken.', 'NotSupportedError'); };</script>`;
  await page.goto(site('refused', EARS + refusal));
  expect(await heardErrors(page)).toEqual([]);
  await expectNoise(
    page,
    /\[searchlet\] No panel starts: this page does not let scripts define <searchlet-panel>: .*Taken/,
  );
});

test.for([
  ['searchlet.js', 'get', 'Object.prototype.get = function () {}'],
  ['searchlet.js', 'value', 'Object.prototype.value = 1'],
  ['searchlet.loader.js', 'set', 'Object.defineProperty(Object.prototype, "set", { value() {}, configurable: true })'],
] as const)(
  'a panel says so, and leaves the page as it is, where no script can define a property: %s, %s',
  async ([file, name, junk], { page, pages, api }) => {
    const form = '<form role="search"><input type="search" id="own" name="q"></form>';
    const tag = panelTag(api, { 'data-layout': 'dropdown', 'data-input': '#own' }).replace('searchlet.js', file);
    await page.goto(pages.serve('/no-descriptors.html', pageWith(`${EARS}<script>${junk}</script>${form}${tag}`)));
    await expectNoise(page, new RegExp(`No panel starts: .* added "${name}" to Object\\.prototype`));
    // What drives the browser needs descriptors too.
    await page.evaluate((added) => delete (Object.prototype as Record<string, unknown>)[added], name);
    expect(await heardErrors(page)).toEqual([]);
    expect(await page.locator('searchlet-panel').count()).toBe(0);
    expect(await page.locator('#own').evaluate((own) => own.getAttributeNames())).toEqual(['type', 'id', 'name']);
  },
);

test('a panel says so where the page has broken what a panel is made with', async ({ page, pages, api }) => {
  const broken = '<form name="createTextNode"></form><form name="createElement"></form>';
  const html = `${EARS}<script src="/dist/searchlet.js"></script>${broken}${panelElement(api)}`;
  await page.goto(pages.serve('/broken.html', pageWith(html)));
  expect(await heardErrors(page)).toEqual([]);
  await expectNoise(
    page,
    /\[searchlet\] The panel stopped drawing because of its own error: TypeError: document.createElement/,
  );
});

function whereOf([before, after]: readonly [before: readonly string[], after: readonly string[]]): string {
  const places = { after: before.join(' + '), before: after.join(' + ') };
  return Object.entries(places)
    .flatMap(([place, names]) => (names === '' ? [] : [`${place} ${names}`]))
    .join(', and ');
}

function htmlOf(scripts: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => scripts[name]).join('');
}

/** Serves the tag with other scripts before and after it. */
function createSite(pages: Pages, tag: string): (name: string, before?: string, after?: string) => string {
  return (name, before = '', after = '') => {
    // Scripts after ours must find a panel that has started.
    const own = after === '' ? tag : tag.replace(' defer', '');
    return pages.serve(`/${name.replace(/\W+/g, '-')}.html`, pageWith(before + own + after));
  };
}

/** Does everything that visitors do, and returns the results. */
async function visit(panel: PanelModel): Promise<object> {
  const { page } = panel;
  const first = { found: await panel.count(), titles: await panel.titles() };
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    // A further request counts values, unless the visitor has already gone on by then.
    if (asksForHits(body)) bodies.push(body);
  });
  await panel.answered(() => panel.field.fill('the'));
  const marks = await panel.marks();
  await panel.facet('Genre').choose('Drama');
  await panel.facet('Genre').choose('Comedy');
  await panel.facet('Certificate').choose('R');
  const facets = await Promise.all(['Genre', 'Stars', 'Certificate'].map((label) => panel.facet(label).values()));
  await panel.answered(() => panel.host.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest'));
  await panel.goToPage(2);
  const address = new URL(page.url()).search;
  const results = await panel.results();
  const chips = await panel.chips();
  await panel.removeChip('Genre: Comedy');
  await panel.facet('Genre').fold();
  const events = (await panel.events()).map(({ name }) => name);
  const errors = await heardErrors(page);
  return { first, marks, facets, address, results, chips, found: await panel.count(), events, errors, bodies };
}

function asksForHits(body: string): boolean {
  if (body === '') return false;
  const { searches } = JSON.parse(body) as { searches: readonly { per_page?: number }[] };
  return searches.some(({ per_page }) => per_page !== 0);
}

function heardErrors(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { heardErrors: readonly string[] }).heardErrors);
}

/** Names in the window, and on objects that all scripts share. */
function lookAround(): object {
  const shared = {
    window,
    Object: Object.prototype,
    Array: Array.prototype,
    Function: Function.prototype,
    Element: Element.prototype,
    Event: Event.prototype,
    Document: Document.prototype,
  };
  return {
    keys: Object.keys(window).sort(),
    ...Object.fromEntries(Object.entries(shared).map(([name, one]) => [name, Reflect.ownKeys(one).map(String).sort()])),
    head: document.head.innerHTML,
    body: document.body.getAttributeNames(),
    html: document.documentElement.getAttributeNames(),
  };
}
