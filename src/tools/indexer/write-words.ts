import type { Parts, WordTable } from '../../engine/files/format';
import { encodeWords, sizeOfEntry, type WordEntry } from '../../engine/files/word-file';
import { MAX_FILES } from '../../engine/files/word-store';
import type { SchemaField } from '../../engine/schema';
import type { Snapshot } from '../../engine/snapshot';
import { readWords } from '../../engine/terms';
import { type CollectedWords, collectHeads, createWordCollector, wordEntries } from './collect-words';
import type { IndexFolder } from './index-folder';

/** Bytes of a file of words, before it is compressed; compressed it is a third less. */
const WORDS_SIZE = 16_000;
/** Longer texts have a length with two digits of it, so that their file is small. */
const MAX_COUNTED_LENGTH = 31;

/** How many words a text has in each row; of a list, each of its texts. */
type Lengths = readonly (number | readonly number[])[];

/** The words of an index. */
interface WrittenWords {
  readonly parts: Pick<Parts, 'words' | 'heads' | 'dictionary' | 'lengths'>;
  /** By the names of fields, as the files of `parts.lengths` have them. */
  readonly lengths: ReadonlyMap<string, Lengths>;
}

/** Writes the words of all documents. What it needs for that, which is much, is free again when it ends. */
export async function writeWords(
  { rows, textRules }: Snapshot,
  texts: readonly SchemaField[],
  index: IndexFolder,
): Promise<WrittenWords> {
  const collector = createWordCollector();
  const lengths = new Map<string, Lengths>();
  const files: Record<string, string> = {};
  for (const [number, field] of texts.entries()) {
    const counts = readWords(rows, field, textRules, (word, row, position) =>
      collector.add(number, word, row, position),
    );
    const counted = lengthsOf(counts);
    lengths.set(field.name, counted);
    files[field.name] = await index.addJson('lengths', counted);
  }
  const collected = collector.collected();
  const { counts, ...words } = await writeTable('words', wordEntries(collected), index);
  const { counts: _, ...heads } = await writeTable('heads', collectHeads(collected, counts, MAX_FILES), index);
  const dictionary = await index.add('dictionary', encodeWords(bareEntries(collected)));
  return { parts: { words, heads, dictionary, lengths: files }, lengths };
}

function lengthsOf(counts: readonly (readonly number[])[]): Lengths {
  const counted = (length: number): number => (length > MAX_COUNTED_LENGTH ? Number(length.toPrecision(2)) : length);
  return counts.map((row) => (row.length === 1 ? counted(row[0] ?? 0) : row.map(counted)));
}

/** Words in files, and how many each file has. */
interface CountedTable extends WordTable {
  readonly counts: readonly number[];
}

/** Writes words as soon as they fill a file. */
async function writeTable(kind: string, entries: Iterable<WordEntry>, index: IndexFolder): Promise<CountedTable> {
  const table = { firsts: [] as string[], files: [] as string[], counts: [] as number[] };
  let group: WordEntry[] = [];
  let size = 0;
  const finish = async (): Promise<void> => {
    const [first] = group;
    if (first === undefined) return;
    table.firsts.push(first.word);
    table.counts.push(group.length);
    table.files.push(await index.add(kind, encodeWords(group)));
    [group, size] = [[], 0];
  };
  for (const entry of entries) {
    const more = sizeOfEntry(entry);
    if (size + more > WORDS_SIZE) await finish();
    group.push(entry);
    size += more;
  }
  await finish();
  return table;
}

/** All words without their rows: only their fields are there. */
function* bareEntries(collected: CollectedWords): Generator<WordEntry> {
  for (const { word, postings } of wordEntries(collected))
    yield { word, postings: postings.map(([field]) => [field, NO_ROWS] as const) };
}

const NO_ROWS: ReadonlyMap<number, readonly number[]> = new Map();
