import type { Part } from '../../../typesense/response/highlight';
import { A_THING, AIM, INSTRUCTION, IS, type Question, readQuestion } from './question';
import { isForm, type Word, wordsIn } from './read-words';
import { type Sentence, sentencesIn } from './sentences';
import { isStopWord } from './stop-words';

/** A text in which a sentence may answer. */
interface ExcerptSource {
  readonly title: string;
  readonly text: string;
}

/** A sentence that answers, word for word. */
export interface Excerpt {
  /** The number of its text, counted from 0. */
  readonly source: number;
  readonly text: string;
  /** The same, with the words of the query marked. */
  readonly parts: readonly Part[];
}

/** Characters that are quoted at most, and characters of a text that are searched. */
const MAX_QUOTED = 320;
const MAX_SEARCHED = 20_000;

/** How much better the best sentence must be than the second. */
const AHEAD = 1.2;

/**
 * The sentence of the first texts that answers a query, or null: nothing is better than something wrong. All words of the query have
 * to be in it, in the sentence beside it, or in what stands above it; and no other sentence may be nearly as good. Scores come from
 * Lucene's passages (norm by position, rare words count more), times how near to each other the words are.
 *
 * @param language of the panel: how it ends its sentences.
 */
export function findExcerpt(query: string, sources: readonly ExcerptSource[], language: string): Excerpt | null {
  const asked = readQuestion(query);
  const { terms } = asked;
  if (terms.length === 0 || (terms.length === 1 && asked.kind !== 'what')) return null;
  const texts = sources.map(({ title, text }) => ({
    title: wordsIn(title).map(({ word }) => word),
    sentences: sentencesIn(text.slice(0, MAX_SEARCHED), language, terms),
  }));
  const all = texts.flatMap(({ sentences }) => sentences);
  const weights = new Map(terms.map((term) => [term, rarity(all.filter((one) => has(one, term)).length, all.length)]));
  const candidates = texts
    .flatMap(({ title, sentences }, source) =>
      sentences.flatMap((_, at) => {
        const found = candidateAt(at, sentences, title, asked, weights);
        return found ? [{ ...found, source, score: found.score * RANK_FACTOR ** source }] : [];
      }),
    )
    .sort((one, other) => other.score - one.score);
  const [best] = candidates;
  if (!best) return null;
  const text = (sources[best.source]?.text ?? '').slice(best.start, best.end);
  const second = candidates.find((one) => !overlaps(one, best) && one.text !== best.text);
  if (second && best.score < second.score * AHEAD) return null;
  return { source: best.source, text, parts: mark(text, terms) };
}

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly score: number;
}

/** A hit is worth less than the one before it. */
const RANK_FACTOR = 0.9;

/** What words count that stand in the neighbouring sentence, and above the sentence. */
const NEIGHBOUR = 0.7;
const ABOVE = 0.5;

/** The sentence at a place as an answer, with the one after it if only both have all terms, or null. */
function candidateAt(
  at: number,
  sentences: readonly Sentence[],
  title: readonly string[],
  asked: Question,
  weights: ReadonlyMap<string, number>,
): Candidate | null {
  const sentence = sentences[at] as Sentence;
  if (!sentence.isWhole || sentence.isQuestion || sentence.words.length < MIN_WORDS) return null;
  const { terms, kind } = asked;
  const own = terms.filter((term) => has(sentence, term));
  if (own.length * 2 <= terms.length && (kind !== 'what' || own.length === 0)) return null;
  if (kind === 'what' && !defines(sentence, terms)) return null;
  if (kind === 'how' && !INSTRUCTION.test(sentence.text)) return null;
  const heading = [...title, ...headingAbove(at, sentences).flatMap(({ words }) => words.map(({ word }) => word))];
  const above = terms.filter((term) => heading.some((word) => isForm(word, term)));
  // Few words are found in many a sentence about something else.
  if (terms.length <= FEW && above.length === 0 && (kind === 'other' || kind === 'words')) return null;
  const next = nextOf(at, sentences);
  const shares = terms.map((term) => {
    if (own.includes(term)) return 1;
    if (kind !== 'words' && above.includes(term)) return ABOVE;
    return next && has(next, term) ? NEIGHBOUR : 0;
  });
  if (shares.includes(0)) return null;
  const end = shares.includes(NEIGHBOUR) && next ? next.end : sentence.end;
  if (end - sentence.start > MAX_QUOTED) return null;
  const total = terms.reduce((sum, term, index) => sum + (weights.get(term) ?? 0) * (shares[index] ?? 0), 0);
  const norm = 1 + 1 / Math.log(PIVOT + sentence.start);
  const numbers = asked.wantsNumber ? (/\d/.test(sentence.text) ? 1.3 : 0.6) : 1;
  const begins = own.some((term) => sentence.words.slice(0, 3).some(({ word }) => isForm(word, term))) ? BEGINS : 1;
  const titled = 1 + (TITLED * above.length) / terms.length;
  const defined =
    (kind === 'what' && A_THING.test(sentence.text)) || (kind === 'how' && AIM.test(sentence.text)) ? DEFINED : 1;
  const score = total * norm * nearness(sentence, own) * numbers * begins * titled * defined;
  return { start: sentence.start, end, text: sentence.text, score };
}

