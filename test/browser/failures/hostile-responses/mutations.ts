import fc from 'fast-check';

/** Changes one place of a JSON value. */
export type Mutation = (json: unknown) => unknown;

/** The same mutations in every run. */
export function mutations(count: number, seed: number): readonly Mutation[] {
  return fc.sample(mutation, { numRuns: count, seed });
}

const VALUES = [null, true, '', 'x', '1', 0, -1, 0.5, 1e9, 1e300, [], {}, [null], [[]], { a: null }] as const;

/** What a place gets in exchange for its value. */
const change: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  fc.constantFrom(...VALUES).map((other) => () => other),
  // JSON leaves out what is undefined, and writes `null` for it in an array.
  fc.constant(() => undefined),
  fc.constant((value: unknown) => (Array.isArray(value) ? value.slice(1) : [value])),
  fc.constant((value: unknown) => (Array.isArray(value) ? [...(value as unknown[]), value[0]] : { value })),
);

/** Each number chooses one step down from the root; a short path changes much, a long one little. */
const mutation: fc.Arbitrary<Mutation> = fc.tuple(fc.array(fc.nat(), { maxLength: 8 }), change).map(
  ([path, changed]) =>
    (json) =>
      changeAt(json, path, changed),
);

function changeAt(value: unknown, [step, ...path]: readonly number[], changed: (value: unknown) => unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = step === undefined ? undefined : keys[step % keys.length];
  if (key === undefined) return changed(value);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) };
  const target = copy as Record<string, unknown>;
  target[key] = changeAt(target[key], path, changed);
  return copy;
}
