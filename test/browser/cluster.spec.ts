import { expect } from 'vitest';
import { test } from '../support/browser';
import { openPanel, type PanelModel } from '../support/panel';
import { startProxy, type Fault, type Proxy } from '../support/proxy';
import { takeNoise } from '../support/quiet';
import { createRandom } from '../support/random';

/** How a node may go wrong in the middle of a session, and how many requests reach it then. */
const TROUBLES: readonly [what: string, Fault | 'is gone', most: number][] = [
  ['has died', 'is gone', 0],
  // Chrome sends a request anew by itself where a connection that was kept open has been closed.
  ['hangs up', 'is reset', 2],
  ['answers 500', { status: 500 }, 1],
  ['answers 503', { status: 503 }, 1],
  ['answers garbage', 'is garbage', 1],
  ['breaks off its answers', 'is truncated', 1],
];

test.for(TROUBLES)('leaves out a node that %s after one try, and takes it back a minute later', async ([, trouble, most], { page, pages, api }) => {
  await page.clock.install({ time: Date.now() });
  const { nodes, fail } = await startNodes(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': hostsOf(nodes) }));
  const [bad, ...good] = nodes as [Proxy, ...Proxy[]];
  await (trouble === 'is gone' ? bad.stop() : fail(bad, trouble));
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f']) await search(panel, query);
  const tried = bad.asked.length;
  expect(tried - 1).toBeLessThanOrEqual(most);
  expect(tried - 1).toBeGreaterThanOrEqual(Math.min(1, most));
  expect(good.map(({ asked }) => asked.length).reduce((one, other) => one + other)).toBe(6);

  await (trouble === 'is gone' ? bad.start() : fail(bad, null));
  await page.clock.fastForward(61_000);
  for (const query of ['g', 'h', 'i']) await search(panel, query);
  expect(bad.asked.length - tried).toBe(1);
  await expectNoFailure(panel);
  takeNoise(page);
});

test('costs the visitor one wait of 5 seconds when a node hangs, and none for what is typed after', async ({ page, pages, api }) => {
  await page.clock.install({ time: Date.now() });
  const { nodes, fail } = await startNodes(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': hostsOf(nodes) }));
  const hangs = nodes[1] as Proxy;
  fail(hangs, 'hangs');
  await panel.field.fill('godfather');
  await expect.poll(() => hangs.asked.length).toBe(1);
  await panel.answered(async () => {
    await page.clock.runFor(5000);
    await hangs.asked[0]?.closed;
    await page.clock.runFor(100);
  });
  expect(await panel.count()).toBe(3);
  for (const query of ['a', 'b', 'c', 'd']) await search(panel, query);
  expect(hangs.asked).toHaveLength(1);
  await expectNoFailure(panel);
});

test('asks the nearest node first, another one while that is down, and the nearest again when it is back', async ({ page, pages, api }) => {
  await page.clock.install({ time: Date.now() });
  const { nodes, fail } = await startNodes(api.url);
  const near = await startProxy(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': hostsOf(nodes), 'data-nearest-host': near.url }));
  for (const query of ['a', 'b', 'c']) await search(panel, query);
  const far = (): number => nodes.map(({ asked }) => asked.length).reduce((one, other) => one + other);
  expect([near.asked.length, far()]).toEqual([4, 0]);
  await near.stop();
  for (const query of ['d', 'e', 'f']) await search(panel, query);
  expect([near.asked.length, far()]).toEqual([4, 3]);
  await near.start();
  await page.clock.fastForward(61_000);
  for (const query of ['g', 'h']) await search(panel, query);
  expect([near.asked.length, far()]).toEqual([6, 3]);
  await expectNoFailure(panel);
  fail(nodes[0] as Proxy, null);
  takeNoise(page);
});

test('shows every answer of 500 searches while nodes die and come back, as long as one lives', { timeout: 180_000 }, async ({ page, pages, api }) => {
  const seed = 20_261_121;
  const random = createRandom(seed);
  const { nodes } = await startNodes(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': hostsOf(nodes), 'data-facets': 'genre' }));
  const down = new Set<Proxy>();
  await page.evaluate(() => {
    const found: Record<string, number> = {};
    Object.assign(window, { found });
    addEventListener('searchlet:search', (event) => {
      const { query, found: many } = (event as CustomEvent<{ query: string; found: number }>).detail;
      found[query] = many;
    });
    });
  let changes = 0;
  for (const [query, count] of await countsOf(api, 500)) {
    // In the middle of a search, and no more than one change in each.
    const change = random.chance(0.3) ? toggle(random.of(nodes), nodes, down) : null;
    if (change) changes += 1;
    await panel.field.fill(query);
    await page.waitForFunction((asked) => asked in (window as never as Found).found, query);
    await change;
    const found = await page.evaluate((asked) => (window as never as Found).found[asked], query);
    expect(found, `“${query}” with seed ${seed}`).toBe(count);
  }
  expect(changes).toBeGreaterThan(100);
  await expectNoFailure(panel);
  takeNoise(page);
});

/** What the page has been told was found, by query. */
interface Found {
  readonly found: Readonly<Record<string, number>>;
}

/** Three nodes of one cluster, and what makes one of them go wrong. */
async function startNodes(target: string): Promise<{ nodes: readonly Proxy[]; fail: (node: Proxy, fault: Fault | null) => void }> {
  const faults = new Map<string, Fault | null>();
  const nodes: Proxy[] = [];
  for (const name of ['one', 'two', 'three']) nodes.push(await startProxy(target, () => faults.get(name) ?? null));
  const names = new Map(nodes.map((node, index) => [node, ['one', 'two', 'three'][index] ?? '']));
  return { nodes, fail: (node, fault) => void faults.set(names.get(node) ?? '', fault) };
}

function hostsOf(nodes: readonly Proxy[]): string {
  return nodes.map(({ url }) => url).join(', ');
}

/** Kills a node, unless it is the last one alive, or brings it back. */
async function toggle(node: Proxy, nodes: readonly Proxy[], down: Set<Proxy>): Promise<void> {
  if (down.delete(node)) await node.start();
  else if (down.size < nodes.length - 1) {
    down.add(node);
    await node.stop();
  }
}

/** Puts a query into the field, and waits for its answer. */
async function search(panel: PanelModel, query: string): Promise<void> {
  await panel.answered(
    () => panel.field.fill(query),
    ({ name, detail }) => name === 'searchlet:failure' || ('query' in detail && detail.query === query),
  );
}

/** Queries that no other is equal to, and how many films the server itself finds for each. */
async function countsOf(
  { url, searchKey }: { readonly url: string; readonly searchKey: string },
  many: number,
): Promise<readonly (readonly [query: string, found: number])[]> {
  const words = Array.from({ length: many }, (_, index) => `${String.fromCharCode(97 + (index % 26))}${index}`);
  const searches = words.map((q) => ({ collection: 'movies', q, query_by: 'title,director', per_page: 1 }));
  const batches = Array.from({ length: Math.ceil(many / 50) }, (_, index) => searches.slice(index * 50, index * 50 + 50));
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const answer = await fetch(`${url}/multi_search?x-typesense-api-key=${searchKey}`, {
        method: 'POST',
        body: JSON.stringify({ searches: batch }),
      });
      return ((await answer.json()) as { results: { found: number }[] }).results;
    }),
  );
  return answers.flat().map(({ found }, index) => [words[index] ?? '', found]);
}

async function expectNoFailure(panel: PanelModel): Promise<void> {
  expect((await panel.events()).filter(({ name }) => name === 'searchlet:failure')).toEqual([]);
}

