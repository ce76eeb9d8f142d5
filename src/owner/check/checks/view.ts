import type { Config } from '../../../facets/config';
import { note, type Row } from './row';

/** Says why hits are no table, where a hit is more than a row. */
export function viewRows({ view, group }: Config, raw: Readonly<Record<string, string>>): readonly Row[] {
  const reason = raw['template'] !== undefined ? 'data-template' : group === null ? null : 'data-group';
  if (reason === null || !view.includes('table')) return [];
  return [note('data-view', 'table', `shows a list: with ${reason}, a hit is more than a row.`)];
}
