import { valueAt } from '../../engine/documents/path';
import { baseTypeOf, type Schema } from '../../engine/documents/schema';
import type { TokenRules } from '../../engine/documents/tokens';
import { type Parts, singleTexts } from '../../engine/files/format';
import type { StoredColumn } from '../../engine/files/stored-column';
import { readWords } from '../../engine/text/terms';
import type { PackedRows } from '../documents/packed-documents';
import { createColumnCollector, hasColumn } from './collect-column';
import { createPassageMeter } from './cut-texts';
import type { IndexFolder } from './folder/index-folder';
import { createListSharer } from './share-lists';
import { createWordCollector } from './words/collect-words';
import { writeWords } from './words/write-words';

/** Longer texts have a length with two digits of it, so that their file is small. */
const MAX_COUNTED_LENGTH = 31;

/** How many words a text has in each row; of a list, each of its texts. */
type Lengths = readonly (number | readonly number[])[];

/** What was written of the fields of all documents. */
interface WrittenFields {
  readonly parts: Pick<Parts, 'fields' | 'words' | 'heads' | 'dictionary' | 'lengths' | 'columns'>;
  /** By the names of fields, as the files have them. */
  readonly lengths: ReadonlyMap<string, Lengths>;
  readonly columns: ReadonlyMap<string, StoredColumn>;
  readonly passageWords: number;
}

/**
 * Writes the words and the columns of all documents, which are read once for both. The postings, which are much, are free again when it
 * ends.
 */
export async function writeFields(
  rows: PackedRows,
  schema: Schema,
  rules: TokenRules,
  index: IndexFolder,
): Promise<WrittenFields> {
  const { words, lengths, columns, passageWords } = collectFields(rows, schema, rules);
  const files = { lengths: {} as Record<string, string>, columns: {} as Record<string, string> };
  for (const [name, counted] of lengths) files.lengths[name] = await index.addJson('lengths', counted);
  const written = await writeWords(words, index);
  for (const [name, column] of columns) files.columns[name] = await index.addJson('column', column);
  return { parts: { fields: [...lengths.keys()], ...written, ...files }, lengths, columns, passageWords };
}

function collectFields(rows: PackedRows, schema: Schema, rules: TokenRules) {
  const words = createWordCollector();
  const share = createListSharer();
  const meter = createPassageMeter();
  const singles = new Set(singleTexts(schema));
  const texts = schema.fields
    .filter((field) => field.index && baseTypeOf(field) === 'string')
    .map((field) => ({ field, lengths: [] as Lengths[number][] }));
  const columns = schema.fields
    .filter(hasColumn)
    .map((field) => ({ name: field.name, column: createColumnCollector(field) }));
  for (let row = 0; row < rows.ids.length; row += 1) {
    const document = rows.read(row);
    for (const [number, { field, lengths }] of texts.entries()) {
      const counts = readWords(document, field, rules, (word, position) => words.add(number, word, row, position));
      const length = lengthOf(counts, share);
      lengths.push(length);
      if (singles.has(field.name)) meter.add(document[field.name], Number(length));
    }
    for (const { name, column } of columns) column.add(valueAt(document, name));
  }
  return {
    words: words.collected(),
    lengths: new Map(texts.map(({ field, lengths }): [string, Lengths] => [field.name, lengths])),
    columns: new Map(columns.map(({ name, column }) => [name, column.collected()])),
    passageWords: meter.words(),
  };
}

function lengthOf(counts: readonly number[], share: ReturnType<typeof createListSharer>): Lengths[number] {
  const counted = counts.map((length) => (length > MAX_COUNTED_LENGTH ? Number(length.toPrecision(2)) : length));
  return counted.length === 1 ? (counted[0] ?? 0) : share(counted);
}
