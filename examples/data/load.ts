import { buildCountries, countriesSchema } from './countries';
import { curate, shopRules } from './curation';
import { buildMagazine, magazineSchema } from './magazine';
import { buildMovies, moviesSchema } from './movies';
import { buildQueries, queriesSchema } from './queries';
import { buildShop, shopSchema } from './shop';

/** A Typesense server, or the engine, and the key that may do everything there. */
export interface SampleServer {
  /** Without a slash at the end. */
  url: string;
  adminKey: string;
}

/** Who makes a request, and with what. */
interface Ask extends SampleServer {
  method: string;
  path: string;
  body?: string;
}

/**
 * Replaces the sample collections on a server, and makes a key
 * that may search them and nothing else. Throws with the server's answer when it refuses.
 */
export async function loadSamples(server: SampleServer): Promise<{ searchKey: string }> {
  const movies = buildMovies();
  await replaceCollection(server, moviesSchema, movies);
  await replaceCollection(server, queriesSchema, buildQueries(movies));
  await replaceCollection(server, countriesSchema, buildCountries());
  await replaceCollection(server, shopSchema, buildShop());
  await replaceCollection(server, magazineSchema, buildMagazine());
  await curate(server, shopSchema.name, shopRules);
  const key = {
    description: 'Searches the sample collections',
    actions: ['documents:search'],
    collections: [moviesSchema.name, countriesSchema.name, queriesSchema.name, shopSchema.name, magazineSchema.name],
  };
  const answer = await ask({ ...server, method: 'POST', path: '/keys', body: JSON.stringify(key) });
  const { value } = JSON.parse(answer) as { value: string };
  return { searchKey: value };
}

/**
 * Deletes a collection, creates it again and fills it. Throws when the server refuses it, or one of its
 * documents.
 */
export async function replaceCollection(
  server: SampleServer,
  schema: { name: string },
  documents: object[],
): Promise<void> {
  const path = `/collections/${encodeURIComponent(schema.name)}`;
  const { status } = await send({ ...server, method: 'DELETE', path });
  if (status !== 200 && status !== 404) throw new Error(`DELETE ${path}: the server answered ${status}.`);
  await ask({ ...server, method: 'POST', path: '/collections', body: JSON.stringify(schema) });
  const lines = documents.map((document) => JSON.stringify(document)).join('\n');
  const answer = await ask({ ...server, method: 'POST', path: `${path}/documents/import`, body: lines });
  const refused = answer.split('\n').find((line) => (JSON.parse(line) as { success: boolean }).success !== true);
  if (refused !== undefined) throw new Error(`${schema.name}: the server refused a document: ${refused}`);
}

async function ask(request: Ask): Promise<string> {
  const response = await send(request);
  const answer = await response.text();
  if (!response.ok) {
    throw new Error(`${request.method} ${request.path}: the server answered ${response.status}: ${answer}`);
  }
  return answer;
}

function send({ url, adminKey, method, path, body }: Ask): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'x-typesense-api-key': adminKey },
    ...(body !== undefined && { body }),
  });
}
