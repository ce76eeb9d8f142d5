import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IndexOptions, type IndexSource, writeIndex } from '../../../src/owner/index-files/write-index';

/** A web server on its own origin with an index of files. */
export interface IndexHost {
  /** Value of `data-index`. */
  readonly url: string;
  /** Paths that were requested, in order. */
  readonly requests: readonly string[];
  /** Paths of requests that were aborted before their response. */
  readonly aborted: readonly string[];
  /** Fails for paths that match: responds with a status, breaks the connection, or does not respond. */
  fail(paths: RegExp, how: Failing): void;
  recover(): void;
  /** Sends further headers from now on. */
  send(headers: Readonly<Record<string, string>>): void;
  /** Changes the manifest. */
  edit(change: (manifest: object) => object): Promise<void>;
  close(): Promise<void>;
}

/** Without `Cache-Control`, as nginx serves files, Chrome keeps a file for a tenth of its age. */
const UPLOADED = new Date('2025-01-01').toUTCString();

type Failing = number | 'break' | 'hang';

/** An index in a folder of the test's own. */
export interface OwnIndexHost extends IndexHost {
  /** Writes another index into the folder. */
  replace(source: IndexSource): Promise<void>;
}

/** Writes an index into a folder for the time of a test, and serves it. */
export async function startIndexHost(source: IndexSource, options?: IndexOptions): Promise<OwnIndexHost> {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-host-'));
  await writeIndex(folder, source, options);
  const host = await hostIndex(folder);
  return {
    ...host,
    async replace(newer) {
      await writeIndex(folder, newer, options);
    },
    async close() {
      await host.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Serves an index in a folder. Changes by a test are not written into the folder. */
export async function hostIndex(folder: string): Promise<IndexHost> {
  const requests: string[] = [];
  const aborted: string[] = [];
  let edited: string | null = null;
  let further: Readonly<Record<string, string>> = {};
  let failing: { readonly paths: RegExp; readonly how: Failing } | null = null;

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    requests.push(path);
    response.setHeader('access-control-allow-origin', '*');
    for (const [name, value] of Object.entries(further)) response.setHeader(name, value);
    if (failing?.paths.test(path)) {
      if (failing.how === 'break') response.destroy();
      else if (failing.how === 'hang') response.on('close', () => aborted.push(path));
      else response.writeHead(failing.how).end();
      return;
    }
    if (path === '/index.json' && edited !== null) return void response.end(edited);
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'last-modified': UPLOADED }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    aborted,
    fail(paths, how) {
      failing = { paths, how };
    },
    recover() {
      failing = null;
    },
    send(headers) {
      further = headers;
    },
    async edit(change) {
      edited = JSON.stringify(change(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
