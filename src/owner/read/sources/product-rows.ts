import { isNamed } from '../../values/column-names';
import type { CellValue } from '../workbook/read-sheet';

/** A row of a table: its cells by the names of the columns. */
export interface TableRow {
  readonly record: Readonly<Record<string, CellValue | readonly string[]>>;
  /** In the file, counted from 1. */
  readonly line: number;
}

/** Whether the names of a table come from an export of products, which may have several rows for one. */
export function isProductTable(names: readonly string[]): boolean {
  return pairsOf(names).length > 0 || titledHandle(names) !== null || names.some((name) => SHOP_COLUMNS.includes(name));
}

/** Columns that Magento alone has. */
const SHOP_COLUMNS = ['product_type', 'additional_attributes'];

/**
 * The rows of an export of products, one for each product. Shops write a row for each variant below the product, and the name of an
 * attribute beside its values ("Attribute 1 name", "Option1 Name"). Other tables stay as they are.
 */
export function productRows(rows: readonly TableRow[], names: readonly string[]): readonly TableRow[] {
  const pairs = pairsOf(names);
  const named = nameAttributes(fillNames(rows, names, pairs), names, pairs).map((row) => readAttributes(row, names));
  const kind = pairs.length > 0 || names.includes('product_type') ? kindIn(rows, names) : undefined;
  return joinVariants(named, names, kind).map((row) => without(row, kind));
}

/** The columns of one attribute. */
interface Pair {
  readonly name: string;
  readonly value: string;
  /** Whether a cell may hold several values, with commas between them. */
  readonly hasSeveral: boolean;
}

const NAME = /^(.*\d)\s+(?:name|nom|nombre|nome|naam|nazwa)$/i;
const VALUE = /^\s+(?:value|wert|valeur|valor|valore|waarde|wartosc|wartość)(\((?:s|e|es|i|n)\))?$/i;

function pairsOf(names: readonly string[]): readonly Pair[] {
  return names.flatMap((name) => {
    const stem = NAME.exec(name)?.[1];
    if (stem === undefined) return [];
    const value = names.find((one) => one.startsWith(stem) && VALUE.test(one.slice(stem.length)));
    return value === undefined ? [] : { name, value, hasSeveral: value.endsWith(')') };
  });
}

/** Shopify names the options of a product in its first row alone. */
function fillNames(rows: readonly TableRow[], names: readonly string[], pairs: readonly Pair[]): readonly TableRow[] {
  const handle = handleIn(names);
  if (handle === undefined || pairs.length === 0) return rows;
  let first: TableRow | undefined;
  return rows.map((row) => {
    if (!first || first.record[handle] !== row.record[handle]) {
      first = row;
      return row;
    }
    const { record } = first;
    const missing = pairs.filter(({ name }) => row.record[name] === '').map(({ name }) => [name, record[name] ?? '']);
    return { ...row, record: { ...row.record, ...Object.fromEntries(missing) } };
  });
}

/** Attributes under their own names: `Color` for "Attribute 1 name" and "Attribute 1 value(s)". */
function nameAttributes(
  rows: readonly TableRow[],
  names: readonly string[],
  pairs: readonly Pair[],
): readonly TableRow[] {
  if (pairs.length === 0) return rows;
  const written = rows.flatMap(({ record }) => pairs.map(({ name }) => String(record[name]).trim()));
  const attributes = new Set(written.filter(Boolean));
  // With this many names, they are no attributes to choose by.
  if (attributes.size > MAX_ATTRIBUTES) return rows;
  // Shopify repeats an option in a column such as "Color (product.metafields.shopify.color-pattern)".
  const single = names.filter((name) => !attributes.has(METAFIELD.exec(name)?.[1] ?? ''));
  const all = new Set([...single, ...attributes]);
  return rows.map(({ record, line }) => {
    const next: Record<string, CellValue | readonly string[]> = { ...record };
    for (const { name, value, hasSeveral } of pairs) {
      const [attribute, text] = [String(record[name]).trim(), String(record[value]).trim()];
      delete next[name];
      delete next[value];
      // What Shopify writes for a product without options.
      if (attribute === '' || text === '' || text === 'Default Title' || names.includes(attribute)) continue;
      const values = hasSeveral
        ? text
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : [text];
      next[attribute] = [...new Set([...listOf(next[attribute]), ...values])];
    }
    // All in the same order, whatever attribute a row has first.
    const ordered = [...all].flatMap((one) => (next[one] === undefined ? [] : [[one, next[one]] as const]));
    return { record: Object.fromEntries(ordered), line };
  });
}

const MAX_ATTRIBUTES = 40;
const METAFIELD = /^(.+?) \(product\.metafields\.[^()]+\)$/;

