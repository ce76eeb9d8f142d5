import { OVERRIDE_PROPERTIES, readOverride } from '../../engine/collection/overrides';
import { RequestError } from '../../engine/errors';
import { isJsonObject, type JsonObject } from '../../engine/json';
import { readSynonym } from '../../engine/text/synonyms';
import { readJsonFile } from '../documents/json-file';
import { IndexerError, type TakeNote } from '../documents/notes';

/** Synonyms and overrides of a collection, each as Typesense takes it, by its id; null where there is no file. */
export interface Tuning {
  readonly synonyms: readonly Rule[] | null;
  readonly overrides: readonly Rule[] | null;
}

export type Rule = readonly [id: string, body: JsonObject];

/** The files of synonyms and overrides, and their target. */
interface TuningFiles {
  /** Path of a file; null for none. */
  readonly synonyms: string | null;
  readonly overrides: string | null;
  /** Whether they go into an index of files. A server checks them itself, and supports more properties. */
  readonly isForFiles: boolean;
}

/**
 * Reads files of synonyms and of overrides, in the form in which a server lists them: `{ "synonyms": [{ "id": "tv", … }] }` in Typesense
 * 29, a set with `items` in 30, or the list alone.
 *
 * @throws IndexError that says what is wrong.
 */
export async function readTuning(
  { synonyms, overrides, isForFiles }: TuningFiles,
  takeNote: TakeNote,
): Promise<Tuning> {
  const lists = {
    synonyms: synonyms === null ? null : await readRules(synonyms, 'synonyms'),
    overrides: overrides === null ? null : await readRules(overrides, 'overrides'),
  };
  if (!isForFiles) return lists;
  for (const [id, body] of lists.synonyms ?? []) {
    check(`${synonyms}: "${id}"`, body, readSynonym, ['synonyms', 'root'], takeNote);
  }
  for (const [id, body] of lists.overrides ?? []) {
    const where = `${overrides}: "${id}"`;
    check(where, body, readOverride, OVERRIDE_PROPERTIES, takeNote);
    check(`${where}: "rule"`, body['rule'] as JsonObject, () => {}, ['query', 'match'], takeNote);
  }
  return lists;
}

function check(
  where: string,
  body: JsonObject,
  read: (body: JsonObject) => unknown,
  followed: readonly string[],
  takeNote: TakeNote,
): void {
  try {
    read(body);
  } catch (error) {
    if (error instanceof RequestError) throw new IndexerError(`${where} cannot be taken. ${error.message}`);
    throw error;
  }
  for (const name of Object.keys(body)) {
    const reason = `has "${name}", which has no effect in an index of files`;
    if (!followed.includes(name)) takeNote({ kind: 'warned', where, reason });
  }
}

async function readRules(file: string, kind: keyof Tuning): Promise<Rule[]> {
  return listIn(await readJsonFile(file), file, kind).map((entry, index) => {
    const { id, ...body } = isJsonObject(entry) ? entry : {};
    if (typeof id !== 'string' || id === '') throw new IndexerError(`${file}: entry ${index + 1} has no "id".`);
    return [id, body];
  });
}

function listIn(value: unknown, file: string, kind: keyof Tuning): readonly unknown[] {
  const list = isJsonObject(value) ? (value[kind] ?? value['items']) : value;
  if (Array.isArray(list)) return list;
  throw new IndexerError(`${file} has no list of ${kind}.`);
}
