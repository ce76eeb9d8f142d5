import { describe, expect, it } from 'vitest';
import { choose, keepInPlace, type FacetValue } from '../../src/ui/facets/steady';

function values(counts: Record<string, number>): FacetValue[] {
  return Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));
}

function drawn(list: readonly FacetValue[]): string {
  return list.map(({ value, count }) => `${value} ${count}`).join(', ');
}

describe('the values of a facet', () => {
  it('stay in place while something else is refined', () => {
    const now = keepInPlace(values({ drama: 9, comedy: 5, action: 3 }), values({ action: 3, comedy: 1 }), true);
    expect(drawn(now)).toBe('drama 0, comedy 1, action 3');
  });

  it('come in the order of the server when the query is another', () => {
    const now = keepInPlace(values({ drama: 9, comedy: 5 }), values({ horror: 7, comedy: 2 }), false);
    expect(drawn(now)).toBe('horror 7, comedy 2, drama 0');
  });

  it('that are new while the query stays come last', () => {
    expect(drawn(keepInPlace(values({ drama: 1 }), values({ western: 8, drama: 2 }), true))).toBe('drama 2, western 8');
  });

  it('are not gathered without end', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`, label: '', count: 1 }));
    expect(keepInPlace(many, [], false)).toHaveLength(200);
  });
});

describe('what is drawn of them', () => {
  const seven = values({ a: 7, b: 6, c: 5, d: 4, e: 3, f: 2, g: 1 });
  const limits = { limit: 2, limitMore: 4 };

  it('is the first few, then more, never all', () => {
    expect(drawn(choose(seven, new Set(), { ...limits, isExpanded: false }).values)).toBe('a 7, b 6');
    expect(drawn(choose(seven, new Set(), { ...limits, isExpanded: true }).values)).toBe('a 7, b 6, c 5, d 4');
  });

  it('holds every chosen value, beyond the limit too', () => {
    expect(drawn(choose(seven, new Set(['f']), { ...limits, isExpanded: false }).values)).toBe('a 7, b 6, f 2');
  });

  it.each([
    ['there is more', { a: 2, b: 1, c: 1 }, true],
    ['there is no more', { a: 2, b: 1 }, false],
    ['what there is more has no hits', { a: 2, b: 1, c: 0 }, false],
  ])('offers "Show more" as it should when %s', (_, counts, canShowMore) => {
    expect(choose(values(counts), new Set(), { ...limits, isExpanded: false }).canShowMore).toBe(canShowMore);
  });

  it('offers no "Show more" for a value that is shown because it is chosen', () => {
    const three = values({ a: 2, b: 1, c: 1 });
    expect(choose(three, new Set(['c']), { ...limits, isExpanded: false }).canShowMore).toBe(false);
  });
});
