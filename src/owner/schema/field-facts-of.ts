import { type FieldFacts, isPictureAddress, type NumberUnit } from './proposal/field-facts';
import { type FieldSummary, holdsAddresses, MAX_COUNTED } from './recognize/summarize-fields';

/** What a proposal has to know of a field, from what all documents hold in it. */
export function factsOf(
  { path, kinds, isList, addresses, values, characters, counts, fullAt, documents, min, max }: FieldSummary,
  all: number,
  unit: NumberUnit | null,
  isPrivate: boolean,
): FieldFacts {
  const isAll = (...wanted: readonly string[]): boolean =>
    kinds.size > 0 && [...kinds].every((kind) => wanted.includes(kind));
  const numbers = isAll('integer', 'decimal');
  const [first = ''] = counts.keys();
  const isAddress = holdsAddresses({ path, addresses, values });
  return {
    name: path,
    isPrivate,
    holds: kinds.has('geopoint')
      ? 'other'
      : numbers
        ? 'number'
        : isAll('bool')
          ? 'bool'
          : isAll('date')
            ? 'date'
            : 'text',
    isList,
    isAddress,
    isPicture: isAddress && isPictureAddress(first),
    length: characters / Math.max(1, values),
    share: documents / all,
    values,
    different: counts.size,
    // More different values than are counted: the first ones decide.
    distinctness: fullAt > 0 ? (MAX_COUNTED / fullAt) * (documents / all) : counts.size / all,
    min,
    max,
    unit,
  };
}
