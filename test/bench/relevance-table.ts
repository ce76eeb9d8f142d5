import { type GoldenSet, isHeldOut } from './golden';
import { type RelevanceFigures, relevanceFigures } from './relevance-figures';

const CONTENDERS = ['Pagefind', 'Searchlet'] as const;

/** What `npm run bench:index` finds with the golden queries. */
export interface RelevanceResults {
  /** As in `2026-11-21`. */
  readonly date: string;
  /** With its version: both engines run in it. */
  readonly browser: string;
  readonly sets: readonly {
    readonly name: GoldenSet;
    /** In words. */
    readonly about: string;
    /** Whether Searchlet searched sections: the queries are those of another set. */
    readonly hasSections?: boolean;
    /** Ranks of the first wanted hit, from 1; 0 if there is none among the first ten. */
    readonly queries: readonly {
      readonly query: string;
      readonly ranks: Readonly<Record<(typeof CONTENDERS)[number], number>>;
    }[];
  }[];
}

/**
 * What was measured, in Markdown: a row for each set of queries, and one for all of them. Below what the ranking was tuned with is the
 * part that it was not tuned with.
 */
export function relevanceTable({ date, browser, sets }: RelevanceResults): string {
  const once = sets.filter(({ hasSections }) => !hasSections);
  const rows = [
    ...once,
    // The mean of all queries, and not of the sets.
    { about: 'all queries', queries: once.flatMap(({ queries }) => queries) },
    { about: NOT_TUNED, queries: once.flatMap(({ queries }) => queries.filter(isHeldOut)) },
    ...sets
      .filter(({ hasSections }) => hasSections)
      .flatMap((set) => [set, { about: NOT_TUNED, queries: set.queries.filter(isHeldOut) }]),
  ].map(({ about, queries }) => {
    const figures = CONTENDERS.map((name) => relevanceFigures(queries.map(({ ranks }) => ranks[name])));
    const cells = COLUMNS.flatMap((column) => figures.map((one) => one[column].toFixed(2)));
    return `| ${about.charAt(0).toUpperCase()}${about.slice(1)} | ${queries.length} | ${cells.join(' | ')} |`;
  });
  const heads = ['first hit', 'first five', 'reciprocal rank'].flatMap((head) =>
    CONTENDERS.map((name) => `${head}, ${name}`),
  );
  return [
    `| | queries | ${heads.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(heads.length + 1)}`,
    ...rows,
    '',
    `${date}; ${browser}.`,
  ].join('\n');
}

const NOT_TUNED = 'of these, those without tuning';

const COLUMNS: readonly (keyof RelevanceFigures)[] = ['successAt1', 'successAt5', 'reciprocalRank'];
