import type { Parts } from '../../engine/files/format';
import type { StoredColumn } from '../../engine/files/parts';
import { baseTypeOf, type SchemaField } from '../../engine/schema';
import type { Searchable } from '../../engine/snapshot';
import { cutTexts } from './cut-texts';
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
  const documents = await cutTexts(rows, schema, snapshot.textRules, index);
  return {
    fields: texts.map(({ name }) => name),
    ...words,
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
