import type { LongText, Manifest, Passage } from '../../../engine/files/format';
import { isJsonObject, type JsonObject } from '../../../engine/json';
import { compareDigests, type Digests, digestOf } from '../../indexer/digests';
import { IndexerError } from '../../indexer/notes';
import type { Comparison } from './compare-live';
import type { ReadableIndex } from './earlier-index';

/**
 * Compares the documents of an index with those of an earlier one. A file of documents has the hash of its content in its name: what
 * both indexes have is not read.
 *
 * @throws IndexerError when a file of the earlier one is missing or damaged.
 */
export async function compareIndexes(before: ReadableIndex, now: ReadableIndex): Promise<Comparison> {
  const [had, has] = [filesOf(before.manifest), filesOf(now.manifest)];
  // In a small index, texts are whole, and in a large one the long ones are cut.
  const isWhole = typeof before.manifest.content !== typeof now.manifest.content;
  const digestsOf = async (index: ReadableIndex, files: readonly string[]): Promise<Digests> => {
    const digests = new Map<string, string>();
    for (const hash of files) {
      for (const document of await documentsIn(index, hash)) {
        const compared = isWhole ? await withWholeTexts(document, index) : document;
        digests.set(String(document['id']), digestOf(inOrder(compared), -1));
      }
    }
    return digests;
  };
  const earlier = await digestsOf(before, without(had, has));
  const changes = compareDigests(earlier, await digestsOf(now, without(has, had)));
  return { live: before.manifest.documents, ...changes };
}

/** The hashes of the files with the documents. */
function filesOf({ content }: Manifest): readonly string[] {
  return typeof content === 'string' ? [content] : content.blocks.files;
}

function without(files: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Set(others);
  return files.filter((file) => !left.has(file));
}

async function documentsIn(index: ReadableIndex, hash: string): Promise<readonly JsonObject[]> {
  const documents = await index.json('documents', hash);
  if (!Array.isArray(documents) || !documents.every(isJsonObject)) {
    throw new IndexerError(`The file documents-${hash}.gz of the earlier index is damaged.`);
  }
  return documents;
}

/** A document with its long texts, of which an index of many files keeps only the beginning in it. */
async function withWholeTexts(document: JsonObject, index: ReadableIndex): Promise<JsonObject> {
  const whole = { ...document };
  for (const [name, value] of Object.entries(document)) {
    if (!isLongText(value)) continue;
    let text = value.start;
    for (const [file] of value.passages) {
      const [overlap, more] = (await index.json('passage', file)) as Passage;
      text += more.slice(overlap);
    }
    whole[name] = text;
  }
  return whole;
}

function isLongText(value: unknown): value is LongText {
  return isJsonObject(value) && typeof value['start'] === 'string' && Array.isArray(value['passages']);
}

/** With its fields in one order: another order of the columns changes no document. */
function inOrder(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
