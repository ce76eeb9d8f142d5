import type { TokenRules } from '../documents/tokens';
import { isJsonObject, type JsonObject } from '../json';
import { type HighlightStyle, highlightText, type MarkDepth, type Marked, type Needles } from './highlight-text';

/** A field to mark. */
export interface HighlightField extends MarkDepth {
  name: string;
}

/**
 * The marks of a document in both shapes: `highlights`, a list of fields, and `highlight`, shaped as the
 * document.
 */
export function highlightDocument(
  document: JsonObject,
  fields: readonly HighlightField[],
  needles: Needles,
  style: HighlightStyle,
  rules: TokenRules,
): { highlight: JsonObject; highlights: JsonObject[] } {
  let highlight: JsonObject = {};
  const highlights: JsonObject[] = [];
  for (const field of fields) {
    const mark = (text: string) => highlightText(text, needles, field, style, rules);
    const path = Object.hasOwn(document, field.name) ? [field.name] : field.name.split('.');
    const tree = markTree(document, path, mark, field.full);
    if (!tree.hasMarks || !isJsonObject(tree.marked)) continue;
    highlight = mergeTrees(highlight, tree.marked);
    // The older shape has no nested fields.
    if (!field.name.includes('.')) highlights.push(listed(field.name, tree.marked[field.name]));
  }
  return { highlight, highlights };
}

interface Tree {
  marked: unknown;
  hasMarks: boolean;
}

/** Follows a path into a document and returns the same shape with marked texts. */
function markTree(value: unknown, path: string[], mark: (text: string) => Marked | undefined, full: boolean): Tree {
  if (Array.isArray(value)) {
    const items = value.map((item) => markTree(item, path, mark, full));
    return { marked: items.map(({ marked }) => marked), hasMarks: items.some(({ hasMarks }) => hasMarks) };
  }
  const [key, ...rest] = path;
  if (key !== undefined) {
    const child = isJsonObject(value) && Object.hasOwn(value, key) ? markTree(value[key], rest, mark, full) : undefined;
    return child ? { marked: { [key]: child.marked }, hasMarks: child.hasMarks } : { marked: {}, hasMarks: false };
  }
  if (typeof value !== 'string') return { marked: {}, hasMarks: false };
  const marked = mark(value);
  const plain = { matched_tokens: [], snippet: value, ...(full && { value }) };
  return { marked: marked ?? plain, hasMarks: marked !== undefined };
}

function mergeTrees(a: JsonObject, b: JsonObject): JsonObject {
  const merged = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const before = merged[key];
    if (isJsonObject(before) && isJsonObject(value)) merged[key] = mergeTrees(before, value);
    else if (Array.isArray(before) && Array.isArray(value))
      merged[key] = before.map((item, i) => mergeItems(item, value[i]));
    else merged[key] = value;
  }
  return merged;
}

function mergeItems(a: unknown, b: unknown): unknown {
  return isJsonObject(a) && isJsonObject(b) ? mergeTrees(a, b) : b;
}

function listed(field: string, marked: unknown): JsonObject {
  if (!Array.isArray(marked)) return { field, ...(isJsonObject(marked) && marked) };
  const indexed = (marked as Marked[]).map((text, index) => ({ text, index }));
  const hits = indexed.filter(({ text }) => text.matched_tokens.length > 0);
  const values = hits.flatMap(({ text }) => text.value ?? []);
  return {
    field,
    indices: hits.map(({ index }) => index),
    matched_tokens: hits.map(({ text }) => text.matched_tokens),
    snippets: hits.map(({ text }) => text.snippet),
    ...(values.length > 0 && { values }),
  };
}
