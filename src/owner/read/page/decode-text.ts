import { guessEncoding, looksGarbled } from './guess-encoding';
import { hasZero, readDenseUtf16, readUtf16 } from './read-utf16';

/** A text, and how its bytes were read. */
export interface Decoded {
  readonly text: string;
  /** A name of the Encoding Standard: `utf-8`, `windows-1252`, `shift_jis`… */
  readonly encoding: string;
  /** Whether the encoding is a guess from letters alone, which is not the usual one. */
  readonly isGuess?: true;
}

/**
 * Decodes a page, a feed or a table. The order follows the HTML Standard: byte order mark, `Content-Type`, `<meta charset>` or
 * the XML declaration. Bytes that name no encoding are UTF-16 if every other one is often zero, as tables of Excel may be, or if they
 * make a text in a script of East Asia; else UTF-8 if they are valid but for a few, else a guess from their letters.
 *
 * @param type value of the `Content-Type` header.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function decodeText(bytes: Uint8Array, type = ''): Decoded {
  const named = namedIn(bytes, type);
  if (named) return { text: decodeWith(named, bytes), encoding: named.encoding };
  const wide = readUtf16(bytes);
  if (wide !== null) return wide;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return SHIFTED.test(text) ? guessed(bytes) : { text, encoding: 'utf-8' };
  } catch {
    const dense = readDenseUtf16(bytes);
    if (dense !== null) return dense;
    const text = new TextDecoder('utf-8').decode(bytes);
    if (isMostlyValid(text)) return { text, encoding: 'utf-8' };
    return guessed(bytes);
  }
}

/** Mail and old systems in Japan write all in ASCII, with marks where the meaning of letters changes (ISO-2022-JP). */
const SHIFTED = /\x1b\$[@B]/;

function guessed(bytes: Uint8Array): Decoded {
  const decoder = new TextDecoder(guessEncoding(bytes, decodeAll));
  const { encoding } = decoder;
  const text = decodeWith(decoder, bytes);
  // Most files of Western Europe are in windows-1252. Browsers cannot decode the encodings of DOS.
  const isSure = encoding === 'windows-1252' && !looksGarbled(text);
  return { text, encoding, ...(!isSure && { isGuess: true }) };
}

/** Null where bytes are not in an encoding. */
function decodeAll(bytes: Uint8Array, label: string): string | null {
  try {
    return decodeWith(new TextDecoder(label, { fatal: true }), bytes);
  } catch {
    return null;
  }
}

/**
 * Whether bytes are UTF-8 without a fault, so that `decodeText` would decode them as they are. They are read in pieces: the text of a
 * large table takes twice the memory of its bytes.
 */
export function isWholeUtf8(bytes: Uint8Array, type: string): boolean {
  const named = namedIn(bytes, type);
  if (named === null ? hasZero(bytes) : named.encoding !== 'utf-8') return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
      if (text.includes('\ufffd') || SHIFTED.test(text)) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** A text, or its bytes in UTF-8, as bytes without a byte order mark. */
export function utf8Of(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Bytes that are decoded at a time. */
const PIECE = 1024 * 1024;

/** Whether few bytes are broken: read as windows-1252, every umlaut of the file would be two other characters. */
function isMostlyValid(text: string): boolean {
  const broken = text.split('\ufffd').length - 1;
  const others = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return others > broken * 2;
}

/** Node decodes windows-1252 as if it were ISO 8859-1: https://github.com/nodejs/node/issues/56542 */
function decodeWith(decoder: TextDecoder, bytes: Uint8Array): string {
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252') return text;
  return text.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
}

/** The characters from 0x80 on. */
const WINDOWS_1252 = [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'];

/** The encoding that the bytes or their type name; null if they name none. */
function namedIn(bytes: Uint8Array, type: string): TextDecoder | null {
  return markOf(bytes) ?? decoderOf(/charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1]) ?? declaredIn(bytes);
}

function markOf([first, second, third]: Uint8Array): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return first === 0xff && second === 0xfe ? new TextDecoder('utf-16le') : null;
}

/** Bytes in which a page names its encoding: as many as a large head has. Browsers stop where the body begins. */
const HEAD = 64 * 1024;

function declaredIn(bytes: Uint8Array): TextDecoder | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const [, inXml] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)/i.exec(head) ?? [];
  const decoder = decoderOf(inXml ?? declaredInMeta(head));
  // A declaration that can be read as ASCII is not in UTF-16, even if it says so.
  return decoder?.encoding.startsWith('utf-16') ? new TextDecoder('utf-8') : decoder;
}

/** The encoding in the first `<meta>` of a page that names one: comments, scripts and the body do not count. */
function declaredInMeta(head: string): string | undefined {
  if (!/<meta\b/i.test(head)) return undefined;
  const written = head
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(/<(script|style|title|noscript)\b.*?(?:<\/\1|$)/gis, '')
    .replace(/<body\b.*$/is, '');
  for (const [meta] of written.matchAll(/<meta\b(?:[^>"']|"[^"]*"|'[^']*')*>?/gi)) {
    const [, own] =
      /\scharset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i.exec(
        meta.replace(/\s(?!charset\b)[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''),
      ) ?? [];
    const isType = /\shttp-equiv\s*=\s*["']?content-type\b/i.test(meta);
    const [, typed] = isType ? (/\bcharset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i.exec(meta) ?? []) : [];
    if (own !== undefined || typed !== undefined) return own ?? typed;
  }
  return undefined;
}

function decoderOf(label: string | undefined): TextDecoder | null {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}
