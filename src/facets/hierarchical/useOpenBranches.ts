import { useState } from 'react';
import { toJson } from '../../typesense/request/json';
import type { Facet, FacetOf } from '../kinds';
import { startOf } from './levels';

/** The branches whose next level is shown. */
export interface OpenBranches {
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly set: (path: string, isOpen: boolean) => void;
  /** Leaves branches open that are open now, whatever is chosen in them next. */
  readonly keep: (paths: readonly string[]) => void;
}

/** How a visitor has left a branch. */
interface Left {
  readonly isOpen: boolean;
  /** What was chosen in it. */
  readonly chosen: string;
}

/** Keyed by the facet of a panel, since its component is mounted again when it moves into the drawer. */
const leftBranches = new WeakMap<Facet, ReadonlyMap<string, Left>>();

/**
 * A branch is open where something in it is chosen, unless the visitor has closed it since, and where the visitor has opened it.
 *
 * @param chosen all chosen paths.
 */
export function useOpenBranches(facet: FacetOf<'hierarchical'>, chosen: ReadonlySet<string>): OpenBranches {
  const [left, setLeft] = useState(() => leftBranches.get(facet) ?? new Map<string, Left>());
  const within = (path: string): string => toJson([...chosen].filter((one) => one.startsWith(startOf(facet, path))));
  const has = (path: string): boolean => {
    const now = within(path);
    const { isOpen, chosen: before } = left.get(path) ?? { isOpen: false, chosen: NOTHING };
    return isOpen || now !== before;
  };
  const leave = (paths: readonly string[], isOpen: boolean): void => {
    const next = new Map([...left, ...paths.map((path) => [path, { isOpen, chosen: within(path) }] as const)]);
    leftBranches.set(facet, next);
    setLeft(next);
  };
  const above = (path: string): readonly string[] => {
    const steps = path.split(facet.separator);
    return steps.map((_, depth) => steps.slice(0, depth + 1).join(facet.separator));
  };
  const known = new Set([...left.keys(), ...chosen].flatMap(above));
  return {
    paths: [...known].filter((path) => path !== '' && above(path).every(has)),
    has,
    set: (path, isOpen) => leave([path], isOpen),
    keep: (paths) => leave(paths.filter(has), true),
  };
}

const NOTHING = toJson([]);
