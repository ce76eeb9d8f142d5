import type { IndexUiState } from 'instantsearch.js';
import { withFound } from '../../facets/found-facets';
import { type Facet, kindOf } from '../../facets/kinds';

/** One selected value of a facet. */
export interface Refinement {
  readonly facet: Facet;
  /** The chosen value, as the address writes it: a value, a path, or bounds (`1990..2000`). */
  readonly value: string;
}

/** All refinements, in the order of the facets. */
export function refinementsOf(state: IndexUiState, facets: readonly Facet[]): readonly Refinement[] {
  const all = withFound(facets, Object.keys(state.refinementList ?? {}));
  return all.flatMap((facet) => chosenValuesOf(state, facet).map((value) => ({ facet, value })));
}

/** The state without one refinement, back on page one. */
export function withoutRefinement(state: IndexUiState, { facet, value }: Refinement): IndexUiState {
  return withValues(
    state,
    facet,
    chosenValuesOf(state, facet).filter((other) => other !== value),
  );
}

/** The state without any refinement, back on page one; query, sort order and page size stay. */
export function withoutRefinements(state: IndexUiState, facets: readonly Facet[]): IndexUiState {
  return refinementsOf(state, facets).reduce(withoutRefinement, state);
}

/**
 * The state and the facets that apply when the values of one facet are counted: all other facets, and the facet itself if a hit
 * must have all of its chosen values (`and`). Otherwise its values add hits, or replace one another.
 */
export function countingFor<Base extends { readonly facets: readonly Facet[] }>(
  state: IndexUiState,
  facet: Facet,
  config: Base,
): [state: IndexUiState, config: Base] {
  if (kindOf(facet).isEvery?.(facet)) return [state, config];
  // The facet itself is removed too: a toggle filters even if nothing is chosen.
  const facets = config.facets.filter(({ field }) => field !== facet.field);
  return [withValues(state, facet, []), { ...config, facets }];
}

/** The values selected in one facet. All kinds keep them in the same part of InstantSearch's state. */
export function chosenValuesOf(state: IndexUiState, { field }: Pick<Facet, 'field'>): readonly string[] {
  return state.refinementList?.[field] ?? [];
}

/** The state with these values selected in one facet, back on page one. */
export function withValues(state: IndexUiState, facet: Facet, values: readonly string[]): IndexUiState {
  const { page: _, ...rest } = state;
  return withChosen(rest, facet.field, kindOf(facet).hasSeveral?.(facet) ? [...new Set(values)] : values.slice(0, 1));
}

/** The state with these values selected in a field; none removes it. */
export function withChosen(state: IndexUiState, field: string, values: readonly string[]): IndexUiState {
  const { refinementList = {}, ...rest } = state;
  const { [field]: _, ...others } = refinementList;
  const chosen = values.length > 0 ? { ...others, [field]: [...values] } : others;
  return Object.keys(chosen).length === 0 ? rest : { ...rest, refinementList: chosen };
}

interface RefinementChanges {
  readonly added: readonly Refinement[];
  readonly removed: readonly Refinement[];
}

/** What was added and removed between two moments. A value that another one of its facet replaces does not count as removed. */
export function diffRefinements(before: readonly Refinement[], now: readonly Refinement[]): RefinementChanges {
  const without = (all: readonly Refinement[], others: readonly Refinement[]): readonly Refinement[] =>
    all.filter((one) => !others.some(({ facet, value }) => facet === one.facet && value === one.value));
  const added = without(now, before);
  return { added, removed: without(before, now).filter(({ facet }) => !added.some((one) => one.facet === facet)) };
}
