import { prefixEnd, type Token, type TokenRules, tokenize } from '../documents/tokens';

/** What to mark in texts. */
export interface Needles {
  /** Marked as whole words. */
  words: Set<string>;
  /** Prefixes: the typed letters are marked at the beginning of longer words. */
  beginnings: Set<string>;
  /** Words of the index that a misspelt or partial word matched: marked whole. */
  spelled: Set<string>;
}

/** How marked texts are cut and written. */
export interface HighlightStyle {
  startTag: string;
  endTag: string;
  /** Words kept on each side of the marked words, in a text of more words than `threshold`. */
  affix: number;
  threshold: number;
}

/**
 * Options of a field: `full` adds the whole text to the snippet, `prefix` also marks prefixes of words.
 */
export interface MarkDepth {
  full: boolean;
  prefix: boolean;
}

/** A marked text. */
export interface Marked {
  matched_tokens: string[];
  snippet: string;
  value?: string;
}

interface Mark {
  start: number;
  end: number;
}

// Words further from the first match than this do not widen a snippet.
const SNIPPET_WINDOW = 10;

/** Marks a text; undefined when there is nothing to mark in it. */
export function highlightText(
  text: string,
  needles: Needles,
  { full, prefix }: MarkDepth,
  style: HighlightStyle,
  rules: TokenRules,
): Marked | undefined {
  const tokens = tokenize(text, rules);
  const marks = tokens.map((token) => markToken(text, token, needles, prefix, rules));
  const [from, to] = snippetRange(tokens, marks, style);
  const found = marks.filter((mark) => mark !== undefined);
  const inside = found.filter(({ start, end }) => start >= from && end <= to);
  if (inside.length === 0) return undefined;
  return {
    matched_tokens: inside.map(({ start, end }) => text.slice(start, end)),
    snippet: write(text, inside, from, to, style),
    ...(full && { value: write(text, found, 0, text.length, style) }),
  };
}

function markToken(
  text: string,
  token: Token,
  { words, beginnings, spelled }: Needles,
  prefix: boolean,
  rules: TokenRules,
): Mark | undefined {
  if (token.joined && words.has(token.joined.text)) return { start: token.start, end: token.joined.end };
  if (words.has(token.text)) return token;
  const beginning = prefix && [...beginnings].find((start) => token.text.startsWith(start));
  if (beginning) return { start: token.start, end: prefixEnd(text, token, beginning.length, rules) };
  return spelled.has(token.text) ? token : undefined;
}

function snippetRange(tokens: Token[], marks: (Mark | undefined)[], style: HighlightStyle): [number, number] {
  const last = tokens[tokens.length - 1];
  const first = marks.findIndex((mark) => mark !== undefined);
  if (last === undefined || first < 0) return [0, 0];
  if (tokens.length <= style.threshold) return [0, Infinity];
  const final = marks.reduce((found, mark, index) => (mark && index < first + SNIPPET_WINDOW ? index : found), first);
  const start = tokens[Math.max(0, first - style.affix)]?.start ?? 0;
  const end = tokens[final + style.affix]?.end ?? last.end;
  return [start, end];
}

function write(text: string, marks: readonly Mark[], from: number, to: number, style: HighlightStyle): string {
  let written = '';
  let position = from;
  for (const { start, end } of marks) {
    // Is a part of a word that is marked as a whole.
    if (start < position) continue;
    written += text.slice(position, start) + style.startTag + text.slice(start, end) + style.endTag;
    position = end;
  }
  return written + text.slice(position, to);
}
