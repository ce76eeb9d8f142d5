import { type ColumnMeaning, fitOfName, isNamed } from './column-names';
import type { FieldSummary } from './summarize-fields';

/** The fields that a hit is rendered from; null where there is none. */
export interface FieldRoles {
  readonly title: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly text: string | null;
}

/** Finds the field for each role in a collection. */
export function rolesOf(summaries: readonly FieldSummary[], documents: number): FieldRoles {
  const addresses = summaries.filter(({ addresses, values }) => addresses > 0.9 * values);
  const texts = summaries.filter((one) => one.kinds.has('text') && !addresses.includes(one));
  const image = named(addresses, 'image') ?? addresses.find((one) => PICTURE.test([...one.counts.keys()][0] ?? ''));
  const links = addresses.filter((one) => one !== image && !isNamed(one.path, 'image'));
  const url = named(links, 'url') ?? links.find((one) => one.documents > documents / 2);
  const short = texts.filter((one) => average(one) < 120 && one.counts.size > documents / 2 && !one.isList);
  const title =
    named(texts, 'title') ?? named(short, 'title', 0) ?? short.find(({ path }) => !isNamed(path, 'id')) ?? short[0];
  const others = texts.filter((one) => one !== title);
  const text = named(others, 'text') ?? named(others, 'text', 0) ?? others.find((one) => average(one) > 80);
  return {
    title: title?.path ?? null,
    url: url?.path ?? null,
    image: image?.path ?? null,
    text: text?.path ?? null,
  };
}

/** The text fields to search, the most important first: title, headings, names and labels, and long texts last. */
export function searchedFields(
  summaries: readonly FieldSummary[],
  isSearchable: (path: string) => boolean,
  { title, text }: FieldRoles,
): readonly string[] {
  const weigh = (one: FieldSummary): number => {
    if (one.path === title) return 0;
    if (/^(?:page_title|headings)$/.test(one.path)) return 1;
    return one.path === text || average(one) > 80 ? 3 : 2;
  };
  return summaries
    .filter(({ path }) => isSearchable(path) && !NEVER_SEARCHED.test(path))
    .map((one, index) => ({ path: one.path, weight: weigh(one), index }))
    .sort((one, other) => one.weight - other.weight || one.index - other.index)
    .map(({ path }) => path);
}

/** Fields whose values visitors do not search for. */
const NEVER_SEARCHED = /^(?:page|lang|language|locale|currency|source)$/i;

/** The field whose name fits best: the whole name, or from `least` 0 on also a part of it. */
function named(summaries: readonly FieldSummary[], meaning: ColumnMeaning, least = 1000): FieldSummary | undefined {
  const fits = summaries.map((one) => ({ one, fit: fitOfName(one.path, meaning) })).filter(({ fit }) => fit > least);
  return fits.sort((a, b) => b.fit - a.fit)[0]?.one;
}

/** The address of an image, by its ending. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#].*)?$/i;

function average({ characters, values }: FieldSummary): number {
  return characters / values;
}
