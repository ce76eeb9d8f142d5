import { wallTime } from '../../../tag/values/time-zone';
import { readDate } from '../../values/read-value';
import type { FieldSummary } from './summarize-fields';

/**
 * The time zone that the times of a source are written in, by their offsets from UTC: `2026-03-10T18:00:00-07:00` and `2026-01-10
 * 18:00 -0800` are of Los Angeles. `UTC` where they bear no offset, or where no zone has all of them.
 */
export function recognizeZone(summaries: Iterable<Pick<FieldSummary, 'kinds' | 'counts'>>): string {
  const times = [...summaries].filter(({ kinds }) => kinds.has('date')).flatMap(({ counts }) => timesIn(counts.keys()));
  if (times.every(({ offset }) => offset === 0)) return 'UTC';
  const isOf = (zone: string): boolean => times.every(({ time, offset }) => wallTime(time, zone) - time === offset);
  return [...KNOWN, ...allZones()].find(isOf) ?? 'UTC';
}

interface Time {
  readonly time: number;
  /** Milliseconds from UTC. */
  readonly offset: number;
}

function timesIn(texts: Iterable<string>): readonly Time[] {
  return [...texts].flatMap((text) => {
    const [, sign, hours, minutes] = OFFSET.exec(text.trim()) ?? [];
    const seconds = sign === undefined ? null : readDate(text.trim());
    if (seconds === null) return [];
    return { time: seconds * 1000, offset: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 };
  });
}

const OFFSET = /:\d\d(?:\.\d{1,9})? ?([+-])(\d\d):?(\d\d)$/;

/** Where most people live, of zones with the same clocks. */
const KNOWN = [
  ...['Europe/London', 'Europe/Berlin', 'Europe/Athens', 'Europe/Istanbul', 'Europe/Moscow'],
  ...[
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Sao_Paulo',
  ],
  ...['Asia/Kolkata', 'Asia/Dubai', 'Asia/Jakarta', 'Asia/Shanghai', 'Asia/Tokyo'],
  ...['Australia/Sydney', 'Pacific/Auckland', 'Africa/Lagos', 'Africa/Johannesburg'],
];

/** Browsers before 2022 have no list of them. */
function allZones(): readonly string[] {
  return (Intl as { supportedValuesOf?: (key: 'timeZone') => readonly string[] }).supportedValuesOf?.('timeZone') ?? [];
}
