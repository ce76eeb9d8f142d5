import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { run } from '../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../project/check-command';
import { listen } from '../../support/servers/shop';
import { temporaryFolder } from './reading';
import { startTargetServer, TARGET_KEY } from './target-server';

/** An alias that no other test has. */
const ALIAS = 'searchlet_ill_sites';
const PAGES = 20;

/** How the sites below are at the moment. */
type Health = 'well' | number | 'html' | 'empty' | 'errors';

/** A site with pages, a WordPress, a feed and a shop, each of which can be ill. */
async function startSites() {
  const health: Record<'pages' | 'products' | 'feed' | 'shop', Health> = {
    pages: 'well',
    products: 'well',
    feed: 'well',
    shop: 'well',
  };
  const { url, stop } = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const origin = `http://${request.headers.host}`;
    const send = (body: string, type: string, status = 200): ServerResponse =>
      response.writeHead(status, { 'content-type': type, 'retry-after': '0' }).end(body);
    const json = (value: unknown, status = 200): ServerResponse =>
      send(JSON.stringify(value), 'application/json', status);
    const [, number] = /^\/page\/(\d+)$/.exec(pathname) ?? [];
    if (number !== undefined) {
      if (typeof health.pages === 'number' && number !== '1') return send('', 'text/html', health.pages);
      return send(`<title>Page ${number}</title><main>Text ${number}</main>`, 'text/html');
    }
    switch (pathname) {
      case '/sitemap.xml': {
        const pages = Array.from({ length: PAGES }, (_, index) => `<url><loc>${origin}/page/${index + 1}</loc></url>`);
        return send(`<urlset>${pages.join('')}</urlset>`, 'application/xml');
      }
      case '/':
        return send('', 'text/html');
      case '/wp-json/wp/v2/posts':
        return json([{ id: 1, link: `${origin}/post`, title: { rendered: 'Post' } }]);
      case '/wp-json/wp/v2/pages':
        return json([]);
      case '/wp-json/wc/store/v1/products':
        if (health.products === 'html') return send('<title>Maintenance</title>', 'text/html');
        if (health.products !== 'well') return json({ code: 'no' }, Number(health.products));
        return json(Array.from({ length: PAGES }, (_, id) => ({ id, name: `Product ${id}`, permalink: `/p/${id}` })));
      case '/feed.xml': {
        const count = health.feed === 'empty' ? 0 : 3;
        const items = Array.from(
          { length: count },
          (_, id) => `<item><title>Entry ${id}</title><link>/e/${id}</link></item>`,
        );
        return send(`<rss version="2.0"><channel><title>Blog</title>${items.join('')}</channel></rss>`, 'text/xml');
      }
      case '/products.json':
        if (health.shop === 'errors') return json({ errors: '[API] This shop is unavailable' });
        return json({
          products: Array.from({ length: 3 }, (_, id) => ({ id, title: `Tent ${id}`, handle: `t${id}` })),
        });
      default:
        return json({ code: 'rest_no_route' }, 404);
    }
  });
  onTestFinished(stop);
  return { url, health };
}

/** A place for the index: how the command names it, and how many documents are live there. */
async function startTarget(kind: 'server' | 'folder') {
  const out = join(temporaryFolder(), 'search');
  if (kind === 'folder') {
    const live = async (): Promise<number> => JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')).documents;
    return { words: ['--out', out], live };
  }
  const { url, ask } = await startTargetServer(ALIAS);
  const live = async (): Promise<number> =>
    ((await ask('GET', `/collections/${ALIAS}`)) as { num_documents: number }).num_documents;
  return { words: ['--host', url, '--collection', ALIAS], live };
}

let now = Date.UTC(2026, 0, 31);

