import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { golden } from './golden';
import { type GoldenCorpus, writeGoldenCorpora } from './golden-corpora';
import { startSlowHost } from './index-host';
import { makeOurs, makePagefind } from './index-makers';
import { DEPTH, rankOf } from './relevance-figures';
import type { RelevanceResults } from './relevance-table';
import { pathOf } from './sizes';

/** Asks Searchlet and Pagefind the golden queries, on the same files and with their usual settings. */
export async function measureRelevance(folder: string, browser: Browser): Promise<RelevanceResults['sets']> {
  const sets: RelevanceResults['sets'][number][] = [];
  for (const corpus of await writeGoldenCorpora(folder)) {
    const set = await measureSet(corpus, folder, browser);
    for (const { query, ranks } of set.queries) console.log(`${corpus.name}, ${query}: ${JSON.stringify(ranks)}`);
    sets.push(set);
  }
  return sets;
}

async function measureSet(
  corpus: GoldenCorpus,
  folder: string,
  browser: Browser,
): Promise<RelevanceResults['sets'][number]> {
  const out = join(folder, `golden-${corpus.name}`);
  await mkdir(out);
  await makePagefind(corpus, join(out, 'pagefind'));
  await makeOurs(corpus, join(out, 'search'));
  const folders = {
    '/dist/': pathOf('dist/site'),
    '/pagefind/': join(out, 'pagefind'),
    '/search/': join(out, 'search'),
  };
  const host = await startSlowHost(
    folders,
    { '/page.html': '<!doctype html><title>Relevance</title>' },
    { latency: 0, rate: Infinity },
  );
  const page = await browser.newPage();
  try {
    await page.goto(`${host.url}/page.html`);
    const queries: RelevanceResults['sets'][number]['queries'][number][] = [];
    for (const one of golden[corpus.name]) {
      const ranks = {
        Pagefind: rankOf(one, await page.evaluate(askPagefind, { query: one[0], depth: DEPTH })),
        Searchlet: rankOf(one, await page.evaluate(askSearchlet, { query: one[0], depth: DEPTH })),
      };
      queries.push({ query: one[0], ranks });
    }
    return { name: corpus.name, about: corpus.about, queries };
  } finally {
    await page.close();
    await host.close();
  }
}

interface Asked {
  readonly query: string;
  readonly depth: number;
}

/** Runs in the page, which has no function of this file: addresses of Pagefind's first results. */
async function askPagefind({ query, depth }: Asked): Promise<readonly string[]> {
  const module = '/pagefind/pagefind.js';
  const pagefind = (await import(module)) as {
    search(query: string): Promise<{ results: readonly { data(): Promise<{ url: string }> }[] }>;
  };
  const { results } = await pagefind.search(query);
  return Promise.all(results.slice(0, depth).map(async (result) => (await result.data()).url));
}

/** Runs in the page as well: addresses of Searchlet's first hits. */
async function askSearchlet({ query, depth }: Asked): Promise<readonly string[]> {
  const module = '/dist/searchlet/engine.js';
  const { openIndex } = (await import(module)) as typeof import('../../src/engine/files/open-index');
  const outcome = await openIndex(new URL('/search/', location.href).href)(
    '',
    JSON.stringify({ searches: [{ q: query, per_page: depth }] }),
  );
  if ('error' in outcome) throw new Error(outcome.error.detail);
  const [result] = outcome.data['results'] as { hits: { document: { url: string } }[] }[];
  return result?.hits.map(({ document }) => document.url) ?? [];
}
