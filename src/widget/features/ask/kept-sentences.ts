import type { SessionNotes } from '../../page/storage';
import { type SentenceParameters, toSentenceParameters } from './sentence-parameters';

/** What the sentences of a tab mean. */
export interface KeptSentences {
  /** @param source what is searched: a sentence means something else in another collection. */
  readonly find: (sentence: string, source: string) => SentenceParameters | null;
  readonly keep: (sentence: string, source: string, parameters: SentenceParameters) => void;
}

const MOST = 10;
const NAME = 'sentences';

/** @param notes of the tab. Where they keep nothing, for lack of storage, the page does until it is left. */
export function createKeptSentences(notes: SessionNotes): KeptSentences {
  const kept = new Map<string, SentenceParameters>(readKept(notes.read(NAME)));
  return {
    find: (sentence, source) => kept.get(nameOf(sentence, source)) ?? null,
    keep(sentence, source, parameters) {
      kept.set(nameOf(sentence, source), parameters);
      notes.write(NAME, JSON.stringify([...kept].slice(-MOST)));
    },
  };
}

/** Case and spaces make no other sentence. */
function nameOf(sentence: string, source: string): string {
  return JSON.stringify([sentence.toLowerCase().replace(/\s+/g, ' ').trim(), source]);
}

/** Another script of the site may have written something else there. */
function readKept(text: string | null): readonly (readonly [string, SentenceParameters])[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(all) ? all : []).flatMap((entry: unknown) => {
      const [name, value] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
      const parameters = toSentenceParameters(value);
      return typeof name === 'string' && parameters ? [[name, parameters] as const] : [];
    });
  } catch {
    return [];
  }
}