/** Words of a sentence at least, and terms with which a sentence has to stand under a heading that has one of them. */
const MIN_WORDS = 4;
const FEW = 2;

/** The bonus of a sentence that begins with a word of the query. */
const BEGINS = 1.25;
/** The same under a heading that has all words of the query. */
const TITLED = 0.3;
/** The same for a sentence that defines a thing, or names an aim. */
const DEFINED = 1.4;

/** Lucene's constant: how slowly a sentence further down is worth less. */
const PIVOT = 87;

/** The sentence after this one in the same paragraph. */
function nextOf(at: number, sentences: readonly Sentence[]): Sentence | null {
  const next = sentences[at + 1];
  return next && next.paragraph === sentences[at]?.paragraph && next.isWhole ? next : null;
}

/** The heading or the question right above a sentence. */
function headingAbove(at: number, sentences: readonly Sentence[]): readonly Sentence[] {
  const { paragraph } = sentences[at] as Sentence;
  for (let before = at - 1; before >= 0; before--) {
    const one = sentences[before] as Sentence;
    if (one.paragraph < paragraph - 1) return [];
    if (one.isQuestion || (one.paragraph < paragraph && !one.isWhole)) return [one];
  }
  return [];
}

function has({ words }: Sentence, term: string): boolean {
  return words.some(({ word }) => isForm(word, term));
}

/** Whether a sentence begins with what it says something about: “A modal is …”. */
function defines({ text, start, words }: Sentence, terms: readonly string[]): boolean {
  const isTerm = ({ word }: Word): boolean => terms.some((term) => isForm(word, term));
  const subject = words.slice(0, SUBJECT).filter(isTerm);
  const last = subject[subject.length - 1];
  if (
    last === undefined ||
    subject.length * 2 < terms.length + (terms.length > 1 ? 1 : 0) ||
    words.findIndex(isTerm) > BEFORE
  )
    return false;
  return IS.test(text.slice(last.end - start));
}

/** Words in which the subject of a sentence is expected, and those before it: “Our new modals are …”. */
const SUBJECT = 6;
const BEFORE = 2;

/** 1 to 2.5: the nearer the terms are to each other, without the words between them that say nothing. */
function nearness({ words }: Sentence, terms: readonly string[]): number {
  const meaningful = words.filter(({ word }) => !isStopWord(word));
  const at = terms.map((term) => meaningful.findIndex(({ word }) => isForm(word, term)));
  const span = Math.max(...at) - Math.min(...at) + 1;
  return 1 + 1.5 * (terms.length / span) ** 2;
}

/** How much weight a word has that occurs in `count` of `all` sentences. */
function rarity(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5));
}

function overlaps(one: Candidate & { source: number }, other: Candidate & { source: number }): boolean {
  return one.source === other.source && one.start < other.end && other.start < one.end;
}

/** Splits a text into what is a form of one of the terms, and the rest. */
function mark(text: string, terms: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { word, start, end } of wordsIn(text)) {
    if (!terms.some((term) => isForm(word, term))) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isHighlighted: false });
    parts.push({ text: text.slice(start, end), isHighlighted: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isHighlighted: false });
  return parts;
}
