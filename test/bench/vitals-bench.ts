import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startApi } from '../../examples/api';
import { LLMS, llmsText } from '../project/docs/llms';
import { writeBlock } from '../project/docs/replace-block';
import { launchChrome } from '../support/browser/chrome';
import { tabOf } from '../support/engines/chrome';
import type { Engine } from '../support/engines/engine';
import { missing } from '../support/engines/find';
import { launch } from '../support/engines/launch';
import { startPages } from '../support/pages/pages';
import { pathOf } from './sizes';
import { pagesWithPanel, readForVisitors, type Vital, withoutPanel, withRuler } from './vitals-page';
import { type MeasuringEngine, overBudget, type VitalRounds, vitalsTable } from './vitals-table';
import { visitForVitals } from './vitals-visit';

/**
 * `npm run bench:vitals`: Core Web Vitals of each example, with and without its panel in turns, in each engine that is installed,
 * as the package `web-vitals` measures them. Writes the medians to docs/costs.md. `--rounds` says how many visits;
 * `--only films,shop` and `--engines chrome` print what they leave, and write nothing.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    engines: { type: 'string', default: '' },
  },
});
const names = values.only === '' ? pagesWithPanel() : values.only.split(',');
const engines = (['firefox', 'chrome'] as const).filter((name) =>
  values.engines === '' ? missing[name] === null : values.engines.split(',').includes(name),
);

type Kept = Record<keyof VitalRounds, Partial<Record<Vital, number[]>>>;

const api = await startApi();
const pages = await startPages(api);
const versions = new Set<string>();
const measured: Record<string, Partial<Record<MeasuringEngine, Kept>>> = {};
try {
  for (const name of engines) {
    const engine = name === 'chrome' ? await launchSlowChrome() : await launch(name);
    try {
      for (let round = 0; round < Number(values.rounds); round += 1)
        for (const page of names) await measure(engine, name, page, round);
    } finally {
      await engine.close();
    }
  }
  const results = {
    measured: `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${[...versions].join(', ')}`,
    pages: measured,
  };
  console.log(vitalsTable(results));
  for (const line of overBudget(results)) console.log(`Above its budget: ${line}`);
  if (values.only === '' && values.engines === '') {
    writeBlock('docs/costs.md', 'vitals', vitalsTable(results));
    writeFileSync(pathOf(LLMS), llmsText());
  }
} finally {
  await pages.close();
  await api.stop();
}

/** Visits a page with and without its panel; each round begins with the other. */
async function measure(engine: Engine, name: MeasuringEngine, page: string, round: number): Promise<void> {
  const html = await readForVisitors(pages.url, page);
  const both = { panel: html, bare: withoutPanel(html) };
  const kept = ((measured[page] ??= {})[name] ??= { panel: {}, bare: {} });
  const order = ['panel', 'bare'] as const;
  for (const kind of round % 2 === 0 ? order : [...order].reverse()) {
    const tab = await engine.openTab();
    const address = pages.serve(`/vitals/${kind}/${page}.html`, withRuler(both[kind]));
    const readings = await visitForVitals(tab, address);
    versions.add(
      await tab.run(() => /(?:Chrome|Firefox)\/[\d.]+/.exec(navigator.userAgent)?.[0].replace('/', ' ') ?? ''),
    );
    for (const [vital, { value }] of Object.entries(readings) as [Vital, { value: number }][])
      (kept[kind][vital] ??= []).push(value);
    console.log(`${name}, ${page}, ${kind}: ${JSON.stringify(readings)}`);
    await tab.close();
  }
}

/** Chrome with its CPU four times slower: of the three, only its inspector can do that. */
async function launchSlowChrome(): Promise<Engine> {
  const browser = await launchChrome();
  return {
    async openTab() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      return tabOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}
