import type { Facet } from '../../../src/facets/kinds';
import { searchesIndex } from '../servers/test-indexes';
import { type Document, valuesIn } from './document';
import { dayOf, isNear, isOn, NOBODY, type Visitor } from './visitor';

/** A state of a panel. */
export interface State {
  /** The query, one whole word; null for all documents. */
  readonly word: string | null;
  /** The chosen values of each facet by its field, as the address writes them. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** Name of a sort order, as the address writes it; null for the server's own. */
  readonly sort: string | null;
}

/** Computes what a panel should show, only from the documents. */
export interface Oracle {
  found(state: State): readonly Document[];
  /** Number of documents of each value of a facet. Its own chosen values narrow them only if a hit must have all of them. */
  counts(state: State, facet: Facet): ReadonlyMap<string, number>;
  /** Number of documents that a value of a facet would find, whatever is chosen in it. */
  countOf(state: State, facet: Facet, value: string): number;
  /** Least and greatest number of a field, without the choice in the field itself; null if no document has one. */
  extent(state: State, facet: Facet): readonly [number, number] | null;
}

interface Collection {
  readonly documents: readonly object[];
  readonly facets: readonly Facet[];
  /** Fields to search. */
  readonly searched: readonly string[];
  /** Fields that each sort order compares, one after the other. */
  readonly orders: Readonly<Record<string, readonly (readonly [field: string, direction: 'asc' | 'desc'])[]>>;
  /** The field whose equal values make one hit; each document is one if left out. */
  readonly group?: string;
  /** When and where the visitor is, for dates and distances. */
  readonly visitor?: Visitor;
}

/** @param collection its documents are in the order in which they were added. */
export function createOracle({ documents, facets, searched, orders, group, visitor = NOBODY }: Collection): Oracle {
  const entries = documents.map((document) => read(document as Document, facets, searched));

  const fitting = (state: State, except?: Facet): readonly Entry[] => {
    const asked = facets.flatMap((facet) => {
      const chosen = state.chosen[facet.field] ?? [];
      return chosen.length === 0 || (facet === except && !isAnd(facet))
        ? []
        : [{ facet, ...readChosen(facet, chosen) }];
    });
    return entries.filter(
      ({ words, named }) =>
        (state.word === null || words.has(state.word)) &&
        asked.every(({ facet, included, excluded }) => {
          const holdsValue = (value: string): boolean => holds(named.get(facet) ?? [], facet, value, visitor);
          if (excluded.some(holdsValue)) return false;
          return isAnd(facet) ? included.every(holdsValue) : included.length === 0 || included.some(holdsValue);
        }),
    );
  };
  const groupOf = (document: Document): unknown => (group === undefined ? document : valuesIn(document, group)[0]);

  return {
    found(state) {
      const found = fitting(state).map(({ document }) => document);
      const order = orders[state.sort ?? ''];
      // Of documents that are equal in all fields, the server returns the last added first.
      const sorted = order === undefined ? found : [...found].reverse().sort(comparing(order));
      const first = new Map([...sorted].reverse().map((document) => [groupOf(document), document]));
      return sorted.filter((document) => first.get(groupOf(document)) === document);
    },
    counts(state, facet) {
      const groups = new Map<string, Set<unknown>>();
      for (const { named, document } of fitting(state, facet)) {
        for (const name of countedUnder(named.get(facet) ?? [], facet, visitor))
          groups.set(name, (groups.get(name) ?? new Set()).add(groupOf(document)));
      }
      return new Map([...groups].map(([name, { size }]) => [name, size]));
    },
    countOf(state, facet, value) {
      const holding = fitting(state, facet).filter(({ named }) => holds(named.get(facet) ?? [], facet, value, visitor));
      return new Set(holding.map(({ document }) => groupOf(document))).size;
    },
    extent(state, facet) {
      const numbers = fitting(state, facet).flatMap(({ named }) => (named.get(facet) ?? []).map(Number));
      return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)];
    },
  };
}

