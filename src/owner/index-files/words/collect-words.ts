import type { WordEntry } from '../../../engine/files/word-file';
import { createNumberList } from '../../documents/number-list';
import { type CountedRows, createPostingLog } from './posting-log';

/** Words that are sorted by UTF-16 code units. The postings of all at once would take more memory than what they are made of. */
export interface CollectedWords {
  readonly words: readonly string[];
  /** Number of the rows up to the last one with a word. */
  readonly rows: number;
  /** The numbers of the fields that have a word, by its number. */
  fields(index: number): readonly number[];
  /** A word by its number, with its postings by number of the field. */
  entry(index: number): WordEntry<CountedRows>;
}

/** No list of postings follows. */
const END = 0xffff_ffff;

/** Collects the words of all documents. */
export function createWordCollector() {
  const log = createPostingLog();
  /** The first list of each word. Most words are in one field. */
  const firsts = new Map<string, number>();
  /** Of each list its field, and the next list of its word. */
  const fieldOf = createNumberList();
  const nextOf = createNumberList();
  let rows = 0;

  const begin = (field: number): number => {
    fieldOf.push(field);
    nextOf.push(END);
    return log.begin();
  };
  const listOf = (field: number, word: string): number => {
    let list = firsts.get(word);
    if (list === undefined) {
      list = begin(field);
      firsts.set(word, list);
    }
    while (fieldOf.get(list) !== field) {
      if (nextOf.get(list) === END) nextOf.set(list, begin(field));
      list = nextOf.get(list);
    }
    return list;
  };
  /** The lists of a word, in the order of their fields. */
  const listsOf = (word: string): readonly number[] => {
    const lists: number[] = [];
    for (let list = firsts.get(word) ?? END; list !== END; list = nextOf.get(list)) lists.push(list);
    return lists.sort((one, other) => fieldOf.get(one) - fieldOf.get(other));
  };

  return {
    /** Takes a word; the rows of a field come in order. */
    add(field: number, word: string, row: number, position: number): void {
      log.add(listOf(field, word), row, position);
      rows = Math.max(rows, row + 1);
    },
    collected(): CollectedWords {
      const words = [...firsts.keys()].sort((one, other) => (one < other ? -1 : 1));
      const wordAt = (index: number): string => words[index] as string;
      return {
        words,
        rows,
        fields: (index) => listsOf(wordAt(index)).map(fieldOf.get),
        entry(index) {
          const word = wordAt(index);
          return { word, postings: listsOf(word).map((list) => [fieldOf.get(list), log.read(list)] as const) };
        },
      };
    },
  };
}

/** All words in order, with their postings. */
export function* wordEntries({ words, entry }: CollectedWords): Generator<WordEntry<CountedRows>> {
  for (let index = 0; index < words.length; index += 1) yield entry(index);
}

/** All words in order, without their rows: only their fields are there. */
export function* bareEntries({ words, fields }: CollectedWords): Generator<WordEntry> {
  for (const [index, word] of words.entries())
    yield { word, postings: fields(index).map((field) => [field, NO_ROWS] as const) };
}

const NO_ROWS = new Map<number, readonly number[]>();
