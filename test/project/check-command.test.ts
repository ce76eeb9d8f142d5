// @module-tag needs-build

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { run as runHere } from '../../src/owner/commands/run';
import { pathOf } from '../bench/sizes';
import { listen, type Shop, startShop } from '../support/servers/shop';
import { type Ended, runSearchlet, SURROUNDINGS } from './check-command';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.stop();
});

type Raw = Readonly<Record<string, string | null>>;

/** The attributes of a page on which all is right, changed by some; `null` takes one away. */
function attributes(changed: Raw = {}): readonly (readonly [string, string])[] {
  const right = { host: shop.url, key: shop.searchKey, collection: 'products', 'query-by': 'name, description' };
  return Object.entries({ ...right, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null);
}

function tag(changed: Raw = {}, name = 'script src="/searchlet.js"'): string {
  const data = attributes(changed).map(([one, value]) => ` data-${one}="${value.replaceAll('"', '&quot;')}"`);
  return `<${name}${data.join('')}></${name.split(' ')[0]}>`;
}

/** Runs the built command as a process. */
async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return withoutKeys(await runSearchlet(words, env));
}

function withoutKeys(ended: Ended): Ended {
  for (const key of [shop.adminKey, shop.searchKey, shop.articlesKey]) {
    expect(ended.out + ended.err, 'A key was printed whole').not.toContain(key);
  }
  return ended;
}

/** Checks a page that is a file, in this process, which is faster. */
async function checkPage(html: string, words: readonly string[] = [], adminKey: string | null = null): Promise<Ended> {
  // A key goes to a server of this machine only if it is named.
  const named = adminKey === null || words.includes('--admin-host') ? [] : ['--admin-host', shop.url];
  return withoutKeys(await runHere(['check', save(html), ...words, ...named], { ...SURROUNDINGS, adminKey }));
}

/** Checks one tag; runs of spaces are those of the table. */
async function check(changed: Raw = {}, words: readonly string[] = [], adminKey: string | null = null): Promise<Ended> {
  const ended = await checkPage(tag(changed), words, adminKey);
  return { ...ended, out: ended.out.replace(/\s+/g, ' ') };
}

function save(html: string): string {
  const file = join(folder, 'page.html');
  writeFileSync(file, `<!doctype html><title>Shop</title><body><main>\n${html}`);
  return file;
}

