import { BY_MEANING, compareScores, type TextScore } from '../../../src/engine/text/rank';
import type { Nearest } from './nearest-rows';

/** How rows that words and meaning have found rank together. */
interface Fused {
  /** The rows that one of both has found. */
  rows: number[];
  /** By row; the highest comes first. */
  fusion: ReadonlyMap<number, number>;
  /** By row; none for a row that only words have found. */
  distances: ReadonlyMap<number, number>;
}

interface Options {
  /** How much the rank by meaning counts, from 0 to 1. */
  alpha: number;
  /** Whether rows that one of both has found get a rank of the other too. */
  isReranked: boolean;
}

/** Fuses the ranks of rows: the share of words divided by the rank among them, and that of meaning likewise. */
export function fuseRanks(
  words: readonly number[],
  scores: ReadonlyMap<number, TextScore>,
  { found, distanceOf }: Nearest,
  { alpha, isReranked }: Options,
): Fused {
  const scoreOf = (row: number): TextScore => scores.get(row) ?? BY_MEANING;
  const rows = [...new Set([...words, ...found.map(({ row }) => row)])];
  const distances = new Map(found.map(({ row, distance }) => [row, distance]));
  if (isReranked) for (const row of rows) distances.set(row, distanceOf(row) ?? 2);
  const far = (row: number): number => distances.get(row) ?? Infinity;
  const byWords = [...(isReranked ? rows : words)].sort((a, b) => compareScores(scoreOf(a), scoreOf(b)) || b - a);
  const byMeaning = isReranked ? [...rows].sort((a, b) => far(a) - far(b) || b - a) : found.map(({ row }) => row);
  const isSame = (a: number, b: number): boolean => !isReranked && compareScores(scoreOf(a), scoreOf(b)) === 0;
  const fusion = new Map<number, number>();
  const add = (row: number, share: number): void => void fusion.set(row, (fusion.get(row) ?? 0) + share);
  let rank = 0;
  byWords.forEach((row, index) => {
    const before = byWords[index - 1];
    // Rows that match equally well share a rank.
    if (before === undefined || !isSame(before, row)) rank += 1;
    add(row, (1 - alpha) / rank);
  });
  byMeaning.forEach((row, index) => add(row, alpha / (index + 1)));
  return { rows, fusion, distances };
}
