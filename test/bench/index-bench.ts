import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { writeBlock } from '../project/docs/replace-block';
import { launchChrome } from '../support/browser/chrome';
import { type Corpus, writeCorpora } from './index-corpora';
import { type SlowHost, startSlowHost } from './index-host';
import { makeOurs, makePagefind } from './index-makers';
import { type IndexCosts, type IndexResults, indexChart, indexTable } from './index-table';
import { measureRelevance } from './relevance';
import { relevanceTable } from './relevance-table';
import { pathOf } from './sizes';

/**
 * `npm run bench:index`: an index of files beside Pagefind with its component UI, on the same corpora, on one machine in turns:
 * bytes and time until the first results of a two-word query, and the next query. Then what both find first for the golden queries.
 * Writes both into the documentation, with the chart.
 * Needs Debian's `python3-doc`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Measures what is found first, and no costs. */
    relevance: { type: 'boolean', default: false },
  },
});

const OURS = `data-index="/search/" data-text="text" data-search-on-load="false" data-debug="false"`;

/** What a site owner pastes, and where a visitor types and reads. */
const CONTENDERS = {
  Pagefind: {
    head: '<link rel="stylesheet" href="/pagefind/pagefind-component-ui.css"><script type="module" src="/pagefind/pagefind-component-ui.js"></script>',
    body: '<pagefind-input></pagefind-input><pagefind-summary></pagefind-summary><pagefind-results></pagefind-results>',
    field: 'pagefind-input input',
    hit: 'pagefind-results li a',
  },
  'searchlet.js': {
    head: '',
    body: `<script defer src="/dist/searchlet.js" ${OURS}></script>`,
    field: 'searchlet-panel input[type=search]',
    hit: 'searchlet-panel article a',
  },
  'searchlet.slim.js': {
    head: '',
    body: `<script defer src="/dist/searchlet.slim.js" ${OURS}></script>`,
    field: 'searchlet-panel input[type=search]',
    hit: 'searchlet-panel article a',
  },
  'searchlet.loader.js': {
    head: '',
    body: '<script src="/dist/searchlet.loader.js" data-index="/search/" data-text="text" data-debug="false"></script>',
    field: 'searchlet-panel input[type=search]',
    hit: 'searchlet-panel article a',
  },
} as const;

/** A hit that the loader has drawn, or the panel, where that comes first. */
const DRAWN = 'searchlet-panel :is(.searchlet-hits, article) a';

const CHART = 'test/bench/index-bench.svg';
const SHOWN = 'What a visit costs beside one with Pagefind, with the CPU four times slower';

/** Milliseconds after which something else is wrong than speed. */
const PATIENCE = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'searchlet-index-bench-'));
const browser = await launchChrome();
try {
  if (!values.relevance) await measureCosts();
  const relevance = {
    date: new Date().toISOString().slice(0, 10),
    browser: `Chrome ${browser.version()}`,
    sets: await measureRelevance(folder, browser),
  };
  writeBlock('docs/index-relevance.md', 'relevance', relevanceTable(relevance));
  console.log(relevanceTable(relevance));
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

async function measureCosts(): Promise<void> {
  const corpora: IndexResults['corpora'][number][] = [];
  for (const corpus of await writeCorpora(folder)) corpora.push(await measure(corpus));
  const results: IndexResults = {
    machine: `${cpus().length} cores, Chrome ${browser.version()}`,
    date: new Date().toISOString().slice(0, 10),
    corpora,
  };
  await writeFile(pathOf(CHART), indexChart(results));
  writeBlock('docs/index-of-files.md', 'index-bench', `![${SHOWN}](../${CHART})\n\n${indexTable(results)}`);
  console.log(indexTable(results));
}

async function measure(corpus: Corpus): Promise<IndexResults['corpora'][number]> {
  const out = join(folder, corpus.name);
  await mkdir(out);
  const theirs = await makePagefind(corpus, join(out, 'pagefind'));
  const ours = await makeOurs(corpus, join(out, 'search'));
  console.log(`${corpus.name}: Pagefind ${JSON.stringify(theirs)}, Searchlet ${JSON.stringify(ours)}`);
  const pages = Object.fromEntries(
    Object.entries(CONTENDERS).map(([name, { head, body }]) => [
      `/${name}.html`,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body><main>${body}</main></body></html>`,
    ]),
  );
  const folders = {
    '/dist/': pathOf('dist/site'),
    '/pagefind/': join(out, 'pagefind'),
    '/search/': join(out, 'search'),
  };
  const host = await startSlowHost(folders, pages);
  const visits: Record<string, IndexCosts[]> = {};
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const name of Object.keys(CONTENDERS) as (keyof typeof CONTENDERS)[]) {
      const drawn = name === 'searchlet.loader.js' ? await waitForDrawn(browser, host, name) : null;
      const costs = { ...(await visit(browser, host, name, corpus)), drawn };
      console.log(`${corpus.name}, ${name}: ${JSON.stringify(costs)}`);
      (visits[name] ??= []).push(costs);
    }
  }
  await host.close();
  const { name, about, documents } = corpus;
  return { name, about, documents, making: { Pagefind: theirs, Searchlet: ours }, visits };
}

/** Loads a page in a fresh profile, and waits for the first hit. Comes to the milliseconds. */
async function waitForDrawn(browser: Browser, host: SlowHost, name: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const begun = performance.now();
    await page.goto(`${host.url}/${name}.html`, { waitUntil: 'commit' });
    await page.locator(DRAWN).first().waitFor({ timeout: PATIENCE });
    return performance.now() - begun;
  } finally {
    await context.close();
  }
}

/** Loads a page in a fresh profile, types as soon as there is a field, and waits for the first hit. */
async function visit(
  browser: Browser,
  host: SlowHost,
  name: keyof typeof CONTENDERS,
  { queries: [one, other] }: Corpus,
): Promise<Omit<IndexCosts, 'drawn'>> {
  const { field, hit } = CONTENDERS[name];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    host.takeBytes();
    const begun = performance.now();
    await page.goto(`${host.url}/${name}.html`, { waitUntil: 'commit' });
    const typed = page.locator(field).first();
    const first = page.locator(hit).first();
    await typed.fill(one);
    await first.waitFor();
    const time = performance.now() - begun;
    // Pagefind goes on loading what the window shows of its results.
    await page.waitForLoadState('networkidle');
    const bytes = host.takeBytes();
    const results = await page.evaluate(readResults, name);
    await typed.fill(other);
    await page.waitForFunction(isOther, { name, results });
    await page.waitForLoadState('networkidle');
    const others = await page.evaluate(readResults, name);
    const next = performance.now();
    await typed.fill(one);
    await page.waitForFunction(isOther, { name, results: others });
    return { bytes, time, warm: performance.now() - next };
  } finally {
    await context.close();
  }
}

/** Runs in the page, which has no function of this file: the results as a visitor reads them. */
function readResults(name: string): string {
  const list = document.querySelector(name === 'Pagefind' ? 'pagefind-results' : 'searchlet-panel');
  const titles = [...(list?.shadowRoot ?? list ?? document).querySelectorAll('li, article')];
  return titles.map((hit) => hit.textContent ?? '').join();
}

/** Runs in the page as well: whether there are other results. */
function isOther({ name, results }: { readonly name: string; readonly results: string }): boolean {
  const list = document.querySelector(name === 'Pagefind' ? 'pagefind-results' : 'searchlet-panel');
  const titles = [...(list?.shadowRoot ?? list ?? document).querySelectorAll('li, article')];
  return titles.length > 0 && titles.map((hit) => hit.textContent ?? '').join() !== results;
}
