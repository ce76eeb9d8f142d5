import type { StoredDocument } from '../document';
import type { HighlightField } from '../highlight';
import type { Needles } from '../highlight-text';
import { isJsonObject } from '../json';
import type { Schema } from '../schema';
import type { LongText, Passage } from './format';
import type { Loader } from './loader';
import type { WordStore } from './word-store';

/** A row, and what to mark in it. */
interface Marking {
  readonly row: number;
  readonly needles: Needles;
  readonly fields: readonly HighlightField[];
}

/**
 * Creates a function that adds the long texts of a document. For a hit it adds only the passage with the first word to mark,
 * since a hit shows no more. A text that is not loaded is requested and left out.
 */
export function createTextReader({ fields }: Schema, words: WordStore, loader: Loader) {
  const names = fields.filter(({ type }) => type === 'string').map(({ name }) => name);

  const passage = (file: string): Passage => (loader.jsonIfLoaded('passage', file) as Passage | undefined) ?? [0, ''];

  const whole = ({ start, passages }: LongText): string =>
    passages.reduce((text, [file]) => {
      const [overlap, more] = passage(file);
      return text + more.slice(overlap);
    }, start);

  const excerpt = (name: string, { start, passages }: LongText, marking: Marking): string => {
    const first = firstMark(name, marking);
    const file = passages.filter(([, from]) => from <= first).pop()?.[0];
    return file === undefined ? start : passage(file)[1];
  };

  /** The number of the first word to mark in a field; -1 for none. */
  const firstMark = (name: string, { row, needles, fields }: Marking): number => {
    const dictionary = words.dictionary(name);
    const isBeginning = fields.some((field) => field.name === name && field.prefix);
    // A prefix that many words share is not a word itself.
    const whole = [...needles.words, ...needles.spelled].filter((word) => !word.endsWith('…'));
    const found = [
      ...whole.map((word) => dictionary.get(word)),
      ...[...(isBeginning ? needles.beginnings : [])].flatMap((word) =>
        [...dictionary.atPrefix(word)].map(([, postings]) => postings),
      ),
    ].flatMap((postings) => postings?.get(row)?.[0] ?? []);
    return found.length === 0 ? -1 : Math.min(...found);
  };

  return (document: StoredDocument, marking?: Marking): StoredDocument => {
    const filled = { ...document };
    for (const name of names) {
      const text = document[name];
      if (!isJsonObject(text)) continue;
      const isWhole = marking?.fields.find((field) => field.name === name)?.full;
      const long = text as unknown as LongText;
      filled[name] = marking && !isWhole ? excerpt(name, long, marking) : whole(long);
    }
    return filled;
  };
}
