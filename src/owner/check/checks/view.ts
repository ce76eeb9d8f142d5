import type { Config } from '../../../facets/config';
import { columnsOf } from '../../../typesense/response/columns';
import { note, type Row } from './row';

/** Says why hits are no table, where a hit is more than a row, and which table has no columns beside the title. */
export function viewRows(config: Config, raw: Readonly<Record<string, string>>): readonly Row[] {
  const { view, group } = config;
  if (!view.includes('table')) return [];
  const reason = raw['template'] !== undefined ? 'data-template' : group === null ? null : 'data-group';
  if (reason !== null) return [note('data-view', 'table', `shows a list: with ${reason}, a hit is more than a row.`)];
  if (columnsOf(config).length > 1) return [];
  return [note('data-view', 'table', 'has one column, the title. Name the fields of others in data-meta.')];
}
