import { createContext, useContext, useMemo, useState } from 'react';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import type { Ends } from './ends';
import { keepInPlace, withChosen, type Counted, type FacetValue } from './steady';

/** What is remembered of one facet while the panel lives, even while the facet is not drawn. */
interface FacetMemory {
  values: readonly FacetValue[];
  /** Values that have been on the page: they keep their places. */
  drawn: Set<string>;
  /** Values that were chosen among the others: they stay in sight, beyond the limit too. */
  kept: Set<string>;
  /** What `values` were last merged with. */
  merged: Counted | null;
  query: string;
  isExpanded: boolean;
  extent: Ends | null;
  /** Whether a fraction has been among its numbers. */
  hasFractions: boolean;
}

/** Facet memories by field. The facets are drawn anew when they move into the drawer; what was seen must survive it. */
export const FacetMemoryContext = createContext<Map<string, FacetMemory>>(new Map());

function useFacetMemory(field: string): FacetMemory {
  const memories = useContext(FacetMemoryContext);
  let memory = memories.get(field);
  if (!memory) {
    memory = { values: [], drawn: new Set(), kept: new Set(), merged: null, query: '', isExpanded: false, extent: null, hasFractions: false };
    memories.set(field, memory);
  }
  return memory;
}

/**
 * The values of a facet, each in the place where it was seen, and every chosen one among them.
 *
 * @param limit values the facet shows at most.
 */
export function useSteadyValues(
  field: string,
  now: Counted & { readonly isAnswered: boolean },
  chosen: ReadonlySet<string>,
  limit: number,
): readonly FacetValue[] {
  const memory = useFacetMemory(field);
  const query = useSearchState('answer')?.query ?? '';
  return useMemo(() => {
    if (memory.merged !== now) {
      const seen = memory.values.filter(({ value }) => memory.drawn.has(value));
      memory.values = keepInPlace(seen, now, memory.query === query, limit);
      memory.merged = now;
      if (memory.query !== query) memory.kept.clear();
      memory.query = query;
    }
    const values = withChosen(memory.values, chosen, now.isWhole);
    // Those of an answer come first.
    if (now.isAnswered) memory.values = values;
    return values;
  }, [memory, now, query, chosen, limit]);
}

/** Remembers which values of a facet are on the page. */
export function useDrawn(field: string, values: readonly FacetValue[]): void {
  const { drawn } = useFacetMemory(field);
  for (const { value } of values) drawn.add(value);
}

/** Values that stay in sight as long as the query does and nobody asks for fewer. */
export function useKept(field: string): Set<string> {
  return useFacetMemory(field).kept;
}

/** The extent of a facet's numbers, or the last one there was: a slider stays in place when nothing is left to slide. */
export function useLastExtent(field: string, now: Ends | null): Ends | null {
  const memory = useFacetMemory(field);
  if (now && now[0] < now[1]) memory.extent = now;
  return memory.extent;
}

/**
 * Whether the numbers of a facet are whole, as far as one has seen: an answer holds the most frequent ones alone, and a
 * few results may be whole by chance.
 */
export function useAreWhole(field: string, values: readonly FacetValue[], extent: Ends | null): boolean {
  const memory = useFacetMemory(field);
  const numbers = [...values.map(({ value }) => Number(value)), ...(extent ?? [])];
  if (!numbers.every(Number.isInteger)) memory.hasFractions = true;
  return !memory.hasFractions;
}

/** Whether a facet shows more values than its first few, and what changes it. */
export function useExpanded(field: string): [isExpanded: boolean, setExpanded: (isExpanded: boolean) => void] {
  const memory = useFacetMemory(field);
  const [isExpanded, setExpanded] = useState(memory.isExpanded);
  return [
    isExpanded,
    (next) => {
      memory.isExpanded = next;
      if (!next) memory.kept.clear();
      setExpanded(next);
    },
  ];
}

/** Whether a facet is unfolded, and what changes it; kept for the visit, across pages too. */
export function useUnfolded(field: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { session } = usePanel();
  const [isOpen, setOpen] = useState(() => session.read(`folded:${field}`) !== 'true');
  return [
    isOpen,
    (next) => {
      session.write(`folded:${field}`, String(!next));
      setOpen(next);
    },
  ];
}
