import type { IndexUiState } from 'instantsearch.js';
import { type Bounds, writeBounds } from '../../../facets/base/bounds';
import { writeChoice } from '../../../facets/base/value-filter';
import type { Config } from '../../../facets/config';
import { withFound } from '../../../facets/found-facets';
import { type Facet, fieldsOf, isWildcard, kindOf } from '../../../facets/kinds';
import { isFilterable } from '../../../typesense/request/filter-by';
import { isByDistance, sortIndex } from '../../../typesense/request/sort-order';
import { toWallTime } from '../../languages/dates';
import { chosenValuesOf, type Refinement, withValues } from '../../session/refinements';
import { type AskedCondition, type ReadFilter, readFilter } from './read-filter';
import type { SentenceParameters } from './sentence-parameters';
import { wordsLeft } from './words-left';

/** What a sentence means to a panel. */
export interface Understood {
  /** The words that are left to search for. */
  readonly query: string;
  readonly refinements: readonly Refinement[];
  /** One of the orders that a visitor may choose; null for none. */
  readonly sort: Config['sort'][number] | null;
}

/** What a panel knows beside its configuration. */
interface Knowledge {
  /** Whether the schema has a facet of this field, as far as is known. */
  readonly hasFacet: (field: string) => boolean;
  /** Values of a field that are on screen: a model may write them in other case. */
  readonly shownValues: (field: string) => readonly string[];
}

/**
 * Makes refinements of what a model has written, as far as visitors could have chosen the same: values that the kinds of the facets accept,
 * and orders of the list. What remains are words of the sentence. Null where nothing is understood.
 */
export function understand(
  sentence: string,
  { q, filter_by: filter, sort_by: sortBy }: SentenceParameters,
  { facets, sort, timeZone }: Pick<Config, 'facets' | 'sort' | 'timeZone'>,
  knowledge: Knowledge,
): Understood | null {
  const { conditions, others }: ReadFilter = readFilter(filter);
  const known = withFound(
    facets,
    conditions.map(({ field }) => field),
  ).filter((facet) => !isWildcard(facet) && knowledge.hasFacet(facet.field));
  const refinements: Refinement[] = [];
  const taken: AskedCondition[] = [];
  for (const facet of known) {
    const own = conditions.filter(({ field }) => levelOf(facet, field) >= 0);
    const values = own.length === 0 ? null : valuesFor(facet, own, knowledge, timeZone);
    if (values === null) continue;
    refinements.push(...values.map((value) => ({ facet, value })));
    taken.push(...own);
  }
  const order = sortBy.replace(/\s/g, '');
  const chosen = orderIn(sort, order);
  if (refinements.length === 0 && chosen === null) return null;
  const isWhole = others.length === 0 && taken.length === conditions.length && (chosen !== null || order === '');
  const words = taken.flatMap(({ values, bounds }) => [...values, ...(bounds ?? []).map(String)]);
  return { query: wordsLeft(sentence, q, words, isWhole), refinements, sort: chosen };
}

/** The state in which an understood sentence is searched. A facet that it names forgets what was chosen before. */
export function withUnderstood(
  state: IndexUiState,
  { query, refinements, sort }: Understood,
  { collection }: Pick<Config, 'collection'>,
): IndexUiState {
  const { page: _, ...rest } = state;
  const base: IndexUiState = { ...rest, query, ...(sort && { sortBy: sortIndex(collection, sort.sortBy) }) };
  return facetsOf(refinements).reduce(
    (sofar, facet) =>
      withValues(
        sofar,
        facet,
        refinements.flatMap((one) => (one.facet === facet ? one.value : [])),
      ),
    base,
  );
}

/** The state with a sentence as words again: its refinements are undone, and later changes of the visitor stay. */
export function withoutUnderstood(
  state: IndexUiState,
  { refinements, sort }: Understood,
  before: IndexUiState,
): IndexUiState {
  const { page: _, sortBy, ...rest } = state;
  const order = sort ? before.sortBy : sortBy;
  const base: IndexUiState = { ...rest, query: before.query ?? '', ...(order !== undefined && { sortBy: order }) };
  return facetsOf(refinements).reduce((sofar, facet) => withValues(sofar, facet, chosenValuesOf(before, facet)), base);
}

