import { baseTypeOf, fitsInteger, type SchemaField } from '../documents/schema';
import { invalid } from './filter';

type NumberTest = (value: number) => boolean;

const COMPARISONS: Record<string, (value: number, limit: number) => boolean> = {
  '': (value, limit) => value === limit,
  '=': (value, limit) => value === limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
};

/** Reads one value of a filter on a number field: `7`, `>=7`, or a range `7..9` with both ends included. */
export function readNumbers(text: string, field: SchemaField): NumberTest {
  const dots = text.indexOf('..', 1);
  if (dots > 0 && !text.startsWith('.') && dots + 2 < text.length) {
    const [low, high] = [readNumber(text.slice(0, dots), field), readNumber(text.slice(dots + 2), field)];
    return (value) => value >= low && value <= high;
  }
  const [, sign = '', digits = ''] = /^([<>]?=?)\s*(.*)$/s.exec(text) ?? [];
  if (sign === '' && !/^[-+]?[.\d]/.test(digits))
    throw invalid(field.name, 'Numerical field has an invalid comparator.');
  const limit = readNumber(digits, field);
  return (value) => COMPARISONS[sign]?.(value, limit) ?? false;
}

function readNumber(text: string, field: SchemaField): number {
  const digits = text.trim();
  const number = Number(digits);
  if (baseTypeOf(field) === 'float') {
    const float = digits === '' ? NaN : Math.fround(number);
    if (!Number.isFinite(float)) throw invalid(field.name, 'Not a float.');
    return float;
  }
  if (!/^[-+]?\d+$/.test(digits) || !fitsInteger(number, field)) {
    throw invalid(field.name, `Not an ${field.type.replace('[]', '')}.`);
  }
  return number;
}
