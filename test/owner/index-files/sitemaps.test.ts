import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPrivate } from '../../../src/owner/read/web/private-address';
import { readSitemaps } from '../../../src/owner/read/web/read-sitemaps';
import { parseSitemap } from '../../../src/owner/read/web/sitemap';
import { listen } from '../../support/servers/shop';
import { readingContext, readWhole, told } from './reading';

type Route = string | Uint8Array | { readonly status: number; readonly location?: string };

/** Starts a site; `routeOf` gives what a path answers, undefined for 404. */
async function startSite(routeOf: (path: string, origin: string) => Route | undefined) {
  const asked: { readonly path: string; readonly at: number }[] = [];
  const { url, stop } = await listen((request: IncomingMessage, response) => {
    const path = request.url ?? '/';
    asked.push({ path, at: performance.now() });
    const route = routeOf(path, `http://${request.headers.host}`);
    if (route === undefined) return response.writeHead(404).end();
    if (typeof route === 'object' && 'status' in route) {
      const { status, location } = route;
      return response.writeHead(status, { 'retry-after': '0', ...(location && { location }) }).end();
    }
    const type = path.endsWith('.xml') || path.endsWith('.gz') ? 'application/xml' : 'text/html';
    return response.writeHead(200, { 'content-type': path === '/robots.txt' ? 'text/plain' : type }).end(route);
  });
  onTestFinished(stop);
  return { url, asked, paths: () => asked.map(({ path }) => path) };
}

const listOf = (kind: 'urlset' | 'sitemapindex', addresses: readonly string[]): string => {
  const entry = kind === 'urlset' ? 'url' : 'sitemap';
  return `<${kind}>${addresses.map((one) => `<${entry}><loc>${one}</loc></${entry}>`).join('')}</${kind}>`;
};

const PAGE = '<title>Page</title><main>Text</main>';

