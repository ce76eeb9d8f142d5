import type { Column } from '../documents/column';
import { baseTypeOf, type SchemaField } from '../documents/schema';
import { RequestError } from '../errors';
import { splitList } from '../parameters';
import type { CodeCount, ValueCount } from './facets';

/** A labelled range of numbers: from `from` up to, but not including, `to`. */
export interface FacetRange {
  label: string;
  from: number;
  to: number;
}

/** Reads the ranges of a facet: `Old:[0, 1980], New:[1980, ]`; an end that is left out is open. */
export function parseRanges(text: string, field: SchemaField): FacetRange[] {
  if (baseTypeOf(field) !== 'int' && baseTypeOf(field) !== 'float') {
    throw new RequestError(400, 'Range facet is restricted to only integer and float fields.');
  }
  const ranges = splitList(text).map((part) => {
    const [, label = '', from = '', to = ''] = /^([^:[\]]+):\s*\[([^,\]]*),([^\]]*)\]$/.exec(part) ?? [];
    const range = { label: label.trim(), from: bound(from, -Infinity), to: bound(to, Infinity) };
    if (range.label !== '' && range.from <= range.to) return range;
    throw new RequestError(400, 'Error splitting the facet range values.');
  });
  checkContinuity(ranges);
  return ranges;
}

/** Counts the values in each range: like facet values, the most frequent first, and without empty ones. */
export function countRanges(
  ranges: readonly FacetRange[],
  entries: readonly CodeCount[],
  { values }: Column,
): ValueCount[] {
  const counted = ranges.map(({ label, from, to }) => {
    const inside = entries.filter(({ code }) => Number(values[code]) >= from && Number(values[code]) < to);
    return { count: inside.reduce((sum, { count }) => sum + count, 0), highlighted: '', value: label };
  });
  return counted.filter(({ count }) => count).sort((a, b) => b.count - a.count);
}

/** The server accepts ranges only when each begins where another one ends. */
function checkContinuity(ranges: readonly FacetRange[]): void {
  const inOrder = [...ranges].sort((a, b) => a.from - b.from || a.to - b.to);
  if (inOrder.every(({ from }, index) => index === 0 || inOrder[index - 1]?.to === from)) return;
  throw new RequestError(400, 'Ranges in range facet syntax should be continous.');
}

function bound(text: string, fallback: number): number {
  return Number(text.trim() || fallback);
}
