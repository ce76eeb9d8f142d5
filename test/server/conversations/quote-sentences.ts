import type { JsonObject } from '../../../src/engine/json';
import { type AnswerProvider, type Prompt, ProviderError } from './provider';

/** Sentences that are quoted at most. */
const MOST = 3;

/** Letters of a word from which it says what a question is about. */
const TELLING = 4;

const ABOUT = 'No model writes here: these are sentences of the documents found that hold words of the question.';
const NOTHING = 'No sentence of the documents found holds a word of the question. No model writes here.';

/**
 * Answers without a model: quotes the sentences that hold the most words of the question, and says so. The same question about the
 * same documents has the same answer.
 */
export const quoteSentences: AnswerProvider = (prompt) => {
  if (prompt.question.trim() === '') throw new ProviderError('The question is empty.');
  const quoted = sentencesFor(prompt);
  const text = quoted.length === 0 ? NOTHING : `${ABOUT}\n\n${quoted.map((one) => `- ${one}`).join('\n')}`;
  return text.match(/\S+\s*/g) ?? [];
};

function sentencesFor({ question, documents }: Prompt): string[] {
  const words = new Set(wordsIn(question).filter((word) => word.length >= TELLING));
  const all = documents.flatMap(textsIn).flatMap(sentencesIn);
  const rated = [...new Set(all)].map((sentence) => ({
    sentence,
    held: new Set(wordsIn(sentence).filter((word) => words.has(word))).size,
  }));
  const most = Math.max(0, ...rated.map(({ held }) => held));
  return rated
    .filter(({ held }) => held > 0 && held === most)
    .slice(0, MOST)
    .map(({ sentence }) => sentence);
}

function textsIn(document: JsonObject): string[] {
  const values = Object.entries(document).flatMap(([name, value]) => (name === 'id' ? [] : [value].flat()));
  // An address is no sentence.
  return values.filter((value): value is string => typeof value === 'string' && /\s/.test(value));
}

function sentencesIn(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
