import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadRows } from '../../../src/owner/check/checks/load';
import type { Load } from '../../../src/owner/check/probe/probe-server';
import { run } from '../../../src/owner/commands/run';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import type { ServerResponse } from '../../../src/typesense/send/sender';
import { SURROUNDINGS } from '../../project/check-command';
import { hostIndex } from '../../support/servers/index-host';
import { listen, startShop } from '../../support/servers/shop';

const received = (json: unknown, status = 200): ServerResponse => ({ status, json, type: '', allowOrigin: '*' });
const METRICS = {
  system_memory_used_bytes: '4294967296',
  system_memory_total_bytes: '8589934592',
  system_disk_used_bytes: '10',
  system_disk_total_bytes: '107374182400',
};
const STATS = { pending_write_batches: 0, search_latency_ms: 12.4, search_requests_per_second: 3.5 };

function rowsOf(metrics: ServerResponse, stats: ServerResponse): string[] {
  const load: Load = { metrics, stats };
  return loadRows({ load }).map(({ mark, about, sentence }) => `${mark} ${about} ${sentence}`);
}

describe('how a server is', () => {
  test('is said with an admin key alone', () => {
    expect(loadRows({ load: null })).toEqual([]);
    expect(rowsOf(received(METRICS), received(STATS))).toEqual([
      'ok memory 50 % of 8 GB used',
      'ok disk 0 % of 100 GB used',
      'ok writes none waits',
      'ok searches 12 ms each, 3.5 a second',
    ]);
  });

  test.for([
    [
      { system_memory_used_bytes: '6871947674' },
      {},
      'note memory 80 % of 8 GB used. Typesense keeps its index in memory',
    ],
    [{ system_memory_used_bytes: '8160437862' }, {}, 'wrong memory 95 % of 8 GB used.'],
    [{ system_disk_used_bytes: '107374182400' }, {}, 'wrong disk 100 % of 100 GB used. Typesense refuses writes'],
    [{}, { pending_write_batches: 3 }, 'note writes 3 batches wait: searches do not find the newest documents yet.'],
    [{}, { pending_write_batches: 1200 }, 'wrong writes 1,200 batches wait: the server is behind'],
    [{}, { search_latency_ms: 640 }, 'note searches 640 ms each, 3.5 a second: that is slow.'],
    [{}, { search_requests_per_second: 0 }, 'ok searches none in the last 10 seconds'],
    [
      {},
      { overloaded_requests_per_second: 2 },
      'wrong load 2 requests a second are refused: the server is overloaded.',
    ],
  ] as const)('%j %j', ([metrics, stats, said]) => {
    expect(rowsOf(received({ ...METRICS, ...metrics }), received({ ...STATS, ...stats })).join('\n')).toContain(said);
  });

  test('is unknown where the key may not ask or the answer is malformed, and left out where the route does not exist', () => {
    expect(rowsOf(received({}, 404), received({}, 404))).toEqual([]);
    expect(rowsOf(received({}, 401), { trouble: 'it hung up' })).toEqual([
      'unknown load memory and disk: the admin key lacks the action metrics.json:list.',
      'unknown load writes and searches: the server did not report them.',
    ]);
    for (const json of [null, [], 'x', {}, { system_memory_used_bytes: 'many', system_memory_total_bytes: '0' }]) {
      expect(rowsOf(received(json), received(json)).filter((row) => !row.startsWith('unknown'))).toEqual([]);
    }
  });

  test('is asked of the server that gets the admin key', async () => {
    const shop = await startShop();
    onTestFinished(shop.stop);
    const words = [
      'check',
      '--host',
      shop.url,
      '--key',
      shop.searchKey,
      '--collection',
      'products',
      '--query-by',
      'name',
    ];
    const proxy = await listen(async (request, response) => {
      if (request.url === '/metrics.json') return void response.end(JSON.stringify(METRICS));
      const { method = 'GET', headers } = request;
      const key = String(headers['x-typesense-api-key'] ?? '');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const answer = await fetch(shop.url + request.url, {
        method,
        headers: { 'x-typesense-api-key': key },
        ...(body.length > 0 && { body }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
    onTestFinished(proxy.stop);
    words[2] = proxy.url;
    const { out } = await run(words, { ...SURROUNDINGS, adminKey: shop.adminKey });
    expect(out.replace(/\s+/g, ' ')).toContain('✓ ok memory 50 % of 8 GB used');
    expect((await run(words, SURROUNDINGS)).out).not.toContain('memory');
  });
});

describe('an index beside the sitemap of its site', () => {
  /** What `check` says of a page whose index was uploaded on 2025-01-01, and whose site has this sitemap. */
  async function check(sitemaps: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'searchlet-age-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const schema = { fields: [{ name: 'title', type: 'string' }] };
    await writeIndex(folder, { name: 'films', schema, documents: [{ id: '1', title: 'Alien' }] });
    const index = await hostIndex(folder);
    onTestFinished(index.close);
    const site = await listen((request, response) => {
      const host = `http://${request.headers.host}`;
      if (request.url === '/') {
        response.setHeader('content-type', 'text/html');
        return void response.end(`<searchlet-panel data-index="${index.url}"></searchlet-panel>`);
      }
      const found = sitemaps[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200).end(found?.replaceAll('HOST', host));
    });
    onTestFinished(site.stop);
    const { out, code } = await run(['check', `${site.url}/`], { ...SURROUNDINGS, now: Date.UTC(2026, 0, 31) });
    const said = /was made on [^✓✗?]*again\./.exec(out.replace(/\s+/g, ' '))?.[0];
    return [said, code] as const;
  }

  const urlset = (...times: readonly string[]): string =>
    `<urlset>${times.map((time, index) => `<url><loc>HOST/${index}</loc><lastmod>${time}</lastmod></url>`).join('')}</urlset>`;
  const OLDER =
    'was made on 2025-01-01, and by the sitemap a page has changed on 2025-03-02. Run “searchlet index” again.';

  test.for([
    ['is older', { '/sitemap.xml': urlset('2024-01-01', '2025-03-02T10:00:00+01:00', 'never') }, OLDER],
    [
      'is older than what robots.txt names',
      { '/robots.txt': 'Sitemap: HOST/s.xml', '/s.xml': urlset('2025-03-02') },
      OLDER,
    ],
    [
      'is older than an index of sitemaps',
      {
        '/sitemap.xml': '<sitemapindex><sitemap><loc>HOST/s.xml</loc></sitemap></sitemapindex>',
        '/s.xml': urlset('2025-03-02'),
      },
      OLDER,
    ],
    ['is newer', { '/sitemap.xml': urlset('2024-12-31') }, undefined],
    ['is beside times to come', { '/sitemap.xml': urlset('2099-01-01') }, undefined],
    ['is beside no times', { '/sitemap.xml': '<urlset><url><loc>HOST/</loc></url></urlset>' }, undefined],
    ['is beside no sitemap', {}, undefined],
    ['is beside a private one', { '/robots.txt': 'Sitemap: http://10.0.0.1/s.xml\nSitemap: nowhere' }, undefined],
  ] as const)('%s', async ([, sitemaps, said]) => {
    expect(await check(sitemaps as Readonly<Record<string, string>>)).toEqual([said, 0]);
  });
});
