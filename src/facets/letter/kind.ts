import type { FacetBase } from '../../tag/facets/facet-syntax';
import type { FacetKind } from '../base/facet-kind';

type LetterFacet = FacetBase<'letter'>;

/** `#` is for texts that begin with a digit. */
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];

/**
 * First words with one letter that a server looks at. Typesense looks at 4 unless a parameter says otherwise:
 * https://github.com/typesense/typesense/issues/1659
 */
const MAX_WORDS = '10000';

const DIGITS = [...'0123456789'];

export const letter: FacetKind<LetterFacet> = {
  about: 'The letters A to Z, and # for digits: texts that begin with them.',
  keys: {},
  example: 'title:letter',
  hasSeveral: () => true,
  read: (written) => (LETTERS.includes(written) ? written : null),
  filter({ field }, chosen) {
    const beginnings = LETTERS.filter((one) => chosen.includes(one)).flatMap((one) => (one === '#' ? DIGITS : one));
    const filters = beginnings.map((beginning) => `${field}:=${beginning}*`);
    return filters.length > 1 ? `(${filters.join(' || ')})` : filters.join('');
  },
  parameters: { max_filter_by_candidates: MAX_WORDS },
  valuesNeeded: () => 0,
  uncounted: { tryOut: ({ field }) => `${field}:=A*` },
};
