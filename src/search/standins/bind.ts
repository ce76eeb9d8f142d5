/** In place of `method.bind(self, …first)`. */
export function bindTo<First extends unknown[], Rest extends unknown[], Result>(
  method: (...all: [...First, ...Rest]) => Result,
  self: unknown,
  ...first: First
): (...rest: Rest) => Result {
  return (...rest) => method.apply(self, [...first, ...rest]);
}
