import { describe, expect, it } from 'vitest';
import { type BadgeTest, parseBadgeTest } from '../../../src/tag/values/badge-tests';
import { listening } from '../reading';

function parsing(written: string | null): { test: BadgeTest | undefined; sentences: readonly string[] } {
  const { report, sentences } = listening(written ?? '');
  return { test: parseBadgeTest(written, report), sentences };
}

const DAY_MS = 86_400_000;

describe('the test of a badge', () => {
  it.each<readonly [string | null, object]>([
    [null, { kind: 'present' }],
    ['', { kind: 'present' }],
    ['false', { kind: 'equals', value: 'false' }],
    ['Best of (2025)', { kind: 'equals', value: 'Best of (2025)' }],
    ['below(3)', { kind: 'below', limit: 3 }],
    ['below( 2.5 )', { kind: 'below', limit: 2.5 }],
    ['within(14 days)', { kind: 'within', milliseconds: 14 * DAY_MS }],
    ['within(1 week)', { kind: 'within', milliseconds: 7 * DAY_MS }],
    ['within(36 hours)', { kind: 'within', milliseconds: 1.5 * DAY_MS }],
  ])('%s is understood', (written, test) => {
    expect(parsing(written)).toEqual({ test, sentences: [] });
  });

  const number = 'expected a number, such as below(3). It is ignored.';
  const time = 'expected a time in hours, days, weeks, months or years, such as within(14 days). It is ignored.';
  it.each([
    ['below', `data-x="below": ${number}`],
    ['below()', `data-x="below()": ${number}`],
    ['below(few)', `data-x="below(few)": ${number}`],
    ['within(14)', `data-x="within(14)": ${time}`],
    ['within(two weeks)', `data-x="within(two weeks)": ${time}`],
    ['within(3 constructor)', `data-x="within(3 constructor)": ${time}`],
  ])('%s is reported as wrong', (written, sentence) => {
    expect(parsing(written)).toEqual({ test: undefined, sentences: [sentence] });
  });
});
