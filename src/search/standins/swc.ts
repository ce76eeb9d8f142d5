/**
 * In place of the functions by which InstantSearch was made to run in browsers of 2015: what today's syntax does by
 * itself. Only for code that a compiler wrote: it goes on with what these return, and passes nothing but plain objects
 * and lists.
 */
export function spread(...all: object[]): object {
  return all.reduce((one, other) => ({ ...one, ...other }));
}

export function without(source: object | null | undefined, left: readonly string[]): object {
  return Object.fromEntries(Object.entries(source ?? {}).filter(([name]) => !left.includes(name)));
}

export function list<Value>(values: Iterable<Value>): Value[] {
  return [...values];
}

export function isInstance(value: unknown, kind: abstract new () => unknown): boolean {
  return value instanceof kind;
}

export function typeOf(value: unknown): string {
  return typeof value;
}

export function inherit(kind: { prototype: object }, parent: { prototype: object }): void {
  kind.prototype = Object.create(parent.prototype, { constructor: { value: kind, writable: true, configurable: true } });
  Object.setPrototypeOf(kind, parent);
}

export function callParent(self: object, kind: object, values: readonly unknown[] = []): unknown {
  return Reflect.construct(Object.getPrototypeOf(kind), values, self.constructor);
}

export function same<Value>(value: Value): Value {
  return value;
}
