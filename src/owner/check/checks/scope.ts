import type { Config } from '../../../facets/config';
import { fieldsOf } from '../../../facets/kinds';
import { scopeFacet } from '../../../facets/scope-facet';
import { closestName } from '../../../tag/problems/did-you-mean';
import { scopeValue } from '../../../typesense/scope-value';
import { onlyFacet } from '../../../typesense/send/search-all';
import { MAX_VALUES, questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { didYouMean, wrongName } from './known';
import { note, ok, type Row, wrong } from './row';

const ABOUT = 'data-scope';

/** Values of a page by where they are: `html.lang`, `meta.NAME`. */
export type PageValues = ReadonlyMap<string, string>;

/**
 * Checks the section in which a page searches first: its field must be a facet, and documents must have the value of the page.
 *
 * @param values of the page; null where no page is checked.
 */
export function scopeRows(
  { scope, facets }: Config,
  values: PageValues | null,
  facts: Pick<Facts, 'outcomes'>,
): readonly Row[] {
  const [first] = scope;
  if (!first) return [];
  const { field } = first;
  const facet = scopeFacet(facets, field);
  if (!facet) {
    const names = facets.map((one) => one.field).filter((one) => scopeFacet(facets, one));
    return [
      wrongName(
        ABOUT,
        field,
        'is not in data-facets as a list of values, so no switch is shown',
        closestName(field, names),
      ),
    ];
  }
  if (values === null) return [ok(ABOUT, field, '')];
  const value = scopeValue(field, (place, name) => values.get(`${place}.${name}`) ?? null);
  if (value === null) {
    const place = field === 'lang' ? '<html lang> and no ' : '';
    return [note(ABOUT, field, `shows no switch on this page, which has no ${place}<meta name="${field}">.`)];
  }
  const counted = fieldsOf(facet).map((one) => onlyFacet(facts.outcomes.get(questionNames.facet(one)))?.values ?? []);
  const known = counted.flat();
  if (known.includes(value)) return [ok(ABOUT, value, '')];
  if (known.length === 0 || counted.some(({ length }) => length >= MAX_VALUES)) return [];
  const meant = didYouMean(closestName(value, known));
  return [
    wrong(
      ABOUT,
      value,
      `is what this page says for "${field}", so the page searches there first, but no document has it${meant}`,
    ),
  ];
}
