// @module-tag at-length

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { createRandom, type Random } from '../../support/data/random';
import { openPanel } from '../../support/models/panel';
import { sampleSize } from '../../support/run/sample-size';
import { type ClusterNode, hostsOf, startCluster } from './cluster/nodes';

/** Searches while nodes change: with fewer, they would not do all that happens to nodes. */
const SEARCHES = Math.max(84, sampleSize(500));

test(`a panel shows every response of ${SEARCHES} searches while nodes die, hang and come back, as long as one lives`, async ({
  page,
  pages,
  api,
}) => {
  const seed = 20_261_121;
  const random = createRandom(seed);
  await page.clock.install({ time: Date.now() });
  const nodes = await startCluster(3, api.searchKey);
  const panel = await openPanel(
    page,
    pages.films({ 'data-host': hostsOf(nodes), 'data-facets': 'genre', 'data-per-page': '3' }),
  );
  const timeouts = passTimeouts(page, nodes);
  const happened: string[] = [];
  let change: Promise<readonly string[]> | null = null;
  for (const [index, [query, expected]] of (await responsesTo(api, SEARCHES)).entries()) {
    const shown = shownFor(page, query);
    // One change after the other, each at the start of a search. Searches go on while a node restarts.
    if (index % SEARCHES_A_CHANGE === 0) {
      happened.push(...((await change) ?? []));
      change = changeState(random.of(nodes), nodes, random);
    }
    await panel.field.fill(query);
    expect(await shown, `“${query}” with seed ${seed}, after ${happened.join(', ')}`).toEqual(expected);
    // Sometimes the visitor pauses, long enough for nodes to be used again.
    if (random.chance(0.1)) await page.clock.fastForward(61_000);
  }
  happened.push(...((await change) ?? []));
  expect(new Set(happened)).toEqual(new Set(['dies', 'hangs', 'wakes', 'comes back']));
  expect(timeouts()).toBeGreaterThan(1);
  expect((await panel.events()).filter(({ name }) => name === 'searchlet:failure')).toEqual([]);
  allowNoise(page, ...FAILED_REQUESTS);
});

/** Number of searches between two changes. */
const SEARCHES_A_CHANGE = 8;

/** What a panel shows for a query. */
interface Shown {
  readonly found: number;
  readonly first: string | undefined;
}

/** Resolves when the panel shows the response to that query; rejects when it reports a failure. */
function shownFor(page: Page, query: string): Promise<Shown> {
  return page.evaluate(
    (query) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        const { signal } = controller;
        const take = (event: Event): void => {
          const { query: answered, found } = (event as CustomEvent<{ query: string; found: number }>).detail;
          if (answered !== query) return;
          controller.abort();
          const title = (event.target as Element).shadowRoot?.querySelector('[part~="hit-title"]');
          resolve({ found, first: title?.textContent ?? undefined });
        };
        addEventListener('searchlet:search', take, { signal });
        const fail = (event: Event): void => reject(new Error(JSON.stringify((event as CustomEvent).detail)));
        addEventListener('searchlet:failure', fail, { signal });
      }),
    query,
  );
}

/**
 * Advances the page's clock by 5 seconds, the timeout of a request, whenever a visitor's request goes to a node that hangs. One
 * search may try two of them. Not for the request for a spelling: the visitor's next one may be on its way to another node, and
 * would time out too.
 *
 * @returns a function that returns how often this has happened.
 */
function passTimeouts(page: Page, nodes: readonly ClusterNode[]): () => number {
  let times = 0;
  page.on('request', (request) => {
    const isVisitors = new URL(request.url()).searchParams.has('x-typesense-user-id');
    if (!isVisitors || !nodes.some(({ url, state }) => state === 'hanging' && request.url().startsWith(url))) return;
    times += 1;
    // The page may be gone by then.
    page.clock.runFor(5000).catch(() => {});
  });
  return () => times;
}

/** Changes the state of a node, unless it is the last one that responds; returns what has happened. */
async function changeState(
  node: ClusterNode,
  nodes: readonly ClusterNode[],
  random: Random,
): Promise<readonly string[]> {
  const isFirst = random.chance(0.5);
  if (node.state === 'dead') {
    await node.restart();
    return ['comes back'];
  }
  if (node.state === 'hanging') {
    if (isFirst) node.wake();
    else await node.kill();
    return [isFirst ? 'wakes' : 'dies'];
  }
  if (nodes.filter(({ state }) => state === 'up').length === 1) return [];
  if (isFirst) node.hang();
  else await node.kill();
  return [isFirst ? 'hangs' : 'dies'];
}

/** Different queries, and what the server itself returns for each. */
async function responsesTo(
  { url, searchKey }: { readonly url: string; readonly searchKey: string },
  many: number,
): Promise<readonly (readonly [query: string, shown: Shown])[]> {
  const words = Array.from({ length: many }, (_, index) => `${String.fromCharCode(97 + (index % 26))}${index}`);
  const searches = words.map((q) => ({ collection: 'movies', q, query_by: 'title,director', per_page: 1 }));
  const batches = Array.from({ length: Math.ceil(many / 50) }, (_, index) =>
    searches.slice(index * 50, index * 50 + 50),
  );
  const results = await Promise.all(
    batches.map(async (batch) => {
      const response = await fetch(`${url}/multi_search?x-typesense-api-key=${searchKey}`, {
        method: 'POST',
        body: JSON.stringify({ searches: batch }),
      });
      return ((await response.json()) as { results: SearchResult[] }).results;
    }),
  );
  return results
    .flat()
    .map(({ found, hits }, index) => [words[index] ?? '', { found, first: hits[0]?.document.title }]);
}

interface SearchResult {
  readonly found: number;
  readonly hits: readonly { readonly document: { readonly title: string } }[];
}
