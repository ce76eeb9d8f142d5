/** A list of whole numbers from 0 to 2 to the power of 32, in four bytes each. */
interface NumberList {
  get(index: number): number;
  set(index: number, value: number): void;
  /** Adds a number, and returns its index. */
  push(value: number): number;
}

export function createNumberList(): NumberList {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    get: (index) => numbers[index] as number,
    set(index, value) {
      numbers[index] = value;
    },
    push(value) {
      if (length === numbers.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = value;
      length += 1;
      return length - 1;
    },
  };
}
