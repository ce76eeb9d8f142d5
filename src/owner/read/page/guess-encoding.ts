// The file that the package names in "module": it has no entry for Node.
import { EncodingDetector } from 'chardetng-wasm/dist/chardetng_wasm.js';

/** Bytes that are looked at, of the lines that have any beyond ASCII. */
const SAMPLE = 128 * 1024;

/**
 * Guesses the encoding of bytes that are not UTF-8 and name none, as Firefox does.
 *
 * @param decode decodes bytes; null where they are not in this encoding.
 * @returns a name of the Encoding Standard.
 * @see https://hsivonen.fi/chardetng/
 */
export function guessEncoding(bytes: Uint8Array, decode: (bytes: Uint8Array, label: string) => string | null): string {
  const sample = sampleOf(bytes);
  const guess = nameOf(detect(sample));
  if (!WESTERN.test(guess)) return guess;
  const western = decode(sample, 'windows-1252') ?? '';
  const odd = oddPlaces(western);
  // A pound sign or a copyright sign alone says nothing of the language, and is a letter in others.
  const isRare =
    !/^windows-/.test(guess) && guess !== 'iso-8859-2' && sample.filter((byte) => byte > 0x7f).length < FEW;
  if (guess !== 'windows-1252') return (odd === 0 && !LETTERS.test(western)) || isRare ? 'windows-1252' : guess;
  if (odd === 0) return guess;
  const japanese = decode(sample, 'shift_jis');
  // Half-width kana alone are hard to distinguish from letters with accents.
  if (japanese !== null && /[\uff66-\uff9f]{2}/.test(japanese)) return 'shift_jis';
  // Excel on a Mac writes so, and nobody names it.
  return odd > 1 && oddPlaces(decode(sample, 'macintosh') ?? western) < odd / 4 ? 'macintosh' : guess;
}

const WESTERN = /^(?:windows-125[0247]|iso-8859-(?:2|4|10|13|15|16))$/;

/** The lines with bytes beyond ASCII, as many as are needed. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const sample = new Uint8Array(SAMPLE);
  let length = 0;
  for (let at = 0; at < bytes.length && length < SAMPLE; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const start = Math.max(bytes.lastIndexOf(LINE_BREAK, at) + 1, at - MOST_BEFORE);
    const end = bytes.indexOf(LINE_BREAK, at);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1).subarray(0, SAMPLE - length);
    sample.set(line, length);
    length += line.length;
    at = start + line.length - 1;
  }
  return sample.subarray(0, length);
}

/** Bytes beyond ASCII: with fewer, an encoding that nobody uses fits as well. */
const FEW = 4;
const LINE_BREAK = 10;
/** Bytes before the first one beyond ASCII: a file may be one line. */
const MOST_BEFORE = 1000;

function detect(sample: Uint8Array): string {
  const detector = EncodingDetector.new();
  try {
    detector.feed(sample, true);
    // A sample may end within a letter.
    return detector.guess(undefined, false);
  } finally {
    detector.free();
  }
}

/** What the Encoding Standard decodes GBK as. */
function nameOf(guess: string): string {
  return guess === 'GBK' ? 'gb18030' : guess.toLowerCase();
}

/** A letter beside another one, at least one of them beyond ASCII. */
const LETTERS = /\p{L}[^\0-\x7f]|[^\0-\x7f]\p{L}/u;

/** Whether the beginning of a text has signs between letters, as one that is read in a wrong encoding. */
export function looksGarbled(text: string): boolean {
  return GARBLED.test(text.slice(0, SAMPLE));
}

/** Not dashes, apostrophes and degrees. */
const GARBLED = /\p{L}(?![\u2010-\u2015\u2018\u2019·ªº®™°´«»])[^\0-\x7f\p{L}\p{M}]\p{L}|[\x80-\x9f]/u;

/** How often a sign, or a capital after a small letter, is within a word: never in a text that is read right. */
function oddPlaces(text: string): number {
  return text.match(ODD)?.length ?? 0;
}

/** Quotation marks and dashes may be beside letters. */
const ODD =
  /\p{L}(?:(?![\u2010-\u203a«»·ªº®™´])[^\0-\x7f\p{L}\p{M}])\p{L}?|\p{Ll}(?![A-Z])\p{Lu}|(?![\u2010-\u203a«»·ªº´¿¡])[^\0-\x7f\p{L}\p{M}]\p{L}|[\x80-\x9f]/gu;
