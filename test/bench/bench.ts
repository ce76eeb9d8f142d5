import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Api, startApi } from '../../examples/api';
import { writeBlock } from '../project/docs/replace-block';
import { launchChrome } from '../support/browser/chrome';
import { withFirstHits } from '../support/pages/rendered';
import { makeCollection } from '../support/servers/collection';
import { chart } from './chart';
import { type BenchFacet, type Contender, contenders, deferred, pair, type Setting, withSources } from './contenders';
import type { Growing, Part, Results } from './results';
import { startSite } from './site';
import { pathOf } from './sizes';
import { ONE_SOURCE, table } from './tables';
import { type Costs, type Metric, type Stop, visit } from './visit';
import { letWait } from './wait';
import { wordsFor } from './words';

/**
 * `npm run bench`: puts our bundles and what one would paste by hand side by side, in one run on one machine, and
 * writes what was measured to docs/costs.md, with the chart. Every round visits all contenders in another order. `--rounds` says
 * how many; `--only films`, `--only rendered`, `--only sources`, `--only waiting` or `--only growth` prints that part, and writes nothing.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const isWanted = (part: Part): boolean => values.only === '' || values.only === part;

const SEVEN: readonly BenchFacet[] = [
  { field: 'genre', label: 'Genre', kind: 'list' },
  { field: 'director', label: 'Director', kind: 'list' },
  { field: 'certificate', label: 'Certificate', kind: 'list' },
  { field: 'distributor', label: 'Distributor', kind: 'list' },
  { field: 'year', label: 'Year', kind: 'range' },
  { field: 'stars', label: 'Stars', kind: 'rating' },
  { field: 'adaptation', label: 'Based on a book or a play', kind: 'toggle' },
];

const CHART = 'test/bench/bench.svg';
const SHOWN = 'What Searchlet costs beside the pair, with the CPU four times slower';

const api = await startApi();
const site = await startSite();
const browser = await launchChrome();
try {
  const results: Results = {
    measured: `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, Chrome ${browser.version()}`,
    films: isWanted('films') ? await measureFilms() : {},
    rendered: isWanted('rendered') ? await measureRendered() : {},
    sources: isWanted('sources') ? await measureSources() : {},
    waiting: isWanted('waiting') ? await measureWaiting() : {},
    growth: isWanted('growth') ? await measureGrowth() : [],
  };
  console.log(table(results));
  if (values.only === '') {
    writeFileSync(pathOf(CHART), chart(results));
    writeBlock('docs/costs.md', 'bench', `![${SHOWN}](../${CHART})\n\n${table(results)}`);
  }
} finally {
  await browser.close();
  await site.close();
  await api.stop();
}

/** The films with seven facets: loading, then at least 60 keys. */
async function measureFilms(): Promise<Results['films']> {
  const setting = films(api, {});
  const words = await wordsFor(setting);
  const measured: Record<string, Record<string, Kept>> = {};
  for (const { contender, throttling } of inTurns([1, 4])) {
    const costs = await visit(browser, stop(contender, setting, throttling), words);
    keep(((measured[throttling] ??= {})[contender.name] ??= {}), costs);
    console.log(`${throttling}x ${contender.name}: ${JSON.stringify(costs)}`);
  }
  return measured;
}

/** The films with seven facets: pages with the first hits of `searchlet render` beside the same pages without, and the pair. */
async function measureRendered(): Promise<Results['rendered']> {
  const setting = films(api, {});
  const bodies: [Contender, string][] = [[pair, pair.body(setting)]];
  // The loader shows the hits at the same time, and starts the panel when the page is idle.
  for (const contender of contenders().filter(({ name }) => /^searchlet\.(?:slim\.)?js$/.test(name))) {
    const { body, ...plain } = deferred(contender);
    const name = `${plain.name}, rendered`;
    const hits = '.searchlet-rendered .searchlet-title';
    const html = await withFirstHits(`<div>${body(setting)}</div>`, new URL(site.serve('/', '')).origin);
    bodies.push([{ ...plain, body }, body(setting)]);
    bodies.push([{ ...plain, body, name, look: { ...plain.look, rendered: hits } }, html]);
  }
  const measured: Record<string, Kept> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const index of bodies.keys()) {
      const [contender, body] = bodies[(index + round) % bodies.length] as [Contender, string];
      const address = site.serve(`/rendered-${(index + round) % bodies.length}.html`, body);
      const costs = await visit(browser, { contender, setting, address, throttling: 4 });
      keep((measured[contender.name] ??= {}), costs);
      console.log(`${contender.name}: ${JSON.stringify(costs)}`);
    }
  }
  return measured;
}

