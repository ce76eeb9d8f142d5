import type { Dictionary, Postings } from '../text/terms';
import { countBefore } from './count-before';
import type { WordTable } from './format';
import type { Loader } from './loader';
import type { WordFile } from './word-file';

/** The words of all text fields, in files that are loaded when a word in them is looked up. */
export type WordStore = ReturnType<typeof createWordStore>;

interface Tables {
  /** The text fields; a field's place is its number in the files. */
  readonly fields: readonly string[];
  readonly words: WordTable;
  /** For short prefixes, the merged postings of all words that begin with them. */
  readonly heads: WordTable;
  /** The file with all words, without postings. */
  readonly dictionary: string;
}

/** Most files that a search loads for a prefix. A prefix with words in more files has an entry in `heads`. */
export const MAX_FILES = 2;

export function createWordStore({ fields, words, heads, dictionary }: Tables, loader: Loader) {
  /** The words of each field. */
  const keys: (readonly string[])[] = [];
  /** Requests the files of words early, so that they load together. */
  const want = (looked: readonly string[]): void => {
    for (const word of looked) loader.want('words', fileFor(words, word));
  };
  const begunIn = (prefix: string): { readonly kind: 'words' | 'heads'; readonly files: readonly string[] } => {
    const files = filesFor(words, prefix);
    return files.length > MAX_FILES
      ? { kind: 'heads', files: [fileFor(heads, prefix) ?? ''] }
      : { kind: 'words', files };
  };
  const find = (
    kind: 'words' | 'heads',
    name: string | undefined,
    word: string,
    field: number,
  ): Postings | undefined => (name === undefined ? undefined : postingsIn(loader.words(kind, name), word, field));

  return {
    want,
    /** Requests the files of all words with a prefix early. */
    wantBegun(prefix: string): void {
      const { kind, files } = begunIn(prefix);
      want([prefix]);
      for (const file of files) loader.want(kind, file);
    },
    /** The words of one field. */
    dictionary(name: string): Dictionary {
      const field = fields.indexOf(name);
      const get = (word: string): Postings | undefined => find('words', fileFor(words, word), word, field);
      return {
        get,
        has: (word) => get(word) !== undefined,
        keys() {
          const all: WordFile = loader.words('dictionary', dictionary);
          return (keys[field] ??= all.words.filter((_, index) => all.isIn(index, field)));
        },
        *atPrefix(prefix) {
          const { kind, files } = begunIn(prefix);
          for (const file of files) loader.want(kind, file);
          if (kind === 'heads') {
            const [exact, begun] = [get(prefix), find(kind, files[0], prefix, field)];
            if (exact) yield [prefix, exact];
            if (begun) yield [`${prefix}…`, begun];
            return;
          }
          for (const name of files) {
            const file = loader.words(kind, name);
            for (let index = indexOf(file.words, prefix); file.words[index]?.startsWith(prefix); index += 1) {
              const postings = file.postings(index, field);
              if (postings) yield [file.words[index] ?? '', postings];
            }
          }
        },
      };
    },
  };
}

function postingsIn(file: WordFile, word: string, field: number): Postings | undefined {
  const index = indexOf(file.words, word);
  return file.words[index] === word ? file.postings(index, field) : undefined;
}

/** The file that holds a word, if any does. */
function fileFor({ firsts, files }: WordTable, word: string): string | undefined {
  const index = indexOf(firsts, word);
  return files[firsts[index] === word ? index : index - 1];
}

/** The files that hold words with a prefix. */
function filesFor({ firsts, files }: WordTable, prefix: string): readonly string[] {
  const first = indexOf(firsts, prefix);
  let end = first;
  while (firsts[end]?.startsWith(prefix)) end += 1;
  return files.slice(firsts[first] === prefix ? first : Math.max(0, first - 1), end);
}

/** The place of the first entry that is not before the word. */
function indexOf(sorted: readonly string[], word: string): number {
  return countBefore(sorted, (one) => one < word);
}
