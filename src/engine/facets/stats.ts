import type { Column } from '../documents/column';
import { baseTypeOf, type SchemaField } from '../documents/schema';
import type { CodeCount } from './facets';

/**
 * The least and the greatest number of a facet, and sum and average of those that are counted; nothing for a
 * field of another kind, or without any value. For all documents (`isEverything`) the server's index of values
 * adds up products that it has rounded to 32 bits; otherwise it reads floats back from their six-digit texts. A figure
 * beyond any number is left out, where the server writes null.
 */
export function numberStats(
  field: SchemaField,
  { values, labels }: Column,
  all: readonly CodeCount[],
  counted: readonly CodeCount[],
  isEverything: boolean,
): Record<string, number> {
  const isFloat = baseTypeOf(field) === 'float';
  if ((!isFloat && baseTypeOf(field) !== 'int') || all.length === 0) return {};
  const readBack = (label: string | undefined) => Math.fround(Number(label));
  const numberOf = ({ code }: CodeCount) => (isFloat && !isEverything ? readBack(labels[code]) : Number(values[code]));
  const numbers = all.map(numberOf).sort((a, b) => a - b);
  const round = isFloat && isEverything ? Math.fround : (product: number) => product;
  const sum = counted.reduce((total, entry) => total + round(numberOf(entry) * entry.count), 0);
  const occurrences = counted.reduce((total, { count }) => total + count, 0);
  const stats = {
    avg: occurrences === 0 ? 0 : sum / occurrences,
    max: numbers[numbers.length - 1] ?? 0,
    min: numbers[0] ?? 0,
    sum,
  };
  return Object.fromEntries(Object.entries(stats).filter(([, figure]) => Number.isFinite(figure)));
}
