/** A part of a list has 2 to the power of this many numbers. */
const PART_BITS = 14;
const PART = 1 << PART_BITS;

/**
 * Creates an empty list of whole numbers from 0 to 2 to the power of 32, in four bytes each. It grows by parts: a longer array with a copy
 * of it would leave garbage, which a browser frees late.
 */
export function createNumberList() {
  const parts: Uint32Array[] = [];
  let length = 0;
  const partOf = (index: number): Uint32Array => parts[index >>> PART_BITS] as Uint32Array;
  return {
    get: (index: number): number => partOf(index)[index & (PART - 1)] as number,
    set(index: number, value: number): void {
      partOf(index)[index & (PART - 1)] = value;
    },
    /** Adds a number, and returns its index. */
    push(value: number): number {
      if (length === parts.length * PART) parts.push(new Uint32Array(PART));
      partOf(length)[length & (PART - 1)] = value;
      length += 1;
      return length - 1;
    },
  };
}
