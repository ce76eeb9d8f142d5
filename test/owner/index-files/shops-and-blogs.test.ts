import { readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../support/servers/shop';
import { readFileBothWays } from './both-ways';
import { readingContext, readWhole, temporaryFolder } from './reading';

/** Serves JSON by path and query; a function gets the query. */
async function serve(routes: Readonly<Record<string, (query: URLSearchParams) => object>>, headers: object = {}) {
  const respond: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const route = routes[url.pathname];
    const all = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value).replace('HOST', request.headers.host ?? '')]),
    );
    response.writeHead(route ? 200 : 404, { 'content-type': 'application/json', ...all });
    response.end(JSON.stringify(route?.(url.searchParams) ?? {}));
  };
  const { url, stop } = await listen(respond);
  onTestFinished(stop);
  return url;
}

const post = (id: number) => ({
  id,
  link: `https://blog.example/${id}`,
  title: { rendered: `Post &amp; ${id}` },
  content: { rendered: '<p>One</p><p>Two</p>' },
  excerpt: { rendered: '<p>Short</p>' },
  date_gmt: '2026-01-31T00:00:00',
  modified_gmt: '2026-02-01T00:00:00',
  _embedded: {
    author: [{ name: 'Ann' }],
    'wp:featuredmedia': [{ source_url: 'https://blog.example/a.jpg' }],
    'wp:term': [[{ taxonomy: 'category', name: 'News' }], [{ taxonomy: 'post_tag', name: 'R&amp;D' }]],
  },
});

test.for([
  ['Shirts, size <M', 'Shirts, size <M'],
  ['Lemons &amp; <em>limes</em>', 'Lemons & limes'],
  ['R&D <Beta>', 'R&D <Beta>'],
] as const)('a title of WordPress keeps its letters: %s', async ([written, title]) => {
  const item = `<item><title><![CDATA[${written}]]></title><link>https://b.example/1</link><content:encoded>Text.</content:encoded><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  const blog = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>B</title><link>https://b.example</link><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`;
  const { fields } = await readFileBothWays('blog.xml', blog);
  expect(fields.map((one) => one['title'])).toEqual([title]);
});

