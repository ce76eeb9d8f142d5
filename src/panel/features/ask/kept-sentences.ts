import type { SessionNotes } from '../../page/stores/storage';
import { storedEntries } from '../../page/stores/stored-list';
import { type SentenceParameters, toSentenceParameters } from './sentence-parameters';

/** What the sentences of a tab mean. */
interface KeptSentences {
  /**
   * What a sentence means; `words` where the visitor wants it as words, null before it is asked about.
   *
   * @param source what is searched: a sentence means something else in another collection.
   */
  readonly find: (sentence: string, source: string) => Kept | null;
  readonly keep: (sentence: string, source: string, meaning: Kept) => void;
}

type Kept = SentenceParameters | 'words';

const MOST = 10;
const NAME = 'sentences';

/** @param notes of the tab. Where they keep nothing, for lack of storage, the page does until it is left. */
export function createKeptSentences(notes: SessionNotes): KeptSentences {
  const kept = new Map<string, Kept>(storedEntries(notes.read(NAME)).flatMap(readEntry));
  return {
    find: (sentence, source) => kept.get(nameOf(sentence, source)) ?? null,
    keep(sentence, source, meaning) {
      const name = nameOf(sentence, source);
      // Behind the others, which go first.
      kept.delete(name);
      kept.set(name, meaning);
      notes.write(NAME, JSON.stringify([...kept].slice(-MOST)));
    },
  };
}

/** Case and spaces make no other sentence. */
function nameOf(sentence: string, source: string): string {
  return JSON.stringify([sentence.toLowerCase().replace(/\s+/g, ' ').trim(), source]);
}

function readEntry(entry: unknown): readonly (readonly [string, Kept])[] {
  const [name, value] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  const meaning = value === 'words' ? value : toSentenceParameters(value);
  return typeof name === 'string' && meaning ? [[name, meaning]] : [];
}
