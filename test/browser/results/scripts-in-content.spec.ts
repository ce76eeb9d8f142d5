import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../../../src/panel/languages/en';
import { withoutEntities } from '../../../src/typesense/response/entities';
import { allowNoise, FAILED_REQUESTS, takeNoise } from '../../support/browser/console-guard';
import { nextFrame } from '../../support/browser/frames';
import { test } from '../../support/browser/test';
import { travel } from '../../support/browser/travel';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelElement } from '../../support/pages/panel-tag';
import { sampleSize } from '../../support/run/sample-size';
import { type Asked, startServer } from '../../support/servers/scripted-server';
import { payloads } from './scripts-in-content/payloads';
import { type Canary, watchCanary } from './scripts-in-content/xss-canary';

const DRAWN = {
  'data-query-by': 'title, plot',
  'data-title': 'title',
  'data-text': 'plot',
  'data-url': 'link',
  'data-image': 'cover',
  'data-meta': 'by.name=By, tags, year',
  'data-per-page': '250',
  'data-facets': 'genre, by.name:menu, levels.lvl0 > levels.lvl1=Level, stars:rating, year:range, free:toggle',
  'data-facet-limit': '500',
  'data-sort': 'year:desc=Newest',
  'data-page-sizes': '20, 250',
};

/** The problem for a value that is not a number, or not a date. */
const UNFIT = /does not fit this format/;

/** A template with every place that can be filled. */
const TEMPLATE = `<template>
  <style>b { font-weight: 700 }</style>
  <div class="{{title}}" id="{{title}}" title="{{title}}" aria-label="{{title}}" data-any="{{title}}" lang="{{title}}" role="{{title}}">
    <b>{{title}}</b> <i>{{highlight title}}</i> <s>{{snippet plot}}</s> <u>{{year | number}} {{year | date}}</u>
    <a href="{{link}}" target="_self" ping="{{link}}">a</a> <a href="{{title}}:{{plot}}">b</a> <a href="/x?{{title}}#{{plot}}">c</a>
    <img src="{{cover}}" srcset="{{cover}} 1x" alt="{{title}}" loading="lazy"> <video src="{{cover}}" poster="{{cover}}" preload="none"></video>
    <form action="{{link}}"><button type="button" formaction="{{link}}">d</button><input value="{{title}}" placeholder="{{title}}"></form>
    <svg viewBox="0 0 1 1"><a href="{{link}}" xlink:href="{{link}}"><text>{{title}}</text></a><use href="{{link}}"></use><image href="{{cover}}"></image></svg>
    <math><mtext href="{{link}}">{{title}}</mtext></math>
    <textarea>{{title}}</textarea> <select><option value="{{title}}">{{title}}</option></select>
    <q data-each="tags">{{.}}</q> <em data-each="list"><small title="{{.name}}" data-if=".constructor">{{.name}} {{.__proto__}}</small></em>
    <blockquote cite="{{link}}" data-if="title" data-unless="none" style="color: red">x</blockquote>
  </div>
</template>`;

