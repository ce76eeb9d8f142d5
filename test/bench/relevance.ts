import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { golden } from './golden';
import { type GoldenCorpus, writeGoldenCorpora } from './golden-corpora';
import { startSlowHost } from './index-host';
import { makeOurs, makePagefind } from './index-makers';
import { DEPTH, rankOf } from './relevance-figures';
import type { RelevanceResults } from './relevance-table';
import { pathOf, releasePath } from './sizes';

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
  const { name, about, hasSections = false } = corpus;
  const out = join(folder, `golden-${name}${hasSections ? '-sections' : ''}`);
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
    for (const one of golden[name]) {
      const asked = { query: one[0], depth: DEPTH, hasSections, engine: `/dist/${releasePath('engine.js')}` };
      const ranks = {
        Pagefind: rankOf(one, await page.evaluate(askPagefind, asked)),
        Searchlet: rankOf(one, await page.evaluate(askSearchlet, asked)),
      };
      queries.push({ query: one[0], ranks });
    }
    return { name, about, hasSections, queries };
  } finally {
    await page.close();
    await host.close();
  }
}

interface Asked {
  readonly query: string;
  readonly depth: number;
  readonly hasSections: boolean;
  /** Address of our engine. */
  readonly engine: string;
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

/** Runs in the page as well: addresses of Searchlet's first hits; of sections, grouped as in the panel, those of their pages. */
async function askSearchlet({ query, depth, hasSections, engine }: Asked): Promise<readonly string[]> {
  const { openIndex } = (await import(engine)) as typeof import('../../src/engine/files/open-index');
  const outcome = await openIndex(new URL('/search/', location.href).href)(
    '',
    JSON.stringify({ searches: [{ q: query, per_page: depth, ...(hasSections && { group_by: 'page' }) }] }),
  );
  if ('error' in outcome) throw new Error(outcome.error.detail);
  type Hits = { document: { url: string; page?: string } }[];
  const [result] = outcome.data['results'] as { hits?: Hits; grouped_hits?: { hits: Hits }[] }[];
  const hits = result?.hits ?? result?.grouped_hits?.flatMap((group) => group.hits.slice(0, 1)) ?? [];
  return hits.map(({ document: { url, page = url } }) => page);
}
