import { type ColumnMeaning, fitOfName, isNamed } from '../../values/column-names';
import type { FieldFacts, FieldUses } from './field-facts';

/** The fields that a hit is rendered from, or null. */
export interface FieldRoles {
  readonly title: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly text: string | null;
}

/** Finds the field for each role in a collection. */
export function rolesOf(all: readonly FieldFacts[]): FieldRoles {
  const fields = all.filter(({ isPrivate }) => !isPrivate);
  const addresses = fields.filter(({ isAddress }) => isAddress);
  const texts = fields.filter(({ holds, isAddress, name }) => holds === 'text' && !isAddress && !isLevel(name));
  const image = named(addresses, 'image') ?? named(addresses, 'image', 0) ?? addresses.find((one) => one.isPicture);
  const links = addresses.filter((one) => one !== image && !isNamed(one.name, 'image') && !one.isPicture);
  const url = named(links, 'url') ?? links.find(({ share }) => share > 0.5);
  const title = titleOf(texts);
  const others = texts.filter((one) => one !== title);
  const text =
    named(others, 'text') ?? named(others, 'text', 0) ?? others.find(({ length, isList }) => length > LONG && !isList);
  return {
    title: title?.name ?? null,
    url: url?.name ?? null,
    image: image?.name ?? null,
    text: text?.name ?? null,
  };
}

/** The field whose texts distinguish documents and whose name says so, or which just distinguish them. */
function titleOf(texts: readonly FieldFacts[]): FieldFacts | undefined {
  // `regions.name` are the names of what a record lists, and not its name.
  const own = texts.filter(({ name, isList }) => !(isList && name.includes('.')));
  const distinct = own.filter(({ distinctness }) => distinctness > 0.1);
  const short = distinct.filter(({ length, distinctness, isList }) => length < 120 && distinctness > 0.5 && !isList);
  return (
    named(distinct, 'title') ??
    named(short, 'title', 0) ??
    named(own, 'title') ??
    short.find(({ name }) => !isCode(name)) ??
    short[0] ??
    named(texts, 'title')
  );
}

/** Whether the name of a column says that it holds codes, which may be numbers. */
export function isCode(name: string): boolean {
  return isNamed(name, 'id') || CODE.test(name);
}

const CODE = /(?:^|[._])(?:code|codes|kode|kodas|no|nr|num|number|nummer|key|ref|reference|isbn|doi)$/i;

/**
 * The text fields to search, the most important first: title, headings, names and labels, and long texts last.
 *
 * @param added fields that the indexer has added to documents.
 */
export function searchedFields(
  fields: readonly (FieldFacts & Pick<FieldUses, 'isSearchable'>)[],
  { title, text }: FieldRoles,
  added: readonly (string | null)[],
): readonly string[] {
  const weigh = ({ name, length }: FieldFacts): number => {
    if (name === title) return 0;
    if (/^(?:page_title|headings)$/.test(name)) return 1;
    return name === text || length > LONG ? 3 : 2;
  };
  return fields
    .filter(
      ({ name, length, isSearchable, isAddress }) =>
        isSearchable && !added.includes(name) && (name === title || !isLeftOut({ name, length, isAddress })),
    )
    .map((one, index) => ({ name: one.name, weight: weigh(one), index }))
    .sort((one, other) => one.weight - other.weight || one.index - other.index)
    .map(({ name }) => name);
}

/** Whether a field holds one level of a hierarchy: `category.lvl0`, `category_lvl1`. */
export function isLevel(name: string): boolean {
  return /[._]lvl\d$/.test(name);
}

/** Average characters of a text from which on it is read, and not chosen by. */
const LONG = 80;

/** Whether visitors do not search for the values of a field: addresses, levels, what shops need, and codes of languages and currencies. */
function isLeftOut({ name, length, isAddress }: Pick<FieldFacts, 'name' | 'length' | 'isAddress'>): boolean {
  const isCode = length <= LONGEST_CODE && /^(?:lang|language|locale|currency)$/i.test(name);
  return isAddress || isCode || isNamed(name, 'internal') || isLevel(name);
}

/** Characters of `de-AT`. */
const LONGEST_CODE = 5;

/** The field whose name fits best: the whole name, or from `least` 0 on also a part of it. */
function named(fields: readonly FieldFacts[], meaning: ColumnMeaning, least = 1000): FieldFacts | undefined {
  const fits = fields.map((one) => ({ one, fit: fitOfName(one.name, meaning) })).filter(({ fit }) => fit > least);
  return fits.sort((a, b) => b.fit - a.fit || b.one.distinctness - a.one.distinctness)[0]?.one;
}
