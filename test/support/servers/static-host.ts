import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

/** A host that serves files and nothing else, as a usual one does. */
export interface StaticHost {
  /** Address of the folder, with a slash at its end. */
  readonly url: string;
  /** Paths in the folder that were asked for, and are not there. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.gz': 'application/gzip',
  '.txt': 'text/plain',
};

/** Serves files below `/shop/`. */
export async function startStaticHost(files: Readonly<Record<string, Uint8Array>>): Promise<StaticHost> {
  const missing: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/s, '')).replace(/^\/shop\//, '');
    const content = files[path];
    if (content === undefined) {
      if (path !== '/favicon.ico') missing.push(path);
      response.writeHead(404).end();
    } else response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? '' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/`,
    missing,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
