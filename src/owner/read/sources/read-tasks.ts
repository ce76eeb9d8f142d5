import type { Note } from '../../documents/notes';
import { FormatError } from '../budget/format-error';
import type { FormatReading, FormatSource } from '../formats/file-page';
import type { Format } from '../formats/format-of';
import { readFrontMatter } from '../formats/front-matter';
import { pageWithFrontMatter } from '../formats/page-with-front-matter';
import { readFormat } from '../formats/read-format';
import { decodeText } from '../page/decode-text';
import { type Page, readPage } from '../page/read-page';
import { isXhtml, xhtmlAsHtml } from '../page/xhtml';
import { readWorkbook } from './workbook-records';

/** Where a page comes from, and what reads a PDF there within a budget for PDFs. */
export interface PageSource extends FormatSource {
  /** Of a file. Default: the address. */
  readonly path?: string;
  /** Whether HTML may begin with what a generator reads. */
  readonly hasFrontMatter?: boolean;
  /** Value of the `X-Robots-Tag` header. */
  readonly robots?: string;
}

/** HTML, as a file or a response. */
type HtmlPage = Required<Omit<PageSource, 'readPdf'>> & { readonly bytes: Uint8Array };

/** A file in another format. */
type FormatFile = Omit<FormatSource, 'readPdf'> & { readonly format: Format; readonly bytes: Uint8Array };

/** A workbook. */
interface WorkbookFile {
  readonly bytes: Uint8Array;
  readonly where: string;
}

/** Reads one file or page in the thread that calls it. What is given, and what comes of it, can be sent to another thread. */
export const readHere = {
  page: async (given: HtmlPage): Promise<FormatReading> => ({ page: readHtml(given), remarks: [] }),
  /** Any format but PDF, which has its own task. */
  format: ({ format, bytes, ...source }: FormatFile): Promise<FormatReading> =>
    readFormat(format, bytes, { ...source, readPdf: () => Promise.reject(new FormatError('is a PDF')) }),
  /** Comes to no content for an archive of something else. */
  async workbook({ bytes, where }: WorkbookFile) {
    const notes: Note[] = [];
    const content = readWorkbook(bytes, where, { takeNote: (note) => notes.push(note) });
    return { content: content && { ...content, documents: [...content.documents] }, notes };
  },
  /** Reads a workbook, and keeps nothing of it. */
  async trial({ bytes, where }: WorkbookFile) {
    for (const _ of readWorkbook(bytes, where, { takeNote: () => {} })?.documents ?? []);
    return null;
  },
};

function readHtml({ bytes, type, address, path, now, robots, hasFrontMatter }: HtmlPage): Page {
  const { text: written } = decodeText(bytes, type);
  const text = isXhtml(written, { path, type }) ? xhtmlAsHtml(written) : written;
  const { values, rest } = readFrontMatter(hasFrontMatter ? text : '');
  if (values.size === 0) return readPage(text, address, robots);
  return pageWithFrontMatter(readPage(rest, address, robots), values, { address, now });
}
