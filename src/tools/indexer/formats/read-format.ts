import { join } from 'node:path';
import type { Page } from '../page/read-page';
import { readDocx } from './docx';
import { readEpub } from './epub';
import type { FormatReading } from './file-page';
import { FormatError } from './format-error';
import { readMarkdown } from './markdown';
import { readOdt } from './odt';
import { readPdf } from './pdf';
import { withReadings } from './reading-cache';

/** The formats besides HTML that are read as pages. */
export type Format = 'PDF' | 'Word' | 'OpenDocument' | 'EPUB' | 'Markdown';

/** Most bytes of a file in a folder; a site's response has the same limit. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

const TYPES: ReadonlyMap<string, Format> = new Map([
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word'],
  ['application/vnd.oasis.opendocument.text', 'OpenDocument'],
  ['application/epub+zip', 'EPUB'],
  ['text/markdown', 'Markdown'],
  ['text/x-markdown', 'Markdown'],
]);

const ENDINGS: ReadonlyMap<string, Format> = new Map([
  ['pdf', 'PDF'],
  ['docx', 'Word'],
  ['odt', 'OpenDocument'],
  ['epub', 'EPUB'],
  ['md', 'Markdown'],
  ['markdown', 'Markdown'],
]);

/** Types that hosts send for files they do not know: the name then decides. */
const GENERAL = new Set(['', 'application/octet-stream', 'application/zip', 'binary/octet-stream', 'text/plain']);

/**
 * The format of a file or a response; null if it is none of these.
 *
 * @param path of the file, or of the address.
 * @param type value of the `Content-Type` header; empty for a file.
 */
export function formatOf(path: string, type = ''): Format | null {
  const [essence = ''] = type.toLowerCase().split(';');
  const known = TYPES.get(essence.trim());
  if (known !== undefined) return known;
  return GENERAL.has(essence.trim()) ? (ENDINGS.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? null) : null;
}

/** Where a file comes from, and where readings are kept. */
export interface FormatSource {
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
export async function readFormat(format: Format, bytes: Uint8Array, source: FormatSource): Promise<FormatReading> {
  if (bytes.length === 0) throw new FormatError('is empty');
  const reading = await read(format, bytes, source).catch((error: unknown) => {
    if (error instanceof FormatError) throw error;
    // Whatever a broken file makes a reader stumble over: the others of the run are read all the same.
    throw new FormatError(`is no ${format} file that can be read: ${error instanceof Error ? error.message : error}`);
  });
  if (hasNoText(reading.page)) throw new FormatError('has no text');
  return reading;
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

function hasNoText({ text, headings, isHidden }: Page): boolean {
  return text === '' && headings.length === 0 && !isHidden;
}
