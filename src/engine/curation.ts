import type { Override, Snapshot } from './collection';
import type { Mask } from './conditions';
import { readFlag, readList, type Parameters } from './parameters';
import { findWords } from './synonyms';
import { wordsOf } from './tokens';

/** What a search shows at fixed places, and what it leaves out. */
export interface Curation {
  /** Rows by place, the first is 1. */
  pinned: Map<number, number>;
  hidden: Set<number>;
}

/**
 * What the rules of the collection and `pinned_hits`, `hidden_hits` ask for in this search; with `filter_curated_hits`,
 * of the allowed rows alone.
 */
export function curate(
  parameters: Parameters,
  query: string,
  overrides: Iterable<Override>,
  snapshot: Snapshot,
  allowed: Mask,
): Curation {
  const isFiltered = readFlag(parameters, 'filter_curated_hits', false);
  const curation: Curation = { pinned: new Map(), hidden: new Set() };
  const pin = (id: string, place: number) => {
    const row = snapshot.rowOf.get(id);
    if (row === undefined || (isFiltered && allowed[row] !== 1) || !(place >= 1) || [...curation.pinned.values()].includes(row)) return;
    let free = place;
    while (curation.pinned.has(free)) free += 1;
    curation.pinned.set(free, row);
  };
  const hide = (id: string) => {
    const row = snapshot.rowOf.get(id);
    if (row !== undefined) curation.hidden.add(row);
  };
  for (const pinned of readList(parameters, 'pinned_hits')) {
    const colon = pinned.lastIndexOf(':');
    pin(pinned.slice(0, colon), Number(pinned.slice(colon + 1)));
  }
  readList(parameters, 'hidden_hits').forEach(hide);
  if (readFlag(parameters, 'enable_overrides', true)) {
    const words = wordsOf(query, snapshot.rules);
    for (const override of overrides) {
      if (!applies(override, words, snapshot)) continue;
      for (const { id, position } of override.includes) pin(id, position);
      override.excludes.forEach(hide);
    }
  }
  return curation;
}

/** The rows that are left when those that are hidden, or pinned to a place, are taken out. */
export function withoutCurated(mask: Mask, { pinned, hidden }: Curation): Mask {
  const left = mask.slice();
  for (const row of [...hidden, ...pinned.values()]) left[row] = 0;
  return left;
}

/** Puts the pinned rows into their places; beyond the end they follow the last row. */
export function placePinned(rows: readonly number[], pinned: ReadonlyMap<number, number>): number[] {
  const placed = [...rows];
  for (const [place, row] of [...pinned].sort(([a], [b]) => a - b)) placed.splice(place - 1, 0, row);
  return placed;
}

function applies({ query, match }: Override, words: readonly string[], { rules }: Snapshot): boolean {
  const wanted = wordsOf(query, rules);
  const start = findWords(words, wanted);
  return start >= 0 && (match === 'contains' || wanted.length === words.length);
}
