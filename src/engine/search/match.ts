import type { Searchable, Snapshot } from '../collection/snapshot';
import type { Column } from '../documents/column';
import type { Schema } from '../documents/schema';
import type { Mask } from '../filter/conditions';
import { type Parameters, readCount, readFlag, readText } from '../parameters';
import type { Needles } from '../text/highlight-text';
import { isEmpty, type Query } from '../text/query';
import { compareScores, scoreRow, type TextScore, UNRANKED } from '../text/rank';
import { createRelevance } from '../text/relevance';
import { readRespacing, respace } from '../text/spacing';
import { sayOtherwise } from '../text/synonyms';
import {
  createLookUp,
  type FoundText,
  findParts,
  findPhrase,
  findTextRows,
  type LookUp,
  type TextField,
  type Tolerance,
} from '../text/text';
import { readGrouping } from './group';

/** The rows that match a query, their scores, and what to mark in them. */
export interface Matches {
  rows: number[];
  /** Scores by row; empty without a query. */
  scores: Map<number, TextScore>;
  needles: Needles;
}

/** The order of rows: a server's order, which suits short records, or one that suits long texts too. */
export type Ranking = 'server' | 'relevance';

/** Finds the rows for a query among the allowed ones. */
export function matchQuery(
  query: Query,
  fields: readonly TextField[],
  { synonyms, schema }: Searchable,
  snapshot: Snapshot,
  allowed: Mask,
  parameters: Parameters,
  ranking: Ranking,
): Matches {
  const within = exclude(allowed, query, fields);
  const isSaidOtherwise = readFlag(parameters, 'enable_synonyms', true);
  const synonymous = isSaidOtherwise ? sayOtherwise(query.words, synonyms.values(), snapshot.textRules) : [];
  const others = query.joined.length > 0 ? [...synonymous, query.joined] : synonymous;
  const ways = [query.words, ...others].filter((words) => words.length > 0);
  const needles: Needles = {
    words: new Set([...query.words, ...query.phrases.flat(), ...others.flat()]),
    beginnings: new Set(ways.flatMap((words) => words.slice(-1))),
    spelled: new Set(),
  };
  const isByRelevance = ranking === 'relevance';
  // The words of phrases rank rows too; every row that is left has them.
  const typed = isByRelevance ? [...query.phrases.flat(), ...query.words] : query.words;
  if (typed.length === 0) return unranked(within, needles, isEmpty(query));

  const scores = new Map<number, TextScore>();
  const exactFirst = readFlag(parameters, 'prioritize_exact_match', true);
  const relevanceOf = isByRelevance
    ? createRelevance(fields, snapshot.rows.length, stepIn(schema), groupsIn(parameters, schema, snapshot))
    : undefined;
  const keep = (found: FoundText) => {
    const score = scoreRow(found, fields, exactFirst, relevanceOf);
    const before = scores.get(found.row);
    if (!before || compareScores(score, before) < 0) scores.set(found.row, score);
    for (const hit of hitsOf(found)) if (hit.cost > 1) needles.spelled.add(hit.word);
  };

  const tolerance = readTolerance(parameters);
  const lookUp = createLookUp(fields, within, tolerance);
  // Synonyms are searched without typos. Their rows rank before rows with typos or dropped words.
  for (const words of others) {
    findTextRows(words, lookUp, { ...tolerance, typoThreshold: 0, dropThreshold: 0 }).forEach(keep);
  }
  const { typoThreshold, dropThreshold } = tolerance;
  const respaced = findRespaced(typed, fields, lookUp, tolerance, parameters, scores.size > 0);
  respaced.found.forEach(keep);
  for (const word of respaced.words) needles.words.add(word);
  const missing = { typoThreshold: typoThreshold - scores.size, dropThreshold: dropThreshold - scores.size };
  findTextRows(typed, lookUp, { ...tolerance, ...missing }).forEach(keep);
  addParts(query, fields, within, scores, needles);
  return { rows: [...scores.keys()], scores, needles };
}

/** Documents whose relevance differs by less than a tenth are in the order of the default sorting field, if there is one. */
function stepIn({ default_sorting_field }: Schema): number {
  return default_sorting_field === '' ? 0 : 0.1;
}

/** The codes of the field that a search groups by; undefined where it groups by none, or by several. */
function groupsIn(parameters: Parameters, schema: Schema, snapshot: Snapshot): Column['codes'] | undefined {
  const [field, ...others] = readGrouping(parameters, schema)?.fields ?? [];
  return field && others.length === 0 ? snapshot.column(field).codes : undefined;
}

/** Finds words with one space removed or added. These matches rank before those with dropped words. */
function findRespaced(
  typed: readonly string[],
  fields: readonly TextField[],
  lookUp: LookUp,
  tolerance: Tolerance,
  parameters: Parameters,
  isFound: boolean,
): { words: readonly string[]; found: FoundText[] } {
  const respacing = readRespacing(readText(parameters, 'split_join_tokens'));
  const whole = { ...tolerance, dropThreshold: 0 };
  const isWanted =
    respacing === 'always' || (respacing === 'fallback' && !isFound && findTextRows(typed, lookUp, whole).length === 0);
  const words = (isWanted ? respace(typed, fields) : undefined) ?? [];
  return { words, found: words.length > 0 ? findTextRows(words, lookUp, whole) : [] };
}

function readTolerance(parameters: Parameters): Tolerance {
  return {
    oneTypoLength: readCount(parameters, 'min_len_1typo', 4),
    twoTyposLength: readCount(parameters, 'min_len_2typo', 7),
    typoThreshold: readCount(parameters, 'typo_tokens_threshold', 1),
    dropThreshold: readCount(parameters, 'drop_tokens_threshold', 1),
  };
}

function exclude(allowed: Mask, { phrases, excluded }: Query, fields: readonly TextField[]): Mask {
  let within = allowed;
  for (const words of phrases) {
    const rows = findPhrase(words, fields);
    within = within.map((bit, row) => (rows.has(row) ? bit : 0));
  }
  for (const words of excluded) {
    const rows = findPhrase(words, fields);
    within = within.map((bit, row) => (rows.has(row) ? 0 : bit));
  }
  return within;
}

function unranked(within: Mask, needles: Needles, isAll: boolean): Matches {
  const rows: number[] = [];
  within.forEach((bit, row) => {
    if (bit === 1) rows.push(row);
  });
  return { rows, scores: new Map(isAll ? [] : rows.map((row) => [row, UNRANKED])), needles };
}

/** Adds the rows that contain the words inside other words, after all other matches. */
function addParts(
  { words }: Query,
  fields: readonly TextField[],
  within: Mask,
  scores: Map<number, TextScore>,
  needles: Needles,
): void {
  const searched = fields.filter(({ infix }) => infix === 'always' || (infix === 'fallback' && scores.size === 0));
  if (searched.length === 0) return;
  for (const found of findParts(words, searched, within)) {
    if (scores.has(found.row)) continue;
    scores.set(found.row, UNRANKED);
    for (const hit of hitsOf(found)) needles.spelled.add(hit.word);
  }
}

function hitsOf({ hits, row }: FoundText) {
  return hits.flatMap((word) => word.flatMap((field) => field.get(row) ?? []));
}