describe('a page on which all is right', () => {
  test('ends with 0, and says what was looked at', async () => {
    const { code, out, err } = await check({
      facets: 'brand, year:range, stars:rating, in_stock:toggle, categories.lvl0 > categories.lvl1',
      sort: 'price:asc=Cheapest, name:asc',
      image: 'image',
      meta: 'brand, price:currency(EUR)',
      badges: 'in_stock:false=Sold out',
      filter: 'price:<100',
      params: 'num_typos=1',
    });
    expect(out).not.toContain('✗');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`✓ ok server ${shop.url} answers`);
    expect(out).toContain('✓ ok key may search, but not read keys or schemas');
    expect(out).toContain('✓ ok data-collection products (6 documents)');
    expect(out).toContain('✓ ok data-query-by name, description');
    expect(out).toContain('brand (3 values), year (2018 to 2023), stars (3 to 5), in_stock (2 values)');
    expect(out).toContain('✓ ok data-sort price:asc, name:asc');
    expect(out).toContain('✓ ok data-filter price:<100 (6 documents)');
    expect(out).toContain("✓ ok search the panel's first search finds 6 documents");
    expect(out).toContain('? unknown version');
  });

  test('may be written in each of the four ways', async () => {
    const address = attributes().map(([name, value]) => `${name}=${value}`);
    const { code, out } = await checkPage(
      [
        tag(),
        tag({ id: 'second' }, 'searchlet-panel'),
        tag({}, 'div data-searchlet'),
        `<script src="/searchlet.js?${address.join('&amp;')}"></script>`,
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect(out.match(/^Panel .*/gm)).toEqual([
      'Panel 1 of 4 · line 2 · <script> · "products"',
      'Panel 2 of 4 · line 3 · <searchlet-panel> · "products"',
      'Panel 3 of 4 · line 4 · <div> · "products"',
      'Panel 4 of 4 · line 5 · <script> · "products"',
    ]);
  });

  test('may be checked before there is one, by options', async () => {
    const words = attributes().flatMap(([name, value]) => [`--${name}`, value]);
    expect((await run(['check', ...words])).code).toBe(0);
  });

  test('may name an alias, and an admin key sees its collection', async () => {
    expect((await check({ collection: 'shop' })).code).toBe(0);
    const { out } = await check({ collection: 'shop' }, [], shop.adminKey);
    expect(out).toContain('shop (an alias of "products", 6 documents)');
  });

  test('may suggest queries', async () => {
    const { code, out } = await check({ layout: 'dropdown', suggestions: 'product_queries' });
    expect(out).toContain('✓ ok data-suggestions product_queries (2 queries)');
    expect(code).toBe(0);
  });

  test('may leave the fields to a preset', async () => {
    const { code, out } = await check({ 'query-by': null, preset: 'shop_search', title: 'name' });
    expect(out).toContain('✓ ok data-preset shop_search');
    expect(code).toBe(0);
  });

  test('has a note for each experimental attribute, and still ends with 0', async () => {
    const { code, out } = await check({ 'keep-searches': 'true', agents: 'true', ask: 'false' });
    expect(code).toBe(0);
    expect(out).toContain('! note data-keep-searches is experimental. It stays if visitors come back to');
    expect(out).toContain('! note data-agents is experimental. It stays if a browser offers WebMCP');
    expect(out).not.toContain('data-ask');
    expect((await check()).out).not.toContain('experimental');
  });
});

describe('a mistake is reported, with what was probably meant:', () => {
  test.each<[string, Raw, string]>([
    ['a collection that is not there', { collection: 'all' }, '"all" is no collection and no alias of this server'],
    [
      'a field that is not there',
      { 'query-by': 'nmae' },
      'data-query-by "nmae" is no field of "products", did you mean "name"?',
    ],
    ['a field that cannot be searched', { 'query-by': 'name, price' }, '"price" cannot be searched: the server says'],
    [
      'a facet that is no field',
      { facets: 'brnad' },
      'data-facets "brnad" is no field of "products", did you mean "brand"?',
    ],
    [
      'a field that is no facet',
      { facets: 'price:range' },
      '"price" is a field, but not a facet. Make it a facet in the schema of "products"',
    ],
    [
      'a range of texts',
      { facets: 'brand:range' },
      '"brand" holds text, and a facet of the kind "range" needs numbers.',
    ],
    [
      'ranges that the server cannot count',
      { facets: 'delivered:date' },
      '"delivered" cannot be counted: the server says “Range facets require sort enabled for the field.” Typesense counts ranges only of fields with one number in each document',
    ],
    ['a switch for nothing', { facets: 'brand:toggle' }, '"brand" is filtered by "true", which no document has'],
    [
      'levels that are none',
      { facets: 'categories.lvl0 > brand' },
      'and the like, which do not repeat the level above',
    ],
    [
      'an order by a field that is not there',
      { sort: 'pirce:asc' },
      'data-sort "pirce" is no field of "products", did you mean "price"?',
    ],
    [
      'queries that are not there',
      { layout: 'overlay', suggestions: 'no_queries' },
      '"no_queries" is no collection and no alias of this server',
    ],
    [
      'queries that are products',
      { layout: 'overlay', suggestions: 'products' },
      '"products" needs the fields "q" (string) and "count" (int32): the server says',
    ],
    [
      'queries that the key is not for',
      { layout: 'overlay', suggestions: 'articles' },
      '"articles" may not be searched with this key. Make a key for both collections:',
    ],
    ['an order by texts', { sort: 'brand:asc' }, '"brand" is a text field that cannot be sorted.'],
    [
      'a shown field that no document has',
      { meta: 'colour' },
      'data-meta "colour" is no field of "products", nor in its first 6 documents',
    ],
    [
      'a format that is none',
      { meta: 'price:curency(EUR)' },
      'data-meta="price:curency(EUR)": unknown kind "curency", did you mean "currency"?',
    ],
    [
      'a badge with a test that is none',
      { badges: 'price:below(few)=Cheap' },
      'data-badges="price:below(few)": expected a number, such as below(3).',
    ],
    [
      'a group of equal values of a field that is no facet',
      { group: 'name' },
      'data-group "name" is a field, but not a facet.',
    ],
    ['a picture from a field that no document has', { image: '/p/{imge}' }, '"imge" is no field of "products"'],
    [
      'a filter by a field that is not there',
      { filter: 'prise:<9' },
      'data-filter "prise" is not a field to filter by, did you mean "price"?',
    ],
    [
      'a filter that is none',
      { filter: 'price' },
      'data-filter "price" is refused: the server says “Could not parse the filter query.”',
    ],
    [
      'a parameter with a wrong value',
      { params: 'num_typos=9' },
      'data-params "num_typos=9" is refused: the server says',
    ],
    [
      'a preset that is not there',
      { 'query-by': null, preset: 'nope', title: 'name' },
      '"nope" is no preset of this server, or names no fields',
    ],
    [
      'an attribute that is none',
      { facts: 'brand' },
      'data-facts: unknown attribute, did you mean data-facets? It is ignored.',
    ],
    [
      'a value that is none',
      { view: 'gird' },
      'data-view="gird": expected "list", "grid" or "table", did you mean "grid"? Using list.',
    ],
    [
      'a place that is not there',
      { target: '#gone' },
      'data-target="#gone": nothing on this page matches this selector.',
    ],
    [
      'a field that is not there',
      { input: '#gone' },
      'data-input="#gone": nothing on this page matches this selector. The panel shows its own search field.',
    ],
    [
      'a label that is none',
      { labels: '{"clearRefinement":"x"}' },
      'unknown key "clearRefinement", did you mean "clearRefinements"?',
    ],
  ])('%s', async (_, changed, sentence) => {
    const { code, out } = await check(changed);
    expect(out).toContain('✗ wrong');
    expect(out).toContain(sentence);
    expect(code).toBe(1);
  });

  test('several at once, none hiding another', async () => {
    const { code, out } = await check({
      collection: null,
      colection: 'products',
      'query-by': 'nmae, description',
      facets: 'brnad=Brand, year:rnage',
      params: 'num_typos=9',
    });
    expect(out).toContain('data-collection is missing');
    expect(out).toContain('! note panel cannot start as it is');
    for (const word of [
      '"nmae" is no field',
      '"brnad" is no field',
      'unknown kind "rnage"',
      '"num_typos=9" is refused',
    ]) {
      expect(out).toContain(word);
    }
    expect(code).toBe(1);
  });

  test('what is odd without being wrong is a note', async () => {
    const { code, out } = await check({ params: 'num_typo=1', filter: 'price:>1000', url: null });
    expect(out).toContain(
      '! note data-params "num_typo=1" is no search parameter known to Searchlet, did you mean "num_typos"?',
    );
    expect(out).toContain('! note data-filter "price:>1000" lets no document through.');
    expect(code).toBe(0);
  });

  test('an empty collection is a note', async () => {
    const { code, out } = await check({ collection: 'articles', key: shop.articlesKey, 'query-by': 'title' });
    expect(out).toContain('! note data-collection "articles" is empty');
    expect(code).toBe(0);
  });
});

describe('the corrected snippet', () => {
  test('sets right what is beyond doubt, and leaves the rest', async () => {
    const { out } = await checkPage(
      tag(
        { facts: 'brnad=Brand, year:rnage, price', view: 'gird', meta: 'colour, pirce=brnad' },
        'script async src="/s/searchlet.js?ver=3"',
      ),
    );
    const snippet = out.slice(out.indexOf('  <script'), out.indexOf('></script>'));
    expect(snippet.split('\n').map((line) => line.trim())).toEqual([
      '<script',
      'async',
      'src="/s/searchlet.js?ver=3"',
      `data-host="${shop.url}"`,
      `data-key="${shop.searchKey.slice(0, 4)}…"`,
      'data-collection="products"',
      'data-query-by="name, description"',
      'data-facets="brand=Brand, year:range, price"',
      'data-view="grid"',
      'data-meta="colour, price=brnad"',
      '',
    ]);
  });

  test('is not there when nothing can be corrected', async () => {
    expect((await check({ facets: 'price' })).out).not.toContain('corrected');
  });

  test('holds no correction that the server refuses', async () => {
    // Near enough to "price", which is no facet.
    const { out } = await check({ facets: 'prize' });
    expect(out).toContain('"prize" is no field of "products", did you mean "price"?');
    expect(out).not.toContain('The snippet, corrected');
  });
});

describe('the key', () => {
  test('that is wrong is reported, with the request that makes one', async () => {
    const { code, out } = await check({ key: 'not-a-key-at-all' });
    expect(out).toContain(
      '✗ wrong key the server refuses it for "products": it is wrong, has expired, or may not search this collection',
    );
    expect(out).toContain(`curl ${shop.url}/keys`);
    expect(out).toContain('"actions":["documents:search"],"collections":["products"]');
    expect(out).not.toContain('not-a-key-at-all');
    expect(code).toBe(1);
  });

  test('of another collection is recognised with an admin key', async () => {
    const { code, out } = await check({ key: shop.articlesKey }, [], shop.adminKey);
    expect(out).toContain('refuses it for "products": it may do documents:search in articles.');
    expect(code).toBe(1);
  });

  test('that may do more than search is wrong, whatever else is right', async () => {
    const { code, out } = await check({ key: shop.adminKey });
    expect(out).toContain(
      '✗ wrong key may do more than search: list keys, list collections and see the server’s state.',
    );
    expect(out).toContain(`curl ${shop.url}/keys`);
    expect(code).toBe(1);
  });

  test('that is scoped and has ended is reported with its date', async () => {
    const embedded = JSON.stringify({ filter_by: 'price:<50', expires_at: 1_500_000_000 });
    const key = Buffer.from(`${'x'.repeat(44)}abcd${embedded}`).toString('base64');
    const { out } = await check({ key });
    expect(out).toContain('this scoped key ended on 2017-07-14.');
    expect(out).not.toContain(key);
  });
});

test('a key that the site hands out is not asked for', async () => {
  const { code, out } = await check({ key: null, 'key-endpoint': '/search-key' });
  expect(out).toContain('? unknown key comes from data-key-endpoint, which was not called');
  expect(code).toBe(0);
});

describe('an admin key', () => {
  test('sees the version, and proposes the facets that the page has not', async () => {
    const { code, out } = await check({ facets: 'brand' }, [], shop.adminKey);
    expect(out).toContain('✓ ok version Typesense 29.0');
    expect(out).toContain('data-facets="categories.lvl0 > categories.lvl1, year:range, stars:rating, in_stock:toggle"');
    expect(out).toContain(`curl ${shop.url}/keys`);
    expect(code).toBe(0);
  });

  test('names the collection that was meant', async () => {
    const { out } = await check({ collection: 'produkts' }, [], shop.adminKey);
    expect(out).toContain('"produkts" is no collection and no alias of this server, did you mean "products"?');
    expect(out).toContain('data-collection="products"');
  });

  test('is taken from the environment of a process', async () => {
    const { out } = await run(['check', save(tag()), '--admin-host', shop.url], { SEARCHLET_ADMIN_KEY: shop.adminKey });
    expect(out).toContain('Typesense 29.0');
  });

  test('says that the server has another name for a parameter', async () => {
    const { out, code } = await check({ params: 'enable_curations=false' }, [], shop.adminKey);
    expect(out).toContain(
      '"enable_curations=false" is ignored by Typesense 29.0: the parameter is called enable_overrides there.',
    );
    expect(code).toBe(1);
  });

  test('knows the presets', async () => {
    const { out } = await check({ preset: 'shop_serch' }, [], shop.adminKey);
    expect(out).toContain('"shop_serch" is no preset of this server, did you mean "shop_search"?');
  });

  test('as an argument works too, with a word about who can read it', async () => {
    const { code, err } = await checkPage(tag(), ['--admin-key', shop.adminKey]);
    expect(err).toContain('which other users of this machine can read');
    expect(code).toBe(0);
  });

  test('that is refused is reported, and spoils nothing', async () => {
    const { code, out } = await check({}, [], 'no-admin-key');
    expect(out).toContain('! note admin key the server refuses the key');
    expect(code).toBe(0);
  });
});

describe('an admin key goes', () => {
  const keyed: string[] = [];
  afterEach(() => {
    keyed.splice(0);
    vi.unstubAllGlobals();
  });

  /** Behind every name is the shop; each address that was sent the admin key is written down. */
  async function checkNamed(
    hosts: readonly string[],
    words: readonly string[],
    adminKey = shop.adminKey,
  ): Promise<Ended> {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      const { origin, pathname } = new URL(input);
      if (new Headers(init.headers).get('x-typesense-api-key') === adminKey) keyed.push(origin);
      return fetch(shop.url + pathname, init);
    });
    const html = hosts.map((host) => tag({ host })).join('\n');
    const page = words.includes('--host') ? [] : [save(html)];
    const surroundings = { ...SURROUNDINGS, adminKey };
    const ended = withoutKeys(await runHere(['check', ...page, ...words], surroundings));
    return { ...ended, out: ended.out.replace(/\s+/g, ' ') };
  }
  const SEARCH = 'https://search.your-site.example';

  test('to a server that a page names only if the owner names it too', async () => {
    const { out } = await checkNamed(
      [SEARCH, 'https://elsewhere.example'],
      ['--admin-host', 'search.your-site.example'],
    );
    expect(new Set(keyed)).toEqual(new Set([SEARCH]));
    expect(out).toContain(`✓ ok admin key was sent to ${SEARCH}`);
    const unnamed =
      'was not sent: the page names https://elsewhere.example, and you do not. If that server is yours, add --admin-host https://elsewhere.example';
    expect(out).toContain(`! note admin key ${unnamed}`);
  });

  test('nowhere, though the page is checked, where the owner names no server', async () => {
    const { code, out } = await checkNamed([SEARCH], []);
    expect(keyed).toEqual([]);
    expect(out).toContain('✓ ok data-collection products (6 documents)');
    expect(code).toBe(0);
  });

  test('to the server that the command itself names', async () => {
    const { out } = await checkNamed(
      [],
      ['--host', SEARCH, '--key', shop.searchKey, '--collection', 'products', '--query-by', 'name'],
    );
    expect(new Set(keyed)).toEqual(new Set([SEARCH]));
    expect(out).toContain('✓ ok version Typesense 29.0');
  });

  test('to nobody over plain http, but for this machine', async () => {
    const open = 'http://search.your-site.example';
    const named = 'http://localhost:8108';
    const { out } = await checkNamed([open, named, 'http://localhost:9999'], ['--admin-host', `${open},${named}`]);
    expect(new Set(keyed)).toEqual(new Set([named]));
    expect(out).toContain('was not sent: the page names http://localhost:9999, and you do not.');
    expect(out).toContain(`! note admin key was not sent to ${open}: others on the way can read requests over http.`);
  });

  test('to no server after one has refused it', async () => {
    const nodes = [SEARCH, SEARCH, 'https://other.your-site.example'];
    await checkNamed(nodes, ['--admin-host', nodes.join()], 'no-admin-key');
    expect(keyed).toEqual([SEARCH]);
  });

  test('not on to where a server leads', async () => {
    const heard: unknown[] = [];
    const elsewhere = await listen((request, response) => {
      heard.push(request.headers['x-typesense-api-key']);
      response.writeHead(404).end();
    });
    const leading = await listen(({ url }, response) => {
      if (url === '/health') response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      else response.writeHead(307, { location: elsewhere.url + url }).end();
    });
    const { out } = await check({ host: leading.url }, ['--admin-host', leading.url], shop.adminKey);
    await Promise.all([elsewhere.stop(), leading.stop()]);
    expect(heard).not.toContain(shop.adminKey);
    expect(out).toContain(`! note admin key was not used: ${leading.url} did not respond, or redirects elsewhere.`);
  });
});

