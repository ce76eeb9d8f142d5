import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { listen } from '../../support/servers/shop';

/** A site of many good pages, and of everything that a crawl stumbles over. */
export interface TestSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** Paths asked for, with the status of each answer, in this order. */
  readonly log: { readonly path: string; readonly status: number; readonly agent: string }[];
  /** Most requests that were open at one time. */
  readonly mostAtOnce: () => number;
  /** From now on, these paths answer 500. */
  readonly break: (paths: RegExp) => void;
}

/** Starts the site with so many good pages. It stops when the test ends. */
export async function startSite(pages: number): Promise<TestSite> {
  const log: { path: string; status: number; agent: string }[] = [];
  let open = 0;
  let most = 0;
  let broken = /^$/;
  let flaky = 0;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    // Late enough for other requests to come in meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    const path = request.url ?? '/';
    const send = (status: number, headers: Record<string, string>, body: string | Uint8Array = ''): void => {
      log.push({ path, status, agent: request.headers['user-agent'] ?? '' });
      response.writeHead(status, headers).end(body);
    };
    const html = (body: string | Uint8Array, headers: Record<string, string> = {}): void =>
      send(200, { 'content-type': 'text/html', ...headers }, body);
    const [, number] = /^\/page\/(\d+)\.html$/.exec(path) ?? [];
    const etag = `"${path}"`;
    if (broken.test(path)) return send(500, {});
    if (request.headers['if-none-match'] === etag) return send(304, {});
    if (number !== undefined && Number(number) <= pages) return html(page(Number(number)), { etag });
    switch (path) {
      case '/robots.txt':
        return send(200, {}, ROBOTS.replaceAll('HOST', `http://${request.headers.host}`));
      case '/':
        return html('<title>Home</title><main>Welcome <a href="/linked.html">on</a> <a href="/ring/a">and</a></main>');
      case '/sitemap.xml':
        return send(200, { 'content-type': 'application/xml' }, sitemapIndex(`http://${request.headers.host}`));
      case '/pages.xml.gz':
        return send(
          200,
          { 'content-type': 'application/gzip' },
          gzipSync(sitemap(`http://${request.headers.host}`, pages)),
        );
      case '/linked.html':
        return html('<title>Linked</title><main>Only linked.<a href="https://other.example/">away</a></main>');
      case '/ring/a':
        return send(302, { location: '/ring/b' });
      case '/ring/b':
        return send(302, { location: '/ring/a' });
      case '/moved':
        return send(301, { location: '/page/1.html' });
      case '/away':
        return send(302, { location: 'https://other.example/' });
      case '/chain':
        return send(302, { location: '/chain?1' });
      case '/flaky':
        flaky += 1;
        return flaky < 3 ? send(503, { 'retry-after': '0' }) : html('<title>Flaky</title><main>At last</main>');
      case '/error':
        return send(500, {});
      case '/hang-up':
        log.push({ path, status: 0, agent: '' });
        return void request.socket.destroy();
      case '/hidden.html':
        return html('<meta name=robots content=noindex><main>Hidden</main>');
      case '/hidden-by-header':
        return html('<main>Hidden</main>', { 'x-robots-tag': 'noindex' });
      case '/twin.html':
        return html('<link rel=canonical href="/page/2.html"><title>Page 2</title><main>Twin</main>');
      case '/broken.html':
        return html('<title>Broken<main><p>not <b>closed <table><tr>cell');
      case '/latin1.html':
        return html(Buffer.from('<meta charset=iso-8859-1><title>Caf\xe9</title><main>Cr\xe8me</main>', 'latin1'));
      case '/empty.html':
        return html('<body></body>');
      case '/file.pdf':
        return send(200, { 'content-type': 'application/pdf' }, '%PDF');
      case '/huge.html':
        return html(`<title>Huge</title><main>${'word '.repeat(420_000)}</main>`);
    }
    if (path.startsWith('/chain?')) return send(302, { location: `/chain?${Number(path.slice(7)) + 1}` });
    return send(404, {}, 'Not found');
  };

  const { url, stop } = await listen((request, response) => void respond(request, response));
  onTestFinished(stop);
  return {
    url,
    log,
    mostAtOnce: () => most,
    break: (paths) => {
      broken = paths;
    },
  };
}

/** Addresses beside the good pages. */
const TRAPS =
  `/ring/a /moved /away /chain /flaky /error /hang-up /hidden.html /hidden-by-header /twin.html /broken.html /latin1.html
  /empty.html /file.pdf /huge.html /missing.html /private/secret.html /page/1.html?utm_source=x`.split(/\s+/);

const ROBOTS = `User-agent: *
Disallow: /private/
Sitemap: HOST/sitemap.xml`;

function sitemapIndex(url: string): string {
  const sitemaps = ['/sitemap.xml', '/pages.xml.gz', '/no-sitemap.xml'].map(
    (path) => `<sitemap><loc>${url}${path}</loc></sitemap>`,
  );
  return `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`;
}

function sitemap(url: string, pages: number): string {
  const good = Array.from({ length: pages }, (_, index) => `/page/${index + 1}.html`);
  const all = [...TRAPS, ...good].map((path) => `<url><loc>${url}${path.replace('&', '&amp;')}</loc></url>`);
  return `<urlset>${all.join('\n')}<url><loc>https://other.example/</loc></url><url><loc>no address</loc></url></urlset>`;
}

function page(number: number): string {
  return `<!doctype html><html lang=en><title>Page ${number} | Site</title><meta property="article:section"
    content="Section ${number % 7}"><main><h1>Page ${number}</h1><p>Text of page ${number}.</main>`;
}
