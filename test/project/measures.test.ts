import { expect, test } from 'vitest';
import { readResults } from '../bench/results';
import { median, ratio } from '../bench/statistics';

test.each(['searchlet.js', 'searchlet.slim.js'])(
  'with %s, rendered hits come in a quarter of the time of the pair, shift nothing, and block no longer than without',
  (name) => {
    const { pair = {}, [name]: plain = {}, [`${name}, rendered`]: rendered = {} } = readResults()?.rendered ?? {};
    expect(ratio(rendered.results ?? [], pair.results ?? []).median).toBeLessThanOrEqual(0.25);
    expect(Math.max(...(rendered.shift ?? [1]))).toBe(0);
    expect(median(rendered.blocking ?? [])).toBeLessThanOrEqual(median(plain.blocking ?? []));
  },
);
