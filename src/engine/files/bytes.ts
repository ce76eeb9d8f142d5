export type ByteWriter = ReturnType<typeof createByteWriter>;

/** Creates a writer of whole numbers and texts, which take few bytes. */
export function createByteWriter() {
  let buffer = new Uint8Array(256);
  let length = 0;
  /** A text in UTF-8. */
  let encoded = new Uint8Array(256);
  const reserve = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer);
    buffer = larger;
  };
  const bytes = (value: Uint8Array): void => {
    reserve(value.length);
    buffer.set(value, length);
    length += value.length;
  };
  /** Writes a whole number, 0 or more: seven bits in each byte. */
  const number = (value: number): void => {
    reserve(8);
    let rest = value;
    while (rest >= 128) {
      buffer[length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    buffer[length++] = rest;
  };
  return {
    number,
    bytes,
    text(value: string): void {
      if (!ASCII.test(value)) {
        // New bytes for each text would be outside the heap of JavaScript, where a browser frees late.
        if (encoded.length < value.length * MOST_BYTES) encoded = new Uint8Array(value.length * MOST_BYTES);
        const { written } = encoder.encodeInto(value, encoded);
        number(written);
        return bytes(encoded.subarray(0, written));
      }
      number(value.length);
      reserve(value.length);
      for (let index = 0; index < value.length; index += 1) buffer[length++] = value.charCodeAt(index);
    },
    /** Number of bytes so far. */
    size: (): number => length,
    /** All bytes so far, as a copy. */
    take: () => buffer.slice(0, length),
    /** All bytes so far. What is written next may change them. */
    view: () => buffer.subarray(0, length),
    /** Forgets all bytes, and keeps the memory for the next ones. */
    clear(): void {
      length = 0;
    },
  };
}

/**
 * Creates a reader of what a `ByteWriter` has written, in the same order.
 *
 * @param start index of the first byte to read.
 */
export function createByteReader(bytes: Uint8Array, start = 0) {
  let position = start;
  /** Throws a `RangeError` after the last byte, so that a loop over a wrong count ends there. */
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position++];
      if (byte === undefined) throw new RangeError('A number is missing.');
      if (byte < 128) return value + byte * factor;
      value += (byte - 128) * factor;
    }
  };
  return {
    number,
    text(): string {
      const length = number();
      position += length;
      return decoder.decode(bytes.subarray(position - length, position));
    },
    /** Index of the next byte. */
    position: (): number => position,
  };
}

const ASCII = /^[\0-\x7f]*$/;
/** Bytes of UTF-8 that a unit of UTF-16 takes at most. */
const MOST_BYTES = 3;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