test('there are more than a hundred payloads, all different', () => {
  expect(new Set(payloads).size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThan(100);
});

test('a panel draws hits, facet values and highlights as text, whatever is in them', async ({
  page,
  pages,
  openPage,
}) => {
  const [hostile, harmless] = [await startServer(answersOf(payloads)), await startServer(answersOf(HARMLESS))];
  const calm = await openPage();
  await answerImages(page, calm);
  const other = await openPanel(calm, pages.films({ ...DRAWN, 'data-host': harmless.url }));
  const canary = await watchCanary(page);
  const panel = await openPanel(page, pages.films({ ...DRAWN, 'data-host': hostile.url }));
  await expect.poll(() => panel.titles()).toHaveLength(payloads.length);
  await expectOnlyOurs(panel, other, canary);

  // The texts themselves are complete.
  const shown = (await panel.results()).map(({ title }) => title);
  expect(shown.map(clean)).toEqual(payloads.map((payload) => clean(withoutEntities(`${payload}${payload}`))));
  const values = (await panel.facet('Genre').values()).map(({ name }) => name);
  expect(new Set(values.map(clean))).toEqual(new Set(payloads.map(clean)));

  for (const each of [panel, other]) {
    for (const index of [0, 40, 80]) {
      const name = (await each.facet('Genre').values())[index]?.name ?? '';
      await each.facet('Genre').choose(name);
    }
    await each.answered(() => each.field.fill('nothing'));
  }
  await expect.poll(() => panel.chips()).toHaveLength(3);
  await expectOnlyOurs(panel, other, canary);
  // The browser itself refuses addresses with a line break and a bracket. Our script reports nothing.
  for (const each of [page, calm])
    expect(takeNoise(each).filter((line) => !line.startsWith('request failed'))).toEqual([]);
});

test('a panel fills fields into an own template as text, whatever is in them', async ({
  page,
  pages,
  openPage,
  api,
}) => {
  const [hostile, harmless] = [await startServer(answersOf(payloads)), await startServer(answersOf(HARMLESS))];
  const calm = await openPage();
  await answerImages(page, calm);
  const withTemplate = (host: string): string => {
    const element = panelElement(api, { ...DRAWN, 'data-host': host }).replace(
      '</searchlet-panel>',
      `${TEMPLATE}</searchlet-panel>`,
    );
    return pageWith(`${element}<script src="/dist/searchlet.js"></script>`);
  };
  const other = await openPanel(calm, pages.serve('/harmless.html', withTemplate(harmless.url)));
  const canary = await watchCanary(page);
  const panel = await openPanel(page, pages.serve('/hostile.html', withTemplate(hostile.url)));
  await expectOnlyOurs(panel, other, canary);
  const words = await panel.host.locator('article > div > b').allTextContents();
  // Texts in another direction are between isolates.
  expect(words.map((text) => clean(text.replace(/[\u2068\u2069]/g, '')))).toEqual(payloads.map(clean));
  // The browser reports invalid addresses, now or later. Our script reports only values that are not numbers or dates.
  for (const each of [page, calm]) {
    expect(takeNoise(each).filter((line) => line.includes('[searchlet]') && !UNFIT.test(line))).toEqual([]);
    allowNoise(each, /Failed to load resource/, /request failed/, UNFIT);
  }
});

test('a panel shows labels, placeholders and problems as text, whatever is in them', async ({
  page,
  pages,
  openPage,
}) => {
  const calm = await openPage();
  const canary = await watchCanary(page);
  const other = await openPanel(
    calm,
    pages.films({ 'data-facets': 'genre', 'data-debug': 'true', 'data-view': 'x', 'data-labels': '{}' }),
  );
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-debug': 'true', 'data-view': 'x' }));
  const keys = Object.keys(en);
  for (let from = 0; from < payloads.length; from += keys.length) {
    const labels = Object.fromEntries(
      keys.map((key, index) => [key, payloads[(from + index) % payloads.length] ?? '']),
    );
    await panel.host.evaluate((element) => element.removeAttribute('data-labels'));
    // Waits for an event: elements cannot be found by their texts, since these change.
    const drawn = (await panel.events()).length;
    await change(panel, { 'data-labels': JSON.stringify(labels) });
    await expect
      .poll(async () => (await panel.events()).slice(drawn).some(({ name }) => name === 'searchlet:search'))
      .toBe(true);
    await nextFrame(page);
    await expectOnlyOurs(panel, other, canary);
  }
  await change(panel, { 'data-labels': '{}' });
  for (const [
    label = '',
    field = '',
    placeholder = '',
    view = '',
    theme = '',
    accent = '',
    template = '',
    lang = '',
    order = '',
    meta = '',
  ] of spread(10)) {
    const facets = JSON.stringify([
      { field: 'genre', label },
      { field, kind: field, label: 'x' },
    ]);
    await change(panel, {
      'data-placeholder': placeholder,
      'data-facets': facets,
      'data-view': view,
      'data-theme': theme,
      'data-accent': accent,
      'data-template': template,
      'data-lang': lang,
      'data-sort': `year:desc=${order}`,
      'data-meta': JSON.stringify([{ field: 'year', label: meta }]),
    });
    await nextFrame(page);
  }
  expect(await canary.incidents()).toEqual([]);
  for (const each of [page, calm]) allowNoise(each, /\[searchlet\]/);
});

test('a panel takes parameters of the address for text, whatever is in them', async ({ page, pages, openPage }) => {
  const server = await startServer(answersOf(HARMLESS.slice(0, 3)));
  const address = pages.films({ ...DRAWN, 'data-host': server.url });
  const calm = await openPage();
  await answerImages(page, calm);
  const canary = await watchCanary(page);
  const other = await openPanel(
    calm,
    `${address}?sl_q=harmless&sl_genre=harmless&sl_genre=other&sl_levels-lvl0=harmless&sl_free=true`,
  );
  const names = [
    'sl_q',
    'sl_sort',
    'sl_page',
    'sl_size',
    'sl_year',
    'sl_stars',
    'sl_levels-lvl0',
    'sl_free',
    'sl_none',
  ];
  const queryOf = (values: readonly string[]): string =>
    names.map((name, index) => `${name}=${encode(values[index] ?? '')}`).join('&');
  const all = payloads.slice(0, 90).map((payload) => `sl_genre=${encode(payload)}`);
  const panel = await openPanel(page, `${address}?${all.join('&')}&${queryOf(names.map(() => payloads[0] ?? ''))}`);
  expect((await panel.chips()).length).toBeGreaterThan(80);
  await expectOnlyOurs(panel, other, canary);
  for (const values of spread(names.length + 3)) {
    const [query = ''] = values;
    const [genre = '', name = '', value = ''] = values.slice(names.length);
    const named = `${encode(`sl_${name}`)}=x&${encode(name)}=${encode(value)}`;
    await travel(page, `?${queryOf(values)}&sl_genre=${encode(genre)}&${named}`);
    await expect.poll(() => panel.field.inputValue()).toBe(asField(query).trim());
  }
  await nextFrame(page);
  await panel.settled();
  await expectOnlyOurs(panel, other, canary);
});

test('a panel shows nothing of what a failing server says', async ({ page, pages }) => {
  let message = 'harmless';
  let status = 0;
  const server = await startServer((asked) =>
    status === 0 ? answersOf(HARMLESS.slice(0, 3))(asked) : { status, body: JSON.stringify({ message }) },
  );
  await answerImages(page);
  const canary = await watchCanary(page);
  const panel = await openPanel(page, pages.films({ ...DRAWN, 'data-host': server.url, 'data-debug': 'true' }));
  const known = new Set<string>();
  for (status of STATUSES) {
    await panel.answered(() => panel.field.fill(`harmless ${status}`));
    for (const element of await elementsOf(panel)) known.add(element);
  }
  for (const [index, texts] of spread(3).entries()) {
    [message, status] = [texts.join(' '), STATUSES[index % STATUSES.length] ?? 400];
    await panel.answered(() => panel.field.fill(`hostile ${index}`));
    expect((await elementsOf(panel)).filter((element) => !known.has(element))).toEqual([]);
    await expect.poll(() => panel.alert()).toMatch(/^(?:This search|Search is not available)/);
  }
  expect(await canary.incidents()).toEqual([]);
  // The site owner reads it in the console, as text.
  allowNoise(page, ...FAILED_REQUESTS);
});

/** Texts for several places at once. Each text gets into all places in `npm run test:all`, else into a third of them. */
function spread(places: number): readonly (readonly string[])[] {
  const steps = sampleSize(payloads.length);
  return Array.from({ length: steps }, (_, step) =>
    Array.from({ length: places }, (_, place) => payloads[(step + place * steps) % payloads.length] ?? ''),
  );
}

/** Failures that are not tried again. */
const STATUSES = [400, 401, 404, 422];

const HARMLESS = payloads.map((_, index) => `/harmless/${index}`);

/** Responds to every search with documents and facet values that have these texts in every place. */
function answersOf(texts: readonly string[]): (asked: Asked) => { readonly body: string } {
  const hits = texts.map((text, index) => ({
    document: {
      id: `${index}`,
      title: text,
      plot: text,
      link: text,
      cover: text,
      year: text,
      by: { name: text },
      tags: [text, text],
      list: [{ name: text }],
      [text]: text,
    },
    highlight: {
      title: { matched_tokens: [text], value: `\ue000${text}\ue001${text}`, snippet: `<mark>${text}</mark>` },
      plot: { matched_tokens: [text], snippet: `${text}\ue000${text}\ue001` },
      tags: [{ matched_tokens: [text], snippet: `<mark>${text}</mark>` }],
    },
    highlights: [{ field: text, matched_tokens: [text], snippet: `<mark>${text}</mark>`, value: text }],
    text_match: 1,
  }));
  const counts = texts.map((text) => ({ value: text, highlighted: `\ue000${text}\ue001`, count: 2 }));
  const facets = ['genre', 'by.name', 'levels.lvl0', 'stars', 'year', 'free'].map((field) => ({
    field_name: field,
    // A range over only texts would be a problem, reported to the owner.
    counts: field === 'year' ? [{ value: '1990', highlighted: '1990', count: 2 }, ...counts] : counts,
    stats: { total_values: counts.length },
  }));
  return ({ method, body }) => {
    // Requests for messages to the owner.
    if (method !== 'POST') return { body: '{}' };
    const { searches } = JSON.parse(body) as { searches: readonly { readonly q: string }[] };
    const results = searches.map(({ q }) => {
      const found = q === 'nothing' ? [] : hits;
      return {
        facet_counts: facets,
        found: found.length,
        hits: found,
        page: 1,
        request_params: { per_page: 250, q },
        search_time_ms: 1,
        out_of: hits.length,
      };
    });
    // For a server, "__proto__" is a key like any other.
    return { body: JSON.stringify({ results }).replaceAll('"executed":', '"__proto__":') };
  };
}

/** Checks that the panel has the same elements as with harmless texts, that its links are safe, and that no code has run. */
async function expectOnlyOurs(panel: PanelModel, harmless: PanelModel, canary: Canary): Promise<void> {
  // Some texts contain the highlight markers themselves.
  const known = new Set([...(await elementsOf(harmless)), 'http://www.w3.org/1999/xhtml|mark part']);
  expect((await elementsOf(panel)).filter((element) => !known.has(element))).toEqual([]);
  expect(await unsafeAddresses(panel)).toEqual([]);
  expect(await canary.incidents()).toEqual([]);
}

/** The elements of a panel, each kind once: name, and names of attributes. */
function elementsOf({ host }: PanelModel): Promise<readonly string[]> {
  return host.evaluate((element) => {
    const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
    // These attributes depend on the state, and on which addresses are safe.
    const varying =
      /^(?:href|src|srcset|poster|ping|action|formaction|xlink:href|checked|disabled|value|class|title|hidden|open|id|lang|aria-.*)$/;
    const kinds = all.map(
      (one) =>
        `${one.namespaceURI}|${one.localName} ${one
          .getAttributeNames()
          .filter((name) => !varying.test(name))
          .sort()
          .join(' ')}`,
    );
    return [...new Set(kinds)];
  });
}

/** Addresses in a panel that are not allowed, as the browser has parsed them. */
function unsafeAddresses({ host }: PanelModel): Promise<readonly string[]> {
  return host.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((one) =>
      ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'ping', 'data'].flatMap((name) => {
        const written = one.getAttribute(name);
        if (written === null) return [];
        const { protocol } = new URL(written, 'https://page.example/');
        const isImage = /^(?:src|poster)$/.test(name) && /^data:image\/(?:png|jpeg|gif|webp|avif)/.test(written);
        return isImage || /^(?:https?|mailto|tel):$/.test(protocol)
          ? []
          : [`${one.localName} ${name}=${JSON.stringify(written)}`];
      }),
    ),
  );
}

/** Responds to requests for images in documents, which go to the page's own server. */
async function answerImages(...pages: readonly Page[]): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  for (const page of pages) {
    await page.route('**', (route) =>
      route.request().resourceType() === 'image' && new URL(route.request().url()).hostname === '127.0.0.1'
        ? route.fulfill({ contentType: 'image/svg+xml', body })
        : route.fallback(),
    );
  }
}

/** Changes attributes of a panel in one go. */
function change({ host }: PanelModel, attributes: Readonly<Record<string, string>>): Promise<void> {
  return host.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  }, attributes);
}

/** Percent-encodes a text, after replacing lone surrogates, which cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'));
}

/** A text after a search field has sanitized it. */
function asField(text: string): string {
  return text.replace(/[\ud800-\udfff]/g, '\ufffd').replace(/[\r\n]/g, '');
}

/** A text without highlight markers, lone surrogates, and white space at its ends. */
function clean(text: string): string {
  return text
    .replace(/[\ue000\ue001]/g, '')
    .replace(/[\ud800-\udfff]/g, '\ufffd')
    .trim();
}
