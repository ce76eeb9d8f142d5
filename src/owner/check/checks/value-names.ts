import { nameOf } from '../../../facets/base/name-of';
import type { Config } from '../../../facets/config';
import { type Facet, fieldsOf, isWildcard, kindOf } from '../../../facets/kinds';
import { cardPlanOf, namesIn } from '../../../tag/card-plan';
import { closestName } from '../../../tag/problems/did-you-mean';
import type { ValueNames } from '../../../tag/values/value-names';
import { valuesOf as fieldValues } from '../../../typesense/response/fields';
import { onlyFacet } from '../../../typesense/send/search-all';
import { MAX_VALUES, questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { sample } from './known';
import { note, type Row, wrong } from './row';

const ABOUT = 'data-facets';

/** Checks that the words for values of a facet are for values that documents have. */
export function nameRows(facet: Facet, facts: Facts): readonly Row[] {
  const names = 'names' in facet ? facet.names : undefined;
  const values = isWildcard(facet) ? [] : valuesOf(facet, facts);
  if (names === undefined || values.length === 0) return [];
  if (typeof names === 'string') return codeRows(ABOUT, facet.field, names, values);
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

/** Checks that the values which hits show by the names of codes are codes, where no facet has them. */
export function shownNameRows(config: Config, facts: Facts): readonly Row[] {
  return [...cardPlanOf(config).formats].flatMap(([field, format]) => {
    const names = format.kind === 'name' || format.kind === 'list' ? format.names : null;
    if (typeof names !== 'string' || namesIn(config.facets, field) !== undefined) return [];
    const values = sample(facts).flatMap((document) => fieldValues(document, field).map(String));
    return values.length === 0 ? [] : codeRows('data-meta', field, names, [...new Set(values)]);
  });
}

/** Checks that values are codes of which browsers know the name. */
function codeRows(
  about: string,
  field: string,
  names: Extract<ValueNames, string>,
  values: readonly string[],
): readonly Row[] {
  const nameless = values.filter((value) => nameOf(names, value, 'en') === undefined);
  if (nameless.length === 0) return [];
  if (nameless.length === values.length)
    return [wrong(about, field, `takes its words from "${names}", but its values are not codes: ${listed(values)}.`)];
  return [note(about, field, `has ${listed(nameless)}, for which browsers know no ${names}. It is shown as it is.`)];
}

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
