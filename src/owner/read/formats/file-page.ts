import type { Fields } from '../../documents/document';
import type { Page } from '../page/read-page';

/** A file that was read as a page, and what its owner should know. */
export interface FormatReading {
  readonly page: Page;
  /** Parts that were left out, each as the end of a sentence that begins with the name of the file. */
  readonly remarks: readonly string[];
}

/** Where a file comes from, and what reads a PDF there. */
export interface FormatSource {
  /** Value of the `Content-Type` header; left out for a file. */
  readonly type?: string;
  /** Relative addresses in the file are resolved against this one. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** @throws FormatError when it cannot be read. */
  readonly readPdf: (bytes: Uint8Array) => Promise<FormatReading>;
}

/** What a file says of itself. Without sections, which are parts that an address can lead to, the whole is one part. */
type FilePage = Pick<Page, 'title' | 'text' | 'headings' | 'fields'> & Partial<Pick<Page, 'sections'>>;

/** Makes a page of a file that is not HTML. It links to nothing, and asks for nothing. */
export function pageOfFile({ title, text, headings, fields, sections }: FilePage): Page {
  return {
    title,
    text,
    headings,
    fields,
    sections: sections ?? [{ heading: title ?? '', anchor: null, text }],
    documentTitle: null,
    canonical: null,
    isHidden: false,
    unpublished: null,
    isSearchPage: false,
    links: [],
  };
}

/** A paragraph or a heading of a text document. */
export interface FileBlock {
  /** 0 for the title of the document, from 1 for headings; null for a paragraph. */
  readonly level: number | null;
  /** On one line, not empty. */
  readonly text: string;
}

/** Makes a page of the blocks of a text document. Its title is the block of level 0, else `named`, else the first heading. */
export function pageOfBlocks(blocks: readonly FileBlock[], named: string | null, fields: Fields): Page {
  const titled =
    blocks.find(({ level }) => level === 0) ??
    (named === null ? blocks.find(({ level }) => level !== null) : undefined);
  const rest = blocks.filter((block) => block !== titled);
  return pageOfFile({
    title: titled?.text ?? named,
    text: rest.map(({ text }) => text).join('\n'),
    headings: rest.flatMap(({ level, text }) => (level === null ? [] : text)),
    fields,
  });
}
