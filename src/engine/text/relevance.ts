import type { Column } from '../documents/column';
import { remember } from '../remember';
import { MAX_WEIGHT } from './fields';
import { createGroupWeight } from './group-weight';
import { ELEMENT_GAP, type Terms } from './terms';
import type { FoundText, TextField, WordHit, WordHits } from './text';

/** Scores a row that was found; greater is better, always above 0. Only scores of one search can be compared. */
export type Relevance = (found: FoundText) => number;

/** A weight at which a word reaches half of what it can add: of often the same word, the first times count most. */
const SATURATION = 8;
/** How much shorter texts are preferred: 0 not at all, 1 in full. */
const LENGTH_SHARE = 0.4;
/** A text with at most this many words is a title: neither its length nor a repeated word counts. */
const TITLE_LENGTH = 16;
/** How much more than a text the first field counts, and by how much that falls from field to field. */
const FIRST_BOOST = 5;
const BOOST_DECAY = 0.5;
/** What a word counts of which only the beginning was typed. */
const BEGINNING_QUALITY = 0.4;
/** What words near each other, and titles and headings of the typed words alone, add to the words themselves. */
const NEARNESS_SHARE = 0.3;
const COVERAGE_SHARE = 0.1;
/** How much the rows of a group together add to each of them: a section comes first whose whole page is about the query. */
const GROUP_SHARE = 0.8;
/** Words that are further apart are not near. */
const NEAR = 6;

/**
 * Creates the relevance of rows whose texts may be long. It is BM25F (https://doi.org/10.1561/1500000019, 3.6): a word counts by how
 * rare it is, by the fields it stands in, how often it stands there for the length of the text, and whether it is the word as
 * typed. Two additions: typed neighbours count again where they stand near each other, and titles and headings count by the share
 * of them that was typed and the share of the query that they hold. Where a search
 * groups, the words of the whole group count too. The constants were tuned with `test/bench/golden.ts`.
 *
 * @param documents number of all documents.
 * @param step rounds scores, in a share of them: documents of about the same relevance are ordered by something else.
 * @param groups codes of the field that the search groups by.
 */
export function createRelevance(
  fields: readonly TextField[],
  documents: number,
  step = 0,
  groups?: Column['codes'],
): Relevance {
  const places = fields.map(({ terms, weight }) => ({
    lengths: terms.lengths,
    average: averageLength(terms),
    boost: 1 + FIRST_BOOST * BOOST_DECAY ** (MAX_WEIGHT - weight),
  }));
  const rarities = new Map<WordHits, number>();
  const rarityOf = (hits: WordHits): number =>
    remember(rarities, hits, () => Math.log(1 + documents / Math.max(1, ...hits.map(({ size }) => size))));

  const weigh = (hit: WordHit, row: number, field: number): number => {
    const place = places[field];
    if (!place) return 0;
    return place.boost * qualityOf(hit) * sumUp(hit.positions, place.lengths[row] ?? [], place.average);
  };
  const inGroup = groups && createGroupWeight(groups, weigh);

  return ({ row, hits }) => {
    const rarity = hits.map(rarityOf);
    const weights = hits.map(() => 0);
    const nearness = hits.map(() => 0);
    let coverage = 0;
    places.forEach(({ lengths, average, boost }, field) => {
      const elements = lengths[row] ?? [];
      const found = hits.map((word) => word[field]?.get(row));
      found.forEach((hit, word) => {
        if (!hit) return;
        weights[word] = at(weights, word) + weigh(hit, row, field);
        const before = found[word - 1];
        if (!before) return;
        const quality = Math.min(qualityOf(hit), qualityOf(before));
        const count = sumUp(before.positions, elements, average, nearTo(hit.positions));
        nearness[word] = at(nearness, word) + boost * quality * count;
      });
      coverage += boost * coverageOf(found, elements);
    });
    const score = rarity.reduce((sum, own, word) => {
      const both = Math.min(own, rarity[word - 1] ?? 0);
      const weight = at(weights, word);
      const group = inGroup ? GROUP_SHARE * saturate(inGroup(hits[word] ?? [], row) ?? weight) : 0;
      const added = own * (saturate(weight) + group + COVERAGE_SHARE * coverage);
      return sum + added + NEARNESS_SHARE * both * saturate(at(nearness, word));
    }, 0);
    return step === 0 ? score : (1 + step) ** Math.round(Math.log(score) / Math.log(1 + step));
  };
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}

function saturate(weight: number): number {
  return weight / (weight + SATURATION);
}

function qualityOf({ cost }: WordHit): number {
  if (cost === 0) return 1;
  return cost === 1 ? BEGINNING_QUALITY : 1 / cost;
}

/** Counts positions, less in long texts, and in a title or heading once. */
function sumUp(
  positions: readonly number[],
  elements: readonly number[],
  average: number,
  share: (position: number) => number = () => 1,
): number {
  let sum = 0;
  let counted = -1;
  for (const position of positions) {
    const element = Math.floor(position / ELEMENT_GAP);
    const length = Math.max(at(elements, element), TITLE_LENGTH);
    if (element === counted && length === TITLE_LENGTH) continue;
    const count = share(position);
    if (count === 0) continue;
    counted = element;
    sum += count / (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / Math.max(average, TITLE_LENGTH));
  }
  return sum;
}

/** Rates how close another word is to a position: 1 right after it, less further away, half as much before it. */
function nearTo(others: readonly number[]): (position: number) => number {
  let next = 0;
  return (position) => {
    while (next < others.length && at(others, next) <= position) next += 1;
    const after = (others[next] ?? Infinity) - position;
    const before = position - (others[next - 1] ?? -Infinity);
    return Math.max(after <= NEAR ? 1 / after : 0, before <= NEAR ? 0.5 / Math.max(1, before) : 0);
  };
}

/** How well the best title or heading is covered: the share of it that was typed, times the share of the typed words in it. */
function coverageOf(found: readonly (WordHit | undefined)[], elements: readonly number[]): number {
  const words = new Map<number, number>();
  for (const hit of found) {
    let counted = -1;
    for (const position of hit?.positions ?? []) {
      const element = Math.floor(position / ELEMENT_GAP);
      if (element === counted || at(elements, element) > TITLE_LENGTH) continue;
      counted = element;
      words.set(element, (words.get(element) ?? 0) + (hit ? qualityOf(hit) : 0));
    }
  }
  let best = 0;
  for (const [element, count] of words) {
    best = Math.max(best, (Math.min(1, count / at(elements, element)) * count) / found.length);
  }
  return best;
}

const averages = new WeakMap<Terms['lengths'], number>();

/** The average number of words of the texts of a field. */
function averageLength({ lengths }: Terms): number {
  return remember(averages, lengths, () => {
    const filled = lengths.flat().filter((length) => length > 0);
    return filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length);
  });
}
