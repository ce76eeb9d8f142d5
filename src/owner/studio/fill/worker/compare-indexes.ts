import { type Manifest, passageName, singleTexts } from '../../../../engine/files/format';
import { isJsonObject, type JsonObject } from '../../../../engine/json';
import { IndexerError } from '../../../documents/notes';
import { compareDigests, type Digests, digestOf } from '../../../index-files/folder/digests';
import type { Comparison } from '../fill-messages';
import type { ReadableIndex } from '../given/earlier-index';

/**
 * Compares the documents of an index with the documents of an earlier one. A file of documents has the hash of its content in its name: what
 * both indexes have is not read.
 *
 * @throws IndexerError when a file of the earlier one is missing or damaged.
 */
export async function compareIndexes(before: ReadableIndex, now: ReadableIndex): Promise<Comparison> {
  const [had, has] = [filesOf(before.manifest), filesOf(now.manifest)];
  // In a small index, texts are whole; in a large one the long ones are cut, and all at the same number of words.
  const isWhole = wordsOfPassages(before.manifest) !== wordsOfPassages(now.manifest);
  const digestsOf = async (index: ReadableIndex, files: readonly string[]): Promise<Digests> => {
    const digests = new Map<string, string>();
    for (const hash of files) {
      for (const [place, document] of (await documentsIn(index, hash)).entries()) {
        const compared = isWhole ? await withWholeTexts(document, index, hash, place) : document;
        digests.set(String(document['id']), digestOf(inOrder(compared), -1));
      }
    }
    return digests;
  };
  const earlier = await digestsOf(before, without(had, has));
  const changes = compareDigests(earlier, await digestsOf(now, without(has, had)));
  return { live: before.manifest.documents, ...changes };
}

/** The number of words of a passage; null where texts are whole. */
function wordsOfPassages({ content }: Manifest): number | null {
  return typeof content === 'string' ? null : content.passages.words;
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

/**
 * A document with its long texts, of which an index of many files keeps only the beginning in it.
 *
 * @param file hash of the file of documents.
 * @param place number of the document in it.
 */
async function withWholeTexts(
  document: JsonObject,
  { manifest, json }: ReadableIndex,
  file: string,
  place: number,
): Promise<JsonObject> {
  const whole = { ...document };
  for (const [field, name] of singleTexts(manifest.schema).entries()) {
    const long = document[name];
    if (!isJsonObject(long)) continue;
    let text = String(long['start']);
    for (let number = 0; number < Number(long['passages']); number += 1) {
      const path = passageName(file, place, field, number);
      const passage = await json('passage', path);
      if (!Array.isArray(passage))
        throw new IndexerError(`The file passage-${path}.gz of the earlier index is damaged.`);
      const [, , overlap, more] = passage;
      text += String(more).slice(Number(overlap));
    }
    whole[name] = text;
  }
  return whole;
}

/** With its fields in one order: another order of the columns changes no document. */
function inOrder(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