/** The attributes in a cell of Magento: `material=Canvas,activity=Gym|Hiking`. A comma may also be in a value. */
function readAttributes(row: TableRow, names: readonly string[]): TableRow {
  if (typeof row.record['additional_attributes'] !== 'string') return row;
  const { additional_attributes: written = '', ...others } = row.record;
  const attributes = String(written)
    .split(/,(?=\w+=)/)
    .flatMap((one) => {
      const [, name = '', value = ''] = /^(\w+)=([^]+)$/.exec(one) ?? [];
      if (name === '' || names.includes(name)) return [];
      return [[name, value.includes('|') ? value.split('|') : value] as const];
    });
  return { record: { ...others, ...Object.fromEntries(attributes) }, line: row.line };
}

/** Products with what their variants have: the values of their attributes, and what the product itself leaves empty. */
function joinVariants(
  rows: readonly TableRow[],
  names: readonly string[],
  kind: string | undefined,
): readonly TableRow[] {
  const parentOf = parentFinder(rows, names, kind);
  if (parentOf === null) return rows;
  const products = new Map<TableRow, TableRow>();
  for (const row of rows) {
    const parent = parentOf(row);
    const product = parent && products.get(parent);
    if (product) products.set(parent, join(product, row));
    else products.set(row, row);
  }
  return [...products.values()];
}

/** Finds the product of a variant, which stands before it; null where the table has none. */
function parentFinder(
  rows: readonly TableRow[],
  names: readonly string[],
  kind: string | undefined,
): ((row: TableRow) => TableRow | undefined) | null {
  const titled = titledHandle(names);
  if (titled !== null) {
    const { handle, title } = titled;
    const products = new Map<unknown, TableRow>();
    for (const row of rows) if (row.record[title] !== '') products.set(row.record[handle], row);
    // A row without a handle is of no product: it would be joined with any other such row.
    return ({ record }) => (record[title] === '' && record[handle] !== '' ? products.get(record[handle]) : undefined);
  }
  const parent = names.find((name) => PARENT.test(name));
  if (kind === undefined || parent === undefined) return null;
  // A plain number may be both the SKU of a product and the ID of another one: the shop means the SKU.
  const ids = names
    .filter((name) => isNamed(name, 'id'))
    .sort((one, other) => Number(isSku(one)) - Number(isSku(other)));
  const products = new Map<string, TableRow>();
  for (const id of ids) {
    for (const row of rows) {
      const value = String(row.record[id]);
      if (row.record[kind] === 'variation' || value === '') continue;
      products.set(value, row);
      if (!isSku(id)) products.set(`id:${value}`, row);
    }
  }
  return ({ record }) => (record[kind] === 'variation' ? products.get(String(record[parent])) : undefined);
}

function isSku(name: string): boolean {
  return /^(?:sku|ugs|artikelnummer)$/i.test(name);
}

/** The columns of Shopify with which a row begins a product; null where one is missing. */
function titledHandle(names: readonly string[]): { readonly handle: string; readonly title: string } | null {
  const [handle, title] = [handleIn(names), names.find((name) => /^title$/i.test(name))];
  return handle === undefined || title === undefined ? null : { handle, title };
}

/** The column by which Shopify distinguishes products. */
function handleIn(names: readonly string[]): string | undefined {
  return names.find((name) => /^(?:url )?handle$/i.test(name));
}

/** The column with the kinds of product of WooCommerce or Magento, which are of no use to visitors. Its values are English in every language, several with commas between. */
function kindIn(rows: readonly TableRow[], names: readonly string[]): string | undefined {
  const isKind = ({ record }: TableRow, name: string): boolean => KINDS.test(String(record[name]));
  return rows.length === 0 ? undefined : names.find((name) => rows.every((row) => isKind(row, name)));
}

const KINDS = /^(?:(?:simple|variable|variation|grouped|external|virtual|downloadable|configurable|bundle)(?:, )?)+$/;
const PARENT = /^(?:parent|übergeordnet|parente?|superior|padre|principal|genitore|bovenliggend|ascendente?)$/i;

function without(row: TableRow, name: string | undefined): TableRow {
  if (name === undefined) return row;
  const { record, line } = row;
  const { [name]: _, ...others } = record;
  return { record: others, line };
}

function join(product: TableRow, variant: TableRow): TableRow {
  const record: Record<string, CellValue | readonly string[]> = { ...product.record };
  for (const [name, value] of Object.entries(variant.record)) {
    const own = record[name];
    if (own === undefined || own === '') record[name] = value;
    else if (Array.isArray(own)) record[name] = [...new Set([...own, ...listOf(value)])];
  }
  return { ...product, record };
}

function listOf(value: CellValue | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'object' ? value : [String(value)];
}
