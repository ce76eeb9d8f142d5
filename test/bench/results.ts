import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathOf } from './sizes';
import type { Metric } from './visit';

/** What `npm run bench` has measured last. A list has one figure a round, in the order of the rounds. */
export interface Results {
  /** When and where each part was measured: `2026-11-21; 2 cores, Chrome 147.0.7727.0`. */
  readonly measured: Readonly<Partial<Record<Part, string>>>;
  /** The films page with seven facets: CPU throttling → contender → metric → rounds. */
  readonly films: Readonly<Record<string, Readonly<Record<string, Figures>>>>;
  /** The films page with and without hits that `searchlet render` has written, 4 times slower: contender → metric → rounds. */
  readonly rendered: Readonly<Record<string, Figures>>;
  /** One source and several behind the same field → metric → rounds. */
  readonly sources: Readonly<Record<string, Figures>>;
  /** A search far below the first screen: what loads it → what that costs. */
  readonly waiting: Readonly<
    Record<string, { readonly busy: readonly number[]; readonly searches: readonly number[] }>
  >;
  /** What grows, how far it has grown, and what that costs each contender. */
  readonly growth: readonly {
    readonly what: Growing;
    readonly amount: number;
    readonly contenders: Readonly<Record<string, Figures>>;
  }[];
}

/** A part of the bench, which `--only` can measure alone. */
export type Part = 'films' | 'rendered' | 'sources' | 'waiting' | 'growth';

export type Figures = Readonly<Partial<Record<Metric, readonly number[]>>>;

export type Growing = 'hits' | 'facets' | 'panels';

const FILE = pathOf('test/bench/results.json');

/** The results of the last run; null before the first one. */
export function readResults(): Results | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : null;
}

export function writeResults(results: Results): void {
  writeFileSync(FILE, `${JSON.stringify(results, rounded, 1)}\n`);
}

/** Nothing here is exact to more than four digits. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
