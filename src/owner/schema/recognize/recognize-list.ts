import { isNamed } from '../../values/column-names';
import { splitText } from '../../values/split-text';
import type { ColumnForm, Recognized } from './recognize-columns';
import type { FieldSummary } from './summarize-fields';

/** Decides whether the texts of a column hold several values, such as `red|blue`, `red; blue` and `red, blue`. */
export function recognizeList(summary: FieldSummary): Recognized {
  const { path, kinds, isList, joined, values, counts } = summary;
  const isText = !isList && kinds.size === 1 && kinds.has('text');
  if (!isText || isRead(path)) return NONE;
  // A single text with a bar may be a title, so a fifth of the texts must have one.
  if (joined >= values / 5) return { form: { kind: 'list', marks: /[|;]/ }, doubt: null };
  const isNamedSo = ['tags', 'category', 'color', 'size'].some((meaning) => isNamed(path, meaning as 'tags'));
  const several = [...counts].filter(([text]) => isShortList(text, isNamedSo ? /,/ : LISTED));
  const share = several.reduce((sum, [, count]) => sum + count, 0) / values;
  if (several.length === 0 || share < 0.2)
    return isNamedSo && several.length > 0 ? byName(several.length, counts) : NONE;
  if (isNamedSo) return byName(several.length, counts);
  if (!comeInAnyOrder([...counts.keys()])) return NONE;
  const doubt = `is read as lists: the values of "${several[0]?.[0]}" come in other orders too`;
  return { form: COMMAS, doubt };
}

const NONE = { form: null, doubt: null };
/** Airtable writes no space. A comma before a digit may be part of a number. */
const LISTED = /, |,(?=\p{L})/u;
const COMMAS: ColumnForm = { kind: 'list', marks: /,/ };

function byName(several: number, counts: ReadonlyMap<string, number>): Recognized {
  const isMostlyShort = [...counts.keys()].filter((text) => isShortList(text, /,/) || text.length <= MAX_PART).length;
  return several > 0 && isMostlyShort > 0.9 * counts.size ? { form: COMMAS, doubt: null } : NONE;
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

/** Whether most values stand first in one text, and later in another: those of "Berlin, Germany" and "Doe, John" do not. */
function comeInAnyOrder(texts: readonly string[]): boolean {
  const first = new Set<string>();
  const later = new Set<string>();
  for (const text of texts) {
    const [head, ...others] = splitText(text, /,/);
    if (head !== undefined) first.add(head);
    for (const other of others) later.add(other);
  }
  const both = [...later].filter((part) => first.has(part)).length;
  return later.size > 1 && both >= later.size / 2;
}
