import { median } from './statistics';
import type { Vital } from './vitals-page';

/** The engines that measure any of it: WebKitGTK 2.50 has no entries for a paint, a shift or an event. */
export type MeasuringEngine = 'chrome' | 'firefox';

/** What `npm run bench:vitals` measures. */
export interface VitalsResults {
  /** When and where: `2026-11-21; 2 cores, Chrome 147.0.7727.0`. */
  readonly measured: string;
  /** Page → engine → metric → rounds; a metric that the engine does not measure is missing. */
  readonly pages: Readonly<Record<string, Readonly<Partial<Record<MeasuringEngine, VitalRounds>>>>>;
}

/** The figures of a page with its panel, and without. */
export interface VitalRounds {
  readonly panel: Rounds;
  readonly bare: Rounds;
}

type Rounds = Readonly<Partial<Record<Vital, readonly number[]>>>;

const ENGINES: Readonly<Record<MeasuringEngine, string>> = {
  chrome: 'Chrome, 4 times slower',
  firefox: 'Firefox',
};

/** What was measured, in Markdown: medians, and in brackets the same page without a panel. A column for what an engine measures. */
export function vitalsTable({ measured, pages }: VitalsResults): string {
  const columns = (Object.keys(ENGINES) as MeasuringEngine[]).flatMap((engine) =>
    (['LCP', 'INP', 'CLS'] as const)
      .filter((vital) => Object.values(pages).some((page) => page[engine]?.panel[vital]))
      .map((vital) => ({ engine, vital })),
  );
  const rows = Object.entries(pages).map(([name, page]) => {
    const cells = columns.map(({ engine, vital }) => cell(vital, page[engine]));
    return `| [${name}](../examples/${name}.html) | ${cells.join(' | ')} |`;
  });
  return [
    `| | ${columns.map(({ engine, vital }) => `${vital}, ${ENGINES[engine]}`).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...rows,
    '',
    `${measured}.`,
  ].join('\n');
}

function cell(vital: Vital, rounds: VitalRounds | undefined): string {
  const [panel, bare] = [rounds?.panel[vital], rounds?.bare[vital]];
  if (!panel) return '';
  return bare ? `${write(vital, panel)} (${write(vital, bare)})` : write(vital, panel);
}

function write(vital: Vital, rounds: readonly number[]): string {
  return vital === 'CLS' ? median(rounds).toFixed(3) : `${Math.round(median(rounds))} ms`;
}

/** The most a page may have, and what a panel may add to the time that an interaction takes. */
const BUDGET = { LCP: 2500, INP: 200, CLS: 0, added: 30 };

/** What is above the budgets, a line for each, such as `shop, chrome: INP 272 ms (56 ms)`. */
export function overBudget({ pages }: Pick<VitalsResults, 'pages'>): readonly string[] {
  return Object.entries(pages).flatMap(([page, engines]) =>
    (Object.entries(engines) as [MeasuringEngine, VitalRounds][]).flatMap(([engine, rounds]) =>
      (['LCP', 'INP', 'CLS'] as const)
        .filter((vital) => {
          const value = median(rounds.panel[vital] ?? []);
          // A plain field of an engine that is not slowed down takes less than the 16 ms from which events are reported.
          const isSlower =
            engine === 'chrome' && vital === 'INP' && value - median(rounds.bare.INP ?? []) > BUDGET.added;
          return value > BUDGET[vital] || isSlower;
        })
        .map((vital) => `${page}, ${engine}: ${vital} ${cell(vital, rounds)}`),
    ),
  );
}
