import type { IndexUiState } from 'instantsearch.js';
import type { Facet } from '../config/facets';

/** One chosen value of a facet. */
export interface Refinement {
  readonly facet: Facet;
  /** What is chosen, as the address writes it: a value, a path, or bounds (`1990..2000`). */
  readonly value: string;
}

/** Lower and upper bound of a range; null is an open end. */
export type Bounds = readonly [least: number | null, most: number | null];

/** Everything that is chosen, facet by facet in their order. */
export function refinementsOf(state: IndexUiState, facets: readonly Facet[]): readonly Refinement[] {
  return facets.flatMap((facet) => valuesOf(state, facet).map((value) => ({ facet, value })));
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
  return facets.reduce((rest, facet) => withValues(rest, facet, []), state);
}

/**
 * The facets that matter for the numbers beside the values of one. Where its values add hits or replace one another,
 * what is chosen in it does not count, nor what it asks for while it is off; where all must hold (`and`) it does.
 */
export function countingFor(facet: Facet, facets: readonly Facet[]): readonly Facet[] {
  return facet.kind === 'list' && facet.operator === 'and' ? facets : facets.filter((other) => other !== facet);
}

/** What is chosen in one facet. */
export function valuesOf(state: IndexUiState, facet: Facet): readonly string[] {
  const { field } = facet;
  switch (facet.kind) {
    case 'list':
    case 'menu':
      return (state.refinementList?.[field] ?? []).map(unescapeHyphen);
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

/** The state with these values chosen in one facet, back on page one. Values that make no sense for it are left out. */
export function withValues(state: IndexUiState, facet: Facet, values: readonly string[]): IndexUiState {
  const { page: _, ...rest } = state;
  const { field } = facet;
  const [value] = values;
  switch (facet.kind) {
    case 'list':
      return put(rest, 'refinementList', field, values.length > 0 ? [...new Set(values)].map(escapeHyphen) : undefined);
    case 'menu':
      return put(rest, 'refinementList', field, value === undefined ? undefined : [escapeHyphen(value)]);
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
  const [least, most] = [low, high].map((bound) => (bound === '' ? null : Number(bound))) as [number | null, number | null];
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

function put<Group extends 'refinementList' | 'hierarchicalMenu' | 'range' | 'toggle'>(
  state: IndexUiState,
  group: Group,
  field: string,
  value: NonNullable<IndexUiState[Group]>[string] | undefined,
): IndexUiState {
  const { [field]: _, ...others } = { ...state[group] } as Record<string, unknown>;
  const next = value === undefined ? others : { ...others, [field]: value };
  const { [group]: __, ...rest } = state;
  return (Object.keys(next).length === 0 ? rest : { ...rest, [group]: next }) as IndexUiState;
}

/** InstantSearch keeps "-x" as "\-x", since a bare hyphen means "not x" to it. */
function escapeHyphen(value: string): string {
  return value.replace(/^-/, '\\-');
}

function unescapeHyphen(value: string): string {
  return value.replace(/^\\-/, '-');
}
