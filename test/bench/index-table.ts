import { drawBarChart } from './bar-chart';
import type { Corpus } from './index-corpora';
import type { Making } from './index-makers';
import { median, ratio } from './statistics';

/** What a visit cost: bytes on the wire, and milliseconds. */
export interface IndexCosts {
  /** Until the results of the first query stand still. */
  readonly bytes: number;
  /** Until the first hit. */
  readonly time: number;
  /** A query for which everything is loaded. */
  readonly warm: number;
  /** Until the first hits, where nobody types; null where none are shown before. */
  readonly drawn: number | null;
}

/** What `npm run bench:index` measures. */
export interface IndexResults {
  readonly machine: string;
  /** As in `2026-11-21`. */
  readonly date: string;
  readonly corpora: readonly (Pick<Corpus, 'name' | 'about' | 'documents'> & {
    readonly making: Readonly<Record<'Pagefind' | 'Searchlet', Making>>;
    /** Contender → rounds. */
    readonly visits: Readonly<Record<string, readonly IndexCosts[]>>;
  })[];
}

/** `beside` is what Pagefind is compared by. */
const ROWS: readonly Row[] = [
  { metric: 'drawn', name: 'first hits, before anybody types', unit: 'ms', beside: 'time' },
  { metric: 'bytes', name: 'bytes until the first results', unit: 'KB' },
  { metric: 'time', name: 'first results', unit: 'ms' },
  { metric: 'warm', name: 'next query, everything loaded', unit: 'ms' },
];

interface Row {
  readonly metric: keyof IndexCosts;
  readonly name: string;
  readonly unit: 'KB' | 'ms';
  readonly beside?: keyof IndexCosts;
}

/** What was measured, in Markdown: medians, and in brackets the ratio to Pagefind. */
export function indexTable({ corpora, machine, date }: IndexResults): string {
  const parts = corpora.map(({ about, making: { Pagefind, Searchlet }, visits }) => {
    const names = Object.keys(visits);
    const theirs = visits['Pagefind'] ?? [];
    const rows = ROWS.map(({ metric, name, unit, beside = metric }) => {
      const cells = names.map((contender) => {
        const all = valuesOf(visits[contender], metric);
        if (all.length === 0) return '–';
        const value = unit === 'KB' ? `${Math.round(median(all) / 1000)} KB` : `${Math.round(median(all))} ms`;
        return contender === 'Pagefind'
          ? value
          : `${value} (**${ratio(all, valuesOf(theirs, beside)).median.toFixed(2)}**)`;
      });
      return `| ${name} | ${cells.join(' | ')} |`;
    });
    const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
    const memory = Searchlet.memory === null ? '' : ` and ${Math.round(Searchlet.memory / 1e6)} MB of memory`;
    return [
      `${about.charAt(0).toUpperCase()}${about.slice(1)}:`,
      '',
      `| | ${names.join(' | ')} |`,
      `| --- |${' ---: |'.repeat(names.length)}`,
      ...rows,
      '',
      `Pagefind makes its index in ${seconds(Pagefind.time)}, \`searchlet index\` in ${seconds(Searchlet.time)}${memory}.`,
    ].join('\n');
  });
  return [...parts, `${date}; ${machine}.`].join('\n\n');
}

/** What a visit costs beside one with Pagefind, which is the line at 1. */
export function indexChart({ corpora }: IndexResults): string {
  const ours = (visits: object): readonly string[] => Object.keys(visits).filter((name) => name !== 'Pagefind');
  return drawBarChart({
    label: 'What a visit costs beside one with Pagefind, which is 1',
    one: '1 = Pagefind, CPU 4 times slower; lower is better',
    names: ours(corpora[0]?.visits ?? {}),
    groups: corpora.flatMap(({ name: corpus, visits }) =>
      SHOWN.map(({ metric, name }) => ({
        label: `${corpus}: ${name}`,
        ratios: ours(visits).map((contender) =>
          ratio(valuesOf(visits[contender], metric), valuesOf(visits['Pagefind'], metric)),
        ),
      })),
    ),
  });
}

const SHOWN: readonly { readonly metric: keyof IndexCosts; readonly name: string }[] = [
  { metric: 'bytes', name: 'bytes' },
  { metric: 'time', name: 'first results' },
  { metric: 'warm', name: 'next query' },
];

/** What was measured in each round; empty for what a contender does not show. */
function valuesOf(rounds: readonly IndexCosts[] = [], metric: keyof IndexCosts): readonly number[] {
  return rounds.flatMap((costs) => costs[metric] ?? []);
}
