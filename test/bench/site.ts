import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pathOf } from './sizes';

/** The web server of the bench: pages by their path, and scripts compressed as a good server does. */
export interface Site {
  /** Serves a page; returns its address. */
  readonly serve: (path: string, body: string) => string;
  readonly close: () => Promise<void>;
}

/** Starts a web server on a free port of loopback. */
export async function startSite(): Promise<Site> {
  const ready = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '');
    const content = ready.get(path) ?? readScript(path);
    if (!content) return void response.writeHead(404).end();
    ready.set(path, content);
    const type = /\.js$/.test(path) ? 'text/javascript' : /\.css$/.test(path) ? 'text/css' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    serve(path, body) {
      const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Films</title></head><body><main>${body}</main></body></html>`;
      ready.set(path, gzipSync(page));
      return home + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Built files and packages; nothing else of the folder. */
function readScript(path: string): Buffer | null {
  if (!/^\/(?:dist|node_modules)(?:\/[\w@][\w.-]*)+\.(?:js|json|css)$/.test(path)) return null;
  try {
    return gzipSync(readFileSync(pathOf(path.slice(1))), { level: 9 });
  } catch {
    return null;
  }
}
