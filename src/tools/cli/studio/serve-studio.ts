import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Outcome } from '../outcome';
import type { Studio } from './options';

/** Serves the studio until the process ends. Only this machine can reach it, since users type an admin key there. */
export async function runStudio(
  { port }: Studio,
  { releaseFolder }: { readonly releaseFolder: string },
): Promise<Outcome> {
  const isThere = await readFile(join(releaseFolder, 'studio/index.html')).then(
    () => true,
    () => false,
  );
  if (!isThere) return { out: '', err: 'The studio is not beside this command. Run “npm run build” first.\n', code: 2 };
  const taken = await listen(port, releaseFolder);
  return { out: `The studio is at http://127.0.0.1:${taken}/studio/\nCtrl+C stops it.\n`, err: '', code: 0 };
}

/** Listens on the first free port; resolves to it. */
function listen(port: number, folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => void respond(request, response, folder));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port < 65_535) resolve(listen(port + 1, folder));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(port));
  });
}

async function respond(
  { url = '/', method, headers }: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const path = url.replace(/[?#].*/s, '');
  // DNS rebinding: another site may let its name resolve to this address, to read what the studio shows.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '')) return send(response, 403, 'text/plain', '');
  if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'text/plain', '');
  if (path === '/' || path === '/studio') {
    response.writeHead(302, { location: '/studio/' }).end();
    return;
  }
  const file = path === '/studio/' ? 'studio/index.html' : fileAt(path);
  const type = TYPES[extname(file)];
  const content = type === undefined ? null : await readFile(join(folder, file)).catch(() => null);
  if (type === undefined || content === null) return send(response, 404, 'text/plain', `There is nothing at ${path}.`);
  send(response, 200, type, content);
}

/** The file of the release at a path, or ''. Parent folders and hidden files are not served. */
function fileAt(path: string): string {
  const isServed = /^\/(?:studio\/|site\/|integrity\.json$)/.test(path);
  return isServed && /^(?:\/\w[\w.-]*)+$/.test(path) ? path.slice(1) : '';
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    // A page that shows the studio in a frame could lead the clicks of an owner. The preview is a frame of the studio itself.
    'content-security-policy': "frame-ancestors 'self'",
  };
  response.writeHead(status, headers).end(body);
}
