import { readFile } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api } from './api';
import { documentPage } from './document-page';

/**
 * Answers requests of the example site: the pages of this folder, the built files under `/dist/`, style sheets
 * and scripts of packages under `/node_modules/`, a page for what each hit links to, and the flags. Placeholders
 * for host and key in a page are filled in as it is sent.
 */
export function createSite(api: Pick<Api, 'url' | 'searchKey'>): RequestListener {
  return (request, response) => {
    respond(new URL(request.url ?? '/', 'http://site').pathname, api, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', `The example site could not answer: ${String(error)}`);
    });
  };
}

/** What an example page says in place of the server's address and the search key. */
const PLACEHOLDERS = { host: 'http://127.0.0.1:8108', key: 'SEARCH_KEY' };

async function respond(
  path: string,
  api: Pick<Api, 'url' | 'searchKey'>,
  response: ServerResponse,
): Promise<void> {
  const document = /^\/(movies|countries)\/(\w+)$/.exec(path);
  if (document?.[1] && document[2]) {
    const page = await documentPage(api, document[1], document[2]);
    return page === null ? notFound(response, path) : send(response, 200, TYPES['.html'], page);
  }
  const flag = /^\/flags\/(\w+)\.svg$/.exec(path);
  const file = flag?.[1] ? join(FLAGS, `${flag[1].toLowerCase()}.svg`) : fileAt(path);
  const type = TYPES[extname(file)];
  const content = type === undefined ? null : await readFile(file).catch(() => null);
  if (type === undefined || content === null) return notFound(response, path);
  send(response, 200, type, file.endsWith('.html') ? fillIn(content.toString(), api) : content);
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = join(ROOT, 'node_modules', 'world-countries', 'data');

/** What a customer's web server would send; nothing else of the folder is served. */
const TYPES: Readonly<Record<string, string>> & { readonly '.html': string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};

function fileAt(path: string): string {
  if (path === '/') return join(ROOT, 'examples', 'index.html');
  // No step up, no hidden file.
  if (!/^(?:\/[\w@][\w.-]*)+$/.test(path)) return '';
  if (path.startsWith('/node_modules/')) return /\.(?:css|js)$/.test(path) ? join(ROOT, path) : '';
  return path.startsWith('/dist/') ? join(ROOT, path) : join(ROOT, 'examples', path);
}

function fillIn(page: string, { url, searchKey }: Pick<Api, 'url' | 'searchKey'>): string {
  return page.replaceAll(PLACEHOLDERS.host, url).replaceAll(PLACEHOLDERS.key, searchKey);
}

function notFound(response: ServerResponse, path: string): void {
  const hint = path.startsWith('/dist/') ? ' Run `npm run build` first.' : '';
  send(response, 404, 'text/plain', `There is nothing at ${path}.${hint}`);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  // A demo is built again and again: the browser must ask before it shows the build before.
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}