describe('a server that cannot be asked', () => {
  test('is reported as down', async () => {
    const { url, stop } = await listen(() => {});
    await stop();
    const { code, out } = await checkPage(tag({ host: url }));
    expect(out.replace(/\s+/g, ' ')).toContain(`✗ wrong server ${url} cannot be reached: nothing listens there`);
    expect(code).toBe(1);
  });

  test('because it never answers, is waited for no longer than a panel waits', async () => {
    const { url, stop } = await listen(() => {});
    const { code, out } = await check({ host: url });
    await stop();
    expect(out).toContain(`✗ wrong server ${url} cannot be reached: no response within 5 s`);
    expect(code).toBe(1);
  }, 20_000);

  test('but whose cluster has another node, is reported, and the other node asked', async () => {
    const { url, stop } = await listen(() => {});
    await stop();
    const { code, out } = await check({ host: `${url}, ${shop.url}` });
    expect(out).toContain(`✗ wrong server ${url} cannot be reached`);
    expect(out).toContain('✓ ok data-collection products (6 documents)');
    expect(code).toBe(1);
  });

  test('because it is no search server, is recognised by its answer', async () => {
    const { url, stop } = await listen((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi'),
    );
    const { code, out } = await check({ host: url });
    await stop();
    expect(out).toContain(`✗ wrong server ${url} does not search: 200 “text/html instead of Typesense's JSON”.`);
    expect(code).toBe(1);
  });

  test('because it is overloaded, is recognised by its answer', async () => {
    const { url, stop } = await listen((request, response) => {
      const isHealth = request.url === '/health';
      response.writeHead(isHealth ? 200 : 503, { 'content-type': 'application/json' });
      response.end(isHealth ? '{"ok":true}' : '{"message":"Not Ready or Lagging"}');
    });
    const { code, out } = await check({ host: url });
    await stop();
    expect(out).toContain(`does not search: 503 “Not Ready or Lagging”.`);
    expect(code).toBe(1);
  });
});

describe('pages of other sites', () => {
  async function checkBehind(allowed: string | null, words: readonly string[]): Promise<Ended> {
    const { url, stop } = await listen(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(shop.url + request.url, {
        method: request.method ?? 'GET',
        headers: { 'x-typesense-api-key': String(request.headers['x-typesense-api-key'] ?? '') },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const cors = allowed === 'asked' ? request.headers.origin : allowed;
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        ...(cors && { 'access-control-allow-origin': cors }),
      });
      response.end(await answer.text());
    });
    const ended = await check({ host: url.replace('127.0.0.1', 'localhost') }, words);
    await stop();
    return ended;
  }
  const ORIGIN = ['--origin', 'http://localhost:5000/shop/'];

  test('that may not search get the way to change that', async () => {
    const { code, out } = await checkBehind(null, ORIGIN);
    expect(out).toContain(
      '✗ wrong cors the server allows no pages of other sites, so browsers block its responses on your site.',
    );
    expect(out).toContain('--enable-cors');
    expect(code).toBe(1);
  });

  test('of which one alone may ask', async () => {
    const { code, out } = await checkBehind('https://other.site', ORIGIN);
    expect(out).toContain('✗ wrong cors the server allows pages of https://other.site alone');
    expect(code).toBe(1);
  });

  test('that may ask by name', async () => {
    const { code, out } = await checkBehind('asked', ORIGIN);
    expect(out).toContain('✓ ok cors pages of http://localhost:5000 may search');
    expect(code).toBe(0);
  });

  test('are unknown for a file, unless all may ask', async () => {
    expect((await checkBehind(null, [])).out).toContain('? unknown cors name the site with --origin');
    expect((await checkBehind('*', [])).out).toContain('✓ ok cors pages of any site may search');
  });

  test('cannot reach a server on this machine', async () => {
    const { code, out } = await check({}, ['--origin', 'https://my.site']);
    expect(out).toContain(
      `✗ wrong server ${shop.url} is this machine: the browsers of visitors of https://my.site would call theirs.`,
    );
    expect(code).toBe(1);
  });
});

