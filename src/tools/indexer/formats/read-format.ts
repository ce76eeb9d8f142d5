import { join } from 'node:path';
import { readDocx } from './docx';
import { readEpub } from './epub';
import type { FormatReading } from './file-page';
import type { Format } from './format-of';
import { readMarkdown } from './markdown';
import { readOdt } from './odt';
import { readPdf } from './pdf';
import { readAsPage } from './read-as-page';
import { withReadings } from './reading-cache';

/** Where a file comes from, and where readings are kept. */
interface FormatSource {
  /** Value of the `Content-Type` header; left out for a file. */
  readonly type?: string;
  /** Relative addresses in the file are resolved against this one. */
  readonly address: string;
  /** Folder with what earlier runs have read. */
  readonly cacheFolder: string;
}

/**
 * Reads a file as a page.
 *
 * @throws FormatError when it is broken, protected, too large, or has no text.
 */
export function readFormat(format: Format, bytes: Uint8Array, source: FormatSource): Promise<FormatReading> {
  return readAsPage(format, bytes, () => read(format, bytes, source));
}

async function read(
  format: Format,
  bytes: Uint8Array,
  { type = '', address, cacheFolder }: FormatSource,
): Promise<FormatReading> {
  switch (format) {
    case 'PDF':
      return withReadings(bytes, join(cacheFolder, 'pdf'), () => readPdf(bytes));
    case 'Word':
      return { page: await readDocx(bytes), remarks: [] };
    case 'OpenDocument':
      return { page: await readOdt(bytes), remarks: [] };
    case 'EPUB':
      return { page: await readEpub(bytes, address), remarks: [] };
    case 'Markdown':
      return { page: readMarkdown(bytes, type, address), remarks: [] };
  }
}
