import type { Metric } from './visit';

/** What `npm run bench` measures; empty for the parts that `--only` leaves out. A list has one figure a round, in the order of the rounds. */
export interface Results {
  /** When and where: `2026-11-21; 2 cores, Chrome 147.0.7727.0`. */
  readonly measured: string;
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
