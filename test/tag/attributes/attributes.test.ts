import { describe, expect, it } from 'vitest';
import { substitutesFor } from '../../../src/tag/attributes/attributes';
import { optional, required } from '../../../src/tag/attributes/row';
import { field, flag, separated } from '../../../src/tag/values/value-types';

const words = { group: 'Connection', about: 'A sentence.', example: 'x' } as const;

describe('what may be given instead of an attribute', () => {
  const kind = separated('fields', field);

  it('is each of those its row names, in their order', () => {
    const row = required({ ...words, kind, unless: { given: ['preset', 'keyEndpoint'], value: [] } });
    expect(substitutesFor(row)).toEqual(['preset', 'keyEndpoint']);
  });

  it('is nothing where its row names none', () => {
    expect(substitutesFor(required({ ...words, kind }))).toEqual([]);
    expect(substitutesFor(optional({ ...words, kind: flag, fallback: null }))).toEqual([]);
  });
});
