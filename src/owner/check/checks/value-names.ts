import { type Facet, fieldsOf, isWildcard, kindOf } from '../../../facets/kinds';
import { closestName } from '../../../tag/problems/did-you-mean';
import { onlyFacet } from '../../../typesense/send/search-all';
import { MAX_VALUES, questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { note, type Row, wrong } from './row';

const ABOUT = 'data-facets';

/** Checks that the words for values of a facet are for values that documents have. */
export function nameRows(facet: Facet, facts: Facts): readonly Row[] {
  const names = 'names' in facet ? facet.names : undefined;
  const values = isWildcard(facet) ? [] : valuesOf(facet, facts);
  if (names === undefined || values.length === 0) return [];
  if (typeof names === 'string') {
    const isCode = (value: string): boolean => CODES[names].test(value);
    if (values.some(isCode)) return [];
    return [wrong(ABOUT, facet.field, `has "names": "${names}", but its values are not codes: ${listed(values)}.`)];
  }
  const unknown = Object.keys(names).filter((name) => !values.includes(name));
  const nameless = values.filter((value) => !Object.keys(names).includes(value));
  if (unknown.length === Object.keys(names).length)
    return [wrong(ABOUT, facet.field, `has "names" for ${listed(unknown)}, but its values are ${listed(values)}.`)];
  const [first = ''] = unknown;
  const meant = closestName(first, nameless);
  const hint = meant === null ? '' : ` Did you mean "${meant}"?`;
  return [
    ...(unknown.length > 0
      ? [note(ABOUT, facet.field, `has "names" for ${listed(unknown)}, which no document has.${hint}`)]
      : []),
    ...(nameless.length > 0 && !kindOf(facet).hierarchy
      ? [note(ABOUT, facet.field, `has no "names" for ${listed(nameless)}, which is shown as it is.`)]
      : []),
  ];
}

/** What a code looks like. */
const CODES = {
  language: /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i,
  region: /^(?:[a-z]{2}|\d{3})$/i,
  currency: /^[a-z]{3}$/i,
};

/** All values of the fields of a facet, and the steps of paths; none where there are more than were counted. */
function valuesOf(facet: Facet, facts: Facts): readonly string[] {
  const counted = fieldsOf(facet).map(
    (field) => onlyFacet(facts.outcomes.get(questionNames.facet(field)))?.values ?? [],
  );
  if (counted.some(({ length }) => length >= MAX_VALUES)) return [];
  const separator = kindOf(facet).hierarchy?.(facet).separator;
  const values = counted.flat();
  return [
    ...new Set([...values, ...(separator === undefined ? [] : values.flatMap((value) => value.split(separator)))]),
  ];
}

const LISTED = 3;

function listed(values: readonly string[]): string {
  const shown = values.slice(0, LISTED).map((value) => `"${value}"`);
  return values.length > LISTED ? `${shown.join(', ')} and ${values.length - LISTED} more` : shown.join(', ');
}
