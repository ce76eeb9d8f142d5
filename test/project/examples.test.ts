import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, startApi } from '../../examples/api';
import { addressesSchema } from '../../examples/data/addresses';
import { countriesSchema } from '../../examples/data/countries';
import { helpSchema } from '../../examples/data/help';
import { magazineSchema } from '../../examples/data/magazine';
import { moviesSchema } from '../../examples/data/movies';
import { shopSchema } from '../../examples/data/shop';
import { parse } from '../../src/facets/config';
import { kindOf } from '../../src/facets/kinds';
import { describeProblem } from '../../src/tag/problems/problem-sentences';
import { EXAMPLES, openExample, panelsOf, readExample } from '../support/pages/example';
import { frameworks } from '../support/pages/frameworks';
import { hosts } from '../support/pages/hosts';
import { type Pages, startPages } from '../support/pages/pages';

const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.html'));
const examples = [...files.filter((name) => name !== 'index.html'), 'cluster/index.html'].sort();
const hostPages = readdirSync(new URL('hosts/', EXAMPLES))
  .map((name) => `hosts/${name}`)
  .sort();

const frameworkPages = readdirSync(new URL('frameworks/', EXAMPLES))
  .map((name) => `frameworks/${name}`)
  .sort();

describe.each([...new Set([...files, ...examples]), ...hostPages, ...frameworkPages])('%s', (name) => {
  const page = openExample(readExample(name));

  test('is a page a customer could have: language, title, viewport, one heading, a main part', () => {
    expect(page.documentElement.lang).toBe('en');
    expect(page.title).not.toBe('');
    expect(page.querySelectorAll('meta[name="viewport"], main, h1').length).toBe(3);
  });

  test('asks no third party for anything', () => {
    const asked = [...page.querySelectorAll('[src], link[href]')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    );
    expect(asked).not.toEqual([]);
    expect(asked.filter((address) => !/^\/\w/.test(address ?? ''))).toEqual([]);
  });
});

test('the list of examples leads to every one, with a sentence about it', () => {
  const entries = [...openExample(readExample('index.html')).querySelectorAll('.examples li')];
  expect(entries.map((entry) => entry.querySelector('a')?.getAttribute('href')).sort()).toEqual(
    examples.map((name) => `/${name}`),
  );
  expect(entries.filter((entry) => !entry.querySelector('p')?.textContent.trim().endsWith('.'))).toEqual([]);
});

describe('the host pages', () => {
  // A row with a window of its own shows the page of another row again.
  const listed = hosts.filter(({ viewport }) => viewport === undefined);

  test('are those that panels are compared on, and the blank one', () => {
    expect(['blank', ...listed.map(({ page }) => page)].map((page) => `hosts/${page}.html`).sort()).toEqual(hostPages);
  });

  test('are all linked by name in the list of examples', () => {
    const links = [...openExample(readExample('index.html')).querySelectorAll('.styles a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      listed.map(({ page, name }) => [`/hosts/${page}.html`, name]),
    );
  });

  test.each(hostPages)('%s holds the same panel as the blank one', (name) => {
    expect(panelsOf(readExample(name))).toEqual(panelsOf(readExample('hosts/blank.html')));
  });
});

test('the pages of frameworks are those that panels are tried on, and one to go to; the list of examples links them', () => {
  const pages = frameworks.map(({ page }) => `frameworks/${page}.html`);
  expect([...pages, 'frameworks/about.html'].sort()).toEqual(frameworkPages);
  const links = [...openExample(readExample('index.html')).querySelectorAll('.frameworks a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    frameworks.map(({ page, name }) => [`/frameworks/${page}.html`, name]),
  );
});

describe.each([...examples, 'hosts/blank.html'])('the panels of %s', (name) => {
  const panels = panelsOf(readExample(name));

  test('are configured without a problem', () => {
    expect(panels.length).toBeGreaterThan(0);
    expect(panels.flatMap((raw) => parse(raw).problems.map((one) => describeProblem(one)))).toEqual([]);
  });

  test('name only facets that the collection has', () => {
    for (const raw of panels) {
      const { config } = parse(raw);
      // An index of files says itself which facets it has.
      if (raw['index'] !== undefined) continue;
      const schema = [moviesSchema, countriesSchema, shopSchema, magazineSchema, helpSchema, addressesSchema].find(
        (one) => one.name === config?.collection,
      );
      const known = schema?.fields.filter((field) => 'facet' in field && field.facet).map((field) => field.name);
      const counted = config?.facets.filter((facet) => !kindOf(facet).uncounted) ?? [];
      // `attrs.*` is for the fields of an object.
      const fields = counted.map(({ field }) => field.replace(/\.\*$/, ''));
      expect(known).toEqual(expect.arrayContaining(fields));
    }
  });
});

describe('the example site', () => {
  let api: Api;
  let pages: Pages;
  beforeAll(async () => {
    api = await startApi();
    pages = await startPages(api);
  });
  afterAll(async () => {
    await pages.close();
    await api.stop();
  });

  test.each([...examples, ...hostPages])('fills in host and key of %s', async (name) => {
    const sent = await (await fetch(`${pages.url}/${name}`)).text();
    for (const raw of panelsOf(sent).filter(({ index }) => index === undefined)) {
      // A demo has one node of a cluster: the others are down, and nothing is missing.
      expect(raw['host']?.split(', ')[0]).toBe(api.url);
      expect(raw['key']).toBe(api.searchKey);
    }
  });

  test.each([
    ['/', 'Searchlet examples'],
    ['/movies/1', 'The Land Girls'],
    ['/countries/fra', 'France'],
    ['/shop/fox-t-shirt-navy', 'Fox T-shirt'],
    ['/magazine/letter-from-paris', 'Letter from Paris'],
  ])('answers %s with a page about %s', async (path, title) => {
    const response = await fetch(pages.url + path);
    expect(response.status).toBe(200);
    expect(openExample(await response.text()).querySelector('h1')?.textContent).toBe(title);
  });

  test('makes an index of files when it is first asked for, and keeps it', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await fetch(`${pages.url}/demo-index/films/index.json`)).text()),
    );
    expect(JSON.parse(one ?? '')).toMatchObject({ documents: 3201, attributes: { facets: expect.any(String) } });
    expect(two).toBe(one);
    for (const path of [
      '/demo-index/nothing/index.json',
      '/demo-index/films/../api.ts',
      '/demo-index/films/nothing.gz',
    ])
      expect((await fetch(pages.url + path)).status).toBe(404);
  });

  test('sends the flag of a country, whatever the case of its code', async () => {
    for (const code of ['FRA', 'fra']) {
      const response = await fetch(`${pages.url}/flags/${code}.svg`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toContain('<svg');
    }
  });

  test.each([
    '/nothing.html',
    '/movies/0',
    '/flags/xyz.svg',
    '/api.ts',
    '/data/load.ts',
    '/.hidden.html',
    '/%',
    '/..%2fpackage.json',
  ])('answers %s with 404', async (path) => {
    expect((await fetch(pages.url + path)).status).toBe(404);
  });
});
