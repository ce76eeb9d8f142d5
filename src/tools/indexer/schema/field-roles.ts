import { type FieldSummary, isJoined } from './summarize-fields';

/** The fields that a hit is rendered from; null where there is none. */
export interface FieldRoles {
  readonly title: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly text: string | null;
}

/** Usual names of such fields, best first. */
const TITLES = ['title', 'name', 'headline', 'label', 'subject', 'question'];
const TEXTS = ['text', 'description', 'summary', 'excerpt', 'abstract', 'overview', 'plot', 'body', 'content'];
const URLS = ['url', 'link', 'permalink', 'href', 'uri'];
const IMAGE = /(?:^|[._])(?:image|img|thumb(?:nail)?|picture|photo|poster|cover|logo)(?:_?url|_?src|_?uri)?s?$/i;

/** Finds the field for each role in a collection. */
export function rolesOf(summaries: readonly FieldSummary[], documents: number): FieldRoles {
  const addresses = summaries.filter(({ addresses, values }) => addresses > 0.9 * values);
  const texts = summaries.filter((one) => one.kinds.has('text') && !addresses.includes(one));
  const image = addresses.find(({ path }) => IMAGE.test(path));
  const links = addresses.filter((one) => one !== image && !IMAGE.test(one.path));
  const url = named(links, URLS) ?? links.find((one) => one.documents > documents / 2);
  const title =
    named(texts, TITLES) ??
    texts.find((one) => average(one) < 120 && one.counts.size > documents / 2 && !isJoined(one));
  const others = texts.filter((one) => one !== title);
  const text = named(others, TEXTS) ?? others.find((one) => average(one) > 80);
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

function named(summaries: readonly FieldSummary[], names: readonly string[]): FieldSummary | undefined {
  return names.flatMap((name) => summaries.find(({ path }) => path.toLowerCase() === name) ?? [])[0];
}

function average({ characters, values }: FieldSummary): number {
  return characters / values;
}
