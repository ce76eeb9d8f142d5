import { addressesSchema, buildAddresses } from './addresses';
import { buildCountries, countriesSchema } from './countries';
import { curate, shopRules } from './curation';
import { buildHelp, helpSchema } from './help';
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

interface Schema {
  name: string;
  fields: { name: string }[];
}

/** Who makes a request, and with what. */
interface Ask extends SampleServer {
  method: string;
  path: string;
  body?: string;
}

/**
 * Replaces the sample collections on a server, and makes a key
 * that may search them and nothing else. Throws with the server's answer when it refuses, and when a collection of
 * somebody else has the name of one of ours.
 */
export async function loadSamples(server: SampleServer): Promise<{ searchKey: string }> {
  for (const schema of SCHEMAS) await refuseForeign(server, schema);
  const movies = buildMovies();
  await replaceCollection(server, moviesSchema, movies);
  await replaceCollection(server, queriesSchema, buildQueries(movies));
  await replaceCollection(server, countriesSchema, buildCountries());
  await replaceCollection(server, shopSchema, buildShop());
  await replaceCollection(server, magazineSchema, buildMagazine());
  await replaceCollection(server, addressesSchema, buildAddresses());
  await loadHelp(server);
  await curate(server, shopSchema.name, shopRules);
  const key = {
    description: 'Searches the sample collections',
    actions: ['documents:search'],
    collections: SCHEMAS.map(({ name }) => name),
  };
  const answer = await ask({ ...server, method: 'POST', path: '/keys', body: JSON.stringify(key) });
  const { value } = JSON.parse(answer) as { value: string };
  return { searchKey: value };
}

const SCHEMAS: readonly Schema[] = [
  ...[moviesSchema, countriesSchema, queriesSchema, shopSchema],
  ...[magazineSchema, helpSchema, addressesSchema],
];

/** A real server refuses to make embeddings, for want of a provider: the pages of the help are found by words alone then. */
async function loadHelp(server: SampleServer): Promise<void> {
  try {
    await replaceCollection(server, helpSchema, buildHelp());
  } catch {
    const fields = helpSchema.fields.filter((field) => !('embed' in field));
    await replaceCollection(server, { name: helpSchema.name, fields }, buildHelp());
  }
}

/**
 * Deletes a collection, creates it again and fills it. Throws when the server refuses it, or one of its
 * documents.
 */
export async function replaceCollection(
  server: SampleServer,
  schema: { name: string; fields?: readonly object[] },
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

/** Throws when a collection with the name of a sample lacks fields of the sample: somebody else needs it. */
async function refuseForeign(server: SampleServer, { name, fields }: Schema): Promise<void> {
  const response = await send({ ...server, method: 'GET', path: `/collections/${encodeURIComponent(name)}` });
  if (!response.ok) return;
  const present = (await response.json()) as { fields: { name: string }[] };
  const names = new Set(present.fields.map((field) => field.name));
  if (fields.every(({ name: field, ...how }) => 'embed' in how || names.has(field))) return;
  throw new Error(
    `${server.url} has a collection "${name}" that is no sample. Use another server, or delete it first.`,
  );
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
