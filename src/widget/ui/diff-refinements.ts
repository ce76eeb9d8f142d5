import type { Refinement } from '../search/refinements';

interface Changes {
  readonly added: readonly Refinement[];
  readonly removed: readonly Refinement[];
}

/** What was added and removed between two moments. A value that another one of its facet replaces does not count as removed. */
export function diffRefinements(before: readonly Refinement[], now: readonly Refinement[]): Changes {
  const without = (all: readonly Refinement[], others: readonly Refinement[]): readonly Refinement[] =>
    all.filter((one) => !others.some(({ facet, value }) => facet === one.facet && value === one.value));
  const added = without(now, before);
  return { added, removed: without(before, now).filter(({ facet }) => !added.some((one) => one.facet === facet)) };
}
