import { deflateSync, inflateSync } from 'fflate';
import { createNumberList } from './number-list';

/** Values of JSON that are mostly read one after the other, from either end. */
export interface PackedList<T> {
  readonly length: number;
  push(value: T): void;
  /** Reads a value: a new one each time. */
  read(index: number): T;
  /** A value as JSON. */
  json(index: number): string;
}

/** Characters of a block, unless a single value is longer. */
const BLOCK = 256 * 1024;
/** Bytes of UTF-8 that a unit of UTF-16 takes at most. */
const MOST_BYTES = 3;
/** How well blocks are compressed, from 1 to 9. Higher ones take longer, and save no more than a tenth of this. */
const LEVEL = 2;
/** Memory that compressing a block takes, from 0 to 12: 128 KB for its hashes. */
const MEMORY = 4;

/**
 * Creates an empty list that keeps its values as compressed bytes. 200,000 records of a shop take 10 MB so, 90 MB as JSON, and as
 * objects three times as much; and a browser looks through all objects each time to find what is free. Many values are a block that is
 * encoded and decoded at once: they compress better, and of each such call a browser keeps its own objects for a while.
 */
export function createPackedList<T>(): PackedList<T> {
  const blocks: Uint8Array[] = [];
  /** The first value of each block, also of the open one. */
  const firsts = [0];
  /** For each value its block. */
  const blockOf = createNumberList();
  let length = 0;
  /** The values that are in no block yet. */
  let open: string[] = [];
  let openSize = 0;
  let decoded: { readonly block: number; readonly values: readonly string[] } = { block: -1, values: [] };
  /** Of each block its bytes before they were compressed. */
  const sizes: number[] = [];
  /** Bytes for any usual block: new ones for each would be garbage, which a browser frees late. */
  const usual = new Uint8Array(BLOCK * MOST_BYTES);
  const bytesFor = (size: number): Uint8Array => (size <= usual.length ? usual : new Uint8Array(size));

  const close = (): void => {
    const text = open.join(SEPARATOR);
    const bytes = bytesFor(text.length * MOST_BYTES);
    const { written } = encoder.encodeInto(text, bytes);
    blocks.push(deflateSync(bytes.subarray(0, written), { level: LEVEL, mem: MEMORY }));
    sizes.push(written);
    firsts.push(length);
    [open, openSize] = [[], 0];
  };
  const valuesOf = (block: number): readonly string[] => {
    const packed = blocks[block];
    if (packed === undefined) return open;
    if (decoded.block !== block) {
      const bytes = inflateSync(packed, { out: bytesFor(sizes[block] ?? 0) });
      decoded = { block, values: decoder.decode(bytes).split(SEPARATOR) };
    }
    return decoded.values;
  };
  const json = (index: number): string => {
    if (!(index >= 0 && index < length)) throw new RangeError(`Value ${index} does not exist.`);
    const block = blockOf.get(index);
    return valuesOf(block)[index - (firsts[block] ?? 0)] as string;
  };

  return {
    get length() {
      return length;
    },
    push(value) {
      const text = JSON.stringify(value);
      if (open.length > 0 && openSize + text.length > BLOCK) close();
      blockOf.push(blocks.length);
      open.push(text);
      openSize += text.length + SEPARATOR.length;
      length += 1;
    },
    json,
    read: (index) => JSON.parse(json(index)) as T,
  };
}

/** Never in JSON that is written without spaces: in a text it is escaped. */
const SEPARATOR = '\n';
const encoder = new TextEncoder();
// A text may begin with the character of a byte order mark.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
