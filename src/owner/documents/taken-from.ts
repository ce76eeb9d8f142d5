/** Takes all values, also out of an array: each is free as soon as it is kept in another way. */
export function* takenFrom<T>(list: Iterable<T>): Generator<T> {
  if (!Array.isArray(list)) return yield* list;
  list.reverse();
  for (let one = list.pop(); one !== undefined; one = list.pop()) yield one;
}
