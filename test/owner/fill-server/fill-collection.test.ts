import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_SOURCES } from '../../../src/owner/documents/guard-swap';
import { type Filling, fillCollection } from '../../../src/owner/fill-server/fill-collection';
import { createServerApi, type ServerApi } from '../../server/api';
import { serveEngine } from '../../server/http';
import { listen } from '../../support/servers/shop';

const ADMIN_KEY = 'the-admin-key';
const schema = {
  fields: [
    { name: 'title', type: 'string' },
    { name: 'run', type: 'int64', facet: true },
  ],
};

const DROP_COUNTER = JSON.stringify({ fields: [{ name: 'popularity', drop: true }] });

async function startServer(version?: 29 | 30) {
  const { handle } = createServerApi({ adminKey: ADMIN_KEY, ...(version && { version }) });
  const asked: string[] = [];
  const engine: ServerApi = {
    handle(one) {
      asked.push(`${one.method} ${one.path}`);
      return handle(one);
    },
  };
  const { url, stop } = await serveEngine(engine, 0);
  onTestFinished(stop);
  const request = async (method: string, path: string, body?: object) => {
    const headers = { 'x-typesense-api-key': ADMIN_KEY };
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, json: (await response.json()) as never };
  };
  const collections = async () =>
    ((await request('GET', '/collections')).json as { name: string }[]).map(({ name }) => name).sort();
  return { url, engine, asked, request, collections };
}

const targetAt = (url: string) => ({
  nodes: [{ protocol: 'http' as const, host: '127.0.0.1', port: Number(new URL(url).port), path: '' }],
  adminKey: ADMIN_KEY,
  collection: 'pages',
});

function documents(run: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `Page ${index}`, run }));
}

function filling(run: number, changed: Partial<Filling> = {}): Filling {
  // Runs begin a minute apart.
  const now = Date.UTC(2026, 0, 31, 0, run);
  const tuning = { synonyms: null, overrides: null };
  return {
    schema,
    documents: documents(run, 1200),
    tuning,
    now,
    onRefused: () => {},
    onProgress: () => {},
    ...changed,
  };
}

