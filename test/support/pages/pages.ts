import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Api } from '../../../examples/api';
import { createSite } from '../../../examples/site';
import { INDEXES, indexFile, searchesIndex, writeSampleIndexes } from '../servers/test-indexes';
import { readBundle } from './bundle';
import { type Attributes, panelTag } from './panel-tag';

/** The customer's web server: it serves the example site, and pages that a test adds. */
export interface Pages {
  /** Without a slash at the end. */
  readonly url: string;
  /** Serves a page at that path; returns its URL. A path served again gets the newer page. */
  serve(path: string, html: string, headers?: OutgoingHttpHeaders): string;
  /**
   * Serves a page with only one script tag, for the films, in its body; returns its URL. `null` removes an attribute.
   */
  films(attributes?: Attributes): string;
  /** Requested paths with query string, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** Starts a web server on a free port of loopback. Packages are served under `/node_modules/`. */
export async function startPages(api: Pick<Api, 'url' | 'searchKey'>): Promise<Pages> {
  if (searchesIndex) await writeSampleIndexes();
  const made = new Map<string, { readonly html: string; readonly headers: OutgoingHttpHeaders }>();
  const requests: string[] = [];
  const site = createSite(api);

  const server = createServer((request, response) => {
    const asked = request.url ?? '/';
    requests.push(asked);
    const path = asked.replace(/[?#].*/, '');
    const page = made.get(path);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
    } else if (path.startsWith('/node_modules/')) {
      readFile(join(ROOT, path)).then(
        (content) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content),
        () => response.writeHead(404).end(),
      );
    } else if (path.startsWith(INDEXES)) {
      indexFile(path).then(
        (content) => response.writeHead(200).end(content),
        () => response.writeHead(404).end(),
      );
    } else if (path === '/dist/searchlet.js') {
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .end(readBundle());
    } else if (path === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      site(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const serve: Pages['serve'] = (path, html, headers = {}) => {
    made.set(path, { html, headers });
    return url + path;
  };
  return {
    url,
    serve,
    films: (attributes = {}) => serve(`/films-${made.size}.html`, pageWith(panelTag(api, attributes))),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** A plain page in English around some HTML. */
export function pageWith(body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A customer’s page</title>
  </head>
  <body>
    <main>
      <h1>A customer’s page</h1>
      ${body}
    </main>
  </body>
</html>
`;
}