describe('a page that a content system has made', () => {
  const hits = (html: string): string =>
    `<script src="/searchlet.js"></script>${tag({}, 'searchlet-panel').replace('></', `><template>${html}</template></`)}`;
  /** A script says in its code from which folder it loads. */
  const SCRIPT = 'searchlet/1.2.3/';
  const onSite = async (html: string, files: readonly string[] = []): Promise<Ended> => {
    const site = await listen((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://site');
      if (pathname === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/json';
      return response.writeHead(files.includes(pathname) ? 200 : 404, { 'content-type': type }).end(SCRIPT);
    });
    const ended = withoutKeys(await runHere(['check', `${site.url}/page`], SURROUNDINGS));
    await site.stop();
    return { ...ended, out: ended.out.replace(/\s+/g, ' ') };
  };
  const inFile = async (html: string): Promise<Ended> => {
    const ended = withoutKeys(await runHere(['check', save(html)], SURROUNDINGS));
    return { ...ended, out: ended.out.replace(/\s+/g, ' ') };
  };

  test.each([
    ['the page', '<html lang="de-DE">', {}],
    ['the panel', '<html lang="en">', { lang: 'de' }],
  ])('in another language lacks the file with its words: as %s says', async (_, html, changed) => {
    const { out, code } = await onSite(html + tag(changed), ['/searchlet.js']);
    expect(out).toMatch(
      /✗ wrong lang http:\/\/[\d.:]+\/searchlet\/1\.2\.3\/lang\/de\.json answers 404\. The panel speaks English\./,
    );
    expect(code).toBe(1);
  });

  test('lacks the folder beside the script, without which most panels cannot start', async () => {
    const { out, code } = await onSite(`<html lang="en">${tag()}`, ['/searchlet.js']);
    expect(out).toMatch(
      /✗ wrong folder \S+ answers 404\. Upload the folder “searchlet” of the same release beside the script/,
    );
    expect(code).toBe(1);
    const whole = await onSite(`<html lang="en">${tag()}`, ['/searchlet.js', '/searchlet/1.2.3/diagnosis.js']);
    expect(whole.out).toMatch(/✓ ok folder \S+ is there/);
  });

  test('has its words beside the script, or in the folder that it names', async () => {
    const beside = await onSite(`<html lang="de">${tag()}`, [
      ...['/searchlet.js', '/searchlet/1.2.3/diagnosis.js', '/searchlet/1.2.3/lang/de.json'],
    ]);
    expect(beside.out).toMatch(/✓ ok lang \S+\/searchlet\/1\.2\.3\/lang\/de\.json is there/);
    const named = tag({ 'base-url': '/files' });
    const moved = await onSite(`<html lang="de">${named}`, [
      ...['/searchlet.js', '/files/searchlet/1.2.3/diagnosis.js', '/files/searchlet/1.2.3/lang/de.json'],
    ]);
    expect(moved.out).toMatch(/✓ ok lang \S+\/files\/searchlet\/1\.2\.3\/lang\/de\.json is there/);
    expect([beside.code, moved.code]).toEqual([0, 0]);
  });

  test('shows a field in its template that there is not', async () => {
    const { out, code } = await inFile(hits('<a href="/%7B%7Bnaem%7D%7D" data-if="brnad">{{price | number}}</a>'));
    expect(out).toContain('✗ wrong data-template "naem" is no field of "products"');
    expect(out).toContain('✗ wrong data-template "brnad" is no field of "products"');
    expect(out).toContain('✓ ok data-template price');
    expect(code).toBe(1);
  });

  test('has a template that it names, with a field that there is not', async () => {
    const named = `<template id="card"><b>{{nmae}}</b></template>${tag({ template: '#card' })}`;
    expect((await inFile(named)).out).toContain('✗ wrong data-template "nmae" is no field of "products"');
  });

  test('has links whose braces were encoded twice', async () => {
    const { out, code } = await inFile(hits('<a href="/%257B%257Bid%257D%257D">{{name}}</a>'));
    expect(out).toContain('✗ wrong data-template "/%257B%257Bid%257D%257D" has braces that were encoded twice');
    expect(code).toBe(1);
  });

  test('renders the place of the tag again', async () => {
    const { out, code } = await inFile(`<div id="__docusaurus"><main>${tag()}</main></div>`);
    expect(out).toContain('✗ wrong tag is in what React (Docusaurus) renders again');
    expect(code).toBe(1);
    const element = `<div id="__docusaurus"><main>${tag({}, 'searchlet-panel')}</main></div>`;
    expect((await inFile(element)).code).toBe(0);
  });

  test('has no target for the tag of the whole site', async () => {
    const { out, code } = await inFile(`<footer>${tag({ target: '#search' })}</footer>`);
    expect(out).toContain('! note data-target "#search" is not on this page, so this site-wide tag shows no panel');
    expect(code).toBe(0);
    const inContent = await inFile(tag({ target: '#search' }));
    expect(inContent.code).toBe(1);
  });

  test('names the folder of the files on an element, which is ignored', async () => {
    const { out } = await inFile(tag({ 'base-url': '/files/' }, 'searchlet-panel'));
    expect(out).toContain('this only works on a script tag');
  });
});

describe('a page with an address', () => {
  async function serve(status: number, headers: Record<string, string>, body: string): Promise<Ended> {
    const site = await listen((request, response) => {
      if (request.url === '/old') return response.writeHead(302, { location: '/new' }).end();
      if (request.url?.endsWith('.js')) return response.writeHead(404, { 'content-type': 'text/html' }).end();
      return response.writeHead(status, headers).end(body);
    });
    const ended = await run(['check', `${site.url}/old`]);
    await site.stop();
    return ended;
  }
  const HTML = { 'content-type': 'text/html; charset=utf-8' };

  test('is read where it leads, and its script is looked for', async () => {
    const { code, out } = await serve(200, HTML, tag());
    expect(out).toMatch(/^Searchlet \S+ looks at http:\/\/127\.0\.0\.1:\d+\/new\n/);
    expect(out).toMatch(/✗ wrong +script .*\/searchlet\.js answers 404:\s+nothing can start without it/);
    expect(code).toBe(1);
  });

  test('may not ask what its own policy forbids', async () => {
    const { code, out } = await serve(200, { ...HTML, 'content-security-policy': "default-src 'self'" }, tag());
    const refused = `✗ wrong server ${shop.url} is refused by the page's Content Security Policy (default-src 'self')`;
    expect(out.replace(/\s+/g, ' ')).toContain(`${refused}: add ${shop.url} to connect-src.`);
    expect(code).toBe(1);
  });

  test('may set that policy itself', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src https://cdn.example">`;
    const { out } = await serve(200, HTML, meta + tag());
    expect(out.replace(/\s+/g, ' ')).toContain('Content Security Policy (script-src https://cdn.example)');
  });

  test.each<[string, number, Record<string, string>, string, string]>([
    ['is behind a login', 401, HTML, '', 'asks for a login (401). Save the page from your browser'],
    ['is not there', 404, HTML, '', 'answered 404, so there is no page to check.'],
    ['is no page', 200, { 'content-type': 'application/pdf' }, '%PDF', 'is not an HTML page but application/pdf.'],
    ['has no panel', 200, HTML, '<p>Hello', 'There is nothing of Searchlet in the source of'],
    [
      'has a panel in a comment alone',
      200,
      HTML,
      '<!-- <searchlet-panel data-key="x"> -->',
      'Looked for: <script src="…/searchlet.js"',
    ],
    [
      'has a bare script alone',
      200,
      HTML,
      '<script src="searchlet.js"></script>',
      'There is the script of Searchlet, but no panel',
    ],
  ])('that %s ends with 2', async (_, status, headers, body, sentence) => {
    const { code, out, err } = await serve(status, headers, body);
    expect(err.replace(/\s+/g, ' ')).toContain(sentence);
    expect([code, out]).toEqual([2, '']);
  });

  test('that nobody serves ends with 2', async () => {
    const { url, stop } = await listen(() => {});
    await stop();
    const { code, err } = await run(['check', url]);
    expect(err.replace(/\s+/g, ' ')).toContain(`${url}/ cannot be read: nothing listens there`);
    expect(code).toBe(2);
  });
});

