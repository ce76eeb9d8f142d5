import { buildMovies, moviesSchema } from '../../../../examples/data/movies';
import { createServerApi } from '../../../server/api';
import { serveEngine } from '../../../server/http';

/**
 * One node of a cluster, in its own process. Like a node of Typesense, it listens only after it has read its data: the films and
 * the search key. Then it prints its address.
 */
const [port, searchKey] = process.argv.slice(2);
const adminKey = 'node';
const engine = createServerApi({ adminKey });

add('/collections', moviesSchema);
add('/collections/movies/documents/import', ...buildMovies());
add('/keys', { description: 'Searches', actions: ['documents:search'], collections: ['movies'], value: searchKey });
const { url } = await serveEngine(engine, Number(port));
console.log(url);
// The node ends together with the test that started it.
process.stdin.resume().on('end', () => process.exit());

function add(path: string, ...lines: readonly object[]): void {
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  const headers = { 'x-typesense-api-key': adminKey };
  const { status, body: said } = engine.handle({ method: 'POST', path, query: new URLSearchParams(), headers, body });
  if (status >= 300) throw new Error(`${path}: ${status} ${said}`);
}
