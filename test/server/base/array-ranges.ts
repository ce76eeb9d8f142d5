import type { Searchable } from '../../../src/engine/collection/snapshot';
import { holdsArray } from '../../../src/engine/documents/schema';
import { parseFilter } from '../../../src/engine/filter/filter';
import { readNumbers } from '../../../src/engine/filter/numbers';
import { type Parameters, readFlag, readText } from '../../../src/engine/parameters';

/**
 * What `found` says of a search for everything with one filter, a range over an array of numbers: Typesense 29 and 30 count the numbers
 * in it, and not the documents, unless the filter is lazy. Seen on a server of the branch v30: nine for three documents of three dates.
 *
 * @returns undefined for any other search.
 */
export function foundNumbers({ schema, snapshot }: Searchable, parameters: Parameters): number | undefined {
  const q = readText(parameters, 'q');
  if ((q !== '*' && q !== '') || readFlag(parameters, 'enable_lazy_filter', false)) return undefined;
  const filter = parseFilter(readText(parameters, 'filter_by'));
  const field = filter?.kind === 'condition' && schema.fields.find(({ name }) => name === filter.field);
  if (!field || !/^(?:int|float)/.test(field.type) || !holdsArray(field) || filter.operator.endsWith('Not'))
    return undefined;
  const [value, ...more] = filter.values;
  if (value === undefined || more.length > 0 || !value.text.includes('..')) return undefined;
  const fits = readNumbers(value.text, field);
  const { codes, values } = snapshot().column(field);
  return codes.flat().filter((code) => fits(Number(values[code]))).length;
}