describe('WordPress', () => {
  const routes = {
    '/': () => ({}),
    '/api/wp/v2/posts': (query: URLSearchParams) => (query.get('page') === '1' ? [post(1), post(2)] : [post(3)]),
    '/api/wp/v2/pages': () => [],
    '/api/wc/store/v1/products': () => [
      {
        id: 1,
        name: 'Tent',
        permalink: 'https://blog.example/tent',
        description: '<p>Dry</p>',
        prices: { price: '1250', currency_minor_unit: 2, currency_code: 'EUR' },
        categories: [{ name: 'Camping' }],
        images: [{ src: 'https://blog.example/tent.jpg' }],
        is_in_stock: true,
        average_rating: '4.50',
      },
    ],
  };

  test('gives posts of all pages, and products of WooCommerce, from where it says its interface is', async () => {
    const link = '<http://HOST/api/>; rel="https://api.w.org/"';
    const url = await serve(routes, { link, 'x-wp-totalpages': 2, 'x-wp-total': 3 });
    const { documents } = await readWhole(`wordpress:${url}`, readingContext());
    expect(documents.map(({ key }) => key).slice(0, 4)).toEqual(['post-1', 'post-2', 'post-3', 'product-1']);
    expect(documents[0]?.fields).toEqual({
      url: 'https://blog.example/1',
      title: 'Post & 1',
      description: 'Short',
      text: 'One\nTwo',
      type: 'post',
      category: ['News'],
      tags: ['R&D'],
      author: 'Ann',
      image: 'https://blog.example/a.jpg',
      published: '2026-01-31T00:00:00Z',
      modified: '2026-02-01T00:00:00Z',
    });
    expect(documents.at(-1)?.fields).toMatchObject({ title: 'Tent', price: 12.5, currency: 'EUR', rating: 4.5 });
  });

  test('gives the posts of further public types, and names the types that it leaves out', async () => {
    const entry = (id: number) => ({ ...post(id), link: `https://blog.example/recipe/${id}` });
    const types = {
      post: { slug: 'post', rest_base: 'posts', rest_namespace: 'wp/v2' },
      page: { slug: 'page', rest_base: 'pages' },
      attachment: { slug: 'attachment', rest_base: 'media' },
      wp_block: { slug: 'wp_block', rest_base: 'blocks' },
      product: { slug: 'product', rest_base: 'product' },
      recipe: { slug: 'recipe', rest_base: 'recipes', rest_namespace: 'wp/v2' },
      secret: { slug: 'secret', rest_base: 'secrets' },
      odd: { slug: 'odd', rest_base: '../../../wp-admin' },
    };
    const { url, stop } = await listen((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const json = (value: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (pathname === '/wp-json/wp/v2/types') return json(types);
      if (pathname === '/wp-json/wp/v2/recipes') return json([entry(7), entry(8)]);
      if (pathname === '/wp-json/wp/v2/secrets') return json({ code: 'rest_forbidden' }, 401);
      if (pathname === '/wp-json/wp/v2/posts') return json([post(1)]);
      if (pathname === '/wp-json/wp/v2/pages') return json([]);
      if (pathname === '/wp-json/wc/store/v1/products') return json([]);
      return json({ code: 'rest_no_route' }, 404);
    });
    onTestFinished(stop);
    const context = readingContext();
    const { documents, failure } = await readWhole(`wordpress:${url}`, context);
    expect(documents.map(({ key, fields }) => [key, fields['type']])).toEqual([
      ['post-1', 'post'],
      ['recipe-7', 'recipe'],
      ['recipe-8', 'recipe'],
    ]);
    expect(failure).toBeUndefined();
    expect(context.notes.map(({ kind, where, reason }) => [kind, where, reason])).toEqual([
      ['skipped', `${url}/`, 'has the post type "odd" at an address that cannot be read: it is left out'],
      ['skipped', `${url}/`, 'has the post type "secret", which is not public: it is left out'],
    ]);
  });

  test('is recognised as something else', async () => {
    const url = await serve({ '/': () => ({}) });
    await expect(readWhole(`wordpress:${url}`, readingContext())).rejects.toThrow(
      'does not respond like WordPress: is its REST API closed?',
    );
  });
});

describe('Ghost', () => {
  const ghostKey = '0123456789abcdef';
  const posts = (query: URLSearchParams) => ({
    posts: [
      {
        id: `p${query.get('page')}`,
        url: `https://ghost.example/${query.get('page')}/`,
        title: 'Post',
        html: '<p>Text</p>',
        tags: [{ name: 'News' }, { name: '#internal' }],
        authors: [{ name: 'Bo' }],
        published_at: '2026-01-31T00:00:00.000+00:00',
      },
    ],
    meta: { pagination: { next: query.get('page') === '1' ? 2 : null, total: 2 } },
  });

  test('gives posts of all pages, with a key from the environment', async () => {
    const keys = new Set<string | null>();
    const url = await serve({
      '/ghost/api/content/posts/': (query) => {
        keys.add(query.get('key'));
        return posts(query);
      },
      '/ghost/api/content/pages/': () => ({ pages: [] }),
    });
    const { documents } = await readWhole(`ghost:${url}`, readingContext({ ghostKey }));
    expect(keys).toEqual(new Set([ghostKey]));
    expect(documents.map(({ key, fields: { tags, author } }) => [key, tags, author])).toEqual([
      ['p1', ['News'], ['Bo']],
      ['p2', ['News'], ['Bo']],
    ]);
  });

  test('takes titles as the plain text that they are', async () => {
    const title = 'Lemons & <limes>: 1 < 2';
    const url = await serve({
      '/ghost/api/content/posts/': () => ({
        posts: [{ id: '1', url: 'https://ghost.example/1/', title, html: '<p>Text</p>' }],
      }),
      '/ghost/api/content/pages/': () => ({ pages: [] }),
    });
    const { documents } = await readWhole(`ghost:${url}`, readingContext({ ghostKey }));
    expect(documents[0]?.fields['title']).toBe(title);
  });

  test('asks for a key, and never shows it', async () => {
    const url = await serve({});
    await expect(readWhole(`ghost:${url}`, readingContext())).rejects.toThrow('set SEARCHLET_GHOST_KEY');
    const refused = readWhole(`ghost:${url}`, readingContext({ ghostKey }));
    await expect(refused).rejects.toThrow(/posts\/\?key=…&limit=100&page=1&include=tags,authors answered 404/);
  });
});

test('Shopify gives products of all pages, with their cheapest price and their options', async () => {
  const product = (id: number) => ({
    id,
    handle: `tent-${id}`,
    title: 'Tent',
    body_html: '<p>Dry</p>',
    vendor: 'Acme',
    product_type: 'Camping',
    tags: ['new'],
    variants: [
      { price: '20.00', compare_at_price: '25.00', available: false, option1: 'S' },
      { price: '12.50', compare_at_price: null, available: true, option1: 'M' },
    ],
    options: [{ name: 'Tent size', position: 1, values: ['S', 'M'] }],
    images: [{ src: 'https://cdn.example/tent.jpg' }],
    published_at: '2026-01-31T00:00:00-05:00',
  });
  const url = await serve({
    '/products.json': (query) => ({
      products: query.get('page') === '1' ? Array.from({ length: 250 }, (_, id) => product(id)) : [product(250)],
    }),
  });
  const { documents } = await readWhole(`shopify:${url}`, readingContext());
  expect(documents.length).toBe(251);
  expect(documents[250]?.fields).toEqual({
    url: `${url}/products/tent-250`,
    title: 'Tent',
    text: 'Dry',
    brand: 'Acme',
    category: 'Camping',
    tags: ['new'],
    price: 12.5,
    on_sale: true,
    in_stock: true,
    image: 'https://cdn.example/tent.jpg',
    published: '2026-01-31T00:00:00-05:00',
    tent_size: ['S', 'M'],
  });
});

describe('a run that has stopped on the way', () => {
  const PAGES = 3;
  const full = (page: number) =>
    Array.from({ length: page < PAGES ? 250 : 2 }, (_, index) => ({
      id: page * 1000 + index,
      handle: 'tent',
      title: 'Tent',
    }));

  test('continues, and asks for no page of responses twice; the next run asks for all of them', async () => {
    const asked: string[] = [];
    let isBroken = true;
    const { url, stop } = await listen((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://host').searchParams.get('page'));
      asked.push(String(page));
      response.writeHead(isBroken && page === PAGES ? 403 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ products: full(page) }));
    });
    onTestFinished(stop);
    const cacheFolder = temporaryFolder();
    const now = Date.UTC(2026, 0, 31);
    const read = (minutes: number) =>
      readWhole(`shopify:${url}`, readingContext({ cacheFolder, now: now + minutes * 60_000 }));

    await expect(read(0)).rejects.toThrow('answered 403');
    expect(asked.splice(0)).toEqual(['1', '2', '3']);
    isBroken = false;
    expect((await read(10)).documents).toHaveLength(502);
    expect(asked.splice(0)).toEqual(['3']);
    expect((await read(20)).documents).toHaveLength(502);
    expect(asked.splice(0)).toEqual(['1', '2', '3']);

    isBroken = true;
    await expect(read(30)).rejects.toThrow('answered 403');
    isBroken = false;
    asked.splice(0);
    // By then the list may have moved on.
    await read(100);
    expect(asked).toEqual(['1', '2', '3']);
  });

  test('keeps no key on the disk', async () => {
    const ghostKey = '0123456789abcdef';
    const url = await serve({ '/ghost/api/content/posts/': () => ({ posts: [], meta: { pagination: { next: 2 } } }) });
    const cacheFolder = temporaryFolder();
    await expect(readWhole(`ghost:${url}`, readingContext({ cacheFolder, ghostKey }))).rejects.toThrow('404');
    const files = await readdir(cacheFolder, { recursive: true, withFileTypes: true });
    const kept = files.filter((file) => file.isFile());
    expect(kept.length).toBeGreaterThan(0);
    for (const file of kept) {
      expect(file.name + (await readFile(join(file.parentPath, file.name), 'utf8'))).not.toContain(ghostKey);
    }
  });
});
