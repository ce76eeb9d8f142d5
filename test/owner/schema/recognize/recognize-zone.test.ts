import { expect, it } from 'vitest';
import { recognizeZone } from '../../../../src/owner/schema/recognize/recognize-zone';

const found = (...texts: readonly string[]) =>
  recognizeZone([{ kinds: new Set(['date'] as const), counts: new Map(texts.map((text) => [text, 1])) }]);

it.each([
  [['2026-01-10T18:00:00-08:00', '2026-07-10T18:00:00-07:00'], 'America/Los_Angeles'],
  [['2026-07-10T18:00:00-07:00', '2026-01-10 18:00 -0700'], 'America/Phoenix'],
  [['2026-03-10T18:00:00.123+05:30', '2026-03-11'], 'Asia/Kolkata'],
  [['Tue, 10 Mar 2026 18:00:00 +0100', 'Fri, 10 Jul 2026 18:00:00 +0200'], 'Europe/Berlin'],
  [['2026-01-10T18:00:00+00:00', '2026-07-10T18:00:00+01:00'], 'Europe/London'],
])('the schema finds in %j the zone %s', (texts, zone) => {
  expect(found(...texts)).toBe(zone);
});

it.each([
  [['2026-03-10', '2026-03-10T18:00']],
  [['2026-03-10T18:00:00Z', '2026-03-10T18:00:00+00:00']],
  [['2026-01-10T18:00:00+05:30', '2026-01-10T18:00:00-08:00']],
  [[]],
])('the schema finds no other zone than UTC in %j', (texts) => {
  expect(found(...texts)).toBe('UTC');
});