function facetsOf(refinements: readonly Refinement[]): readonly Facet[] {
  return [...new Set(refinements.map(({ facet }) => facet))];
}

/** The level of a facet that a field is: 0 for the only one; -1 for a field of another facet. */
function levelOf(facet: Facet, field: string): number {
  return fieldsOf(facet).indexOf(field);
}

/** What to choose in a facet so that all conditions hold; null where nothing that visitors can choose means the same. */
function valuesFor(
  facet: Facet,
  conditions: readonly AskedCondition[],
  { shownValues }: Knowledge,
  timeZone: string,
): readonly string[] | null {
  const { hierarchy, filtersByValue, hasSeveral, isEvery, read } = kindOf(facet);
  const [first] = conditions as [AskedCondition, ...AskedCondition[]];
  const values = conditions.flatMap((one) => one.values);
  const isOfValues = conditions.every(({ bounds }) => bounds === null);
  if (filtersByValue || hierarchy) {
    // Of several chosen values a hit has one of them, or, in some facets, all.
    const isAll = isEvery?.(facet) ?? false;
    const isSayable =
      values.length === 1 ||
      (hasSeveral?.(facet) && (isAll ? values.length === conditions.length : conditions.length === 1));
    if (!isOfValues || !isSayable || !values.every(isFilterable)) return null;
    const spelled = values.map((value) => spelledAs(value, shownValues(first.field)));
    if (!hierarchy) return 'exclude' in facet && facet.exclude ? spelled.map(writeChoice) : spelled;
    const depth = levelOf(facet, first.field) + 1;
    const isPath = (one: string): boolean => one.split(hierarchy(facet).separator).length === depth;
    return spelled.every((one) => isPath(one) && read?.(one, facet, false) === one) ? spelled : null;
  }
  const bounds = meet(conditions);
  // A switch has a value, a range bounds, and a date days.
  const candidates = [
    ...(isOfValues && values.length === 1 ? values : []),
    ...(bounds ? [writeBounds(bounds), writeDays(bounds, timeZone)] : []),
  ];
  const chosen = candidates.map((candidate) => read?.(candidate, facet, false) ?? null).find((one) => one !== null);
  return chosen === undefined ? null : [chosen];
}

/** The order that visitors may choose: the very one, or one that begins like it and differs for equal hits alone. */
function orderIn(sort: Config['sort'], order: string): Understood['sort'] {
  const all = sort.filter((one) => !isByDistance(one));
  const firstOf = (clauses: string): string | undefined => clauses.split(',')[0];
  const isLike = (one: Config['sort'][number]): boolean => firstOf(one.sortBy) === firstOf(order);
  return all.find(({ sortBy }) => sortBy === order) ?? all.find(isLike) ?? null;
}

/** A value in the case in which it is on screen. */
function spelledAs(value: string, shown: readonly string[]): string {
  return shown.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value;
}

/** The bounds within all of which a number is, or null. */
function meet(conditions: readonly AskedCondition[]): Bounds | null {
  let [least, most]: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { values, bounds } of conditions) {
    const [only = ''] = values;
    const number = values.length === 1 && only !== '' ? Number(only) : Number.NaN;
    const [low, high] = bounds ?? [number, number];
    if (Number.isNaN(low) || Number.isNaN(high)) return null;
    least = Math.max(least, low ?? least);
    most = Math.min(most, high ?? most);
  }
  return least > most ? null : [finite(least), finite(most)];
}

function finite(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}

/** Bounds of times as days, `2026-01-31..`. Times are in seconds since 1970, or in milliseconds, which are larger. */
function writeDays(bounds: Bounds, timeZone: string): string {
  return bounds.map((time) => writeDay(time, timeZone)).join('..');
}

function writeDay(time: number | null, timeZone: string): string {
  const day = time === null ? null : toWallTime(Math.floor(time), timeZone);
  return day === null ? '' : new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
