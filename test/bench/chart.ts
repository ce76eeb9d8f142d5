import { drawBarChart } from './bar-chart';
import { pair } from './contenders';
import type { Results } from './results';
import { ratio } from './statistics';
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

/** What ours cost at four times throttling; the pair is the line at 1. */
export function chart({ films }: Results): string {
  const measured = films['4'] ?? {};
  const base = measured[pair.name];
  const names = Object.keys(measured).filter((name) => name !== pair.name);
  return drawBarChart({
    label: `What ours cost beside ${labelOf(pair.name)}, which is 1`,
    one: `1 = ${labelOf(pair.name)}, CPU 4 times slower; lower is better`,
    names: names.map(labelOf),
    groups: SHOWN.filter(([metric]) => base?.[metric]).map(([metric, label]) => ({
      label,
      ratios: names.map((name) => ratio(measured[name]?.[metric] ?? [], base?.[metric] ?? [])),
    })),
  });
}
