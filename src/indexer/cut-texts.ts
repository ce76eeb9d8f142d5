import type { StoredDocument } from '../engine/document';
import type { LongText, Passage } from '../engine/files/format';
import type { Schema } from '../engine/schema';
import { type Token, type TokenRules, tokenize } from '../engine/tokens';
import type { IndexFolder } from './index-folder';

/** Characters of a text that stays in its document as a whole. */
const LONGEST_WHOLE = 1_500;
/** Characters of the beginning of a longer one: what a card shows where nothing in it is marked. */
const START_LENGTH = 400;
/** Characters of a file with a passage. */
const PASSAGE_LENGTH = 6_000;
/** Words that a passage repeats of the one before, and how many of them a snippet may need after its first word. */
const OVERLAP = 24;
const SNIPPET_LENGTH = 16;

/** Puts the greater part of long texts into files of passages, so that a hit loads only the one that it shows. */
export async function cutTexts(
  rows: readonly StoredDocument[],
  { fields }: Schema,
  rules: TokenRules,
  index: IndexFolder,
): Promise<readonly object[]> {
  const names = fields.filter(({ type }) => type === 'string').map(({ name }) => name);
  const cut: object[] = [];
  for (const row of rows) {
    const changes: Record<string, LongText> = {};
    for (const name of names) {
      const text = row[name];
      if (typeof text === 'string' && text.length > LONGEST_WHOLE) changes[name] = await cutText(text, rules, index);
    }
    cut.push({ ...row, ...changes });
  }
  return cut;
}

async function cutText(text: string, rules: TokenRules, index: IndexFolder): Promise<LongText> {
  const tokens = tokenize(text, rules);
  const startOf = (token: number): number => tokens[token]?.start ?? text.length;
  const passages: [string, number][] = [];
  const first = nextToken(tokens, 0, START_LENGTH);
  for (let own = first; own < tokens.length; ) {
    const next = nextToken(tokens, own, PASSAGE_LENGTH);
    const from = startOf(Math.max(0, own - OVERLAP));
    const passage: Passage = [startOf(own) - from, text.slice(from, startOf(next))];
    passages.push([await index.addJson('passage', passage), Math.max(0, own - SNIPPET_LENGTH)]);
    own = next;
  }
  return { start: text.slice(0, startOf(first)), passages };
}

/** The number of the first word so many characters on. */
function nextToken(tokens: readonly Token[], from: number, characters: number): number {
  const end = (tokens[from]?.start ?? 0) + characters;
  let next = from + 1;
  while (next < tokens.length && (tokens[next]?.start ?? 0) < end) next += 1;
  return next;
}
