import type { Config } from '../../../facets/config';
import { sortFields } from '../probe/fields';
import { questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { unasked } from './fields';
import { missingField, presenceOf } from './known';
import { ok, type Row, wrong } from './row';

/** Checks every sort order by the server's response to it. */
export function sortRows({ sort, collection }: Config, facts: Facts): readonly Row[] {
  return sort.map(({ sortBy }) => sortRow(sortBy, collection, facts));
}

function sortRow(sortBy: string, collection: string, facts: Facts): Row {
  const about = 'data-sort';
  const outcome = facts.outcomes.get(questionNames.sort(sortBy));
  if (outcome === undefined) return unasked(about, sortBy);
  if (!('said' in outcome)) return ok(about, sortBy, '');
  const field = sortFields(sortBy).find((one) => outcome.said.includes(`\`${one}\``)) ?? '';
  if (field === '') return wrong(about, sortBy, `is refused: the server says “${outcome.said}”`);
  const presence = presenceOf(field, facts);
  if (presence === 'missing') return missingField(about, field, collection, facts, ({ isSortable }) => isSortable);
  if (presence === 'text') {
    return wrong(about, field, 'is a text field that cannot be sorted. Give it "sort": true in the schema.');
  }
  return wrong(about, field, `cannot be sorted by: the server says “${outcome.said}”`);
}
