import type { StoredDocument } from '../documents/document';
import type { Schema } from '../documents/schema';
import { isJsonObject } from '../json';
import type { HighlightField } from '../text/highlight';
import type { Needles } from '../text/highlight-text';
import { type LongText, type Parts, type Passage, passageName, singleTexts } from './format';
import type { Loader } from './loader';
import { createTextCuts } from './text-cuts';
import type { WordStore } from './word-store';

/** A row, and what to mark in it. */
interface Marking {
  readonly row: number;
  readonly needles: Needles;
  readonly fields: readonly HighlightField[];
}

/** Where documents are stored. */
export interface DocumentPlaces {
  /** The file that holds the document of a row, and its number there. */
  placeOf(row: number): { readonly file: string; readonly index: number };
  /** The document as it is stored; undefined if it is not loaded, and then it is requested. */
  stored(row: number): StoredDocument | undefined;
}

/**
 * Creates a reader of documents with their long texts. What is not loaded is requested and left out. The words say which passage a hit shows, and its file holds the document as well. So such a hit loads one file,
 * and no other before it.
 */
export function createTextReader(
  schema: Schema,
  { lengths, passages }: Pick<Parts, 'lengths' | 'passages'>,
  { placeOf, stored }: DocumentPlaces,
  words: WordStore,
  loader: Loader,
) {
  const names = singleTexts(schema);
  const cuts = createTextCuts(passages.words);

  const passage = (row: number, name: string, number: number): Passage | undefined => {
    const { file, index } = placeOf(row);
    const path = passageName(file, index, names.indexOf(name), number);
    if (!loader.has('passage', path)) return void loader.want('passage', path);
    return loader.json('passage', path) as Passage;
  };

  const wholeText = (row: number, name: string, { start, passages: count }: LongText): string => {
    let text = start;
    for (let number = 0; number < count; number += 1) {
      const [, , overlap, more] = passage(row, name, number) ?? NO_PASSAGE;
      text += more.slice(overlap);
    }
    return text;
  };

  /** The number of the passage with the first word to mark; -1 if the document has it. */
  const shownPassage = (name: string, marking: Marking): number => {
    const first = firstMark(words, name, marking);
    const file = lengths[name];
    if (first < 0 || file === undefined) return -1;
    const all = loader.jsonIfLoaded('lengths', file) as readonly (number | readonly number[])[] | undefined;
    const [length = 0] = [all?.[marking.row] ?? 0].flat();
    return cuts.isCut(length) ? cuts.passageOf(first) : -1;
  };

  return {
    /** The document with all its texts. */
    whole: (row: number): StoredDocument =>
      fill(names, stored(row) ?? NOT_LOADED, (name, long) => wholeText(row, name, long)),
    /** The document for a hit: of a long text only the passage with the first word to mark, since a hit shows no more. */
    excerpt(marking: Marking): StoredDocument {
      const { row, fields: marked } = marking;
      const isFull = (name: string): boolean => marked.some((field) => field.name === name && field.full);
      const shown = names.flatMap((name) => {
        const number = isFull(name) ? -1 : shownPassage(name, marking);
        return number < 0 ? [] : [{ name, passage: passage(row, name, number) }];
      });
      const document = shown[0] ? shown[0].passage?.[1] : stored(row);
      return fill(names, document ?? NOT_LOADED, (name, long) => {
        if (isFull(name)) return wholeText(row, name, long);
        return shown.find((one) => one.name === name)?.passage?.[3] ?? long.start;
      });
    },
  };
}

/** Puts texts in the place of long ones. */
function fill(
  names: readonly string[],
  document: StoredDocument,
  textOf: (name: string, long: LongText) => string | undefined,
): StoredDocument {
  const filled = { ...document };
  for (const name of names) {
    const text = document[name];
    if (isJsonObject(text)) filled[name] = textOf(name, text as unknown as LongText);
  }
  return filled;
}

/** The number of the first word to mark in a field; -1 for none. */
function firstMark(words: WordStore, name: string, { row, needles, fields }: Marking): number {
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
}

const NOT_LOADED: StoredDocument = { id: '' };
const NO_PASSAGE: Passage = ['', NOT_LOADED, 0, ''];
