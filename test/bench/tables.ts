import { pair } from './contenders';
import type { Figures, Growing, Results } from './results';
import { median, ratio } from './statistics';
import type { LoadMetric, Metric } from './visit';

/** How a metric is called, and written with its unit. */
const METRICS: Readonly<Record<Metric, { readonly name: string; readonly write: (value: number) => string }>> = {
  bytes: { name: 'scripts over the wire', write: (bytes) => `${(bytes / 1000).toFixed(1)} KB` },
  field: { name: 'field usable', write: milliseconds },
  results: { name: 'first results', write: milliseconds },
  facets: { name: 'all facets', write: milliseconds },
  blocking: { name: 'total blocking time', write: milliseconds },
  longest: { name: 'longest task', write: milliseconds },
  shift: { name: 'layout shift', write: (value) => value.toFixed(3) },
  keyMedian: { name: 'key to paint, median', write: milliseconds },
  key95: { name: 'key to paint, 95th percentile', write: milliseconds },
  requests: { name: 'requests per key', write: (value) => value.toFixed(2) },
  heap: { name: 'heap after use', write: (bytes) => `${(bytes / 1e6).toFixed(1)} MB` },
};

const GROWING: Readonly<Record<Growing, readonly [one: string, several: string]>> = {
  hits: ['hit', 'hits'],
  facets: ['facet', 'facets'],
  panels: ['panel', 'panels'],
};

/** What was measured, in Markdown: medians, and in brackets the ratio to what is pasted by hand with its spread. */
export function table(results: Results): string {
  const parts = Object.entries(results.films).map(([throttling, measured]) => {
    const title = throttling === '1' ? 'CPU as it is:' : `CPU ${throttling} times slower:`;
    return `${title}\n\n${filmsTable(measured)}`;
  });
  const rendered = Object.keys(results.rendered).length === 0 ? [] : [renderedTable(results.rendered)];
  const sources = Object.keys(results.sources).length === 0 ? [] : [sourcesTable(results.sources)];
  const waiting = Object.keys(results.waiting).length === 0 ? [] : [waitingTable(results.waiting)];
  const growth = results.growth.length === 0 ? [] : [growthTable(results.growth)];
  return [...parts, ...rendered, ...sources, ...waiting, ...growth, `${results.measured}.`].join('\n\n');
}

function renderedTable(measured: Readonly<Record<string, Figures>>): string {
  const title =
    'Pages with the first hits that `searchlet render` writes, beside the same without, with the CPU 4 times slower:';
  return `${title}\n\n${filmsTable(measured)}`;
}

/** What the panel with one source is called in the table of several. */
export const ONE_SOURCE = '1 source';

function sourcesTable(measured: Readonly<Record<string, Figures>>): string {
  const title = 'Several sources behind one field (`searchlet.js`), with the CPU 4 times slower:';
  return `${title}\n\n${filmsTable(measured, ONE_SOURCE)}`;
}

function filmsTable(measured: Readonly<Record<string, Figures>>, against = pair.name): string {
  const names = Object.keys(measured);
  const base = measured[against];
  const known = (Object.keys(METRICS) as Metric[]).filter((metric) => base?.[metric]);
  const rows = known.map((metric) => {
    const cells = names.map((name) =>
      cell(metric, measured[name]?.[metric] ?? [], name === against ? null : (base?.[metric] ?? [])),
    );
    return `| ${METRICS[metric].name} | ${cells.join(' | ')} |`;
  });
  return [`| | ${names.map(labelOf).join(' | ')} |`, `| --- |${' ---: |'.repeat(names.length)}`, ...rows].join('\n');
}

function waitingTable(waiting: Results['waiting']): string {
  const rows = Object.entries(waiting).map(
    ([name, { busy, searches }]) => `| ${labelOf(name)} | ${milliseconds(median(busy))} | ${median(searches)} |`,
  );
  const title = 'A search four screens down a page that nobody scrolls, with the CPU 4 times slower:';
  return [title, '', '| | main thread busy | searches sent |', '| --- | ---: | ---: |', ...rows].join('\n');
}

function growthTable(growth: Results['growth']): string {
  const names = Object.keys(growth[0]?.contenders ?? {});
  const shown: readonly LoadMetric[] = ['results', 'blocking'];
  const rows = growth.map(({ what, amount, contenders: measured }) => {
    const cells = names.map((name) =>
      shown.map((metric) => METRICS[metric].write(median(measured[name]?.[metric] ?? []))).join(' · '),
    );
    const [one, several] = GROWING[what];
    return `| ${amount} ${amount === 1 ? one : several} | ${cells.join(' | ')} |`;
  });
  const title = 'How the cost grows, with the CPU 4 times slower:';
  return [
    title,
    '',
    `| first results · total blocking | ${names.map(labelOf).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(names.length)}`,
    ...rows,
  ].join('\n');
}

/** How a contender is called in tables and charts. */
export function labelOf(name: string): string {
  return name === pair.name ? pair.label : name;
}

function cell(metric: Metric, values: readonly number[], others: readonly number[] | null): string {
  const value = METRICS[metric].write(median(values));
  if (!others) return value;
  const { median: middle, least, most } = ratio(values, others);
  // A ratio to 0 says nothing.
  if (!Number.isFinite(middle)) return value;
  if (!Number.isFinite(most)) return `${value} (**${middle.toFixed(2)}**)`;
  return `${value} (**${middle.toFixed(2)}**, ${least.toFixed(2)}–${most.toFixed(2)})`;
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}
