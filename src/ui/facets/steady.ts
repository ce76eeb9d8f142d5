/** One value of a facet, as it is drawn. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Number of hits with this value; null where it is not known. */
  readonly count: number | null;
  /** The label with what a search in the facet matched between highlight markers. */
  readonly highlighted?: string;
}

/**
 * Values remembered of one facet where no more than that are shown at once: more than a visitor looks back for, far less
 * than typing for an hour could gather.
 */
const REMEMBERED = 200;

/** How an answer counts a facet. */
export interface Counted {
  readonly values: readonly FacetValue[];
  /** Whether every value with hits is among them. */
  readonly isWhole: boolean;
}

/**
 * Merges the values of a new answer into those seen before, so that no value jumps away from under the pointer. While
 * the query stays, every value keeps its place and new ones come last; another query brings its own order. Values the
 * answer no longer has stay, with a count of 0, or an unknown one where the answer does not hold all.
 *
 * @param limit values the facet shows at most.
 */
export function keepInPlace(
  seen: readonly FacetValue[],
  { values, isWhole }: Counted,
  isSameQuery: boolean,
  limit: number,
): readonly FacetValue[] {
  const counted = new Map(values.map((value) => [value.value, value]));
  const placed = new Set(seen.map(({ value }) => value));
  const still = seen.map((value) => counted.get(value.value) ?? { ...value, count: isWhole ? 0 : null });
  const merged = isSameQuery
    ? [...still, ...values.filter(({ value }) => !placed.has(value))]
    : [...values, ...still.filter(({ value }) => !counted.has(value))];
  return merged.filter(({ value }, index) => counted.has(value) || index < Math.max(limit, REMEMBERED));
}

/** The values with every chosen one among them; one that was never seen comes last. */
export function withChosen(
  values: readonly FacetValue[],
  chosen: ReadonlySet<string>,
  isWhole: boolean,
): readonly FacetValue[] {
  const known = new Set(values.map(({ value }) => value));
  const missing = [...chosen].filter((value) => !known.has(value));
  const count = isWhole ? 0 : null;
  return missing.length === 0 ? values : [...values, ...missing.map((value) => ({ value, label: value, count }))];
}

/** What is drawn of a facet's values, and whether "Show more" has anything to show. */
export interface Shown {
  readonly values: readonly FacetValue[];
  readonly canShowMore: boolean;
}

/**
 * Chooses what to draw: the first `limit` values, or more once expanded, and wherever they stand those in sight, which are
 * the chosen ones and those that have just been.
 */
export function choose(
  values: readonly FacetValue[],
  inSight: ReadonlySet<string>,
  { limit, limitMore, isExpanded }: { limit: number; limitMore: number; isExpanded: boolean },
): Shown {
  const end = isExpanded ? endOfMore(values, limit, limitMore) : limit;
  const isWorthIt = ({ value, count }: FacetValue): boolean => isExpanded || (count !== 0 && !inSight.has(value));
  return {
    values: values.filter(({ value }, index) => index < end || inSight.has(value)),
    canShowMore: limitMore > limit && values.slice(limit).some(isWorthIt),
  };
}

/**
 * Where an expanded list ends. Values without hits stay where they were seen and do not count, or those that have come
 * since would be out of reach behind them.
 */
function endOfMore(values: readonly FacetValue[], limit: number, limitMore: number): number {
  const withHits = values.flatMap(({ count }, index) => (index >= limit && count ? [index + 1] : []));
  return Math.max(limitMore, withHits.slice(0, limitMore - limit).pop() ?? 0);
}
