import type { FacetValue } from '../../panel/ui/facet-view';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../../typesense/response/highlight';

/**
 * The values whose names contain a text, whatever its case and accents. The server cannot find them: it knows the values alone.
 *
 * @param words what visitors read instead of a value.
 */
export function findByName(
  values: readonly Pick<FacetValue, 'value' | 'count'>[],
  typed: string,
  words: (value: string) => string,
): readonly FacetValue[] {
  const wanted = fold(typed);
  return values.flatMap(({ value, count }) => {
    const label = words(value);
    const letters = [...label];
    // Where each letter begins in the folded name: without accents it may have another length.
    const starts = letters.map((_, index) => fold(letters.slice(0, index).join('')).length);
    const start = fold(label).indexOf(wanted);
    if (start < 0) return [];
    const isMarked = (index: number): boolean => {
      const begin = starts[index] ?? 0;
      return begin >= start && begin < start + wanted.length;
    };
    const part = (isIn: (index: number) => boolean): string => letters.filter((_, index) => isIn(index)).join('');
    const before = part((index) => (starts[index] ?? 0) < start);
    const marked = part(isMarked);
    const after = label.slice(before.length + marked.length);
    return [{ value, count, label, highlighted: `${before}${HIGHLIGHT_START}${marked}${HIGHLIGHT_END}${after}` }];
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
