import { IndexerError } from '../../documents/notes';
import { FormatError } from '../budget/format-error';
import { budgetOf, readInBudget } from '../budget/read-in-budget';
import { readHere } from './read-tasks';
import type { Noting, SourceContent } from './source';
import { readWorkbook } from './workbook-records';

/**
 * Bytes of a larger workbook that is read in a thread first, for a trial, and then where it is: to send all its rows from a thread would
 * take twice its memory.
 */
const LARGE = 4 * 1024 * 1024;

/**
 * Reads a workbook within its budget.
 *
 * @param where a path or an address, for the site owner.
 * @returns null if it is an archive of something else.
 * @throws IndexerError when it cannot be read.
 */
export async function readWorkbookInBudget(
  bytes: Uint8Array,
  where: string,
  context: Noting,
): Promise<SourceContent | null> {
  const task = bytes.length > LARGE ? 'trial' : 'workbook';
  const read = await readInBudget(readHere, task, { bytes, where }, budgetOf(bytes.length)).catch((error: unknown) => {
    const { name, message } = error as Error;
    if (error instanceof FormatError) throw new IndexerError(`${where} ${message}.`);
    throw name === 'IndexError' ? new IndexerError(message) : error;
  });
  if (read === null) return readWorkbook(bytes, where, context);
  const { content, notes } = read;
  for (const note of notes) context.takeNote(note);
  return content;
}
