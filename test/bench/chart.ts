import { pair } from './contenders';
import type { Results } from './results';
import { type Ratio, ratio } from './statistics';
import { labelOf } from './tables';
import type { Metric } from './visit';

/** The metrics of the chart, in order. */
const SHOWN: readonly (readonly [Metric, string])[] = [
  ['bytes', 'Scripts over the wire'],
  ['field', 'Field usable'],
  ['results', 'First results'],
  ['blocking', 'Total blocking time'],
  ['keyMedian', 'Key to paint'],
  ['heap', 'Heap after use'],
];

const WIDTH = 760;
const LEFT = 190;
const BAR = 15;
const GAP = 14;
/** Pixels for a ratio of 1. */
const UNIT = 400;

/** Bars for the ratios at four times throttling, with the spread of the rounds as a line; the pair is the line at 1. */
export function chart({ films }: Results): string {
  const measured = films['4'] ?? {};
  const names = Object.keys(measured).filter((name) => name !== pair.name);
  const shown = SHOWN.filter(([metric]) => measured[pair.name]?.[metric]);
  const height = HEAD + shown.length * (names.length * BAR + GAP) + FOOT;
  const groups = shown.map(([metric, label], index) => {
    const top = HEAD + index * (names.length * BAR + GAP);
    const bars = names.map((name, place) => {
      const values = measured[name]?.[metric] ?? [];
      return bar(ratio(values, measured[pair.name]?.[metric] ?? []), top + place * BAR, place);
    });
    return `<text x="${LEFT - 12}" y="${top + (names.length * BAR) / 2 + 4}" text-anchor="end">${label}</text>${bars.join('')}`;
  });
  const legend = names.map(
    (name, place) =>
      `<rect class="c${place}" x="${LEFT + place * 190}" y="12" width="11" height="11" rx="2"/><text x="${LEFT + place * 190 + 17}" y="22">${labelOf(name)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="What ours cost beside ${labelOf(pair.name)}, which is 1">
<style>
  text { font: 13px system-ui, sans-serif; fill: #1f2430; }
  .small { font-size: 11px; }
  .c0 { fill: #3455db; } .c1 { fill: #0f8a72; } .c2 { fill: #b4691f; }
  line { stroke: #1f2430; }
  .one { stroke-dasharray: 3 3; opacity: 0.6; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6e8ee; } line { stroke: #e6e8ee; }
    .c0 { fill: #7f97ff; } .c1 { fill: #45c2a8; } .c2 { fill: #e09a52; }
  }
</style>
${legend.join('')}
${groups.join('\n')}
<line class="one" x1="${LEFT + UNIT}" x2="${LEFT + UNIT}" y1="${HEAD - 6}" y2="${height - FOOT}"/>
<text class="small" x="${LEFT + UNIT}" y="${height - 10}" text-anchor="middle">1 = ${labelOf(pair.name)}, CPU 4 times slower; lower is better</text>
</svg>
`;
}

const HEAD = 44;
const FOOT = 30;

function bar({ median, least, most }: Ratio, top: number, place: number): string {
  const x = (value: number): number => Math.round(LEFT + Math.min(value, 1.3) * UNIT);
  const middle = top + (BAR - 3) / 2;
  return [
    `<rect class="c${place}" x="${LEFT}" y="${top}" width="${x(median) - LEFT}" height="${BAR - 3}" rx="2"/>`,
    `<line x1="${x(least)}" x2="${x(most)}" y1="${middle}" y2="${middle}"/>`,
    `<text class="small" x="${x(Math.max(median, most)) + 6}" y="${middle + 4}">${median.toFixed(2)}</text>`,
  ].join('');
}
