import type { Searchable } from '../../engine/collection/snapshot';
import { RequestError } from '../../engine/errors';
import type { Parameters } from '../../engine/parameters';
import { findRows } from '../../engine/search/find-rows';
import { groupRows, readGrouping } from '../../engine/search/group';
import type { IndexFolder } from './folder/index-folder';

/** Hits of an opening: a page of 20, and whole rows of a grid with 2, 3, 4 or 6 columns. */
const HITS = 24;
/** Most documents of an opening: with many in each group, the file would be larger than those it saves. */
const MAX_DOCUMENTS = 96;

/**
 * Writes openings: the documents that a search without a query shows first, a file for each sort order of the tag, so that they
 * load as one file and not from all over the index. Comes to the names of the files by `sort_by`.
 *
 * @param documentAt what is stored of a row, as JSON.
 * @param attributes of a tag; `sort` and `group` decide what is shown first.
 */
export async function writeOpenings(
  searchable: Searchable,
  documentAt: (row: number) => string,
  { sort = '', group }: Readonly<Record<string, string>>,
  index: IndexFolder,
): Promise<Readonly<Record<string, string>>> {
  const openings: Record<string, string> = {};
  for (const order of ['', ...ordersIn(sort)]) {
    const rows = firstRows(searchable, {
      q: '*',
      ...(order !== '' && { sort_by: order }),
      ...(group !== undefined && { group_by: group, group_missing_values: 'false' }),
    });
    const found = rows.map((row) => `[${row},${documentAt(row)}]`);
    if (found.length > 0) openings[order] = await index.add('opening', `[${found.join(',')}]`);
  }
  return openings;
}

/** The orders of `data-sort` that depend on nothing but a field: `price:asc=Cheapest, location:near=Nearest` has one. */
function ordersIn(sort: string): readonly string[] {
  const orders = [...sort.matchAll(/(?:^|,)\s*([^\s,:=]+:(?:asc|desc))\s*(?=[=,]|$)/g)];
  return [...new Set(orders.map(([, order = '']) => order))];
}

/** None where the schema cannot be sorted or grouped so: the panel's own request is refused as well. */
function firstRows(searchable: Searchable, parameters: Parameters): readonly number[] {
  try {
    const grouping = readGrouping(parameters, searchable.schema);
    const { rows, snapshot } = findRows(searchable, parameters, { ranking: 'relevance' });
    const groups = grouping ? groupRows(rows, grouping, snapshot).map((one) => one.rows) : rows.map((row) => [row]);
    return groups.slice(0, HITS).flat().slice(0, MAX_DOCUMENTS);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [];
  }
}
