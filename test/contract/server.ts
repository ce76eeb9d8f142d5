import { buildCountries, countriesSchema } from '../../examples/data/countries';
import { replaceCollection } from '../../examples/data/load';
import { buildMovies, moviesSchema } from '../../examples/data/movies';
import { startServer } from '../server/http';

/** What a search answers, as far as tests look at it. */
export interface SearchAnswer {
  found: number;
  found_docs?: number;
  out_of: number;
  page?: number;
  offset?: number;
  hits: Hit[];
  grouped_hits: { found: number; group_key: unknown[]; hits: Hit[] }[];
  facet_counts: {
    field_name: string;
    counts: { value: string; count: number; highlighted: string }[];
    stats: Record<string, number>;
  }[];
  /** Of a search that was refused. */
  code?: number;
  error?: string;
}

/** One hit of a search. */
export interface Hit {
  document: Record<string, unknown> & { id: string };
  highlight: Record<string, unknown>;
  highlights: Record<string, unknown>[];
  curated?: boolean;
  text_match?: number;
  geo_distance_meters?: Record<string, number>;
}

/** What a request answers. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else text. */
  body: unknown;
}

/** A request to make. */
export interface Ask {
  /** The admin key unless given; null for none. */
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A server with collections of its own. */
export interface ContractServer {
  adminKey: string;
  url: string;
  /** The major version of Typesense whose dialect it speaks. */
  version: number;
  /** The name under which a collection stands on this server. */
  nameOf(collection: string): string;
  ask(method: string, path: string, request?: Ask): Promise<Answer>;
  /** Makes a key; it is removed in the end. */
  createKey(actions: string[], collections: string[], more?: object): Promise<string>;
  /** Fills a collection of this name with documents. */
  fill(schema: { name: string; [property: string]: unknown }, documents: object[]): Promise<void>;
  /**
   * Searches the films in title and director, unless the parameters say otherwise; `*` unless they have a
   * `q`.
   */
  search(parameters: Record<string, unknown>): Promise<SearchAnswer>;
  stop(): Promise<void>;
}

/** A server of the contract and the samples it holds: `subject` keeps the collections of test files apart. */
export async function startContractServer(
  subject: string,
  samples: readonly ('movies' | 'countries')[] = ['movies'],
): Promise<ContractServer> {
  const { url, adminKey, stop } = realServer() ?? (await startEngine());
  const made: { collections: Set<string>; keys: number[] } = { collections: new Set(), keys: [] };
  const nameOf = (collection: string) => `contract_${subject}_${collection}`;

  const ask: ContractServer['ask'] = async (method, path, { key = adminKey, body, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(key !== null && { 'x-typesense-api-key': key }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  const fill: ContractServer['fill'] = async (schema, documents) => {
    const name = nameOf(schema.name);
    made.collections.add(name);
    await replaceCollection({ url, adminKey }, { ...schema, name }, documents);
  };

  const search: ContractServer['search'] = async (parameters) => {
    const { collection = 'movies', ...rest } = parameters;
    const one = { q: '*', query_by: 'title,director', collection: nameOf(String(collection)), ...rest };
    const { body } = await ask('POST', '/multi_search', { body: { searches: [one] } });
    const [result] = (body as { results: SearchAnswer[] }).results;
    if (!result) throw new Error('A multi_search of one search answered with none.');
    return result;
  };

  const version = await readVersion(ask);
  if (samples.includes('movies')) await fill(moviesSchema, buildMovies());
  if (samples.includes('countries')) await fill(countriesSchema, buildCountries());
  return {
    adminKey,
    url,
    version,
    nameOf,
    ask,
    fill,
    search,
    createKey: async (actions, collections, more = {}) => {
      const body = { description: `contract ${subject}`, actions, collections, ...more };
      const answer = await ask('POST', '/keys', { body });
      const { id, value } = answer.body as { id: number; value: string };
      made.keys.push(id);
      return value;
    },
    stop: async () => {
      for (const name of made.collections) await ask('DELETE', `/collections/${name}`);
      for (const id of made.keys) await ask('DELETE', `/keys/${id}`);
      await stop();
    },
  };
}

/** The ids of hits, in order. */
export function idsOf({ hits }: Pick<SearchAnswer, 'hits'>): string[] {
  return hits.map(({ document }) => document.id);
}

/** The counts of one facet as value → count, in order. */
export function countsOf({ facet_counts: facets }: SearchAnswer, field: string): [string, number][] {
  const facet = facets.find((candidate) => candidate.field_name === field);
  return (facet?.counts ?? []).map(({ value, count }) => [value, count]);
}

async function readVersion(ask: ContractServer['ask']): Promise<number> {
  const { version } = (await ask('GET', '/debug')).body as { version: string };
  return Number.parseInt(version, 10);
}

function realServer(): { url: string; adminKey: string; stop: () => Promise<void> } | undefined {
  const { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey } = process.env;
  if (!url) return undefined;
  if (!adminKey) throw new Error('TYPESENSE_URL is set: set TYPESENSE_ADMIN_KEY too.');
  return { url: url.replace(/\/+$/, ''), adminKey, stop: () => Promise.resolve() };
}

async function startEngine() {
  const adminKey = 'contract-admin-key';
  const version = process.env['SEARCHLET_TYPESENSE'] === '30' ? 30 : 29;
  return { ...(await startServer({ port: 0, adminKey, version })), adminKey };
}