describe('--json', () => {
  test('has the shape that the documentation promises', async () => {
    const ended = await checkPage(tag({ facets: 'brnad, year:range' }), ['--json']);
    const { searchlet, page, counts, panels, ...rest } = JSON.parse(ended.out);
    expect([typeof searchlet, page]).toEqual(['string', join(folder, 'page.html')]);
    expect(rest).toEqual({ origin: null, ok: false });
    expect(counts).toEqual({ ok: 8, wrong: 1, note: 0, unknown: 1 });
    const [{ checks, snippet, ...panel }] = panels;
    expect(panel).toEqual({
      tag: 'script',
      line: 2,
      collection: 'products',
      corrections: [{ attribute: 'data-facets', from: 'brnad', to: 'brand' }],
      facets: null,
      keyRequest: null,
    });
    expect(snippet).toContain('data-facets="brand, year:range"');
    expect(checks).toContainEqual({ mark: 'ok', about: 'data-facets', value: 'year', says: '"year": 2018 to 2023' });
    expect(checks).toContainEqual({
      mark: 'wrong',
      about: 'data-facets',
      value: 'brnad',
      says: '"brnad" is no field of "products", did you mean "brand"?',
    });
    expect(ended.code).toBe(1);
  });

  test('says so when there is no page', async () => {
    const { code, out, err } = await run(['check', join(folder, 'none.html'), '--json']);
    expect(JSON.parse(out)).toEqual({ ok: false, error: `There is no file ${join(folder, 'none.html')}.` });
    expect([code, err]).toEqual([2, '']);
  });
});

