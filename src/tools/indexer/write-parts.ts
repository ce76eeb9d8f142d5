import type { Parts, WordTable } from '../../engine/files/format';
import type { StoredColumn } from '../../engine/files/parts';
import { encodeWords, sizeOfEntry, type WordEntry } from '../../engine/files/word-file';
import { MAX_FILES } from '../../engine/files/word-store';
import { baseTypeOf, type SchemaField } from '../../engine/schema';
import type { Searchable } from '../../engine/snapshot';
import type { Terms } from '../../engine/terms';
import { collectHeads, collectWords } from './collect-words';
import { cutTexts } from './cut-texts';
import type { IndexFolder } from './index-folder';
import { writeOpenings } from './write-openings';

/** Bytes of a file of words, before it is compressed; compressed it is a third less. */
const WORDS_SIZE = 16_000;
/** Characters of a file of documents, before it is compressed to a third or less. */
const BLOCK_SIZE = 6_000;
/** Longer texts have a length with two digits of it, so that their file is small. */
const MAX_COUNTED_LENGTH = 31;

/**
 * Writes an index as many files.
 *
 * @param attributes those of a tag, which decide what a search shows first.
 */
export async function writeParts(
  searchable: Searchable,
  attributes: Readonly<Record<string, string>>,
  index: IndexFolder,
): Promise<Parts> {
  const { schema } = searchable;
  const snapshot = searchable.snapshot();
  const { rows } = snapshot;
  const texts = schema.fields.filter((field) => field.index && baseTypeOf(field) === 'string');
  const terms = texts.map((field) => snapshot.terms(field));
  const entries = collectWords(terms);
  const groups = intoFiles(entries);
  const words = await writeWords('words', groups, index);
  const heads = await writeWords('heads', intoFiles(collectHeads(groups, MAX_FILES)), index);
  const bare = entries.map(({ word, postings }) => ({
    word,
    postings: new Map([...postings.keys()].map((field) => [field, new Map()])),
  }));
  const dictionary = await index.add('dictionary', encodeWords(bare));

  const lengths: Record<string, string> = {};
  for (const [number, { name }] of texts.entries()) {
    lengths[name] = await index.addJson('lengths', lengthsOf(terms[number]));
  }
  const columns: Record<string, string> = {};
  for (const field of schema.fields.filter(hasColumn)) {
    columns[field.name] = await index.addJson('column', columnOf(snapshot.values(field), field));
  }
  const ids = await index.addJson(
    'ids',
    rows.map(({ id }) => id),
  );
  const documents = await cutTexts(rows, schema, snapshot.textRules, index);
  return {
    fields: texts.map(({ name }) => name),
    words,
    heads,
    dictionary,
    lengths,
    columns,
    ids,
    blocks: await writeBlocks(documents, index),
    openings: await writeOpenings(searchable, documents, attributes, index),
    passages: await index.addJson('names', index.names('passage')),
  };
}

/** Other texts than facets and sort fields are rarely filtered by: a filter then reads them from the documents. */
function hasColumn(field: SchemaField): boolean {
  const kind = baseTypeOf(field);
  if (!field.index || kind === 'object' || kind === 'auto') return false;
  return kind !== 'string' || field.facet || field.sort;
}

function columnOf(values: readonly unknown[], field: SchemaField): StoredColumn {
  if (baseTypeOf(field) !== 'string') return { raw: values.map((value) => value ?? null) };
  const codes = new Map<unknown, number>();
  const encode = (value: unknown): number => {
    const code = codes.get(value) ?? codes.size;
    codes.set(value, code);
    return code;
  };
  const rows = values.map((value) =>
    value === undefined || value === null ? null : Array.isArray(value) ? value.map(encode) : encode(value),
  );
  return { values: [...codes.keys()], rows };
}

function lengthsOf(terms: Terms | undefined): (number | number[])[] {
  const counted = (length: number): number => (length > MAX_COUNTED_LENGTH ? Number(length.toPrecision(2)) : length);
  return (terms?.lengths ?? []).map((row) => (row.length === 1 ? counted(row[0] ?? 0) : row.map(counted)));
}

function intoFiles(entries: readonly WordEntry[]): WordEntry[][] {
  const files: WordEntry[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    const more = sizeOfEntry(entry);
    if (size + more > WORDS_SIZE) {
      files.push([]);
      size = 0;
    }
    files[files.length - 1]?.push(entry);
    size += more;
  }
  return files;
}

async function writeWords(kind: string, files: readonly WordEntry[][], index: IndexFolder): Promise<WordTable> {
  const written: string[] = [];
  for (const entries of files) written.push(await index.add(kind, encodeWords(entries)));
  return { firsts: files.map(([first]) => first?.word ?? ''), files: written };
}

async function writeBlocks(rows: readonly object[], index: IndexFolder): Promise<Parts['blocks']> {
  const starts: number[] = [];
  const files: string[] = [];
  let block: string[] = [];
  let size = 0;
  const finish = async (): Promise<void> => {
    if (block.length > 0) files.push(await index.add('documents', `[${block.join(',')}]`));
    block = [];
    size = 0;
  };
  for (const [row, document] of rows.entries()) {
    const text = JSON.stringify(document);
    if (size + text.length > BLOCK_SIZE) await finish();
    if (block.length === 0) starts.push(row);
    block.push(text);
    size += text.length;
  }
  await finish();
  return { starts, files };
}
