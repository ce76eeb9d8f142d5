import type { Relevance } from './relevance';
import type { FoundText, TextField, WordHit } from './text';

/** How well a row matches, as `compareScores` compares it. */
export interface TextScore {
  /** Typed words that were found in any field. */
  words: number;
  /** Typed words that were dropped. */
  dropped: number;
  /** Above 0 where relevance ranks; 0 where the order is the server's. */
  relevance: number;
  /**
   * The best field's score: words found in it, typos, distance between the words, and whether the field has only these words.
   */
  field: number;
  weight: number;
  /** How many fields match. */
  fields: number;
  /** The best field's typos, two for each, one more for a prefix. */
  cost: number;
}

/** The score of rows that are found by their meaning, and by no word. */
export const BY_MEANING: TextScore = { words: 0, dropped: 1, relevance: 0, field: 0, weight: 0, fields: 0, cost: 255 };

/** The score of rows that match without typed words: all documents, a phrase, or part of a word. */
export const UNRANKED: TextScore = { words: 0, dropped: 1, relevance: 0, field: 0, weight: 12, fields: 4, cost: 255 };

/**
 * Scores a row that was found.
 *
 * @param exactFirst ranks a field first that contains only the words.
 * @param relevanceOf ranks rows before all else; without it, the order is the server's.
 */
export function scoreRow(
  found: FoundText,
  fields: readonly TextField[],
  exactFirst: boolean,
  relevanceOf?: Relevance,
): TextScore {
  const { row, hits, dropped } = found;
  const relevance = relevanceOf?.(found) ?? 0;
  let best: TextScore = { words: hits.length, dropped, relevance, field: -1, weight: 0, fields: 0, cost: 0 };
  let matching = 0;
  fields.forEach(({ terms, weight }, index) => {
    const here = hits.flatMap((word) => word[index]?.get(row) ?? []);
    if (here.length === 0) return;
    matching += 1;
    const cost = here.reduce((sum, hit) => sum + hit.cost, 0);
    const span = closest(here.map((hit) => hit.positions));
    const isWhole =
      exactFirst &&
      cost === 0 &&
      here.length === hits.length &&
      span === here.length - 1 &&
      (terms.lengths[row] ?? []).includes(here.length);
    const field = fieldScore(here, cost, span, isWhole);
    if (field > best.field || (field === best.field && weight > best.weight)) {
      best = { ...best, field, weight, cost };
    }
  });
  return { ...best, fields: matching };
}

/** Negative when `a` is the better match. Where relevance ranks, the order of the server decides between equal ones. */
export function compareScores(a: TextScore, b: TextScore): number {
  const isRelevance = a.relevance > 0 || b.relevance > 0;
  const byRelevance = isRelevance ? a.dropped - b.dropped || b.relevance - a.relevance : 0;
  return byRelevance || b.words - a.words || b.field - a.field || b.weight - a.weight || b.fields - a.fields;
}

/** The score as one number and in parts, as Typesense reports it with each hit. */
export function describeScore(score: TextScore): {
  text_match: number;
  text_match_info: Record<string, unknown>;
} {
  const total = score === UNRANKED ? 100n : packed(score);
  return {
    text_match: Number(total),
    text_match_info: {
      best_field_score: String(score.field),
      best_field_weight: score.weight,
      fields_matched: score.fields,
      num_tokens_dropped: score.dropped,
      score: String(total),
      tokens_matched: score.words,
      typo_prefix_score: score.cost,
    },
  };
}

// Each part has its own byte, so that the first that differs decides. The order is the server's.
function fieldScore(found: readonly WordHit[], cost: number, span: number, isWhole: boolean): number {
  const count = Math.min(found.length, 255);
  const parts = [count, count, Math.max(0, 255 - cost), Math.max(0, 100 - span), isWhole ? 1 : 0, 0];
  return parts.reduce((score, part) => score * 256 + part, 0);
}

function packed({ words, field, weight, fields }: TextScore): bigint {
  return (((BigInt(words) << 56n) | (BigInt(field) << 8n) | BigInt(weight)) << 3n) | BigInt(Math.min(fields, 7));
}

/** The shortest span that contains one position of each word. */
function closest(positions: readonly (readonly number[])[]): number {
  const next = positions.map(() => 0);
  let least = Infinity;
  for (;;) {
    const current = positions.map((list, index) => list[next[index] ?? 0]);
    const known = current.filter((position) => position !== undefined);
    if (known.length < positions.length) return least;
    const lowest = Math.min(...known);
    least = Math.min(least, Math.max(...known) - lowest);
    const behind = current.indexOf(lowest);
    next[behind] = (next[behind] ?? 0) + 1;
  }
}
