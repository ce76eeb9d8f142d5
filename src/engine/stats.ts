import type { Column } from './column';
import type { Entry } from './facets';
import { kindOf, type Field } from './schema';

/**
 * The least and the greatest number of a facet, and sum and average of those that are counted; nothing for a
 * field of another kind, or without any value. For all documents (`isEverything`) the server's index of
 * values adds up products that it has rounded to 32 bits.
 */
export function numberStats(
  field: Field,
  { values }: Column,
  all: readonly Entry[],
  counted: readonly Entry[],
  isEverything: boolean,
): Record<string, number> {
  const isFloat = kindOf(field) === 'float';
  if ((!isFloat && kindOf(field) !== 'int') || all.length === 0) return {};
  const numbers = all.map(({ code }) => Number(values[code])).sort((a, b) => a - b);
  const round = isFloat && isEverything ? Math.fround : (product: number) => product;
  const sum = counted.reduce((total, { code, count }) => total + round(Number(values[code]) * count), 0);
  const occurrences = counted.reduce((total, { count }) => total + count, 0);
  return {
    avg: occurrences === 0 ? 0 : sum / occurrences,
    max: numbers[numbers.length - 1] ?? 0,
    min: numbers[0] ?? 0,
    sum,
  };
}
