/** Creates a list that makes its items when they are read, each time again. */
export function createLazyList<T>(length: number, item: (index: number) => T): readonly T[] {
  return new Proxy(new Array<T>(length), {
    get: (target, key) => {
      const index = typeof key === 'string' ? Number(key) : NaN;
      return Number.isInteger(index) ? item(index) : Reflect.get(target, key);
    },
    has: (target, key) => (Number.isInteger(Number(key)) ? Number(key) < length : Reflect.has(target, key)),
  });
}
