import type { Parts, WordTable } from '../../../engine/files/format';
import { createWordEncoder, type WordEntry } from '../../../engine/files/word-file';
import { MAX_FILES } from '../../../engine/files/word-store';
import type { IndexFolder } from '../folder/index-folder';
import { collectHeads } from './collect-heads';
import { bareEntries, type CollectedWords, wordEntries } from './collect-words';
import type { CountedRows } from './posting-log';

/** Bytes of a file of words, before it is compressed; compressed it is a third less. */
const WORDS_SIZE = 16_000;

/** Writes the words of all documents. */
export async function writeWords(
  collected: CollectedWords,
  index: IndexFolder,
): Promise<Pick<Parts, 'words' | 'heads' | 'dictionary'>> {
  const { counts, ...words } = await writeTable('words', wordEntries(collected), index);
  const { counts: _, ...heads } = await writeTable('heads', collectHeads(collected, counts, MAX_FILES), index);
  const encoder = createWordEncoder();
  for (const entry of bareEntries(collected)) encoder.add(entry);
  const dictionary = await index.add('dictionary', encoder.take());
  return { words, heads, dictionary };
}

/** Words in files, and how many each file has. */
interface CountedTable extends WordTable {
  readonly counts: readonly number[];
}

/** Writes words as soon as they fill a file. */
async function writeTable(
  kind: string,
  entries: Iterable<WordEntry<CountedRows>>,
  index: IndexFolder,
): Promise<CountedTable> {
  const table = { firsts: [] as string[], files: [] as string[], counts: [] as number[] };
  const encoder = createWordEncoder();
  let count = 0;
  let size = 0;
  const finish = async (): Promise<void> => {
    if (count === 0) return;
    table.counts.push(count);
    table.files.push(await index.add(kind, encoder.take()));
    [count, size] = [0, 0];
  };
  for (const entry of entries) {
    const more = sizeOfEntry(entry);
    if (size + more > WORDS_SIZE) await finish();
    if (count === 0) table.firsts.push(entry.word);
    encoder.add(entry);
    count += 1;
    size += more;
  }
  await finish();
  return table;
}

/** Approximate number of bytes that a word adds to a file. */
function sizeOfEntry({ word, postings }: WordEntry<CountedRows>): number {
  return postings.reduce((bytes, [, { size, positions }]) => bytes + size + positions, word.length + 3);
}
