import { describe, expect, it } from 'vitest';
import type { FacetValue } from '../../../../src/panel/ui/facet-view';
import { type Counted, choose, keepChosen, keepInPlace } from '../../../../src/panel/ui/facets/facet-memory';

function values(counts: Record<string, number>): FacetValue[] {
  return Object.entries(counts).map(([value, count]) => ({ value, label: value, count }));
}

function whole(counts: Record<string, number>): Counted {
  return { values: values(counts), isWhole: true };
}

function drawn(list: readonly FacetValue[]): string {
  return list.map(({ value, count }) => `${value} ${count}`).join(', ');
}

describe('the values of a facet', () => {
  it('stay in place while something else is refined', () => {
    const now = keepInPlace(values({ drama: 9, comedy: 5, action: 3 }), whole({ action: 3, comedy: 1 }), true, 20);
    expect(drawn(now)).toBe('drama 0, comedy 1, action 3');
  });

  it('come in the order of the server when the query is another', () => {
    const now = keepInPlace(values({ drama: 9, comedy: 5 }), whole({ horror: 7, comedy: 2 }), false, 20);
    expect(drawn(now)).toBe('horror 7, comedy 2, drama 0');
  });

  it('that are new while the query stays come last', () => {
    expect(drawn(keepInPlace(values({ drama: 1 }), whole({ western: 8, drama: 2 }), true, 20))).toBe(
      'drama 2, western 8',
    );
  });

  it('are not gathered without end', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`, label: '', count: 1 }));
    expect(keepInPlace(many, whole({}), false, 20)).toHaveLength(200);
    // A facet may show more than that at once.
    expect(keepInPlace(many, whole({}), false, 450)).toHaveLength(450);
    // What the answer counts is never dropped, however much it is.
    expect(keepInPlace(many, { values: many, isWhole: true }, true, 20)).toHaveLength(500);
  });

  it('have no number where the answer may have left them out', () => {
    const cut = { values: values({ comedy: 2 }), isWhole: false };
    expect(drawn(keepInPlace(values({ drama: 9, comedy: 5 }), cut, true, 20))).toBe('drama null, comedy 2');
  });

  it('hold every chosen one, with a number only where it is known', () => {
    const chosen = new Set(['horror', 'drama']);
    expect(drawn(keepChosen(values({ drama: 9 }), chosen, true))).toBe('drama 9, horror 0');
    expect(drawn(keepChosen(values({ drama: 9 }), chosen, false))).toBe('drama 9, horror null');
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

  it('keeps values without hits in their places once it is more, and reaches beyond them', () => {
    const list = [
      ...values({ a: 9, b: 0, c: 0, d: 5 }),
      { value: 'e', label: 'e', count: null },
      ...values({ f: 2, g: 1 }),
    ];
    expect(drawn(choose(list, new Set(), { ...limits, isExpanded: true }).values)).toBe(
      'a 9, b 0, c 0, d 5, e null, f 2',
    );
    const none = values({ a: 9, b: 0, c: 0, d: 0, e: 0 });
    expect(drawn(choose(none, new Set(), { ...limits, isExpanded: true }).values)).toBe('a 9, b 0, c 0, d 0');
    expect(choose(none, new Set(), { ...limits, isExpanded: true }).canShowMore).toBe(true);
  });

  it('offers no "Show more" for a value that is shown because it is chosen', () => {
    const three = values({ a: 2, b: 1, c: 1 });
    expect(choose(three, new Set(['c']), { ...limits, isExpanded: false }).canShowMore).toBe(false);
  });
});