/** Runs begin a minute apart. */
function index(words: readonly string[], cacheFolder: string) {
  now += 60_000;
  return run(['index', ...words], { ...SURROUNDINGS, adminKey: TARGET_KEY, cacheFolder, now });
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(['server', 'folder'] as const)('a site that is ill for a moment keeps its documents on a %s', (kind) => {
  test.for([503, 429, 403, 404].flatMap((status) => [[status, 'cold'] as const, [status, 'warm'] as const]))(
    'when most pages answer %i, with a %s cache',
    async ([status, cache]) => {
      const { url, health } = await startSites();
      const { words, live } = await startTarget(kind);
      const cacheFolder = temporaryFolder();
      const all = [`${url}/sitemap.xml`, ...words];
      expect((await index(all, cacheFolder)).code).toBe(0);
      expect(await live()).toBe(PAGES);
      health.pages = status;
      const { err, out, code } = await index(all, cache === 'warm' ? cacheFolder : temporaryFolder());
      expect(await live()).toBe(PAGES);
      // What fails for a moment is taken from its last copy.
      const hasCopies = cache === 'warm' && [503, 429].includes(status);
      expect([code, hasCopies ? out : inOneLine(err)]).toEqual(
        hasCopies
          ? [0, expect.stringContaining('its last copy is kept')]
          : [2, expect.stringContaining(`could not be read: ${PAGES - 1} of ${PAGES} pages failed`)],
      );
      // Once it is well again, so is its index.
      health.pages = 'well';
      expect((await index(all, cacheFolder)).code).toBe(0);
      expect(await live()).toBe(PAGES);
    },
  );

  test.for([403, 'html'] as const)('when the products of a WordPress answer %s', async (illness) => {
    const { url, health } = await startSites();
    const { words, live } = await startTarget(kind);
    const all = [`wordpress:${url}`, ...words];
    expect((await index(all, temporaryFolder())).code).toBe(0);
    health.products = illness;
    const { err, code } = await index(all, temporaryFolder());
    expect([code, await live()]).toEqual([2, PAGES + 1]);
    expect(inOneLine(err)).toContain('could not be read completely');
    expect(inOneLine(err)).toContain(`Could not be read (1): wordpress:${url}`);
    expect(inOneLine(err)).toContain(`${new URL(url).host} has 1 of ${PAGES + 1}`);
  });

  test.for([
    ['feed', 'empty', 'Blog has 0 of 3'],
    ['shop', 'errors', 'answered without a list: {"errors":"[API] This shop is unavailable"}'],
  ] as const)('when one of several sources, a %s, is or says %s', async ([part, illness, sentence]) => {
    const { url, health } = await startSites();
    const { words, live } = await startTarget(kind);
    const sources = [`Pages=${url}/sitemap.xml`, `Blog=${url}/feed.xml`, `Shop=shopify:${url}`];
    const cacheFolder = temporaryFolder();
    expect((await index([...sources, ...words], cacheFolder)).code).toBe(0);
    health[part] = illness;
    const { err, code } = await index([...sources, ...words], cacheFolder);
    expect([code, await live()]).toEqual([2, PAGES + 6]);
    expect(inOneLine(err)).toContain(sentence);
    const named = part === 'feed' ? 'Blog' : 'Shop';
    const meant = await index([...sources, ...words, '--allow-shrink', named], cacheFolder);
    expect([meant.code, await live()]).toEqual([1, PAGES + 3]);
    expect(inOneLine(meant.out)).toContain('Could not be read (1):');
  });
});

describe('a source of records', () => {
  function records(folder: string, count: number): string {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'tents.json');
    writeFileSync(file, JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, title: `Tent ${id}` }))));
    return file;
  }

  test('may lose three of ten, and no more unless its owner says so', async () => {
    const { words, live } = await startTarget('folder');
    const folder = temporaryFolder();
    const go = async (count: number, ...more: string[]) =>
      (await index([records(folder, count), ...words, ...more], temporaryFolder())).code;
    expect([await go(100), await go(70), await live()]).toEqual([0, 0, 70]);
    expect([await go(48), await live()]).toEqual([2, 70]);
    expect([await go(48, '--allow-shrink'), await live()]).toEqual([0, 48]);
  });

  test('is counted separately beside a source of the same name', async () => {
    const { words, live } = await startTarget('folder');
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    const go = (count: number) =>
      index([records(one, 100), `tents=${records(join(other, 'more'), count)}`, ...words], temporaryFolder());
    const first = await go(120);
    // Id 7 of one file is not id 7 of the other.
    expect([first.code, await live()]).toEqual([0, 220]);
    const { code, err } = await go(80);
    expect([code, await live()]).toEqual([2, 220]);
    expect(inOneLine(err)).toContain('tents (2) has 80 of 120');
  });

  test('that is left out of the command is missed', async () => {
    const { words, live } = await startTarget('folder');
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    const both = [`Big=${records(one, 100)}`, `Small=${records(other, 5)}`];
    expect((await index([...both, ...words], temporaryFolder())).code).toBe(0);
    const { code, err } = await index([both[0] ?? '', ...words], temporaryFolder());
    expect([code, inOneLine(err)]).toEqual([2, expect.stringContaining('Small has 0 of 5')]);
    expect((await index([both[0] ?? '', ...words, '--allow-shrink', 'Small'], temporaryFolder())).code).toBe(0);
    expect(await live()).toBe(100);
  });
});
