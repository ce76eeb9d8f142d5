import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/**
 * Serves the files of a built site as most hosts do: `/about` is `about.html`, or `about/index.html`, and `404.html` is what
 * it sends for a page that it does not have.
 *
 * @param headers sent with every file.
 */
export async function serveFiles(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    find(folder, decodeURIComponent(pathname)).then(async ({ content, type }) => {
      if (pathname === '/favicon.ico') response.writeHead(204).end();
      else if (content !== null) response.writeHead(200, { 'content-type': type, ...headers }).end(content);
      else {
        const page = await find(folder, '/404.html');
        response.writeHead(404, { 'content-type': page.type || 'text/plain' }).end(page.content ?? 'Not found');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => close(server) };
}

interface Found {
  readonly content: Buffer | null;
  readonly type: string;
}

async function find(folder: string, pathname: string): Promise<Found> {
  const path = normalize(join('/', pathname)).replace(/(?<=.)\/$/, '');
  const candidates = extname(path) === '' ? [`${path}.html`, join(path, 'index.html')] : [path];
  for (const candidate of candidates) {
    const content = await readFile(join(folder, candidate)).catch(() => null);
    const type = TYPES[extname(candidate)] ?? 'application/octet-stream';
    if (content !== null) return { content, type };
  }
  return { content: null, type: '' };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
