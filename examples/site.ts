import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api } from './api';
import type { AnalyticsKeys } from './data/analytics';
import { answerQuestions, readSentences } from './data/answers';
import { demoIndexFile } from './demo-index';
import { CHARTS, pathOfChart } from './docs/pages';
import { docsPage } from './docs/render';
import { documentPage } from './document-page';
import { entryPage, entryPicture } from './magazine/entry-page';
import { drawBanner } from './shop/draw-banner';
import { drawProduct } from './shop/draw-product';
import { productPage } from './shop/product-page';

/**
 * Answers requests of the example site: the pages of this folder, the built scripts under `/dist/`, style sheets
 * and scripts of packages under `/node_modules/`, a page for what each hit links to, the flags, the shop's images and the
 * magazine's, indexes of files under `/demo-index/`, the documentation under `/docs/`, the studio under `/studio/`, answers at `/ask` and `/shop/ask`, and not-found.html for pages that there are not.
 * It replaces the placeholders for host and key in each page it sends.
 *
 * @param scripts folder of the built files.
 */
export function createSite(api: SearchApi, scripts = 'dist'): RequestListener {
  const answer = answerQuestions(api);
  const read = readSentences(api);
  return (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/ask') return answer(request, response);
    if (path === '/shop/ask') return read(request, response);
    respond(path, request.method ?? 'GET', api, scripts, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', `The example site could not answer: ${String(error)}`);
    });
  };
}

type SearchApi = Pick<Api, 'url' | 'searchKey'> & Partial<AnalyticsKeys>;

/** The server's address and the search key, as the example pages have them. */
const PLACEHOLDERS = {
  host: 'http://127.0.0.1:8108',
  key: 'SEARCH_KEY',
  eventsKey: 'EVENTS_KEY',
  reportKey: 'REPORT_KEY',
  docs: 'DOCS_URL',
};

async function respond(
  path: string,
  method: string,
  api: SearchApi,
  scripts: string,
  response: ServerResponse,
): Promise<void> {
  if (path.startsWith('/magazine/')) return respondForMagazine(path, api, response);
  if (path.startsWith('/shop/')) return respondForShop(path, method, api, response);
  if (path === '/studio') {
    response.writeHead(302, { location: '/studio/' }).end();
    return;
  }
  const document = /^\/(movies|countries|help|addresses)\/([\w-]+)$/.exec(path);
  if (document?.[1] && document[2]) {
    const page = await documentPage(api, document[1], document[2]);
    return page === null ? notFound(response, path) : send(response, 200, TYPES['.html'], page);
  }
  if (path.startsWith('/demo-index/')) {
    const file = await demoIndexFile(path);
    const type = path.endsWith('.json') ? TYPES['.json'] : 'application/octet-stream';
    return file === null ? notFound(response, path) : send(response, 200, type, file);
  }
  const docs = path.startsWith('/docs/') ? await docsPage(path) : null;
  if (docs !== null) return send(response, 200, TYPES['.html'], docs);
  const flag = /^\/flags\/(\w+)\.svg$/.exec(path);
  const file = flag?.[1] ? join(FLAGS, `${flag[1].toLowerCase()}.svg`) : fileAt(path, scripts);
  const type = TYPES[extname(file)];
  const content = type === undefined ? null : await readFile(file).catch(() => null);
  if (content === null && /^[^.]*(?:\.html)?$/.test(path)) {
    const page = await readFile(join(ROOT, 'examples', 'not-found.html'), 'utf8');
    return send(response, 404, TYPES['.html'], fillIn(page, api));
  }
  if (type === undefined || content === null) return notFound(response, path);
  send(response, 200, type, file.endsWith('.html') ? fillIn(content.toString(), api) : content);
}

/** The shop: its basket, which takes everything, the images of its products, and a page for each. */
function respondForShop(path: string, method: string, api: SearchApi, response: ServerResponse): void {
  if (path === '/shop/basket') {
    const isPost = method === 'POST';
    return send(response, isPost ? 200 : 405, TYPES['.json'], isPost ? '{"ok":true}' : '{"ok":false}');
  }
  if (path === '/shop/banner.svg') return send(response, 200, TYPES['.svg'], drawBanner());
  const [, id = '', detail, width] = /^\/shop\/([\w-]+?)(-detail)?-(\d{2,4})\.svg$/.exec(path) ?? [];
  const image = id === '' ? null : drawProduct(id, detail ? 'detail' : 'front', Number(width));
  if (image !== null) return send(response, 200, TYPES['.svg'], image);
  const page = productPage(path.slice('/shop/'.length));
  return page === null ? notFound(response, path) : send(response, 200, TYPES['.html'], fillIn(page, api));
}

/** The magazine: the pictures of its entries, and a page for each. */
function respondForMagazine(path: string, api: SearchApi, response: ServerResponse): void {
  const [, id = '', width] = /^\/magazine\/([\w-]+?)(?:-(\d{2,4})\.svg)?$/.exec(path) ?? [];
  const picture = width === undefined ? null : entryPicture(id, Number(width));
  if (picture !== null) return send(response, 200, TYPES['.svg'], picture);
  const page = width === undefined ? entryPage(id) : null;
  return page === null ? notFound(response, path) : send(response, 200, TYPES['.html'], fillIn(page, api));
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = join(ROOT, 'node_modules', 'world-countries', 'data');

/** What a customer's web server would send; nothing else of the folder is served. */
const TYPES: Readonly<Record<string, string>> & {
  readonly '.html': string;
  readonly '.json': string;
  readonly '.svg': string;
} = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  // The licences, which an archive of the studio has too.
  '.txt': 'text/plain; charset=utf-8',
  // Only the compose files, which the documentation links to.
  '.yml': 'text/plain; charset=utf-8',
};

function fileAt(path: string, scripts: string): string {
  if (path === '/') return join(ROOT, 'examples', 'index.html');
  if (path === '/studio/') return join(ROOT, scripts, 'studio', 'index.html');
  const chart = CHARTS.find((one) => pathOfChart(one) === path);
  if (chart !== undefined) return join(ROOT, chart);
  // No step up, no hidden file.
  if (!/^(?:\/[\w@][\w.-]*)+$/.test(path)) return '';
  if (path.startsWith('/node_modules/')) return /\.(?:css|js)$/.test(path) ? join(ROOT, path) : '';
  // What a site owner uploads.
  if (path.startsWith('/dist/')) return join(ROOT, scripts, 'site', path.slice('/dist/'.length));
  // The studio is beside it.
  if (/^\/(?:studio\/|site\/|integrity\.json$)/.test(path)) return join(ROOT, scripts, path);
  return join(ROOT, 'examples', path);
}

function fillIn(page: string, { url, searchKey, eventsKey, reportKey }: SearchApi): string {
  const filled = page
    .replaceAll(PLACEHOLDERS.host, url)
    .replaceAll(PLACEHOLDERS.key, searchKey)
    .replaceAll(PLACEHOLDERS.docs, '/docs/');
  if (!eventsKey || !reportKey) return filled;
  return filled.replaceAll(PLACEHOLDERS.eventsKey, eventsKey).replaceAll(PLACEHOLDERS.reportKey, reportKey);
}

function notFound(response: ServerResponse, path: string): void {
  const hint = path.startsWith('/dist/') ? ' Run `npm run build` first.' : '';
  send(response, 404, 'text/plain', `Nothing is at ${path}.${hint}`);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  // A demo is built again and again: the browser must ask before it shows the build before.
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}
