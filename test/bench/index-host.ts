import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A web host behind a slow network, that counts what it sends. */
export interface SlowHost {
  readonly url: string;
  /** Bytes sent since it was asked last, headers among them. */
  takeBytes(): number;
  close(): Promise<void>;
}

/** How slow the network is. */
export interface Network {
  /** Milliseconds before each response. */
  readonly latency: number;
  /** Bytes a second for all responses together. */
  readonly rate: number;
}

/** About Chrome's "Fast 3G". */
const FAST_3G: Network = { latency: 150, rate: 200_000 };
const CHUNK = 4_000;

/** Without `Cache-Control`, as nginx serves files, a browser keeps them for a tenth of their age: worker and page load a file once. */
const UPLOADED = new Date('2025-01-01').toUTCString();

const compress = promisify(gzip);

/**
 * Serves folders by the beginning of a path, and pages by their path. Texts are compressed, as good hosts do.
 *
 * The network is slow here and not in the browser, whose throttling does not reach workers.
 */
export async function startSlowHost(
  folders: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>>,
  { latency, rate }: Network = FAST_3G,
): Promise<SlowHost> {
  let sent = 0;
  let free = 0;
  const contentOf = async (path: string): Promise<Buffer | null> => {
    const page = pages[path];
    if (page !== undefined) return Buffer.from(page);
    const [prefix, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
    return folder === undefined ? null : readFile(join(folder, path.slice(prefix?.length))).catch(() => null);
  };
  const send = async (response: ServerResponse, content: Buffer): Promise<void> => {
    for (let at = 0; at < content.length; at += CHUNK) {
      const chunk = content.subarray(at, at + CHUNK);
      free = Math.max(free, performance.now()) + (chunk.length / rate) * 1000;
      await wait(free - performance.now());
      response.write(chunk);
    }
    response.end();
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.replace(/[?#].*/, '');
    const content = await contentOf(path);
    await wait(latency);
    if (!content) return void response.writeHead(404).end();
    const type = TYPES[extname(path)];
    const packed = type ? await compress(content, { level: 9 }) : content;
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      'content-length': packed.length,
      'last-modified': UPLOADED,
      ...(type && { 'content-encoding': 'gzip' }),
    });
    await send(response, packed);
  });
  const sockets = new Set<{ bytesWritten: number }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      sent += socket.bytesWritten;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let taken = 0;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeBytes() {
      const all = [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, sent);
      const bytes = all - taken;
      taken = all;
      return bytes;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
