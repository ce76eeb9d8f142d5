import type { IndexUiState } from 'instantsearch.js';
import type { Facet } from '../config/facets';
import { withFound } from './found-facets';

/** One selected value of a facet. */
export interface Refinement {
  readonly facet: Facet;
  /** The chosen value, as the address writes it: a value, a path, or bounds (`1990..2000`). */
  readonly value: string;
}

/** Lower and upper bound of a range; null is an open end. */
export type Bounds = readonly [least: number | null, most: number | null];

/** All refinements, in the order of the facets. */
export function refinementsOf(state: IndexUiState, facets: readonly Facet[]): readonly Refinement[] {
  const all = withFound(facets, Object.keys(state.refinementList ?? {}));
  return all.flatMap((facet) => valuesOf(state, facet).map((value) => ({ facet, value })));
}

/** The state without one refinement, back on page one. */
export function withoutRefinement(state: IndexUiState, { facet, value }: Refinement): IndexUiState {
  return withValues(
    state,
    facet,
    valuesOf(state, facet).filter((other) => other !== value),
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
  if (facet.kind === 'list' && facet.operator === 'and') return [state, config];
  // The facet itself is removed too: a toggle filters even if nothing is chosen.
  const facets = config.facets.filter(({ field }) => field !== facet.field);
  return [withValues(state, facet, []), { ...config, facets }];
}

/** The values selected in one facet. */
export function valuesOf(state: IndexUiState, facet: Facet): readonly string[] {
  const { field } = facet;
  switch (facet.kind) {
    case 'list':
    case 'menu':
    case 'swatch':
    case 'date':
    case 'near':
      return (state.refinementList?.[field] ?? []).map((value) => (hasExcluded(facet) ? value : unescapeHyphen(value)));
    case 'hierarchical': {
      const path = state.hierarchicalMenu?.[field]?.join(facet.separator);
      return path ? [path] : [];
    }
    case 'range':
    case 'rating':
    case 'numeric': {
      const bounds = readBounds(state.range?.[field] ?? '', ':');
      return bounds ? [writeBounds(bounds, '..')] : [];
    }
    case 'toggle':
      return state.toggle?.[field] ? [facet.on] : [];
  }
}

/** The state with these values selected in one facet, back on page one. Values that make no sense are left out. */
export function withValues(state: IndexUiState, facet: Facet, values: readonly string[]): IndexUiState {
  const { page: _, ...rest } = state;
  const { field } = facet;
  const [value] = values;
  switch (facet.kind) {
    case 'list':
    case 'swatch':
    case 'menu':
    case 'date':
    case 'near': {
      const hasSeveral = facet.kind === 'list' || facet.kind === 'swatch';
      const chosen = [...new Set(hasSeveral ? values : values.slice(0, 1))];
      const written = hasExcluded(facet) ? chosen : chosen.map(escapeHyphen);
      return put(rest, 'refinementList', field, written.length > 0 ? written : undefined);
    }
    case 'hierarchical':
      return put(rest, 'hierarchicalMenu', field, value?.split(facet.separator));
    case 'range':
    case 'rating':
    case 'numeric': {
      const bounds = readBounds(value ?? '', '..');
      return put(rest, 'range', field, bounds ? writeBounds(bounds, ':') : undefined);
    }
    case 'toggle':
      return put(rest, 'toggle', field, value === facet.on ? true : undefined);
  }
}

/** `1990..2000`, `1990..` or `..2000` as bounds; null for anything else, and for bounds the wrong way round. */
export function readBounds(text: string, between: '..' | ':'): Bounds | null {
  const [low, high, ...more] = text.split(between);
  if (low === undefined || high === undefined || more.length > 0 || !isNumeral(low) || !isNumeral(high)) return null;
  const [least, most] = [low, high].map((bound) => (bound === '' ? null : Number(bound))) as [
    number | null,
    number | null,
  ];
  if (least === null && most === null) return null;
  return least !== null && most !== null && least > most ? null : [least, most];
}

/** Bounds as text, an open end left empty. */
export function writeBounds([least, most]: Bounds, between: '..' | ':'): string {
  return `${least ?? ''}${between}${most ?? ''}`;
}

function isNumeral(text: string): boolean {
  return /^(?:-?\d{1,15}(?:\.\d{1,10})?)?$/.test(text);
}

/** The properties of a state that contain refinements. */
export type RefinedKind = 'refinementList' | 'hierarchicalMenu' | 'range' | 'toggle';

/** The state with a refinement of one field; undefined removes it. */
export function put(state: IndexUiState, group: RefinedKind, field: string, value: unknown): IndexUiState {
  const { [field]: _, ...others } = { ...state[group] } as Record<string, unknown>;
  const next = value === undefined ? others : { ...others, [field]: value };
  const { [group]: __, ...rest } = state;
  return (Object.keys(next).length === 0 ? rest : { ...rest, [group]: next }) as IndexUiState;
}

/** Whether "-x" may be chosen in a facet, which means "not x": then the address writes the value "-x" as "\\-x". */
function hasExcluded(facet: Facet): boolean {
  return 'exclude' in facet;
}

/** InstantSearch writes "-x" as "\-x": to it, a leading hyphen means "not x". */
export function escapeHyphen(value: string): string {
  return value.replace(/^-/, '\\-');
}

export function unescapeHyphen(value: string): string {
  return value.replace(/^\\-/, '-');
}
