import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { FacetValue } from '../facet-view';
import type { RangeBounds } from '../range-props';
import { useSearch } from '../useSearch';

/**
 * What a facet remembers while the panel is mounted, even while the facet is not. Rendering reads it and never writes it,
 * because React may discard a render. Effects and clicks write it.
 */
interface FacetMemory {
  /** The values in the order they were seen. */
  readonly values: readonly FacetValue[];
  /** The counts that `values` were last merged with. */
  readonly counted: Counted | null;
  /** The query of those counts. */
  readonly query: string;
  /** Values that have been on the page: they keep their places. */
  readonly rendered: ReadonlySet<string>;
  /** Values that were selected with this query: they stay visible, beyond the limit too. */
  readonly kept: { readonly query: string; readonly values: ReadonlySet<string> };
  readonly isExpanded: boolean;
  readonly extent: RangeBounds | null;
  /** Whether a fraction has been among its numbers. */
  readonly hasFractions: boolean;
  /** Whether a value has shown that they are integers: the server writes a float of a million as `1e+06`. */
  readonly hasIntegers: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();

const BLANK: FacetMemory = {
  values: [],
  counted: null,
  query: '',
  rendered: NOTHING,
  kept: { query: '', values: NOTHING },
  isExpanded: false,
  extent: null,
  hasFractions: false,
  hasIntegers: false,
};

/** Facet memories by name. The facets are mounted again when they move into the drawer; what was seen must survive it. */
export const FacetMemoryContext = createContext<Map<string, FacetMemory>>(new Map());

interface Memory {
  readonly read: () => FacetMemory;
  /** Only for effects and event handlers. */
  readonly remember: (change: Partial<FacetMemory>) => void;
}

/** What a facet remembers, by its name. */
export function useFacetMemory(name: string): Memory {
  const memories = useContext(FacetMemoryContext);
  return useMemo(() => {
    const read = (): FacetMemory => memories.get(name) ?? BLANK;
    return { read, remember: (change) => void memories.set(name, { ...read(), ...change }) };
  }, [memories, name]);
}

/**
 * The values of a facet, each in the place where it was first shown, and all selected ones among them.
 *
 * @param limit values the facet shows at most.
 */
export function useStableValues(
  name: string,
  now: Counted & { readonly hasResponse: boolean },
  chosen: ReadonlySet<string>,
  limit: number,
): readonly FacetValue[] {
  const { read, remember } = useFacetMemory(name);
  const query = useResponseQuery();
  const { merged, values } = useMemo(() => {
    const { counted, values, rendered, query: before } = read();
    const seen = values.filter(({ value }) => rendered.has(value));
    const merged = counted === now ? values : keepInPlace(seen, now, before === query, limit);
    return { merged, values: keepChosen(merged, chosen, now.isWhole) };
  }, [read, now, query, chosen, limit]);
  useLayoutEffect(
    // Before the first response, selected values have no place yet: the values of that response come before them.
    () => remember({ values: now.hasResponse ? values : merged, counted: now, query }),
    [remember, now, merged, values, query],
  );
  return values;
}

/** The query of the last response. */
function useResponseQuery(): string {
  return useSearch(({ response }) => response?.query ?? '');
}

/** Remembers which values of a facet are on the page. */
export function useRendered(name: string, values: readonly FacetValue[]): void {
  const { read, remember } = useFacetMemory(name);
  useLayoutEffect(() => {
    const { rendered } = read();
    const others = values.filter(({ value }) => !rendered.has(value));
    if (others.length > 0) remember({ rendered: new Set([...rendered, ...others.map(({ value }) => value)]) });
  }, [read, remember, values]);
}

/**
 * Values that are always visible: the selected ones and, until the query changes or the list is collapsed, those that were
 * selected. So no value disappears from under the pointer that has just unticked it.
 */
export function useAlwaysVisible(name: string, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const { read, remember } = useFacetMemory(name);
  const query = useResponseQuery();
  const { kept } = read();
  const values = new Set([...(kept.query === query ? kept.values : NOTHING), ...chosen]);
  useLayoutEffect(() => {
    remember({ kept: { query, values } });
  });
  return values;
}

/** Whether a facet shows more values than its first few, and a function that changes it. */
export function useExpanded(name: string): [isExpanded: boolean, setExpanded: (isExpanded: boolean) => void] {
  const { read, remember } = useFacetMemory(name);
  const [isExpanded, setExpanded] = useState(() => read().isExpanded);
  return [
    isExpanded,
    (next) => {
      remember({ isExpanded: next, ...(!next && { kept: BLANK.kept }) });
      setExpanded(next);
    },
  ];
}

/**
 * Most values remembered of one facet, unless more are shown at once: more than a visitor looks back for, far fewer than
 * an hour of typing would collect.
 */
const REMEMBERED = 200;

/** How a response counts a facet. */
export interface Counted {
  readonly values: readonly FacetValue[];
  /** Whether every value with hits is among them. */
  readonly isWhole: boolean;
}

/**
 * Merges the values of a new response into those seen before, so that no value jumps away from under the pointer. While
 * the query stays, every value keeps its place and new ones come last; another query brings its own order. Values that
 * the response no longer has stay, with a count of 0, or an unknown one where the response is cut off.
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
export function keepChosen(
  values: readonly FacetValue[],
  chosen: ReadonlySet<string>,
  isWhole: boolean,
): readonly FacetValue[] {
  const known = new Set(values.map(({ value }) => value));
  const missing = [...chosen].filter((value) => !known.has(value));
  const count = isWhole ? 0 : null;
  return missing.length === 0 ? values : [...values, ...missing.map((value) => ({ value, label: value, count }))];
}

/** The visible values of a facet, and whether "Show more" has more to show. */
interface ShownValues {
  readonly values: readonly FacetValue[];
  readonly canShowMore: boolean;
}

/**
 * Chooses the visible values: the first `limit`, or more once expanded, and at any position the selected ones and those
 * that were selected just now.
 */
export function choose(
  values: readonly FacetValue[],
  alwaysVisible: ReadonlySet<string>,
  { limit, limitMore, isExpanded }: { limit: number; limitMore: number; isExpanded: boolean },
): ShownValues {
  const end = isExpanded ? endOfMore(values, limit, limitMore) : limit;
  const isWorthIt = ({ value, count }: FacetValue): boolean => isExpanded || (count !== 0 && !alwaysVisible.has(value));
  return {
    values: values.filter(({ value }, index) => index < end || alwaysVisible.has(value)),
    canShowMore: limitMore > limit && values.slice(limit).some(isWorthIt),
  };
}

/**
 * Where an expanded list ends. Values without hits stay where they were and do not count towards the limit, or they would
 * push later values out of reach.
 */
function endOfMore(values: readonly FacetValue[], limit: number, limitMore: number): number {
  const withHits = values.flatMap(({ count }, index) => (index >= limit && count ? [index + 1] : []));
  return Math.max(limitMore, withHits.slice(0, limitMore - limit).pop() ?? 0);
}
