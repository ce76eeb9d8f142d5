import { join } from 'node:path';
import { presentFields } from '../../documents/document';
import { counted, grouped, wordsFor } from '../../documents/number-text';
import { FormatError } from '../budget/format-error';
import { oneLine } from '../page/html-tree';
import { type FormatReading, pageOfFile } from './file-page';
import type { RawPdf } from './parse-pdf';
import { parsePdf } from './pdf-parser';
import { layOutPdf, type PdfLayout } from './pdf-text';
import { withReadings } from './reading-cache';

/**
 * Reads a PDF. Each page is a section, to which `#page=3` leads in every browser.
 *
 * @param cacheFolder folder with what earlier runs have read.
 * @throws FormatError when it is broken, protected, or has no text.
 */
export function readPdf(bytes: Uint8Array, cacheFolder: string): Promise<FormatReading> {
  return withReadings(bytes, join(cacheFolder, 'pdf'), () => read(bytes));
}

async function read(bytes: Uint8Array): Promise<FormatReading> {
  const raw = await parsePdf(bytes);
  const layout = layOutPdf(raw.pages);
  const empty = layout.pages.filter((text) => text === '').length;
  if (empty === layout.pages.length) throw new FormatError(raw.isMissingLetters ? LOST : 'has no text: is it a scan?');
  const title = titleOf(raw) ?? layout.title;
  const chapters = raw.outline.map(({ heading }) => oneLine(heading)).filter(Boolean);
  const page = pageOfFile({
    title,
    text: layout.pages.filter(Boolean).join('\n'),
    headings: chapters.length > 0 ? chapters : layout.headings.filter((heading) => heading !== title),
    fields: presentFields({
      description: oneLine(raw.subject),
      author: oneLine(raw.author),
      lang: raw.lang,
      modified: dateOf(raw.modified),
      tags: raw.keywords.split(/[,;]/).map(oneLine).filter(Boolean),
    }),
    sections: sectionsOf(raw, layout, title),
  });
  const remarks = [
    ...(raw.isMissingLetters ? [LOST] : []),
    ...(empty > 0
      ? [
          `has no text on ${grouped(empty)} of ${counted(layout.pages.length, 'page')}: ${wordsFor(empty, 'is it a scan', 'are they scans')}?`,
        ]
      : []),
    ...(raw.total > raw.pages.length
      ? [`has ${counted(raw.total, 'page')}: the first ${counted(raw.pages.length, 'is', 'are')} indexed`]
      : []),
  ];
  return { page, remarks };
}

const LOST =
  'has letters whose font is not in the file, and they are lost: “npm install pdfjs-dist” adds the tables to read them';

/** A section for each page with text, headed by its chapter. */
function sectionsOf({ outline }: RawPdf, { pages }: PdfLayout, title: string | null) {
  const fromEnd = outline
    .filter(({ page }) => page !== null)
    .sort((one, other) => Number(other.page) - Number(one.page));
  return pages.flatMap((text, index) => {
    if (text === '') return [];
    const number = index + 1;
    const chapter = fromEnd.find(({ page }) => Number(page) <= number)?.heading ?? title ?? '';
    // Many pages have the same chapter: the number distinguishes them.
    return { heading: oneLine(`${chapter} · ${number}`).replace(/^· /, ''), anchor: `page=${number}`, text };
  });
}

/** The title that the PDF names, unless it names a file, a program or a print shop: one word with digits. */
function titleOf({ title }: RawPdf): string | null {
  const named = oneLine(title);
  return /\p{L}/u.test(named) && !NO_TITLE.test(named) && !(/^\S+$/.test(named) && /\d/.test(named)) ? named : null;
}

const NO_TITLE =
  /^(?:untitled|unbenannt|sans titre)$|^microsoft (?:word|powerpoint|excel)\b|\.(?:docx?|pdf|indd|pptx?|xlsx?|qxd|tex|dvi|odt|rtf)$/i;

/** `D:20260131120000+01'00'` as an ISO date, or undefined. */
function dateOf(written: string): string | undefined {
  const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(written) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
