import { describe, expect, it } from 'vitest';
import { problem, type Spot } from '../../../src/tag/problems/catalogue';
import { describeProblem } from '../../../src/tag/problems/problem-sentences';

describe('a problem', () => {
  it('says what is written, what was expected and what happens now', () => {
    const facts = { expects: 'a whole number from 1 to 250' };
    const told = problem('wrong-value', { attribute: 'data-per-page', value: 'ten' }, facts, { using: 20 });
    expect(told).toMatchObject({ code: 'wrong-value', attribute: 'data-per-page', value: 'ten' });
    expect(describeProblem(told)).toBe('data-per-page="ten": expected a whole number from 1 to 250. Using 20.');
  });

  it('says where a selector leads when nothing matches it', () => {
    const spot = { attribute: 'data-target', value: '#serch' };
    expect(describeProblem(problem('no-match', spot, {}, 'staysInPlace'))).toBe(
      'data-target="#serch": nothing on this page matches this selector. The panel appears where its tag is.',
    );
  });

  const attribute = 'data-facets';
  it.each<readonly [Spot, string, string]>([
    [{ attribute, value: null }, 'data-facets', ''],
    [{ attribute, value: 'a' }, 'data-facets="a"', 'a'],
    [{ attribute, value: '' }, 'data-facets=""', ''],
    [{ attribute, value: 'a', entry: 2 }, 'data-facets entry 2 "a"', 'a'],
    [{ attribute, value: null, entry: 2 }, 'data-facets entry 2', ''],
    [{ attribute, value: 'a', key: 'min' }, 'data-facets="a", key "min"', 'a'],
    [{ attribute, value: 'a', entry: 2, key: 'min', found: 'low' }, 'data-facets entry 2 "a", "min": "low"', 'a'],
    [{ attribute, value: null, key: 'q' }, 'data-facets, key "q"', ''],
    [{ attribute, value: ' a\n  b\t' }, 'data-facets="a b"', 'a b'],
    [{ attribute, value: 'x'.repeat(61) }, `data-facets="${'x'.repeat(60)}…"`, `${'x'.repeat(60)}…`],
    [{ attribute, value: 'x'.repeat(60) }, `data-facets="${'x'.repeat(60)}"`, 'x'.repeat(60)],
    [{ attribute, value: 'a', key: 'y'.repeat(70) }, `data-facets="a", key "${'y'.repeat(60)}…"`, 'a'],
    [{ attribute, value: 'a', key: 'y', found: 'z'.repeat(70) }, `data-facets="a", "y": "${'z'.repeat(60)}…"`, 'a'],
  ])('points at %o', (spot, subject, value) => {
    const told = problem('repeated', spot, {}, 'leftOut');
    expect(describeProblem(told)).toBe(`${subject}: this is already in the list. This entry is left out.`);
    expect(told.value).toBe(value);
  });

  it.each([
    [20, 'Using 20.'],
    ['list', 'Using list.'],
    [true, 'Using true.'],
    [null, 'It is ignored.'],
    [[], 'It is ignored.'],
    [Object.create(null), 'It is ignored.'],
  ])('names the fallback that is used: %o', (fallback, sentence) => {
    const told = problem('repeated', { attribute, value: null }, {}, { using: fallback });
    expect(describeProblem(told)).toBe(`data-facets: this is already in the list. ${sentence}`);
  });
});
