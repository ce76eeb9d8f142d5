import type { Note } from '../../documents/notes';
import { FormatError } from '../budget/format-error';
import { readInBudget } from '../budget/read-in-budget';
import type { FormatReading } from '../formats/file-page';
import type { Format } from '../formats/format-of';
import { readFrontMatter } from '../formats/front-matter';
import { pageWithFrontMatter } from '../formats/page-with-front-matter';
import { readFormat } from '../formats/read-format';
import { decodeText } from '../page/decode-text';
import { type Page, readPage } from '../page/read-page';
import { isXhtml, xhtmlAsHtml } from '../page/xhtml';
import type { SourceContent } from './source';
import { readWorkbook } from './workbook-records';

/** HTML, as a file or a response. */
interface HtmlPage {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly address: string;
  readonly path: string;
  readonly now: number;
  readonly robots: string;
  readonly hasFrontMatter: boolean;
}

/** What is read from one file or page. All of it can be sent to another thread. */
interface ReadTasks {
  readonly page: {
    readonly given: HtmlPage;
    readonly result: FormatReading;
  };
  /** Any format but PDF, which has its own thread. */
  readonly format: {
    readonly given: {
      readonly format: Format;
      readonly bytes: Uint8Array;
      readonly type: string;
      readonly address: string;
      readonly now: number;
    };
    readonly result: FormatReading;
  };
  /** null for an archive of something else. */
  readonly workbook: {
    readonly given: { readonly bytes: Uint8Array; readonly where: string };
    readonly result: { readonly content: SourceContent | null; readonly notes: readonly Note[] };
  };
  /** Reads a workbook, and keeps nothing of it. */
  readonly trial: { readonly given: ReadTasks['workbook']['given']; readonly result: null };
}

type TaskName = keyof ReadTasks;

type Readers = {
  readonly [N in TaskName]: (given: ReadTasks[N]['given']) => Promise<ReadTasks[N]['result']>;
};

/** Reads in the thread that calls it. */
export const readHere: Readers = {
  page: async (given) => ({ page: readHtml(given), remarks: [] }),
  format: ({ format, bytes, ...source }) =>
    readFormat(format, bytes, { ...source, readPdf: () => Promise.reject(new FormatError('is a PDF')) }),
  async workbook({ bytes, where }) {
    const notes: Note[] = [];
    const content = readWorkbook(bytes, where, { takeNote: (note) => notes.push(note) });
    return { content: content && { ...content, documents: [...content.documents] }, notes };
  },
  async trial({ bytes, where }) {
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

/**
 * Reads a file or a page within its budget.
 *
 * @param bytes its size.
 * @throws FormatError when it is broken, or needs more than its budget.
 */
export function readTask<N extends TaskName>(
  name: N,
  given: ReadTasks[N]['given'],
  bytes: number,
): Promise<ReadTasks[N]['result']> {
  const here = (): Promise<ReadTasks[N]['result']> => readHere[name](given);
  return readInBudget({ name, given }, bytes, here);
}