/** A document, prepared for comparison with states. */
interface Entry {
  readonly document: Document;
  readonly words: ReadonlySet<string>;
  /** By facet: the values that count the document; for ranges, its numbers. */
  readonly named: ReadonlyMap<Facet, readonly string[]>;
}

function read(document: Document, facets: readonly Facet[], searched: readonly string[]): Entry {
  const texts = searched.flatMap((field) => valuesIn(document, field)).map(String);
  const words = texts.flatMap((text) => text.toLowerCase().split(/\s+/));
  // An index of files finds the parts of a word too: the "2" of "1/2".
  const parts = searchesIndex ? words.flatMap((word) => word.split(/[^\p{L}\p{N}'’]+/u)) : [];
  return {
    document,
    // Punctuation does not split words, as in Typesense.
    words: new Set([...words, ...parts].map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))),
    named: new Map(facets.map((facet) => [facet, namesOf(document, facet)])),
  };
}

/** Reads the chosen values of a facet: those a hit should have, and those it should not. A value may begin with a hyphen. */
function readChosen(
  facet: Facet,
  chosen: readonly string[],
): { included: readonly string[]; excluded: readonly string[] } {
  if (!('exclude' in facet)) return { included: chosen, excluded: [] };
  return {
    included: chosen.filter((value) => !value.startsWith('-')).map((value) => value.replace(/^\\-/, '-')),
    excluded: chosen.filter((value) => value.startsWith('-')).map((value) => value.slice(1)),
  };
}

function isAnd(facet: Facet): boolean {
  return facet.kind === 'list' && facet.operator === 'and';
}

function namesOf(document: Document, facet: Facet): readonly string[] {
  switch (facet.kind) {
    case 'hierarchical':
      return facet.fields.flatMap((field) => valuesIn(document, field)).map(String);
    case 'rating': {
      const stars = valuesIn(document, facet.field).map(Number);
      const steps = Array.from({ length: facet.max - 1 }, (_, index) => index + 1);
      return steps.filter((step) => stars.some((number) => number >= step)).map((step) => `${step}..`);
    }
    case 'near':
      return valuesIn(document, facet.field).length === 0 ? [] : [valuesIn(document, facet.field).join()];
    case 'date':
      return valuesIn(document, facet.field).map((moment) => dayOf(new Date(Number(moment) * 1000)));
    default:
      return valuesIn(document, facet.field).map(String);
  }
}

/** The values that count a document with these names. */
function countedUnder(names: readonly string[], facet: Facet, visitor: Visitor): ReadonlySet<string> {
  if (facet.kind !== 'numeric' && facet.kind !== 'date') return new Set(names);
  const ranges =
    facet.kind === 'date' ? facet.periods : facet.ranges.map(({ from, to }) => `${from ?? ''}..${to ?? ''}`);
  return new Set(ranges.filter((range) => holds(names, facet, range, visitor)));
}

function holds(names: readonly string[], facet: Facet, value: string, visitor: Visitor): boolean {
  if (facet.kind === 'date') return names.some((day) => isOn(day, value, visitor));
  if (facet.kind === 'near') return names.some((place) => isNear(place, value, visitor));
  if (facet.kind !== 'range' && facet.kind !== 'numeric') return names.includes(value);
  const [least = '', most = ''] = value.split('..');
  return names.some(
    (name) => (least === '' || Number(name) >= Number(least)) && (most === '' || Number(name) <= Number(most)),
  );
}

function comparing(order: readonly (readonly [string, 'asc' | 'desc'])[]): (a: Document, b: Document) => number {
  return (a, b) => {
    for (const [field, direction] of order) {
      const [left, right] = [a, b].map((document) => valuesIn(document, field)[0]);
      if (left === right) continue;
      // A document without the field comes last in both directions.
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
      return (Number(left) - Number(right)) * (direction === 'asc' ? 1 : -1);
    }
    return 0;
  };
}
