import { isRecord } from './document';
import { IndexerError } from './notes';
import { counted, grouped, wordsFor } from './number-text';

/** The number of documents of a source. Several sources with one name are counted one by one, in their order. */
export interface SourceCount {
  readonly name: string;
  readonly documents: number;
}

/** What an index holds. */
export interface Holdings {
  /** Null where it is unknown: the manifest is damaged. */
  readonly documents: number | null;
  /** Empty where it is unknown: earlier versions did not count by source. */
  readonly sources: readonly SourceCount[];
}

/** A source of which so much could not be read that the owner has to decide. */
export interface FailedSource {
  readonly name: string;
  /** The end of a sentence that begins with the name. */
  readonly reason: string;
}

/** The names of the sources that may shrink or fail, or all of them, refused documents included. */
export type AllowedShrink = 'all' | readonly string[];

/** What was read, for the comparison with what is live. */
export interface Guarded {
  readonly sources: readonly SourceCount[];
  readonly failures: readonly FailedSource[];
  readonly allowed: AllowedShrink;
  /** The number of the source of a document in `sources`. */
  readonly sourceOf: (id: string) => number;
  /** What visitors search now, if that is not what is replaced; null or left out if it is. */
  readonly live?: Holdings | null;
}

/** Counts the documents that are refused, and decides whether a new index may replace the live one. */
export type SwapGuard = ReturnType<typeof createSwapGuard>;

/** Much would be replaced by little. The message is for those who use the command. */
export class ShrinkError extends IndexerError {
  /**
   * @param reasons each a sentence without its end: "shop has 3 of 900".
   * @param isWhole whether it is also about more than single sources, which only --allow-shrink without a name allows.
   */
  constructor(
    readonly reasons: readonly string[],
    isWhole: boolean,
  ) {
    const ofSource = isWhole ? '.' : ', and --allow-shrink NAME lets one source shrink.';
    super(
      `The new index is much smaller than the live one: ${reasons.join('; ')}. --allow-shrink replaces it anyway${ofSource}`,
    );
  }
}

/** What a new index must have of a source, or of the whole, to replace the live one. */
const LEAST_SHARE = 0.7;
/** Largest share of documents that may be refused. */
const MOST_REFUSED = 0.02;

/** For documents of which no source is known. */
export const NO_SOURCES: Guarded = { sources: [], failures: [], allowed: [], sourceOf: () => -1 };

/** Creates the guard that every new index passes, on a server and in a folder alike. */
export function createSwapGuard({ sources, failures, allowed, sourceOf, live: elsewhere }: Guarded) {
  const lost = sources.map(() => 0);
  let refused = 0;
  let example = '';
  const isAllowed = (name: string): boolean => allowed === 'all' || allowed.includes(name);

  const shrunk = (live: Holdings, accepted: number): string[] => {
    const now = labelled(
      sources.map(({ name, documents }, index) => ({ name, documents: documents - (lost[index] ?? 0) })),
    );
    const before = labelled(live.sources);
    const isUnknown = before.size === 0;
    const few = [...(isUnknown ? now : before)].flatMap(([label, { name, documents }]) => {
      const [had, has] = isUnknown ? [null, documents] : [documents, now.get(label)?.documents ?? 0];
      const isFew = had === null ? has === 0 : has < had * LEAST_SHARE;
      return isFew && !isAllowed(name) ? [had === null ? `${label} has none` : `${label} has ${has} of ${had}`] : [];
    });
    // A source that may shrink says nothing about the others.
    const sumOf = (all: ReadonlyMap<string, SourceCount>): number =>
      [...all.values()].reduce((sum, one) => sum + (isAllowed(one.name) ? one.documents : 0), 0);
    if (live.documents === null) return allowed === 'all' ? few : [...few, 'it is unknown how many documents are live'];
    const [had, has] = [live.documents - sumOf(before), accepted - (isUnknown ? 0 : sumOf(now))];
    const isLittle = allowed !== 'all' && has < had * LEAST_SHARE;
    return [...few, ...(isLittle ? [`the whole has ${has} of ${had}`] : [])];
  };

  return {
    refuse(id: string, reason: string): void {
      const source = sourceOf(id);
      if (lost[source] !== undefined) lost[source] += 1;
      refused += 1;
      example ||= `${id}: ${reason}`;
    },
    /**
     * @param accepted documents in the new index.
     * @param replaced what the index holds that would be replaced; null for none.
     * @throws IndexError when much would be replaced by little.
     */
    check(accepted: number, replaced: Holdings | null): void {
      const live = elsewhere ?? replaced;
      const total = accepted + refused;
      const isMuchRefused = allowed !== 'all' && refused > total * MOST_REFUSED;
      const reasons = [
        ...failures.flatMap(({ name, reason }) => (isAllowed(name) ? [] : [`${name} ${reason}`])),
        ...(live === null ? [] : shrunk(live, accepted)),
        ...(isMuchRefused
          ? [
              `${grouped(refused)} of ${counted(total, 'document')} ${wordsFor(refused, 'was', 'were')} refused, the first one ${example}`,
            ]
          : []),
      ];
      if (reasons.length > 0) {
        throw new ShrinkError(reasons, isMuchRefused);
      }
    },
  };
}

/** Reads the counts that an earlier run has stored; empty for anything else. */
export function readSourceCounts(written: unknown): readonly SourceCount[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((one: unknown) => {
    const { name, documents } = isRecord(one) ? one : {};
    return typeof name === 'string' && typeof documents === 'number' ? [{ name, documents }] : [];
  });
}

/** Counts by name; a further source of the same name gets a number. */
function labelled(sources: readonly SourceCount[]): ReadonlyMap<string, SourceCount> {
  const all = new Map<string, SourceCount>();
  for (const source of sources) {
    let label = source.name;
    for (let number = 2; all.has(label); number += 1) label = `${source.name} (${number})`;
    all.set(label, source);
  }
  return all;
}
