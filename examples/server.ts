import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { startApi } from './api';
import { createSite } from './site';

/**
 * The demo: the example pages, and a search server with the samples for them to ask. `--port` asks for
 * another port.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });

const api = await startApi();
const site = createServer(createSite(api));
const port = await listen(site, Number(values.port));

console.log(`
  Searchlet examples   http://127.0.0.1:${port}
  Search server        ${api.url}
  Search key           ${api.searchKey}

  Ctrl+C stops it.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function stop(): void {
  site.closeAllConnections();
  site.close();
  void api.stop();
}

/** Listens on loopback, on the next free port where that one is taken; the port it got. */
function listen(server: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(listen(server, wanted + 1));
      else reject(error);
    });
    server.listen(wanted, '127.0.0.1', () => resolve(wanted));
  });
}
