import type { FacetOf } from '../../../facets/kinds';
import type { CountedFacet } from '../../../typesense/send/search-all';
import { dayText, plain } from '../../documents/number-text';
import { note, ok, type Row, wrong } from './row';

const ABOUT = 'data-facets';

/** Checks whether a field of dates counts what its facet takes it for: seconds or milliseconds since 1970. */
export function daysRow({ field, unit }: FacetOf<'date'>, counts: CountedFacet | undefined): Row {
  const { min, max } = counts ?? {};
  // A server gives 0 and 0 for some 64-bit integers.
  if (min == null || max == null || (min === 0 && max === 0)) return ok(ABOUT, field, '');
  const isInSeconds = unit === 's';
  const [first, last] = [min, max].map((end) => dayText(isInSeconds ? end * 1000 : end)) as [string, string];
  const holds = `holds ${plain(min)} to ${plain(max)}`;
  if (![first, last].every((day) => /^\d{4}-/.test(day))) {
    const cure = isInSeconds
      ? `If they are milliseconds, write {"field": "${field}", "kind": "date", "unit": "ms"}`
      : 'If they are seconds, leave out "unit"';
    return wrong(ABOUT, field, `${holds}, which is not between the years 0 and 9999. ${cure}.`);
  }
  if ([first, last].every((day) => /^(?:1969-12|1970)/.test(day))) {
    const cure = isInSeconds
      ? 'Years, and numbers such as 20261231, are not dates: store seconds since 1970'
      : 'If they are seconds, leave out "unit"';
    return note(ABOUT, field, `${holds}, so each date is near the start of 1970. ${cure}.`);
  }
  return ok(ABOUT, field, `${first} to ${last}`);
}
