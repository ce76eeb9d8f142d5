import type { TagConfig } from '../../tag/attributes/attributes';
import { humanize } from '../../tag/values/humanize';
import type { MetaField } from '../../tag/values/lists';
import type { Item } from './item';

/** A column of the table. */
export interface TableColumn extends MetaField {
  /** Whether it has the title of the hit, with the link. */
  readonly isTitle: boolean;
  /** The orders of `data-sort` by its field, in the owner's order. */
  readonly orders: readonly Order[];
}

/** An order by the field of a column. */
interface Order {
  readonly sortBy: string;
  readonly direction: 'ascending' | 'descending';
}

/** The columns: the title, under the label that `data-meta` may have for its field, then the other fields of `data-meta`. */
export function columnsOf({ title, meta, sort }: Pick<TagConfig, 'title' | 'meta' | 'sort'>): readonly TableColumn[] {
  const field = title ?? 'title';
  const { label = humanize(field) } = meta.find((one) => one.field === field) ?? {};
  return [{ field, label, isTitle: true }, ...meta.filter((one) => one.field !== field).map(notTitle)].map((one) => ({
    ...one,
    orders: ordersOf(one.field, sort),
  }));
}

function notTitle(meta: MetaField) {
  return { ...meta, isTitle: false };
}

/** A hit without the field that names the column of the title: the list of a narrow panel would say it twice. */
export function withoutTitleField(item: Item, { title }: Pick<TagConfig, 'title'>): Item {
  const meta = item.meta.filter(({ field }) => field !== title);
  return meta.length === item.meta.length ? item : { ...item, meta };
}

/** The orders whose first field this is. */
function ordersOf(field: string, sort: TagConfig['sort']): readonly Order[] {
  return sort.flatMap(({ sortBy }) => {
    const [first = ''] = sortBy.split(',');
    const direction = first.slice(field.length);
    if (!first.startsWith(field) || !/^(?:\(.*\))?:(?:asc|desc)$/.test(direction)) return [];
    return { sortBy, direction: direction.endsWith('asc') ? 'ascending' : 'descending' };
  });
}

/** The order after a click on the head of a column: each of its orders once, then the usual one again (null). */
export function nextOrder(orders: readonly Order[], current: string): string | null {
  return orders[orders.findIndex(({ sortBy }) => sortBy === current) + 1]?.sortBy ?? null;
}

/** Whether a column holds amounts, which are compared by their last digits. Dates are numbers in the documents, but words in a table. */
export function isNumeric({ field, format = '', isTitle }: TableColumn, items: readonly Item[]): boolean {
  if (isTitle || /^(?:date|list|link|stars)\b/.test(format)) return false;
  const values = items.flatMap(({ meta }) => meta.find((one) => one.field === field)?.values ?? []);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}
