import { timeZone } from '../../../tag/values/time-zone';
import { isNamed } from '../../values/column-names';
import { type LevelMark, splitText } from '../../values/split-text';
import { NOTHING_FOUND, type Recognized } from './recognized';
import { type FieldSummary, holdsAddresses } from './summarize-fields';

/** Decides whether the texts of a column are paths of a hierarchy: `Furniture > Chairs`, or `Furniture/Chairs`. */
export function recognizeLevels(summary: FieldSummary): Recognized {
  const { path, kinds, counts } = summary;
  if (kinds.size !== 1 || !kinds.has('text') || isNamed(path, 'title') || isNamed(path, 'text')) return NOTHING_FOUND;
  // Names alone do not decide: a "photo category" has levels.
  if (holdsAddresses(summary)) return NOTHING_FOUND;
  const texts = [...counts.keys()];
  const mark = texts.some((text) => / ?[>›»] ?/.test(text)) ? '>' : '/';
  // A tag, or a name in code.
  if (mark === '>' && texts.some((text) => /<[^<>]+>/.test(text))) return NOTHING_FOUND;
  const marks = marksBetween(texts, mark);
  const paths = texts.flatMap((text) => (marks === null ? [text] : splitText(text, marks)));
  const all = paths.map((text) => splitText(text, mark === '>' ? /[>›»]/ : /\//));
  const deep = all.filter((parts) => parts.length > 1).length;
  if (deep === 0 || deep < all.length / 4 || !isTree(all)) return NOTHING_FOUND;
  // "Black/White" is no category: a slash stands between other things too.
  if (mark === '/' && !isNamed(path, 'category')) {
    const repeats = new Set(all.map(([top]) => top)).size <= deep / 2;
    const example = texts.find((text) => text.includes('/')) ?? '';
    return repeats && timeZone.parse(example, () => {}) === undefined
      ? { form: null, doubt: `stays a text: "${example}" is read as levels if the field is called "category"` }
      : NOTHING_FOUND;
  }
  const depth = Math.min(MAX_LEVELS, Math.max(...all.map((parts) => parts.length)));
  return { form: { kind: 'levels', mark, depth, marks }, doubt: null };
}

const MAX_LEVELS = 5;

/** What stands between several paths in one text: `Clothing > Hoodies, Clothing > Men` of WooCommerce. */
function marksBetween(texts: readonly string[], mark: LevelMark): RegExp | null {
  const between = [/[|;]/, /,/].find((marks) =>
    texts.some((text) => {
      const parts = splitText(text, marks);
      return parts.length > 1 && parts.filter((part) => part.includes(mark)).length > 1;
    }),
  );
  return between ?? null;
}

/** Whether no name is at two levels, short names alone, and at most five levels: true for categories, and not for "S/M" and "M/L". */
function isTree(paths: readonly (readonly string[])[]): boolean {
  const levelOf = new Map<string, number>();
  let clashes = 0;
  for (const parts of paths) {
    if (parts.length > MAX_LEVELS || parts.some((part) => part.length > 60 || /^\d+$/.test(part))) return false;
    parts.forEach((part, level) => {
      const before = levelOf.get(part) ?? level;
      levelOf.set(part, before);
      if (before !== level) clashes += 1;
    });
  }
  return clashes <= 0.05 * levelOf.size;
}
