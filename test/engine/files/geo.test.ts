import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, vi } from 'vitest';
import { openIndex } from '../../../src/engine/files/open-index';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { createTestEngine } from '../ask';

const HOST = 'http://index.example/places/';

const SCHEMA = {
  name: 'places',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'at', type: 'geopoint', optional: true },
    { name: 'branches', type: 'geopoint[]', optional: true },
  ],
};

const PLACES = Array.from({ length: 600 }, (_, place) => ({
  id: String(place),
  title: `Place ${place} ${'with a long name '.repeat(10)}`,
  ...(place % 7 > 0 && { at: [40 + (place % 40) / 4, (place * 7) % 50] }),
  ...(place % 3 === 0 && {
    branches: [
      [(place * 11) % 80, 10],
      [40, (place * 3) % 90],
    ],
  }),
}));

const test = base.extend('requests', { scope: 'file' }, async ({}, { onCleanup }): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-places-'));
  await writeIndex(folder, { name: 'places', schema: SCHEMA, documents: PLACES }, { wholeLimit: 0 });
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url.slice(HOST.length));
    return new Response(await readFile(join(folder, url.slice(HOST.length))));
  });
  onCleanup(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });
  return requests;
});

test.for([
  { sort_by: 'at(47.4, 8.5):asc' },
  { filter_by: 'at:(47.4, 8.5, 500 km)', sort_by: 'at(47.4, 8.5):desc' },
  { filter_by: 'branches:(40, 12, 200 km)' },
])(
  'an index of files finds by place as a server does, and loads the documents of the hits alone: %o',
  async (search, { requests }) => {
    const engine = createTestEngine();
    engine.fill(SCHEMA, PLACES);
    const searches = [{ collection: 'places', q: '*', query_by: 'title', per_page: 3, ...search }];
    requests.length = 0;
    const outcome = await openIndex(HOST)('', JSON.stringify({ searches }));
    const [fromFiles, fromServer] = [
      'data' in outcome ? outcome.data : outcome,
      engine.tell('POST', '/multi_search', { searches }),
    ].map((answer) => (answer as { results: object[] }).results.map((result) => ({ ...result, search_time_ms: 0 })));
    expect(fromFiles).toEqual(fromServer);
    expect(requests.filter((path) => path.includes('/documents-')).length).toBeLessThanOrEqual(3);
  },
);
