import { isNamed } from '../../values/column-names';
import { splitText } from '../../values/split-text';
import { type ColumnForm, NOTHING_FOUND, type Recognized } from './recognized';
import type { FieldSummary } from './summarize-fields';

/** Decides whether the texts of a column hold several values, such as `red|blue`, `red; blue` and `red, blue`. */
export function recognizeList(summary: FieldSummary): Recognized {
  const { path, kinds, isList, joined, values, counts } = summary;
  const isText = !isList && kinds.size === 1 && kinds.has('text');
  if (!isText || isRead(path)) return NOTHING_FOUND;
  // A single text with a bar may be a title, so a fifth of the texts must have one.
  if (joined >= values / 5) return { form: { kind: 'list', marks: /[|;]/ }, doubt: null };
  const isNamedSo = MEANINGS.some((meaning) => isNamed(path, meaning));
  const several = [...counts].filter(([text]) => isShortList(text, LISTED));
  const share = several.reduce((sum, [, count]) => sum + count, 0) / values;
  const [first = ''] = several[0] ?? [];
  if (several.length === 0) return NOTHING_FOUND;
  const texts = [...counts.keys()];
  if (isNamedSo && (share >= 0.2 || isPlural(path))) return byName(path, texts, first);
  if (share < 0.2 || !comeInAnyOrder(texts, 0.5)) return NOTHING_FOUND;
  return { form: COMMAS, doubt: `is read as lists: the values of "${first}" come in other orders too` };
}

const MEANINGS = ['tags', 'category', 'color', 'size'] as const;
/** Airtable writes no space. A comma before a digit may be part of a number: "42,5". */
const LISTED = /, |,(?=\p{L})|,(?=\d{2,}(?:,|$))/u;
const COMMAS: ColumnForm = { kind: 'list', marks: LISTED };

/** A column that is called like one of lists: one value may hold a comma too, as "Tolkien, J. R. R." and "Food, Beverages & Tobacco" do. */
function byName(path: string, texts: readonly string[], example: string): Recognized {
  const isMostlyShort = texts.filter((text) => isShortList(text, LISTED) || text.length <= MAX_PART).length;
  if (isMostlyShort <= 0.9 * texts.length) return NOTHING_FOUND;
  const several = texts.filter((text) => isShortList(text, LISTED));
  const isPerson = PERSON.test(path);
  // "Terry Pratchett, Neil Gaiman" are two people, and "Austen, Jane" is one.
  const areNames = several.filter((text) => splitText(text, LISTED).every((part) => part.includes(' '))).length;
  const isList = isPerson
    ? areNames > several.length / 2 || comeInAnyOrder(texts, 0.5)
    : comeInAnyOrder(texts, 0.2) || (isPlural(path) && !several.every((text) => AND.test(text)));
  return isList ? { form: COMMAS, doubt: null } : { form: null, doubt: `keeps its commas: "${example}" is one value` };
}

const PERSON =
  /author|actor|cast|writer|director|artist|composer|editor|autor|auteur|autore|verfasser|person|people|name/i;
const AND = /&| (?:and|und|et|y|e|en|i|a|og|och|и|та|ve) /i;

/** Whether the last word of a name is one for several things, as far as its ending says so, or is one for a list in itself. */
function isPlural(path: string): boolean {
  return /(?:s|ien|rien|ie|i|ler|lar|en|ы|и|タグ|标签|태그|色|カラー|colou?r|farbe|couleur|cast|keyword)$/i.test(path);
}

/** Longest value, in characters, in a text that holds several. */
const MAX_PART = 40;

/** Titles, texts and names of pages hold one value, whatever is in them. */
function isRead(path: string): boolean {
  return path === 'page_title' || path === 'headings' || isNamed(path, 'title') || isNamed(path, 'text');
}

function isShortList(text: string, comma: RegExp): boolean {
  const parts = text.split(comma).map((part) => part.trim().length);
  return parts.length > 1 && parts.every((length) => length > 0 && length <= MAX_PART);
}

/**
 * Whether values stand first in one text, or alone, and later in another: values of "Berlin, Germany" and "Doe, John" do not.
 *
 * @param least share of the later ones.
 */
function comeInAnyOrder(texts: readonly string[], least: number): boolean {
  const first = new Set<string>();
  const later = new Set<string>();
  for (const text of texts) {
    const [head, ...others] = splitText(text, LISTED);
    if (head !== undefined) first.add(head);
    for (const other of others) later.add(other);
  }
  const both = [...later].filter((part) => first.has(part)).length;
  return later.size > (least < 0.5 ? 0 : 1) && both > 0 && both >= later.size * least;
}
