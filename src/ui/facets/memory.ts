import { createContext, useContext, useMemo, useState } from 'react';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { keepInPlace, type FacetValue } from './steady';

/** What is remembered of one facet while the panel lives, even while the facet is not drawn. */
interface FacetMemory {
  values: readonly FacetValue[];
  /** The answer's values that `values` were last merged with. */
  merged: readonly FacetValue[] | null;
  query: string;
  isExpanded: boolean;
}

/** Facet memories by field. The facets are drawn anew when they move into the drawer; what was seen must survive it. */
export const FacetMemoryContext = createContext<Map<string, FacetMemory>>(new Map());

function useFacetMemory(field: string): FacetMemory {
  const memories = useContext(FacetMemoryContext);
  let memory = memories.get(field);
  if (!memory) {
    memory = { values: [], merged: null, query: '', isExpanded: false };
    memories.set(field, memory);
  }
  return memory;
}

/** The values of a facet, each in the place where it was seen. */
export function useSteadyValues(field: string, now: readonly FacetValue[]): readonly FacetValue[] {
  const memory = useFacetMemory(field);
  const query = useSearchState().answer?.query ?? '';
  return useMemo(() => {
    if (memory.merged !== now) {
      memory.values = keepInPlace(memory.values, now, memory.query === query);
      memory.merged = now;
      memory.query = query;
    }
    return memory.values;
  }, [memory, now, query]);
}

/** Whether a facet shows more values than its first few, and what changes it. */
export function useExpanded(field: string): [isExpanded: boolean, setExpanded: (isExpanded: boolean) => void] {
  const memory = useFacetMemory(field);
  const [isExpanded, setExpanded] = useState(memory.isExpanded);
  return [
    isExpanded,
    (next) => {
      memory.isExpanded = next;
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
