import { matchOverrides, type Override } from '../collection/overrides';
import type { Snapshot } from '../collection/snapshot';
import { wordsOf } from '../documents/tokens';
import type { Mask } from '../filter/conditions';
import type { JsonObject } from '../json';
import { type Parameters, readFlag, readList, readText } from '../parameters';
import { indexOfWords } from '../text/synonyms';

/** The rows that a search shows at fixed positions, and those that it hides. */
interface Curation {
  /** Rows by position, from 1. */
  pinned: Map<number, number>;
  hidden: Set<number>;
  /** The words to search for; a rule may have removed those that it matched. */
  query: string;
  /** Data for the page, from the first rule that applies. */
  metadata?: JsonObject;
}

interface Pin {
  id: string;
  place: number;
  /** True if the pinned document must also match the filter of the search. */
  isFiltered: boolean;
}

/** Applies the overrides of the collection, and the request's `pinned_hits` and `hidden_hits`. */
export function curate(
  parameters: Parameters,
  overrides: ReadonlyMap<string, Override>,
  snapshot: Snapshot,
  allowed: Mask,
): Curation {
  const query = readText(parameters, 'q');
  // By its name in Typesense 29 and before, and from 30 on: an index of files has no version.
  const isOn = ['enable_overrides', 'enable_curations'].every((name) => readFlag(parameters, name, true));
  const rules = isOn ? matchOverrides(query, overrides, snapshot) : [];
  const metadata = rules[0]?.metadata;
  const hidden = [...readList(parameters, 'hidden_hits'), ...rules.flatMap(({ excludes }) => excludes)];
  return {
    pinned: placePins(readPins(parameters, rules), snapshot, allowed),
    hidden: new Set(hidden.flatMap((id) => snapshot.rowOf.get(id) ?? [])),
    query: rules.reduce((left, rule) => withoutMatched(left, rule, snapshot), query),
    ...(metadata && { metadata }),
  };
}

/** The rows without those that are hidden or pinned. */
export function withoutCurated(mask: Mask, { pinned, hidden }: Curation): Mask {
  const left = mask.slice();
  for (const row of [...hidden, ...pinned.values()]) left[row] = 0;
  return left;
}

/** Inserts the pinned rows at their positions; beyond the end they follow the last row. */
export function placePinned(rows: readonly number[], pinned: ReadonlyMap<number, number>): number[] {
  const placed = [...rows];
  for (const [place, row] of [...pinned].sort(([a], [b]) => a - b)) placed.splice(place - 1, 0, row);
  return placed;
}

/** The pins of the request, then the pins of rules; `filter_curated_hits` of the request decides for both. */
function readPins(parameters: Parameters, rules: readonly Override[]): Pin[] {
  const isFiltered = (fallback: boolean) => readFlag(parameters, 'filter_curated_hits', fallback);
  const requested = readList(parameters, 'pinned_hits').map((pinned) => {
    const colon = pinned.lastIndexOf(':');
    return { id: pinned.slice(0, colon), place: Number(pinned.slice(colon + 1)), isFiltered: isFiltered(false) };
  });
  const ruled = rules.flatMap(({ includes, filtersIncludes }) =>
    includes.map(({ id, position }) => ({ id, place: position, isFiltered: isFiltered(filtersIncludes) })),
  );
  return [...requested, ...ruled];
}

/** Gives each pin its position, or the next free one. If the filter removes a pin, those after it move up. */
function placePins(pins: readonly Pin[], { rowOf }: Snapshot, allowed: Mask): Map<number, number> {
  const places = new Map<number, Pin>();
  for (const pin of pins) {
    if (!rowOf.has(pin.id) || !(pin.place >= 1)) continue;
    if ([...places.values()].some(({ id }) => id === pin.id)) continue;
    let free = pin.place;
    while (places.has(free)) free += 1;
    places.set(free, pin);
  }
  const inOrder = [...places].sort(([a], [b]) => a - b);
  const kept = inOrder.flatMap(([, { id, isFiltered }]) => {
    const row = rowOf.get(id);
    return row === undefined || (isFiltered && allowed[row] !== 1) ? [] : [row];
  });
  return new Map(kept.map((row, index) => [inOrder[index]?.[0] ?? index + 1, row]));
}

function withoutMatched(query: string, { query: matched, removesMatchedWords }: Override, snapshot: Snapshot): string {
  if (!removesMatchedWords) return query;
  const [words, wanted] = [wordsOf(query, snapshot.rules), wordsOf(matched, snapshot.rules)];
  const start = indexOfWords(words, wanted);
  if (start < 0) return query;
  const left = [...words.slice(0, start), ...words.slice(start + wanted.length)];
  return left.length === 0 ? '*' : left.join(' ');
}
