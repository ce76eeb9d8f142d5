import type { Note } from '../../documents/notes';
import { counted, grouped } from '../../documents/number-text';
import type { ReadSource } from '../../read/read-sources';

/** Share of the records or pages of a source that may be left out unasked. */
const MOST_LOST = 0.02;

/** Counts the records and files of each source that are left out unasked. */
export function createLossCounter() {
  const lost = new Map<string, number>();
  return {
    /** @param source the source that is being read. */
    take(source: string, { kind, where }: Note): void {
      const isLost = kind === 'lost' || (kind === 'unread' && isAddress(where));
      if (isLost) lost.set(source, (lost.get(source) ?? 0) + 1);
    },
    of: (source: string): number => lost.get(source) ?? 0,
  };
}

/**
 * Says that files could not be read, or that much of a source is left out; null where all is well. A site has pages that do not answer:
 * they count together.
 */
export function lossText(
  sources: readonly ReadSource[],
  notes: readonly Note[],
  lostOf: (source: string) => number,
): string | null {
  const files = notes.filter(({ kind, where }) => {
    const isWhole = !isAddress(where) || sources.some(({ written }) => written === where);
    return kind === 'unread' && isWhole;
  });
  const [first] = files;
  const more = files.length > 1 ? ` and ${counted(files.length - 1, 'other')}` : '';
  const losses = [
    ...(first === undefined ? [] : [`${first.where}${more} could not be read`]),
    ...sources.flatMap(({ name, documents }) => {
      const [lost, all] = [lostOf(name), documents + lostOf(name)];
      return lost > MOST_LOST * all ? [`${grouped(lost)} of ${grouped(all)} of ${name} are left out`] : [];
    }),
  ];
  return losses.length === 0 ? null : `Not everything is in the index: ${losses.join('; ')}.`;
}

function isAddress(where: string): boolean {
  return /^https?:/i.test(where);
}
