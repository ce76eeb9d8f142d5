import type { StoredDocument } from '../../engine/document';
import type { LongText, Passage } from '../../engine/files/format';
import type { Schema } from '../../engine/schema';
import { type Token, type TokenRules, tokenize } from '../../engine/tokens';
import type { IndexFolder } from './index-folder';

/** Longest text, in characters, that stays whole in its document. */
const MAX_WHOLE_LENGTH = 1_500;
/** Characters of a longer text that stay in the document: a card shows them where no word is marked. */
const START_LENGTH = 400;
/** Characters of a passage, which is one file. */
const PASSAGE_LENGTH = 6_000;
/** Words that a passage repeats from the one before, and words that a snippet may need after its first one. */
const OVERLAP = 24;
const SNIPPET_LENGTH = 16;

/** Moves long texts, except for their beginning, into files of passages, so that a hit loads only the passage that it shows. */
export async function cutTexts(
  rows: readonly StoredDocument[],
  { fields }: Schema,
  rules: TokenRules,
  index: IndexFolder,
): Promise<readonly object[]> {
  const names = fields.filter(({ type }) => type === 'string').map(({ name }) => name);
  const cut: object[] = [];
  for (const row of rows) {
    let changed: object = row;
    for (const name of names) {
      const text = row[name];
      if (typeof text === 'string' && text.length > MAX_WHOLE_LENGTH) {
        const long: LongText = await cutText(text, rules, index);
        changed = { ...changed, [name]: long };
      }
    }
    cut.push(changed);
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

/** The number of the first word that is at least `characters` after the word `from`. */
function nextToken(tokens: readonly Token[], from: number, characters: number): number {
  const end = (tokens[from]?.start ?? 0) + characters;
  let next = from + 1;
  while (next < tokens.length && (tokens[next]?.start ?? 0) < end) next += 1;
  return next;
}
