import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { sentenceOf } from '../../documents/file-error';
import type { Environment } from '../terminal/environment';
import type { CommandOutcome } from '../terminal/outcome';
import type { StudioRequest } from './options';
import { findIndexes, readSiteFile } from './site-folder';

/** Serves the studio until the process ends. Only this machine can reach it, since users type an admin key there. */
export async function runStudio(
  { port, folder }: StudioRequest,
  { releaseFolder }: Pick<Environment, 'releaseFolder'>,
): Promise<CommandOutcome> {
  const isThere = await readFile(join(releaseFolder, 'studio/index.html')).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return { out: '', err: 'The studio is missing beside this command. Run “npm run build” first.\n', code: 2 };
  if (folder !== null && !(await stat(folder).catch(() => null))?.isDirectory()) {
    return { out: '', err: `There is no folder ${folder}.\n`, code: 2 };
  }
  const taken = await listen(port, { release: releaseFolder, site: folder }).catch((error: Error) => error);
  if (taken instanceof Error) return { out: '', err: `${sentenceOf(taken)}\n`, code: 2 };
  const studio = `http://127.0.0.1:${taken}/studio/`;
  const indexes = folder === null ? [] : await findIndexes(folder);
  const found = indexes.map((index) => `The index ${index} is at ${studio}#${new URLSearchParams({ index })}\n`);
  const none = folder !== null && indexes.length === 0 ? `There is no index of files in ${folder}.\n` : '';
  return { out: `The studio is at ${studio}\n${found.join('')}${none}Ctrl+C stops it.\n`, err: '', code: 0 };
}

interface Folders {
  /** The files of the release. */
  readonly release: string;
  /** The owner's site; null for none. */
  readonly site: string | null;
}

/** Listens on the first free port; resolves to it. */
function listen(port: number, folders: Folders): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => void respond(request, response, folders));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port < 65_535) resolve(listen(port + 1, folders));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(port));
  });
}

async function respond(
  { url = '/', method, headers }: IncomingMessage,
  response: ServerResponse,
  { release, site }: Folders,
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
  const content = type === undefined ? null : await readFile(join(release, file)).catch(() => null);
  const ofSite = content === null && site !== null && file === '' ? await readSiteFile(site, path) : null;
  if (ofSite !== null) return send(response, 200, ofSite.type, ofSite.content, SANDBOX);
  if (type === undefined || content === null) return send(response, 404, 'text/plain', `Nothing is at ${path}.`);
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
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};

/** An image of the site may be an SVG with a script. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A page that shows the studio in a frame could lead the clicks of an owner. The preview is a frame of the studio itself. */
const OWN_FRAMES = "frame-ancestors 'self'";

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  policy = OWN_FRAMES,
): void {
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
  };
  response.writeHead(status, headers).end(body);
}
