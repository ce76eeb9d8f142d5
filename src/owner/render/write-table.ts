import type { Config } from '../../facets/config';
import { columnsOf, isNumeric, type TableColumn } from '../../typesense/response/columns';
import { type HitWords, type HtmlNode, titleNodes } from '../../typesense/response/hit-nodes';
import type { Item } from '../../typesense/response/item';

/** Whether a panel shows a table first: not where a hit is more than a row. */
export function showsTable({ view, group, template }: Pick<Config, 'view' | 'group' | 'template'>): boolean {
  return view[0] === 'table' && group === null && template === null;
}

/** First hits as a table, with the rows and columns of the panel. In a narrow room its style makes a list of it, as the panel does. */
export function tableNode(items: readonly Item[], config: Config, words: HitWords): HtmlNode {
  const columns = columnsOf(config);
  const numeric = new Set(columns.filter((column) => isNumeric(column, items)));
  const amount = (column: TableColumn) => (numeric.has(column) ? { class: 'searchlet-amount' } : {});
  const heads = columns.map((column): HtmlNode => {
    const label =
      column.orders.length > 0 ? (['span', { class: 'searchlet-sort' }, column.label] as const) : column.label;
    return ['th', { scope: 'col', ...amount(column) }, label];
  });
  const rows = items.flatMap((item): readonly HtmlNode[] => {
    const cells = columns.map((column) =>
      column.isTitle ? titleCell(item, config, words) : fieldCell(column, item, words, amount(column)),
    );
    return [['tr', {}, ...cells], '\n'];
  });
  const table = [
    'table',
    { class: 'searchlet-hits' },
    ['thead', {}, ['tr', {}, ...heads]],
    ['tbody', {}, '\n', ...rows],
  ];
  return ['div', { class: 'searchlet-table' }, table as unknown as HtmlNode];
}

function titleCell(item: Item, config: Config, words: HitWords): HtmlNode {
  const badges = words.badges?.(item) ?? [];
  return ['th', { scope: 'row', class: 'searchlet-title' }, ...badges, ...titleNodes(item, config, words)];
}

function fieldCell(
  { field, label }: TableColumn,
  item: Item,
  words: HitWords,
  attributes: Readonly<Record<string, string>>,
): HtmlNode {
  const meta = item.meta.find((one) => one.field === field);
  if (!meta) return ['td', attributes];
  const { values, isLabelHidden } = words.writeField(meta, item);
  const listed = values.flatMap((value, index) => (index > 0 ? [', ', value] : [value]));
  return ['td', { ...attributes, ...(!isLabelHidden && { 'data-label': label }) }, ...listed];
}

/** How a table looks before the panel has started; it stands after the style of all hits. */
export const TABLE_STYLE = `
.searchlet-table{container-type:inline-size;overflow-x:auto}
.searchlet-table table{inline-size:100%;margin:0;border-collapse:separate;border-spacing:0;color:inherit;font:inherit;font-size:.9375em}
.searchlet-table :is(th,td){padding:8px 12px;border:0;border-block-end:1px solid var(--searchlet-line,rgb(128 128 128/25%));background:none;text-align:start;vertical-align:baseline;overflow-wrap:normal}
.searchlet-table thead th{padding-block:4px;font-weight:500;white-space:nowrap;vertical-align:middle}
.searchlet-sort{display:inline-flex;align-items:center;min-block-size:32px;padding-inline-end:calc(1em + 2px)}
.searchlet-amount .searchlet-sort{padding-inline:calc(1em + 2px) 0}
.searchlet-table .searchlet-title{min-inline-size:12em;font-size:1em;line-height:inherit}
.searchlet-table .searchlet-amount{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
@media (pointer:coarse){.searchlet-sort{min-block-size:44px}}
@container (max-width:479.98px){.searchlet-table :is(table,tbody,tr){display:block}.searchlet-table thead,.searchlet-table td:empty{display:none}.searchlet-table tr{padding-block:16px;font-size:.9333em}.searchlet-table tr+tr{border-block-start:1px solid var(--searchlet-line,rgb(128 128 128/25%))}.searchlet-table tr:first-child{padding-block-start:4px}.searchlet-table .searchlet-title{display:block;padding:0;border:0;margin-block-end:4px;font-size:1.2143em;line-height:1.4}.searchlet-table td{display:inline;padding:0;border:0;opacity:.75;white-space:normal}.searchlet-table td[data-label]::before{content:attr(data-label) " "}.searchlet-table td:not(:last-child)::after{content:" \\b7  "}}
`.trim();
