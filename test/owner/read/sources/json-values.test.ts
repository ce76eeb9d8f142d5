import { describe, expect, it, test } from 'vitest';
import { readJson } from '../../../../src/owner/read/sources/json-records';
import { arrayValues, linesIn } from '../../../../src/owner/read/sources/json-values';
import { createRandom } from '../../../support/data/random';
import { readingContext } from '../../index-files/reading';

const encoder = new TextEncoder();
const valuesOf = (json: string): unknown[] => [...arrayValues(encoder.encode(json))];

/** What a parser makes of a text: a value, or nothing. */
function parsed(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return undefined;
  }
}

describe('the values of a JSON array', () => {
  const random = createRandom(11);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next() * all.length)] as T;
  const VALUES = [
    0,
    -1.5e3,
    '',
    'x',
    '"',
    '\\',
    '\\"]',
    '[{,',
    'ü€',
    null,
    true,
    [],
    [[]],
    {},
    { '}': ['{'] },
    { a: { b: [1, ','] } },
  ];
  const made = (count: number): unknown[] => Array.from({ length: count }).map(() => pick(VALUES));

  it('equal the values of JSON.parse, however large it is, and however it is written', () => {
    for (const count of [0, 1, 2, 50, 20_000]) {
      const values = made(count);
      for (const json of [JSON.stringify(values), ` \n${JSON.stringify(values, null, 2)}\r\n\t `]) {
        expect(valuesOf(json)).toEqual(values);
      }
    }
  });

  it('are refused where JSON.parse refuses the text', () => {
    for (let round = 0; round < 1000; round += 1) {
      const json = JSON.stringify(made(Math.floor(random.next() * 5)));
      const at = Math.floor(random.next() * (json.length + 1));
      const broken =
        json.slice(0, at) + pick(['', ',', '[', ']', '{', '}', '"', '\\', ' ', '0']) + json.slice(at + pick([0, 1]));
      const wanted = parsed(() => JSON.parse(broken));
      expect(
        parsed(() => valuesOf(broken)),
        broken,
      ).toEqual(Array.isArray(wanted) ? wanted : undefined);
    }
  });

  it('are refused where a part after the first one is missing or broken', () => {
    const text = `"${'x'.repeat(300_000)}"`;
    for (const json of [
      `[${text},]`,
      `[${text},,1]`,
      `[${text},1`,
      `[${text},1]]`,
      `[${text},1}`,
      `[${' '.repeat(300_000)},1]`,
    ])
      expect(
        parsed(() => valuesOf(json)),
        json.slice(-10),
      ).toBeUndefined();
  });
});

test('a large array with a fault at its end is refused as a whole, before any document is taken', () => {
  const records = Array.from({ length: 9000 }).map((_, id) => ({ id, name: `Tent number ${id} with a long name` }));
  const json = `${JSON.stringify(records).slice(0, -1)},{"id":}]`;
  expect(() => readJson(json, 'a.json', readingContext())).toThrow('a.json is not valid JSON');
});

test('the lines of a text equal its split, however large it is', () => {
  for (const text of ['', 'a', 'a\n', '\n\na\r\nb', `${'ü'.repeat(200_000)}\n\n${'x\n'.repeat(200_000)}`])
    expect([...linesIn(encoder.encode(text))].join('\n')).toBe(text);
});
