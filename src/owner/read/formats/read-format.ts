import { messageOf } from '../../../tag/problems/message-of';
import { FormatError } from '../budget/format-error';
import type { Page } from '../page/read-page';
import { readDocx } from './docx';
import { readEpub } from './epub';
import type { FormatReading, FormatSource } from './file-page';
import type { Format } from './format-of';
import { readMarkdown } from './markdown';
import { readOdt } from './odt';

/**
 * Reads a file as a page, in Node and in browsers.
 *
 * @throws FormatError when it is broken, protected, too large, or has no text.
 */
export async function readFormat(format: Format, bytes: Uint8Array, source: FormatSource): Promise<FormatReading> {
  if (bytes.length === 0) throw new FormatError('is empty');
  const reading = await read(format, bytes, source).catch((error: unknown) => {
    if (error instanceof FormatError) throw error;
    // Whatever a broken file makes a reader stumble over: the others of the run are still read.
    throw new FormatError(`is not a readable ${format} file: ${messageOf(error)}`);
  });
  if (hasNoText(reading.page)) throw new FormatError('has no text');
  return reading;
}

async function read(format: Format, bytes: Uint8Array, source: FormatSource): Promise<FormatReading> {
  switch (format) {
    case 'PDF':
      return source.readPdf(bytes);
    case 'Word':
      return { page: readDocx(bytes), remarks: [] };
    case 'OpenDocument':
      return { page: readOdt(bytes), remarks: [] };
    case 'EPUB':
      return { page: readEpub(bytes, source.address), remarks: [] };
    case 'Markdown':
      return { page: readMarkdown(bytes, source), remarks: [] };
  }
}

function hasNoText({ text, headings, isHidden, unpublished }: Page): boolean {
  return text === '' && headings.length === 0 && !isHidden && unpublished === null;
}
