import { type Parts, passageName, singleTexts } from '../../engine/files/format';
import type { StoredColumn } from '../../engine/files/parts';
import { baseTypeOf, type SchemaField } from '../../engine/schema';
import type { Searchable } from '../../engine/snapshot';
import { type CutDocument, type CutPassage, cutTexts, passageWords, type TextColumn } from './cut-texts';
import type { IndexFolder } from './index-folder';
import { writeOpenings } from './write-openings';
import { writeWords } from './write-words';

/** Characters of a file of documents, before it is compressed to a third or less. */
const BLOCK_SIZE = 6_000;

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
  const words = await writeWords(snapshot, texts, index);
  const columns: Record<string, string> = {};
  for (const field of schema.fields.filter(hasColumn)) {
    columns[field.name] = await index.addJson('column', columnOf(snapshot.values(field), field));
  }
  const ids = await index.addJson(
    'ids',
    rows.map(({ id }) => id),
  );
  const columnsOfText = singleTexts(schema).map((name): TextColumn => {
    const lengths = words.lengths.get(name);
    return { name, lengthOf: lengths && ((row) => Number(lengths[row])) };
  });
  const passageLength = passageWords(rows, columnsOfText);
  const documents = cutTexts(rows, columnsOfText, passageLength, snapshot.textRules, index.hashOf);
  return {
    fields: texts.map(({ name }) => name),
    ...words.parts,
    columns,
    ids,
    blocks: await writeBlocks(documents, index),
    openings: await writeOpenings(
      searchable,
      documents.map(({ document }) => document),
      attributes,
      index,
    ),
    passages: { words: passageLength, files: documents.reduce((sum, { passages }) => sum + passages.length, 0) },
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

/** Writes the documents in files of about the same size, and with each file the passages that are called after it. */
async function writeBlocks(rows: readonly CutDocument[], index: IndexFolder): Promise<Parts['blocks']> {
  const starts: number[] = [];
  const files: string[] = [];
  let block: { readonly json: string; readonly passages: readonly CutPassage[] }[] = [];
  let size = 0;
  const finish = async (): Promise<void> => {
    if (block.length === 0) return;
    const file = await index.add('documents', `[${block.map(({ json }) => json).join(',')}]`);
    files.push(file);
    for (const [place, { json, passages }] of block.entries()) {
      for (const { field, number, overlap, text } of passages) {
        const name = passageName(file, place, field, number);
        await index.add('passage', `[${JSON.stringify(name)},${json},${overlap},${JSON.stringify(text)}]`, name);
      }
    }
    block = [];
    size = 0;
  };
  for (const [row, { document, passages }] of rows.entries()) {
    const json = JSON.stringify(document);
    if (size + json.length > BLOCK_SIZE) await finish();
    if (block.length === 0) starts.push(row);
    block.push({ json, passages });
    size += json.length;
  }
  await finish();
  return { starts, files };
}
