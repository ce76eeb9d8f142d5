import { mayHaveOne, type Word, wordsIn } from './read-words';

/** A sentence of a text. A heading and an entry of a list are sentences too. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** None in a sentence that has none of the terms. */
  readonly words: readonly Word[];
  /** The paragraph that it belongs to, counted from 0. */
  readonly paragraph: number;
  /** Whether it begins and ends as a sentence does: neither is it a heading nor has the text been cut within it. */
  readonly isWhole: boolean;
  readonly isQuestion: boolean;
}

/** Splits a text into its sentences, and those that may have one of the terms into words. Each line is a paragraph. */
export function sentencesIn(text: string, language: string, terms: readonly string[]): readonly Sentence[] {
  const split = splitterFor(language);
  let at = 0;
  return text.split('\n').flatMap((line, paragraph) => {
    const from = at;
    at += line.length + 1;
    return split(line).flatMap(([offset, written]): readonly Sentence[] => {
      const trimmed = written.trim();
      if (trimmed === '') return [];
      const start = from + offset + written.indexOf(trimmed);
      const words = mayHaveOne(trimmed, terms) ? wordsIn(trimmed, start) : [];
      const isWhole = START.test(trimmed) && END.test(trimmed);
      const isQuestion = /[?？]$/.test(trimmed);
      return [{ start, end: start + trimmed.length, text: trimmed, words, paragraph, isWhole, isQuestion }];
    });
  });
}

/** No small letter: that is where a passage of a long text may begin. */
const START = /^[^\p{Ll}\p{L}\p{N}]*(?!\p{Ll})[\p{L}\p{N}]/u;
const END = /[.!?…。！？।؟]["'”’»“)\]]*$/u;

type Splitter = (line: string) => readonly (readonly [offset: number, text: string])[];

/** Firefox before 125 has no `Intl.Segmenter`: there each full stop before a space ends a sentence. */
function splitterFor(language: string): Splitter {
  if (!('Segmenter' in Intl)) {
    return (line) =>
      [...line.matchAll(/.+?(?:[.!?…]["'”’»)\]]*(?=\s|$)|[。！？]|$)/gsu)].map(({ 0: text, index }) => [index, text]);
  }
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return (line) => [...segmenter.segment(line)].map(({ segment, index }) => [index, segment]);
}
