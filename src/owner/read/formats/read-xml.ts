import { Parser } from 'saxen';
import { FormatError } from '../budget/format-error';

/** The attributes of an element, by names with their prefix. They are decoded with `decodeXml`. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Receives the events of an XML file in document order. Element names lack their prefix. */
interface XmlListener {
  readonly open: (name: string, attributes: () => XmlAttributes, qualifiedName: string) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether the rest of the file is of no use. */
  readonly isDone?: () => boolean;
}

/**
 * Reads an XML file. Entities that the file defines itself stay as they are written.
 *
 * @param content its text, or its bytes in UTF-8 piece by piece: a large sheet as a whole would take its bytes, and twice of them as a
 * text. The pieces are all taken, also where the rest is of no use: whether a file is whole is known at its end.
 * @throws FormatError when it is no XML, or is cut.
 */
export function readXml(content: string | Iterable<Uint8Array>, { open, close, text, isDone }: XmlListener): void {
  const parser = new Parser();
  const decoder = new TextDecoder();
  let depth = 0;
  let lastTag = 0;
  let at = 0;
  parser.on('openTag', (name, attributes) => {
    depth += 1;
    lastTag = at;
    if (depth > MAX_DEPTH) throw new FormatError('holds an XML file that is nested too deep');
    open(localName(name), attributes, name);
  });
  parser.on('closeTag', (name) => {
    depth -= 1;
    close?.(localName(name));
    if (isDone?.()) parser.stop();
  });
  if (text) {
    parser.on('text', (written) => text(decodeXml(written)));
    parser.on('cdata', text);
  }
  const writePiece = (piece: Uint8Array): void => {
    for (let from = 0; from < piece.length && !isDone?.(); from += PIECE) {
      // The parser begins again with each piece at what is not closed yet.
      if (at - lastTag > MAX_TOKEN) throw new FormatError('holds an XML file without tags');
      const part = piece.subarray(from, from + PIECE);
      parser.write(decoder.decode(part, { stream: true }));
      at += part.length;
    }
  };
  try {
    if (typeof content === 'string') parser.write(content);
    else for (const piece of content) writePiece(piece);
    if (!isDone?.()) parser.end();
  } catch (error) {
    if (error instanceof FormatError) throw error;
    throw new FormatError(`is damaged: ${(error as Error).message}`);
  }
}

/** Replaces the entities that XML knows, and numbers of characters. */
export function decodeXml(written: string): string {
  if (!written.includes('&')) return written;
  return written.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? all : String.fromCodePoint(code);
  });
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A copy of a text that is kept: as a part of the file that was parsed, each text would keep all of it in memory. */
export function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}

/** Bytes that are decoded at a time. */
const PIECE = 256 * 1024;
/** Bytes without a tag: a cell holds at most 32,767 characters. */
const MAX_TOKEN = 1024 * 1024;
/** A document nests tables in tables; a hostile one has 100,000 levels. */
const MAX_DEPTH = 300;

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
