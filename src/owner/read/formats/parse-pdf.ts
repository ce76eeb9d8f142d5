import { FormatError } from '../budget/format-error';
import type { PdfItem } from './pdf-text';

/** A PDF as pdf.js reads it; what it does not say is empty. */
export interface RawPdf {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly lang: string;
  /** As PDF writes dates: `D:20260131120000Z`. */
  readonly modified: string;
  /** Its bookmarks; `page` counts from 1, and is null where it is unknown. */
  readonly outline: readonly { readonly heading: string; readonly page: number | null }[];
  readonly pages: readonly (readonly PdfItem[])[];
  /** Whether letters are lost: their font is not in the file, and what reads PDFs has no table for it. */
  readonly isMissingLetters: boolean;
  /** Number of pages, also of those that were not read. */
  readonly total: number;
}

type Package = typeof import('unpdf');
type Pdf = Awaited<ReturnType<Package['getDocumentProxy']>>;

/** Most pages of a PDF that are read, and most bookmarks, with how deep they may be nested. */
const MAX_PAGES = 2000;
const MAX_BOOKMARKS = 5000;
const MAX_DEPTH = 20;

/** Parses PDFs in the thread that calls it, one after the other. `address` is where the package is. */
export const parsePdfHere = {
  async pdf({ bytes, address }: { readonly bytes: Uint8Array; readonly address: string }): Promise<RawPdf> {
    const { log, warn } = console;
    let isMissingLetters = false;
    // pdf.js says it in a warning alone, and leaves the letters out.
    console.log = console.warn = (text: unknown) => {
      if (/translateFont failed|cMapUrl|standardFontDataUrl.*CMap/.test(String(text))) isMissingLetters = true;
    };
    try {
      const { getDocumentProxy }: Package = await import(/* @vite-ignore */ address);
      // A copy: pdf.js takes the bytes away.
      const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 1, isEvalSupported: false });
      const content = await contentOf(pdf).finally(() => pdf.destroy());
      return { ...content, isMissingLetters };
    } catch (error) {
      const { name, message } = error as Error;
      throw new FormatError(
        name === 'PasswordException' ? 'is protected by a password' : `is not a readable PDF: ${message}`,
      );
    } finally {
      Object.assign(console, { log, warn });
    }
  },
};

/** @see https://mozilla.github.io/pdf.js/api/draft/module-pdfjsLib-PDFDocumentProxy.html */
async function contentOf(pdf: Pdf): Promise<Omit<RawPdf, 'isMissingLetters'>> {
  const { info, metadata } = await pdf.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const said = info as Readonly<Record<string, unknown>>;
  const pages: (readonly PdfItem[])[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    // One broken page is like one without text.
    pages.push(await itemsOf(pdf, number).catch(() => []));
  }
  return {
    title: textOf(said['Title']) || textOf(metadata?.get('dc:title')),
    author: textOf(said['Author']),
    subject: textOf(said['Subject']),
    keywords: textOf(said['Keywords']),
    lang: textOf(said['Language']),
    modified: textOf(said['ModDate']) || textOf(said['CreationDate']),
    outline: await outlineOf(pdf),
    pages,
    total: pdf.numPages,
  };
}

async function itemsOf(pdf: Pdf, number: number): Promise<readonly PdfItem[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) =>
    'str' in item
      ? { text: item.str, size: Math.abs(item.height), y: Number(item.transform[5]), ends: item.hasEOL }
      : [],
  );
}

async function outlineOf(pdf: Pdf): Promise<RawPdf['outline']> {
  type Bookmarks = Awaited<ReturnType<Pdf['getOutline']>>;
  const entries: RawPdf['outline'][number][] = [];
  const pageOf = async (dest: Bookmarks[number]['dest']): Promise<number | null> => {
    const [ref] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
    return ref === undefined ? null : typeof ref === 'number' ? ref + 1 : (await pdf.getPageIndex(ref)) + 1;
  };
  const add = async (items: Bookmarks | null, depth: number): Promise<void> => {
    for (const { title, dest, items: inner } of items ?? []) {
      if (entries.length >= MAX_BOOKMARKS || depth > MAX_DEPTH) return;
      entries.push({ heading: textOf(title), page: await pageOf(dest).catch(() => null) });
      await add(inner, depth + 1);
    }
  };
  await add(await pdf.getOutline().catch(() => null), 0);
  return entries;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
