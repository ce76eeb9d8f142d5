import { readInBudget } from '../budget/read-in-budget';
import type { FormatReading } from '../formats/file-page';
import type { Format } from '../formats/format-of';
import { readFormat } from '../formats/read-format';
import { readHere } from './read-tasks';

/** Where a page comes from, and what reads a PDF there. */
interface PageSource {
  /** Value of the `Content-Type` header; empty for a file. */
  readonly type?: string;
  readonly address: string;
  /** Of a file. Default: the address. */
  readonly path?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether HTML may begin with what a generator reads. */
  readonly hasFrontMatter?: boolean;
  /** Value of the `X-Robots-Tag` header. */
  readonly robots?: string;
  /** Has its own budget. */
  readonly readPdf: (bytes: Uint8Array) => Promise<FormatReading>;
}

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
  if (format !== null) return readInBudget(readHere, 'format', { format, bytes, type, address, now }, bytes.length);
  const page = { bytes, type, address, path, now, robots, hasFrontMatter };
  return readInBudget(readHere, 'page', page, bytes.length);
}
