import type { Decoded } from './decode-text';

/** Bytes that are looked at. */
const SAMPLE = 8192;

/** Whether one of the first bytes is zero. No text in another encoding than UTF-16 has zeros. */
export function hasZero(bytes: Uint8Array): boolean {
  return zerosOf(bytes).most > 0;
}

/** Reads UTF-16 without a mark, or null. Letters, digits and separators of ASCII have a zero before or after them. */
export function readUtf16(bytes: Uint8Array): Decoded | null {
  const { before, after, most, length } = zerosOf(bytes);
  // Few characters of other scripts have a zero in the other place.
  if (most * 20 < length || Math.min(before, after) * 4 > most) return null;
  const encoding = after > before ? 'utf-16le' : 'utf-16be';
  const text = decodeStrictly(bytes, encoding);
  // A zero in other bytes makes no line breaks.
  const isText = text !== null && (most * 4 >= length || text.includes('\n'));
  return isText && !CONTROL.test(text) ? { text, encoding } : null;
}

/**
 * Reads UTF-16 without a mark that is in a script of East Asia and has few zeros: only in separators and line breaks. Null for
 * anything else.
 *
 * @param bytes that are no UTF-8.
 */
export function readDenseUtf16(bytes: Uint8Array): Decoded | null {
  if (!hasZero(bytes)) return null;
  for (const encoding of ['utf-16le', 'utf-16be']) {
    const sample = decodeStrictly(bytes.subarray(0, SAMPLE), encoding, true);
    if (sample === null || CONTROL.test(sample) || !isEastAsian(sample)) continue;
    const text = decodeStrictly(bytes, encoding);
    if (text !== null && text.includes('\n')) return { text, encoding };
  }
  return null;
}

/**
 * Whether nearly all characters are of East Asia, or of ASCII. Two letters of a text in one byte each make a Chinese character too, but
 * a letter and a space, a digit or a comma make none of these: and read in the wrong order, half of the characters are others.
 */
function isEastAsian(text: string): boolean {
  const fitting = text.match(EAST_ASIAN)?.length ?? 0;
  return fitting >= text.length * LEAST_FITTING;
}

const LEAST_FITTING = 0.97;
/** ASCII, Thai, punctuation, kana, the usual Chinese characters, hangul, and the wide forms of ASCII. */
const EAST_ASIAN = /[\t\n\r -~\u0e00-\u0e7f\u2010-\u203b\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uffef]/g;
const CONTROL = /[\0-\x08\x0e-\x1f]/;

function decodeStrictly(bytes: Uint8Array, encoding: string, isCut = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** How many of the first bytes are zero, in even places and in odd ones. */
function zerosOf(bytes: Uint8Array) {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [before = 0, after = 0] = zeros;
  return { before, after, most: Math.max(before, after), length };
}