describe('filling a collection of a server', () => {
  test('makes an alias, and replaces what is behind it', async () => {
    const { url, request, collections } = await startServer();
    expect(await fillCollection(targetAt(url), filling(1))).toEqual({ name: 'pages_20260131T000100', documents: 1200 });
    await fillCollection(targetAt(url), filling(2));
    expect(await collections()).toEqual(['pages_20260131T000200']);
    expect((await request('GET', '/aliases/pages')).json).toMatchObject({ collection_name: 'pages_20260131T000200' });
  });

  test('gives the new collection its synonyms and overrides, or else the synonyms and overrides of the old one', async () => {
    const { url, request } = await startServer();
    const synonyms = [['site', { synonyms: ['page', 'site'] }]] as const;
    const overrides = [
      ['first', { rule: { query: 'site', match: 'exact' }, includes: [{ id: '7', position: 1 }] }],
    ] as const;
    await fillCollection(targetAt(url), filling(1, { tuning: { synonyms, overrides } }));
    const { json } = await request('GET', '/collections/pages/documents/search?q=site&query_by=title');
    expect((json as { hits: object[] }).hits[0]).toMatchObject({ curated: true, document: { id: '7' } });
    expect(json).toMatchObject({ found: 1200 });

    await fillCollection(targetAt(url), filling(2));
    const kept = await request('GET', '/collections/pages/documents/search?q=site&query_by=title');
    expect(kept.json).toMatchObject({ found: 1200 });
    await fillCollection(targetAt(url), filling(3, { tuning: { synonyms: [], overrides: null } }));
    const left = await request('GET', '/collections/pages/documents/search?q=site&query_by=title');
    expect(left.json).toMatchObject({ found: 1, hits: [{ curated: true }] });
  });

  test('fills its own sets with the files in Typesense 30, and keeps the sets of others', async () => {
    const { url, request } = await startServer(30);
    const pin = { rule: { query: 'page', match: 'exact' }, includes: [{ id: '9', position: 1 }] };
    const synonyms = [['site', { synonyms: ['page', 'site'] }]] as const;
    const overrides = [
      ['first', { rule: { query: 'site', match: 'exact' }, includes: [{ id: '7', position: 1 }] }],
    ] as const;
    const search = async (q: string) =>
      (await request('GET', `/collections/pages/documents/search?q=${q}&query_by=title`)).json as {
        found: number;
        hits: { document: { id: string } }[];
      };
    await fillCollection(targetAt(url), filling(1));
    await request('PUT', '/curation_sets/theirs', { items: [{ id: 'nine', ...pin }] });
    await request('PATCH', '/collections/pages_20260131T000100', { curation_sets: ['theirs'] });

    await fillCollection(targetAt(url), filling(2, { tuning: { synonyms, overrides } }));
    expect(await search('site')).toMatchObject({ found: 1200 });
    expect((await search('site')).hits[0]?.document.id).toBe('7');
    expect((await search('page')).hits[0]?.document.id).toBe('9');
    // Without files, everything stays; a file without rules empties its own set.
    await fillCollection(targetAt(url), filling(3));
    expect((await search('site')).hits[0]?.document.id).toBe('7');
    await fillCollection(targetAt(url), filling(4, { tuning: { synonyms: [], overrides: null } }));
    expect(await search('site')).toMatchObject({ found: 1 });
    expect((await request('GET', '/collections/pages_20260131T000400')).json).toMatchObject({
      curation_sets: ['theirs', 'pages_searchlet_overrides'],
      synonym_sets: ['pages_searchlet_synonyms'],
    });

    // A run that is stopped because much would be replaced by little leaves the rules alone.
    const few = filling(5, { documents: documents(5, 3), tuning: { synonyms, overrides: [] } });
    await expect(fillCollection(targetAt(url), few)).rejects.toThrow('The new index is much smaller');
    expect((await search('site')).hits[0]?.document.id).toBe('7');
  });

  test('removes a rule that a file no longer has from its set in Typesense 30, which keeps what a whole set leaves out', async () => {
    const { url, asked } = await startServer(30);
    const synonymsOf = (...words: string[]) => words.map((word) => [word, { synonyms: ['page', word] }] as const);
    const fill = (run: number, ...words: string[]) =>
      fillCollection(targetAt(url), filling(run, { tuning: { synonyms: synonymsOf(...words), overrides: null } }));
    await fill(1, 'site', 'a / b');
    asked.length = 0;
    await fill(2, 'site');
    const items = '/synonym_sets/pages_searchlet_synonyms/items';
    expect(asked.filter((one) => /^(?:PUT|DELETE) .synonym_sets/.test(one))).toEqual([
      `PUT ${items}/site`,
      `DELETE ${items}/a%20%2F%20b`,
    ]);
  });

  test('fills the sets of the files with --changed in Typesense 30', async () => {
    const { url, request } = await startServer(30);
    const synonyms = [['site', { synonyms: ['page', 'site'] }]] as const;
    const settings = 'the same';
    await fillCollection(targetAt(url), filling(1, { settings }));
    await fillCollection(targetAt(url), filling(2, { settings, tuning: { synonyms, overrides: null } }));
    const { json } = await request('GET', '/collections/pages/documents/search?q=site&query_by=title');
    expect(json).toMatchObject({ found: 1200 });
  });

  test('keeps what the server has counted in the old one', async () => {
    const { url, request } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    const counter = { name: 'popularity', type: 'int32', optional: true };
    await request('PATCH', '/collections/pages_20260131T000100', { fields: [counter] });
    await request('PATCH', '/collections/pages/documents/7', { popularity: 5 });
    await fillCollection(targetAt(url), filling(2));
    const { json } = await request('GET', '/collections/pages/documents/search?q=*&sort_by=popularity:desc');
    expect((json as { hits: object[] }).hits[0]).toMatchObject({ document: { id: '7', run: 2, popularity: 5 } });
    expect(json).toMatchObject({ found: 1200 });

    // The source may count by itself.
    const own = [...schema.fields, counter];
    const counted = { id: '8', title: 'Page 8', run: 3, popularity: 9 };
    const guarded = { ...NO_SOURCES, allowed: 'all' } as const;
    await fillCollection(targetAt(url), filling(3, { schema: { fields: own }, documents: [counted], guarded }));
    expect((await request('GET', '/collections/pages/documents/8')).json).toEqual(counted);
  });

  test('keeps what the server counts in the old one while the new one is filled', async () => {
    const { url, engine, request } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    const counter = { name: 'popularity', type: 'int32', optional: true };
    await request('PATCH', '/collections/pages_20260131T000100', { fields: [counter] });
    await request('PATCH', '/collections/pages/documents/7', { popularity: 5 });
    await request('PATCH', '/collections/pages/documents/9', { popularity: 2 });
    const count = (id: string, popularity: number) =>
      engine.handle({
        method: 'PATCH',
        path: `/collections/pages/documents/${id}`,
        query: new URLSearchParams(),
        headers: { 'x-typesense-api-key': ADMIN_KEY },
        body: JSON.stringify({ popularity }),
      });
    const onProgress = (done: number) => {
      if (done < 1199) return;
      count('7', 8);
      count('8', 1);
      // Document 1199 is not in the new collection.
      count('1199', 1);
    };
    await fillCollection(targetAt(url), filling(2, { documents: documents(2, 1199), onProgress }));
    const { json } = await request('GET', '/collections/pages/documents/search?q=*&filter_by=popularity:>0');
    const { hits } = json as { hits: { document: { id: string; popularity: number } }[] };
    expect(Object.fromEntries(hits.map(({ document: { id, popularity } }) => [id, popularity]))).toEqual({
      7: 8,
      8: 1,
      9: 2,
    });
  });

  test('succeeds without the last counts if the server does not send them', async () => {
    const { url, engine, request, collections } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    const counter = { name: 'popularity', type: 'int32', optional: true };
    await request('PATCH', '/collections/pages_20260131T000100', { fields: [counter] });
    // An export with a filter on a field that is gone is refused.
    const onProgress = (done: number) => {
      if (done < 1200) return;
      const headers = { 'x-typesense-api-key': ADMIN_KEY };
      const query = new URLSearchParams();
      engine.handle({
        method: 'PATCH',
        path: '/collections/pages_20260131T000100',
        query,
        headers,
        body: DROP_COUNTER,
      });
    };
    await fillCollection(targetAt(url), filling(2, { onProgress }));
    expect(await collections()).toEqual(['pages_20260131T000200']);
  });

  test('replaces what a run of the same second has made', async () => {
    const { url, collections } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    await fillCollection(targetAt(url), filling(1));
    expect(await collections()).toEqual(['pages_20260131T000101']);
    await fillCollection(targetAt(url), filling(1));
    expect(await collections()).toEqual(['pages_20260131T000100']);
  });

  test('shows all old documents or all new ones to somebody who searches meanwhile', async () => {
    const { url, request } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    const runs: { run: number; found: number; status: number }[] = [];
    let isDone = false;
    const searching = (async () => {
      while (!isDone) {
        const { status, json } = await request('GET', '/collections/pages/documents/search?q=*&facet_by=run');
        const { found, facet_counts } = json as { found: number; facet_counts: { counts: { value: string }[] }[] };
        for (const { value } of facet_counts?.[0]?.counts ?? [{ value: 'none' }]) {
          runs.push({ run: Number(value), found, status });
        }
      }
    })();
    await fillCollection(targetAt(url), filling(2));
    await request('GET', '/health');
    isDone = true;
    await searching;
    expect(new Set(runs.map(({ status, found }) => `${status} ${found}`))).toEqual(new Set(['200 1200']));
    const order = runs.map(({ run }) => run);
    expect(order).toEqual([...order].sort());
    expect(order[0]).toBe(1);
  });

  test('reports each refused document, and takes the others', async () => {
    const { url } = await startServer();
    const refused: string[] = [];
    const wrong = { id: 'x', title: 'Wrong', run: 'not a number' };
    const { documents: accepted } = await fillCollection(
      targetAt(url),
      filling(1, {
        documents: [...documents(1, 98), wrong as never, { id: 'y', title: 'Last', run: 1 }],
        onRefused: (id, reason) => refused.push(`${id}: ${reason}`),
      }),
    );
    expect(accepted).toBe(99);
    expect(refused).toEqual(['x: Field `run` must be an int64.']);
  });

  test('keeps the old documents if all new ones are refused', async () => {
    const { url, collections } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    const wrong = [{ id: 'x', title: 'Wrong', run: 'not a number' }];
    await expect(fillCollection(targetAt(url), filling(2, { documents: wrong }))).rejects.toThrow(
      'The server refused every document, so the old ones stay.',
    );
    expect(await collections()).toEqual(['pages_20260131T000100']);
  });

  test('keeps the old documents if it is interrupted, and a run hours later removes what is left', async () => {
    const { url, request, collections } = await startServer();
    await fillCollection(targetAt(url), filling(1));
    // Killed while it imports: nothing is cleaned up. A run that began a moment ago may still be at work.
    await request('POST', '/collections', { ...schema, name: 'pages_20260131T000200' });
    await request('POST', '/collections', { ...schema, name: 'pages_of_others' });
    await fillCollection(targetAt(url), filling(3));
    expect(await collections()).toEqual(['pages_20260131T000200', 'pages_20260131T000300', 'pages_of_others']);
    await fillCollection(targetAt(url), filling(7 * 60));
    expect(await collections()).toEqual(['pages_20260131T070000', 'pages_of_others']);
  });

  test('refuses a name that is a collection', async () => {
    const { url, request, collections } = await startServer();
    await request('POST', '/collections', { ...schema, name: 'pages' });
    await expect(fillCollection(targetAt(url), filling(1))).rejects.toThrow('"pages" is a collection.');
    expect(await collections()).toEqual(['pages']);
  });

  test('reports a wrong key, a wrong schema, and a missing server', async () => {
    const { url } = await startServer();
    await expect(fillCollection({ ...targetAt(url), adminKey: 'wrong' }, filling(1))).rejects.toThrow(
      `${url} refuses the key. SEARCHLET_ADMIN_KEY needs the actions collections:*, documents:import, documents:export, aliases:*, synonyms:* and overrides:*, with Typesense 30 also synonym_sets:*, synonym_sets/items:*, curation_sets:* and curation_sets/items:*.`,
    );
    const typed = filling(1, { keyName: 'The admin key' });
    await expect(fillCollection({ ...targetAt(url), adminKey: 'wrong' }, typed)).rejects.toThrow(
      'refuses the key. The admin key needs the actions collections:*,',
    );
    const wrong = { fields: [{ name: 'title', type: 'text' }] };
    await expect(fillCollection(targetAt(url), filling(1, { schema: wrong }))).rejects.toThrow(
      /answered 400: .*`title` has an invalid data type/,
    );
  });

  test('waits for a busy server, and sends one import at a time', async () => {
    const { engine } = await startServer();
    const behind = await serveEngine(engine, 0);
    onTestFinished(behind.stop);
    let [open, most, busy] = [0, 0, 1];
    const { url, stop } = await listen((request, response) => {
      const isImport = request.url?.includes('/import') ?? false;
      if (isImport) most = Math.max(most, (open += 1));
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', async () => {
        if (isImport && busy > 0) {
          busy -= 1;
          open -= 1;
          return response.writeHead(503).end('{"message": "Not Ready or Lagging"}');
        }
        const { method = 'GET', headers } = request;
        const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
        const key = { 'x-typesense-api-key': String(headers['x-typesense-api-key']) };
        const answer = await fetch(behind.url + request.url, { method, headers: key, ...body });
        if (isImport) open -= 1;
        const type = answer.headers.get('content-type') ?? '';
        return response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
      });
    });
    onTestFinished(stop);
    const done: number[] = [];
    const { documents: accepted } = await fillCollection(
      targetAt(url),
      filling(1, { onProgress: (count) => done.push(count) }),
    );
    expect(accepted).toBe(1200);
    expect(done).toEqual([500, 1000, 1200]);
    expect(most).toBe(1);
  });
});