describe('the output', () => {
  test('fits 80 columns, but for addresses and what is to be copied', async () => {
    const { out } = await checkPage(tag({ facets: 'brnad, price:range, year:rnage', key: shop.adminKey }));
    const table = out.split('\n').filter((line) => /^ {2}\S |^ {20,}\S/.test(line));
    expect(table.length).toBeGreaterThan(8);
    expect(table.filter((line) => line.length > 80 && !line.includes('://'))).toEqual([]);
  });

  test('does nothing to a terminal that page or server have put into it', async () => {
    const said = 'no \u001b[2Jsuch \u009b31mthing';
    const { url, stop } = await listen((_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ results: [{ code: 404, error: said }] }));
    });
    const collection = '\u001b]0;title\u0007';
    const { out } = await checkPage(tag({ host: url, collection }));
    const { err } = await run(['check', join(folder, 'no\u001b[31mne.html')]);
    await stop();
    expect(out).toContain('"\\x1b]0;title\\x07"');
    expect(err).toContain('no\\x1b[31mne.html');
    expect(out + err).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  });

  test('has no colours where nobody sees them', async () => {
    expect((await checkPage(tag({ facets: 'brnad' }))).out).not.toContain('\u001b');
  });
});

test.each([
  [[], 'error: missing command'],
  [['chek'], "error: unknown command 'chek'\n(Did you mean check?)"],
  [['check'], 'error: name a page, or give --host, --key, --collection and --query-by'],
  [['check', '--colection', 'x'], "error: unknown option '--colection'\n(Did you mean --collection?)"],
])('the words %j end with 2, and with the way to the help', async (words, message) => {
  const { code, out, err } = await run(words);
  const command = words[0] === 'check' ? 'dist/cli/searchlet.mjs check' : 'dist/cli/searchlet.mjs';
  const rest = words.length === 0 ? `Usage: node ${command}` : `For help: node ${command} --help\n`;
  expect(err.startsWith(`${message}\n\n${rest}`)).toBe(true);
  expect([code, out]).toEqual([2, '']);
});

test('searchlet check works where the package has been moved to, and prints its version', async () => {
  const moved = join(folder, 'moved/dist/cli/searchlet.mjs');
  // It loads what it shares with the studio and the site from beside it, as it is in the package.
  for (const part of ['cli', 'studio', 'site'])
    cpSync(pathOf(`dist/${part}`), join(folder, 'moved/dist', part), { recursive: true });
  const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string };
  expect(await runSearchlet(['--version'], {}, moved)).toEqual({ code: 0, out: `${version}\n`, err: '' });
});
