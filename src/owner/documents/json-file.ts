import { readFile } from 'node:fs/promises';
import { reasonOf } from './file-error';
import { IndexerError } from './notes';
import { parseJson } from './parse-json';

/**
 * Reads a JSON file of the owner.
 *
 * @throws IndexerError that says what is wrong.
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new IndexerError(`${file} cannot be read: ${reasonOf(error)}.`);
  });
  return parseJson(text, file);
}
