/**
 * The addresses in a text that is nothing but several addresses, or names of files with their addresses: `https://a/1.jpg,
 * https://a/2.jpg` of a shop, `tent.jpg (https://…)` of Airtable. Empty for any other text, also for a single address.
 */
export function addressesIn(text: string): readonly string[] {
  if (text.length > MAX_LENGTH || !/https?:\/\//.test(text)) return [];
  const named = [...text.matchAll(/\((https?:\/\/[^\s()]+)\)/g)].map(([, address = '']) => address);
  if (named.length > 0) return /^[^()]*\(https?:[^()]*\)(?:\s*,[^()]*\(https?:[^()]*\))*\s*$/.test(text) ? named : [];
  const parts = text
    .split(/(?<=[\s,;|])(?=https?:\/\/)/)
    .map((part) => /^.*[^\s,;|]/s.exec(part)?.[0] ?? '')
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => /^https?:\/\/\S+$/.test(part)) ? parts : [];
}

/** A longer text is one that is read. */
const MAX_LENGTH = 10_000;

/** The parts of a text between marks, without spaces around them; empty parts are left out. */
export function splitText(text: string, marks: RegExp): readonly string[] {
  return text.split(marks).flatMap((part) => part.trim() || []);
}

/** The mark between the levels of a path: `Furniture > Chairs`, `Furniture/Chairs`. */
export type LevelMark = '>' | '/';

/** The levels of a path, from the top: each with those above it, as a hierarchical menu needs them. */
export function levelsOf(path: string, mark: LevelMark): readonly string[] {
  const parts = splitText(path, mark === '>' ? /[>›»]/ : /\//);
  return parts.map((_, index) => parts.slice(0, index + 1).join(' > '));
}
