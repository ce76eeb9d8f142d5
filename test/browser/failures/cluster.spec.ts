import { expect } from 'vitest';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { sampleOf } from '../../support/run/sample-size';
import { type Fault, type Proxy, startProxy } from '../../support/servers/proxy';
import { hostsOf } from './cluster/nodes';

/** Faults of a node during a session, and how many requests reach it then. */
const TROUBLES: readonly [what: string, Fault | 'is gone', most: number][] = [
  ['has died', 'is gone', 0],
  // Chrome repeats a request by itself if the server has closed the idle connection that it reused.
  ['hangs up', 'is reset', 2],
  ['answers 500', { status: 500 }, 1],
  ['answers 503', { status: 503 }, 1],
  ['answers garbage', 'is garbage', 1],
  ['breaks off its answers', 'is truncated', 1],
];

test.for(sampleOf(TROUBLES))(
  'a panel leaves out a node that %s after one try, and takes it back a minute later',
  async ([, trouble, most], { page, pages, api }) => {
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
    allowNoise(page, ...FAILED_REQUESTS);
  },
);

test('costs the visitor one wait of 5 seconds when a node hangs, and none for what is typed after', async ({
  page,
  pages,
  api,
}) => {
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
  await expect.poll(() => panel.count()).toBe(3);
  for (const query of ['a', 'b', 'c', 'd']) await search(panel, query);
  expect(hangs.asked).toHaveLength(1);
  await expectNoFailure(panel);
});

test('a panel asks the nearest node first, another one while that is down, and the nearest again when it is back', async ({
  page,
  pages,
  api,
}) => {
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
  allowNoise(page, ...FAILED_REQUESTS);
});

/** Three nodes of one cluster, and a function that makes one of them fail. */
async function startNodes(
  target: string,
): Promise<{ nodes: readonly Proxy[]; fail: (node: Proxy, fault: Fault | null) => void }> {
  const faults = new Map<string, Fault | null>();
  const nodes: Proxy[] = [];
  for (const name of ['one', 'two', 'three']) nodes.push(await startProxy(target, () => faults.get(name) ?? null));
  const names = new Map(nodes.map((node, index) => [node, ['one', 'two', 'three'][index] ?? '']));
  return { nodes, fail: (node, fault) => void faults.set(names.get(node) ?? '', fault) };
}

/** Puts a query into the field, and waits for its response. */
async function search(panel: PanelModel, query: string): Promise<void> {
  await panel.answered(
    () => panel.field.fill(query),
    ({ name, detail }) => name === 'searchlet:failure' || ('query' in detail && detail.query === query),
  );
}

async function expectNoFailure(panel: PanelModel): Promise<void> {
  expect((await panel.events()).filter(({ name }) => name === 'searchlet:failure')).toEqual([]);
}
