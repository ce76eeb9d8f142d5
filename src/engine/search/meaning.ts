import type { Snapshot } from '../collection/snapshot';
import type { Schema } from '../documents/schema';
import type { Mask } from '../filter/conditions';
import type { JsonObject } from '../json';
import type { Parameters } from '../parameters';
import type { Matches } from './match';
import type { RowOrder } from './sort';

/** Finds rows by their vectors; undefined for a search for words alone. Throws if a parameter is wrong. */
export type FindByMeaning = (search: MeaningSearch) => MeaningMatches | undefined;

/** A search, before its words are looked for. */
export interface MeaningSearch {
  parameters: Parameters;
  schema: Schema;
  snapshot: Snapshot;
  /** The rows that filters allow. */
  within: Mask;
  /** Whether it names fields to look for words in. */
  hasWords: boolean;
  /** Finds the rows that match by words. */
  findWords: () => Matches;
}

/** The rows found by words or by meaning. */
interface MeaningMatches extends Matches {
  order: MeaningOrder;
  /** What a hit says about its distance and its rank. */
  describe: (row: number) => JsonObject;
}

/** The order of rows that were found by their meaning. */
export interface MeaningOrder {
  /** Puts the best match first. */
  compare: RowOrder;
  /** By row, from 0 for the same to 2 for the opposite; -1 for a row that only words have found. */
  distances: readonly number[];
}
