import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Options of an archive that lies. */
interface ZipOptions {
  /** The size that each file says it unpacks to. */
  readonly size?: number;
  /** The checksum that each file says it has. */
  readonly crc?: number;
  /** Whether each file says that it takes a password. */
  readonly isEncrypted?: boolean;
}

/** Writes a zip archive. */
export function zipOf(files: Files, { size, crc, isEncrypted }: ZipOptions = {}): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** A line of a page: its text, and the size of its letters. */
type PdfLine = readonly [text: string, size: number];

/** What a PDF says of itself, each as PDF writes it: `/Title (Tents)`. */
interface PdfOptions {
  readonly info?: string;
  /** Bookmarks: a text, and the number of its page. */
  readonly outline?: readonly (readonly [text: string, page: number])[];
}

/** Writes a PDF with so many pages; a page without lines is one that was scanned. */
export function pdfOf(
  pages: readonly (readonly PdfLine[])[],
  { info = '', outline = [] }: PdfOptions = {},
): Uint8Array {
  const FIRST = 5;
  const pageNumber = (index: number): number => FIRST + index * 2;
  const firstMark = FIRST + pages.length * 2;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${outline.length > 0 ? `/Outlines ${firstMark + outline.length} 0 R` : ''}>>`,
    `<</Type/Pages/Kids[${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<<${info}>>`,
    ...pages.flatMap((lines, index) => {
      const drawn = lines.map(([text, size], line) => `BT /F1 ${size} Tf 50 ${750 - line * 14} Td (${text}) Tj ET`);
      const content = drawn.join('\n');
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${pageNumber(index) + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
    ...outline.map(([text, page], index) => {
      const next = index + 1 < outline.length ? `/Next ${firstMark + index + 1} 0 R` : '';
      return `<</Title(${text})/Parent ${firstMark + outline.length} 0 R/Dest[${pageNumber(page - 1)} 0 R/Fit]${next}>>`;
    }),
    ...(outline.length > 0
      ? [`<</First ${firstMark} 0 R/Last ${firstMark + outline.length - 1} 0 R/Count ${outline.length}>>`]
      : []),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer<</Size ${size}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + xref + trailer, 'latin1');
}

/** Writes a document of Word with this body, in the words of its XML. */
export function docxOf(body: string, more: Files = {}): Uint8Array {
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipOf({ 'word/document.xml': document, ...more });
}

/** A paragraph of Word, in a style. */
export function wordParagraph(text: string, style = ''): string {
  const properties = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Writes a text document of OpenDocument with this body. */
export function odtOf(body: string, more: Files = {}): Uint8Array {
  const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s"><office:automatic-styles><style:style style:name="P1" style:parent-style-name="Title"/></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content, ...more });
}

/** Writes a book whose chapters are XHTML, by their file names. */
export function epubOf(title: string, chapters: Readonly<Record<string, string>>, more: Files = {}): Uint8Array {
  const names = Object.keys(chapters);
  const items = names.map(
    (name, index) => `<item id="c${index}" href="text/${name}" media-type="application/xhtml+xml"/>`,
  );
  const refs = names.map((_, index) => `<itemref idref="c${index}"/>`);
  const book = `<package xmlns:dc="d"><metadata><dc:title>${title}</dc:title><dc:creator>A. Writer</dc:creator><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`;
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': book,
    ...Object.fromEntries(names.map((name) => [`OEBPS/text/${name}`, chapters[name] ?? ''])),
    ...more,
  });
}
