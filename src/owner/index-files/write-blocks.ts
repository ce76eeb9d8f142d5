import { type Parts, passageName } from '../../engine/files/format';
import type { PackedRows } from '../documents/packed-documents';
import type { CutDocument, TextCutter } from './cut-texts';
import type { IndexFolder } from './folder/index-folder';

/** Characters of a file of documents, before it is compressed to a third or less. */
const BLOCK_SIZE = 6_000;

/** The files of documents, and how many files of passages there are beside them. */
type WrittenBlocks = Parts['blocks'] & { readonly passages: number };

/** Writes the documents in files of about the same size, and with each file the passages that are called after it. */
export async function writeBlocks(rows: PackedRows, cut: TextCutter, index: IndexFolder): Promise<WrittenBlocks> {
  const starts: number[] = [];
  const files: string[] = [];
  let passagesWritten = 0;
  let block: CutDocument[] = [];
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
      passagesWritten += passages.length;
    }
    block = [];
    size = 0;
  };
  for (let row = 0; row < rows.ids.length; row += 1) {
    const document = cut(rows.json(row), row);
    if (size + document.json.length > BLOCK_SIZE) await finish();
    if (block.length === 0) starts.push(row);
    block.push(document);
    size += document.json.length;
  }
  await finish();
  return { starts, files, passages: passagesWritten };
}
