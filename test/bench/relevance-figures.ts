import { type Golden, isWanted } from './golden';

/** Hits of a query that count. */
export const DEPTH = 10;

/** How well a ranking does on a set of queries; each from 0 to 1. */
export interface RelevanceFigures {
  /** Share of the queries whose first hit is wanted. */
  readonly successAt1: number;
  /** Share of the queries with a wanted hit among the first five. */
  readonly successAt5: number;
  /** Mean of 1 / rank of the first wanted hit, and 0 where none is among the first ten. */
  readonly reciprocalRank: number;
}

/** The rank of the first wanted hit, from 1; 0 if there is none among the first ten. */
export function rankOf(query: Golden, urls: readonly string[]): number {
  return urls.slice(0, DEPTH).findIndex((url) => isWanted(query, url)) + 1;
}

/** @param ranks one for each query, as `rankOf` gives them. */
export function relevanceFigures(ranks: readonly number[]): RelevanceFigures {
  const share = (isIn: (rank: number) => boolean): number => ranks.filter(isIn).length / ranks.length;
  return {
    successAt1: share((rank) => rank === 1),
    successAt5: share((rank) => rank >= 1 && rank <= 5),
    reciprocalRank: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length,
  };
}
