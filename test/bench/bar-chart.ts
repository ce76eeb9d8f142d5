import type { Ratio } from './statistics';

/** Bars of ratios to something that is the line at 1; what is shorter costs less. */
export interface BarChart {
  /** What a screen reader says of it. */
  readonly label: string;
  /** What is written below the line at 1. */
  readonly one: string;
  /** A name for each bar of a group, in order. */
  readonly names: readonly string[];
  readonly groups: readonly { readonly label: string; readonly ratios: readonly Ratio[] }[];
}

const WIDTH = 760;
const LEFT = 190;
const BAR = 15;
const GAP = 14;
const HEAD = 44;
const FOOT = 30;
/** Pixels for a ratio of 1. */
const UNIT = 400;
/** A ratio beyond it would leave the picture. */
const MOST = 1.3;

/** Draws the ratios as SVG, with the spread of the rounds as a line on each bar. */
export function drawBarChart({ label, one, names, groups }: BarChart): string {
  const height = HEAD + groups.length * (names.length * BAR + GAP) + FOOT;
  const drawn = groups.map(({ label: name, ratios }, index) => {
    const top = HEAD + index * (names.length * BAR + GAP);
    const bars = ratios.map((ratio, place) => drawBar(ratio, top + place * BAR, place));
    return `<text x="${LEFT - 12}" y="${top + (names.length * BAR) / 2 + 4}" text-anchor="end">${name}</text>${bars.join('')}`;
  });
  const legend = names.map(
    (name, place) =>
      `<rect class="c${place}" x="${LEFT + place * 190}" y="12" width="11" height="11" rx="2"/><text x="${LEFT + place * 190 + 17}" y="22">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">
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
${drawn.join('\n')}
<line class="one" x1="${LEFT + UNIT}" x2="${LEFT + UNIT}" y1="${HEAD - 6}" y2="${height - FOOT}"/>
<text class="small" x="${LEFT + UNIT}" y="${height - 10}" text-anchor="middle">${one}</text>
</svg>
`;
}

function drawBar({ median, least, most }: Ratio, top: number, place: number): string {
  const x = (value: number): number => Math.round(LEFT + Math.min(value, MOST) * UNIT);
  const middle = top + (BAR - 3) / 2;
  return [
    `<rect class="c${place}" x="${LEFT}" y="${top}" width="${x(median) - LEFT}" height="${BAR - 3}" rx="2"/>`,
    `<line x1="${x(least)}" x2="${x(most)}" y1="${middle}" y2="${middle}"/>`,
    `<text class="small" x="${x(Math.max(median, most)) + 6}" y="${middle + 4}">${median.toFixed(2)}</text>`,
  ].join('');
}
