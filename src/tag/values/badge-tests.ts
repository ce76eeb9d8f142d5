import type { ReportProblem } from './value-types';

/** What the value of a field must be for a badge to show. */
export type BadgeTest =
  /** Present, and neither empty nor false. */
  | { readonly kind: 'present' }
  | { readonly kind: 'equals'; readonly value: string }
  /** A number below `limit`, but not 0: "Last ones" must not appear on what is sold out. */
  | { readonly kind: 'below'; readonly limit: number }
  /** A date that is not longer ago than this. */
  | { readonly kind: 'within'; readonly milliseconds: number };

/** Parses a test, such as `false`, `below(3)` or `within(14 days)`. Reports a wrong one, and returns `undefined` for it. */
export function parseBadgeTest(written: string | null, report: ReportProblem): BadgeTest | undefined {
  if (written === null || written === '') return { kind: 'present' };
  const [, word, argument = ''] = /^(below|within)\s*(?:\((.*)\))?$/.exec(written) ?? [];
  if (word === 'below') {
    const limit = Number(argument);
    if (argument.trim() !== '' && Number.isFinite(limit)) return { kind: 'below', limit };
    report('wrong-value', { expects: 'bound' });
    return undefined;
  }
  if (word === 'within') {
    const [, amount = '', unit = ''] = /^\s*(\d+)\s*([a-z]+?)s?\s*$/.exec(argument) ?? [];
    const length = HOURS.get(unit);
    if (length !== undefined) return { kind: 'within', milliseconds: Number(amount) * length * HOUR_MS };
    report('wrong-value', { expects: 'time' });
    return undefined;
  }
  return { kind: 'equals', value: written };
}

const HOUR_MS = 3_600_000;
const HOURS = new Map([
  ['hour', 1],
  ['day', 24],
  ['week', 168],
  ['month', 730.5],
  ['year', 8766],
]);
