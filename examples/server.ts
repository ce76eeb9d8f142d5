import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startApi } from './api';
import { countQueries } from './data/analytics';
import { createSite } from './site';

const ROLLUP = fileURLToPath(new URL('../node_modules/rollup/dist/bin/rollup', import.meta.url));

/**
 * The demo: the example pages, the documentation, and a search server with the sample collections. `--port` sets the first
 * port to try, or 0 for any; `--watch` rebuilds the scripts, unminified, as their sources change.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, watch: { type: 'boolean', default: false } },
});

const watcher = values.watch ? spawn(process.execPath, [ROLLUP, '-c', '--watch'], { stdio: 'inherit' }) : null;
const api = await startApi();
const site = createServer(createSite({ ...api, ...(await countQueries(api)) }, values.watch ? '.dev' : 'dist'));
const port = await listen(site, Number(values.port));

console.log(`
  Searchlet examples   http://127.0.0.1:${port}
  Documentation        http://127.0.0.1:${port}/docs/
  Studio               http://127.0.0.1:${port}/studio/
  Search server        ${api.url}
  Search key           ${api.searchKey}

  Ctrl+C stops it.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function stop(): void {
  watcher?.kill();
  site.closeAllConnections();
  site.close();
  void api.stop();
}

/** Listens on loopback, on the first free port from `first`; returns that port. */
function listen(server: Server, first: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(listen(server, first + 1));
      else reject(error);
    });
    server.listen(first, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