describe('sitemaps', () => {
  test('with prefixes, CDATA, pictures and a cut end are read as far as they go', () => {
    const read = (xml: string) => parseSitemap(new TextEncoder().encode(xml), '');
    expect(
      read(
        '<s:urlset><s:url><s:loc>\n https://a.example/?a&amp;b&#38;c </s:loc><s:lastmod>2026-01-31</s:lastmod></s:url>' +
          '<s:url><i:image><i:loc>https://a.example/i.png</i:loc></i:image><s:loc><![CDATA[https://a.example/?d&e]]></s:loc></s:url>' +
          '<s:url><s:loc>https://a.example/cu',
      ),
    ).toEqual({
      pages: ['https://a.example/?a&b&c', 'https://a.example/?d&e'],
      sitemaps: [],
      changed: [Date.UTC(2026, 0, 31)],
    });
    expect(read('<sitemapindex><sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>')).toEqual({
      pages: [],
      sitemaps: ['https://a.example/b.xml'],
      changed: [],
    });
    expect(read('<urlset><url><loc>https://a')).toBeNull();
  });

  test('that unpack to more than 50 MB are left out, with a word', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, ' '));
    const { url } = await startSite((path, origin) => {
      if (path === '/sitemap.xml') return listOf('sitemapindex', [`${origin}/bomb.xml.gz`, `${origin}/good.xml`]);
      if (path === '/bomb.xml.gz') return bomb;
      if (path === '/good.xml') return listOf('urlset', [`${origin}/page`]);
      return path === '/page' ? PAGE : undefined;
    });
    const context = readingContext();
    expect((await readWhole(`${url}/sitemap.xml`, context)).documents).toHaveLength(1);
    expect(told(context.notes)).toEqual(['skipped bomb.xml.gz unpacks to more than 50 MB']);
  });

  test('that lead to others without end are followed five deep', async () => {
    const { url, paths } = await startSite((path, origin) => {
      const depth = Number(/^\/deep-(\d+)\.xml$/.exec(path)?.[1]);
      if (depth > 0) return listOf('sitemapindex', [`${origin}/deep-${depth + 1}.xml`, `${origin}/pages.xml`]);
      if (path === '/pages.xml') return listOf('urlset', [`${origin}/page`]);
      return path === '/page' ? PAGE : undefined;
    });
    const context = readingContext();
    await readWhole(`${url}/deep-1.xml`, context);
    expect(paths().filter((path) => path.startsWith('/deep'))).toEqual(
      // The first one is asked for once to find out what it is.
      [1, 1, 2, 3, 4, 5].map((depth) => `/deep-${depth}.xml`),
    );
    expect(told(context.notes)).toContain('unread deep-5.xml lists sitemaps, but is already nested 5 deep');
  });

  test('over 50,000 of one site, or over an hour, are left out', async () => {
    const body = (from: number) =>
      Buffer.from(
        listOf(
          'sitemapindex',
          Array.from({ length: 10 }, (_, index) => `https://site.example/${from}-${index}`),
        ),
      );
    // To parse a list takes longest, so one in a hundred lists more.
    const noMore = Buffer.from(listOf('urlset', []));
    const headers = new Headers({ 'content-type': 'text/xml' });
    const read = async (clock: () => number) => {
      let asked = 0;
      const notes: string[] = [];
      const web = async (address: string) => {
        asked += 1;
        return { address, status: 200, headers, body: asked % 100 === 1 ? body(asked) : noMore };
      };
      // The start alone lists more than the limit.
      const addresses = Array.from({ length: 50_010 }, (_, index) => `https://site.example/first-${index}`);
      await readSitemaps(
        { site: 'https://site.example/', addresses, namedBy: 'owner' },
        { web, takeNote: ({ reason }) => notes.push(reason), wait: async () => {}, onPage: () => true },
        clock,
      );
      return { asked, notes };
    };
    expect(await read(() => 0)).toEqual({
      asked: 50_000,
      notes: ['exceeds the limit of 50000 sitemaps: left out, with the rest'],
    });
    let now = 0;
    const timed = await read(() => (now += 60_000));
    expect(timed.asked).toBeLessThanOrEqual(60);
    expect(timed.notes).toEqual(['left out, with the rest: the sitemaps of this site take more than an hour']);
  });

  test('and robots.txt at private addresses of others are never asked for', async () => {
    const secret = await startSite(() => 'secret');
    // The same machine by another name, which is another site.
    const hidden = `${secret.url.replace('127.0.0.1', 'localhost')}/latest/meta-data/`;
    const { url } = await startSite((path, origin) => {
      if (path === '/robots.txt') return `Sitemap: ${hidden}\nSitemap: ${origin}/away.xml\nSitemap: ${origin}/good.xml`;
      if (path === '/away.xml') return { status: 302, location: hidden };
      if (path === '/good.xml') return listOf('urlset', [`${origin}/page`]);
      return path === '/' || path === '/page' ? PAGE : undefined;
    });
    const context = readingContext();
    expect((await readWhole(`${url}/`, context)).documents).toHaveLength(2);
    expect(told(context.notes)).toEqual([
      `skipped  is a private address of another site`,
      `skipped away.xml redirects to ${hidden}, which is a private address of another site`,
    ]);
    const other = await startSite((path) => {
      if (path === '/robots.txt') return { status: 302, location: hidden };
      return path === '/' ? PAGE : undefined;
    });
    await readWhole(`${other.url}/`, readingContext());
    expect(secret.paths()).toEqual([]);
  });

  test('wait as long as robots.txt asks, as pages do', async () => {
    const { url, asked } = await startSite((path, origin) => {
      if (path === '/robots.txt') return `User-agent: *\nCrawl-delay: 0.1\nSitemap: ${origin}/index.xml`;
      if (path === '/index.xml') return listOf('sitemapindex', [`${origin}/one.xml`, `${origin}/two.xml`]);
      if (path === '/one.xml' || path === '/two.xml') return listOf('urlset', [`${origin}/page`]);
      return path === '/' || path === '/page' ? PAGE : undefined;
    });
    await readWhole(`${url}/`, readingContext());
    const after = asked.slice(asked.findIndex(({ path }) => path === '/robots.txt') + 1);
    const paths = after.map(({ path }) => path);
    // Each page comes on a connection of its own: on a busy machine the first may arrive last.
    expect([...paths.slice(0, 3), ...paths.slice(3).sort()]).toEqual([
      '/index.xml',
      '/one.xml',
      '/two.xml',
      '/',
      '/page',
    ]);
    // Four pauses; on a busy machine the first request may arrive late, and so shorten what is measured.
    expect((after.at(-1)?.at ?? 0) - (after[0]?.at ?? 0)).toBeGreaterThan(250);
  });

  test('at the usual address, which nobody has named, may fail for good', async () => {
    const { url } = await startSite((path) => {
      if (path === '/sitemap.xml') return { status: 500 };
      return path === '/' ? PAGE : undefined;
    });
    const context = readingContext();
    expect((await readWhole(`${url}/`, context)).documents).toHaveLength(1);
    expect(told(context.notes)).toEqual(['unread sitemap.xml answered 500']);
  });
});

test('WordPress cannot say that its API is at a private address', async () => {
  const secret = await startSite(() => '[]');
  const hidden = `${secret.url.replace('127.0.0.1', 'localhost')}/wp-json/`;
  const { url, stop } = await listen((_, response) => {
    response.writeHead(200, { link: `<${hidden}>; rel="https://api.w.org/"` }).end();
  });
  onTestFinished(stop);
  await expect(readWhole(`wordpress:${url}`, readingContext())).rejects.toThrow('is a private address of another site');
  expect(secret.paths()).toEqual([]);
});

test.for([
  ['http://127.0.0.1/', true],
  ['http://0x7f.1/', true],
  ['http://169.254.169.254/latest/meta-data/', true],
  ['http://10.1.2.3/', true],
  ['http://172.31.0.1/', true],
  ['http://172.32.0.1/', false],
  ['http://100.64.0.1/', true],
  ['http://100.128.0.1/', false],
  ['http://[::1]/', true],
  ['http://[::ffff:10.0.0.1]/', true],
  ['http://[fd00::1]/', true],
  ['http://[2001:db8::1]/', false],
  ['http://router/', true],
  ['http://printer.local/', true],
  ['http://metadata.google.internal/', true],
  ['file:///etc/passwd', true],
  ['https://your-site.example/', false],
  ['https://93.184.216.34/', false],
] as const)('%s is private: %s', ([address, expected]) => {
  expect(isPrivate(address)).toBe(expected);
});
