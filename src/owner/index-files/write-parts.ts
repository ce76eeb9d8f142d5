import { createSnapshot, type Searchable } from '../../engine/collection/snapshot';
import { valueAt } from '../../engine/documents/path';
import { codeTokenRules } from '../../engine/documents/tokens';
import { type Parts, singleTexts } from '../../engine/files/format';
import { columnValues } from '../../engine/files/stored-column';
import { createLazyList } from '../../engine/lazy-list';
import type { PackedRows } from '../documents/packed-documents';
import { createTextCutter, type TextColumn } from './cut-texts';
import type { IndexFolder } from './folder/index-folder';
import { writeBlocks } from './write-blocks';
import { writeFields } from './write-fields';
import { writeOpenings } from './write-openings';

/**
 * Writes an index as many files.
 *
 * @param rows the documents.
 * @param attributes of a tag, which decide what a search shows first.
 */
export async function writeParts(
  rows: PackedRows,
  searched: Omit<Searchable, 'snapshot'>,
  attributes: Readonly<Record<string, string>>,
  index: IndexFolder,
): Promise<Parts> {
  const { schema } = searched;
  const rules = codeTokenRules(schema);
  const { parts, lengths, columns, passageWords } = await writeFields(rows, schema, rules, index);
  const ids = await index.addJson('ids', rows.ids);
  const texts = singleTexts(schema).map((name): TextColumn => {
    const counted = lengths.get(name);
    return { name, lengthOf: counted && ((row) => Number(counted[row])) };
  });
  const cut = createTextCutter(texts, passageWords, rules, index.hashOf);
  const { passages, ...blocks } = await writeBlocks(rows, cut, index);
  const documents = createLazyList(rows.ids.length, rows.read);
  const snapshot = createSnapshot(documents, schema, rules, {
    rowOf: rows.rowOf,
    values({ name }) {
      const column = columns.get(name);
      return column ? columnValues(column) : documents.map((document) => valueAt(document, name));
    },
  });
  const documentAt = (row: number): string => cut(rows.json(row), row).json;
  return {
    ...parts,
    ids,
    blocks,
    openings: await writeOpenings({ ...searched, snapshot: () => snapshot }, documentAt, attributes, index),
    passages: { words: passageWords, files: passages },
  };
}
