/** One value of a facet, as it is drawn. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Number of hits with this value; null where the answer did not count it. */
  readonly count: number | null;
  /** The label with what a search in the facet matched between highlight markers. */
  readonly highlighted?: string;
}

/** Most values remembered of one facet: far more than are ever shown, far less than typing for an hour could gather. */
const MOST_REMEMBERED = 200;

/**
 * Merges the values of a new answer into those seen before, so that no value jumps away from under the pointer. While
 * the query stays, every value keeps its place and new ones come last; another query brings its own order. Values the
 * answer no longer has stay, with a count of 0.
 */
export function keepInPlace(
  seen: readonly FacetValue[],
  now: readonly FacetValue[],
  isSameQuery: boolean,
): readonly FacetValue[] {
  const counted = new Map(now.map((value) => [value.value, value]));
  const placed = new Set(seen.map(({ value }) => value));
  const still = seen.map((value) => counted.get(value.value) ?? { ...value, count: 0 });
  const merged = isSameQuery
    ? [...still, ...now.filter(({ value }) => !placed.has(value))]
    : [...now, ...still.filter(({ value }) => !counted.has(value))];
  return merged.slice(0, MOST_REMEMBERED);
}

/** The values with every chosen one among them; one the answer does not hold comes last, without a count. */
export function withChosen(values: readonly FacetValue[], chosen: ReadonlySet<string>): readonly FacetValue[] {
  const known = new Set(values.map(({ value }) => value));
  const missing = [...chosen].filter((value) => !known.has(value));
  return missing.length === 0 ? values : [...values, ...missing.map((value) => ({ value, label: value, count: null }))];
}

/** What is drawn of a facet's values, and whether "Show more" has anything to show. */
export interface Shown {
  readonly values: readonly FacetValue[];
  readonly canShowMore: boolean;
}

/**
 * Chooses what to draw: the first `limit` values, or `limitMore` once expanded, and every chosen value wherever it
 * stands. A value without hits is worth a place among the first, but not worth expanding for.
 */
export function choose(
  values: readonly FacetValue[],
  chosen: ReadonlySet<string>,
  { limit, limitMore, isExpanded }: { limit: number; limitMore: number; isExpanded: boolean },
): Shown {
  const rest = values.slice(limit).filter(({ count }) => count !== 0);
  const more = isExpanded ? rest.slice(0, limitMore - limit) : [];
  const shown = new Set([...values.slice(0, limit), ...more].map(({ value }) => value));
  return {
    values: values.filter(({ value }) => shown.has(value) || chosen.has(value)),
    canShowMore: limitMore > limit && rest.some(({ value }) => isExpanded || !chosen.has(value)),
  };
}