/** The films alone, and with two further sources behind the same field, in turns. */
async function measureSources(): Promise<Results['sources']> {
  const setting = films(api, {});
  const words = await wordsFor(setting);
  const measured: Record<string, Kept> = {};
  const one = contenders().find(({ name }) => name === 'searchlet.js') as Contender;
  const both: readonly Contender[] = [one, { ...withSources(one), name: 'three-sources' }];
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of round % 2 === 0 ? both : [...both].reverse()) {
      const costs = await visit(browser, stop(contender, setting, 4), words);
      keep((measured[contender === one ? ONE_SOURCE : '3 sources'] ??= {}), costs);
      console.log(`${contender.name}: ${JSON.stringify(costs)}`);
    }
  }
  return measured;
}

/** Far below the first screen: at once, and when it comes into sight (`data-load="visible"`), beside a page without it. */
async function measureWaiting(): Promise<Results['waiting']> {
  const bodies: [string, string][] = [
    ['no search', ''],
    ...contenders().map(({ name, body }): [string, string] => [name, body(films(api, {}))]),
    ...contenders()
      .filter(({ name }) => name !== pair.name)
      .map(({ name, body }): [string, string] => [
        `${name}, data-load="visible"`,
        body(films(api, {})).replace('data-host', 'data-load="visible" data-host'),
      ]),
  ];
  const measured: Record<string, { busy: number[]; searches: number[] }> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [name, body]] of bodies.entries()) {
      const address = site.serve(`/waiting-${index}.html`, `<div style="height: 4000px">A long page</div>${body}`);
      const { busy, searches } = await letWait(browser, address, 4);
      const kept = (measured[name] ??= { busy: [], searches: [] });
      kept.busy.push(busy);
      kept.searches.push(searches);
      console.log(`${name}: busy ${busy.toFixed(0)} ms, ${searches} searches`);
    }
  }
  return measured;
}

async function measureGrowth(): Promise<Results['growth']> {
  const many = await manyFacets(api);
  const steps: readonly { readonly what: Growing; readonly amount: number; readonly setting: Setting }[] = [
    ...[20, 100, 250].map((amount) => ({ what: 'hits' as const, amount, setting: films(api, { perPage: amount }) })),
    ...[2, 8, 20].map((amount) => ({ what: 'facets' as const, amount, setting: many(amount) })),
    ...[1, 5, 20].map((amount) => ({ what: 'panels' as const, amount, setting: films(api, { panels: amount }) })),
  ];
  const growth = steps.map((step) => ({ ...step, contenders: {} as Record<string, Kept> }));
  for (const { what, amount, setting, contenders: measured } of growth) {
    for (const { contender } of inTurns([4])) {
      const costs = await visit(browser, stop(contender, setting, 4));
      keep((measured[contender.name] ??= {}), costs);
      console.log(`${amount} ${what}, ${contender.name}: ${JSON.stringify(costs)}`);
    }
  }
  return growth.map(({ what, amount, contenders: measured }) => ({ what, amount, contenders: measured }));
}

type Kept = Partial<Record<Metric, number[]>>;

/** Adds the figures of one round. */
function keep(kept: Kept, costs: Partial<Costs>): void {
  for (const [metric, value] of Object.entries(costs) as [Metric, number][]) (kept[metric] ??= []).push(value);
}

/** Every contender once a round; each round begins with another. */
function inTurns(throttlings: readonly number[]): readonly { contender: Contender; throttling: number }[] {
  const all = contenders();
  return Array.from({ length: rounds }, (_, round) =>
    throttlings.flatMap((throttling) =>
      all.map((_contender, index) => ({ contender: all[(index + round) % all.length] as Contender, throttling })),
    ),
  ).flat();
}

function stop(contender: Contender, setting: Setting, throttling: number): Stop {
  const { panels, perPage, facets, collection } = setting;
  const path = `/${contender.name}-${collection}-${panels}-${perPage}-${facets.length}.html`;
  return { contender, setting, throttling, address: site.serve(path, contender.body(setting)) };
}

function films({ url, searchKey }: Api, changes: Partial<Setting>): Setting {
  return {
    url,
    key: searchKey,
    collection: 'movies',
    queryBy: 'title,director',
    perPage: 20,
    facets: SEVEN,
    panels: 1,
    ...changes,
  };
}

/** A collection with twenty facets, of 5 to 62 values each. */
async function manyFacets(server: Api): Promise<(amount: number) => Setting> {
  const names = Array.from({ length: 20 }, (_, index) => `kind${index + 1}`);
  const documents = Array.from({ length: 2000 }, (_, document) => ({
    title: `Thing ${document}`,
    ...Object.fromEntries(names.map((name, index) => [name, `Value ${(document * 7) % (5 + 3 * index)}`])),
  }));
  const fields = [{ name: 'title', type: 'string' }, ...names.map((name) => ({ name, type: 'string', facet: true }))];
  const attributes = await makeCollection(server, 'bench', fields, documents);
  return (amount) => ({
    ...films(server, {}),
    key: String(attributes['data-key']),
    collection: 'bench',
    queryBy: 'title',
    facets: names
      .slice(0, amount)
      .map((field, index) => ({ field, label: `Kind ${index + 1}`, kind: 'list' as const })),
  });
}
