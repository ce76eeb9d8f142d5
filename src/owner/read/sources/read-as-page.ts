import { budgetOf, readInBudget } from '../budget/read-in-budget';
import type { FormatReading } from '../formats/file-page';
import type { Format } from '../formats/format-of';
import { readFormat } from '../formats/read-format';
import { type PageSource, readHere } from './read-tasks';

/**
 * Reads a file or a response as a page, within its budget.
 *
 * @param format null for HTML.
 * @throws FormatError when it cannot be read.
 */
export function readAsPage(
  format: Format | null,
  bytes: Uint8Array,
  { type = '', address, path = address, now, robots = '', hasFrontMatter = false, readPdf }: PageSource,
): Promise<FormatReading> {
  if (format === 'PDF') return readFormat(format, bytes, { type, address, now, readPdf });
  const budget = budgetOf(bytes.length);
  if (format !== null) return readInBudget(readHere, 'format', { format, bytes, type, address, now }, budget);
  const page = { bytes, type, address, path, now, robots, hasFrontMatter };
  return readInBudget(readHere, 'page', page, budget);
}
