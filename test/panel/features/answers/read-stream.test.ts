import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../src/panel/features/answers/markdown';
import { createAnswerReader, type Ending, MAX_ANSWER } from '../../../../src/panel/features/answers/read-stream';
import { processorTime } from '../../../support/assertions/processor-time';

const ID = 'd153e66f-0000-4000-8000-000000000001';
const HIT = { document: { id: '1', title: 'Delivery' } };
const piece = (message: string, id = ID): string => `data: ${JSON.stringify({ conversation_id: id, message })}\n\n`;
const final = (answer: string): string =>
  `data: ${JSON.stringify({ conversation: { answer, conversation_id: ID, query: 'q' }, results: [{ hits: [HIT] }] })}\n\n`;
const DONE = 'data: [DONE]\n\n';

function read(chunks: readonly string[]): { ending: Ending; text: string; conversation: string | null; hits: number } {
  const reader = createAnswerReader();
  for (const chunk of chunks) reader.push(chunk);
  const ending = reader.end();
  return { ending, text: reader.text(), conversation: reader.conversation(), hits: reader.hits().length };
}

describe('a stream', () => {
  test('that ends as it should is done, with its text, hits and conversation', () => {
    const stream = [piece('Three '), piece(''), piece('days.'), DONE, final('Three days.')];
    expect(read(stream)).toEqual({ ending: 'done', text: 'Three days.', conversation: ID, hits: 1 });
  });

  test.each<[string, readonly string[], Ending, string]>([
    ['without [DONE] is cut off', [piece('Three'), final('Three')], 'cut', 'Three'],
    ['without the last event is cut off', [piece('Three'), DONE], 'cut', 'Three'],
    [
      'that breaks off in the middle of an event is cut off',
      [piece('Three'), 'data: {"conversation_id'],
      'cut',
      'Three',
    ],
    ['whose answer is empty is empty', [piece(''), DONE, final('')], 'empty', ''],
    ['of nothing failed', [], 'failed', ''],
    ['of an error page failed', ['<html><script>alert(1)</script>'], 'failed', ''],
    ['of a bare message failed', ['{"message":"OpenAI API error: quota"}'], 'failed', ''],
    [
      'with pieces in an object is read too',
      [`data: ${JSON.stringify({ conversation: { conversation_id: ID, message: 'Hi' } })}\n\n`],
      'cut',
      'Hi',
    ],
    ['that a proxy has joined into one JSON is done', [final('Three days.').slice(6)], 'done', 'Three days.'],
    [
      'with raw bytes of the provider in between is done',
      [piece('a'), 'event: x\nid: 1\n\n{"choices":[]}\n\n', DONE, final('a')],
      'done',
      'a',
    ],
    ['with carriage returns is done', [`${piece('a')}${DONE}${final('a')}`.replaceAll('\n', '\r\n')], 'done', 'a'],
    ['whose last event differs takes that', [piece('Thre'), DONE, final('Three')], 'done', 'Three'],
  ])('%s', (_, chunks, ending, text) => {
    expect(read(chunks)).toMatchObject({ ending, text });
  });

  test('gives no conversation whose id is not a UUID', () => {
    expect(read([piece('a', '../keys'), DONE]).conversation).toBeNull();
  });

  test('is read the same, wherever it is cut', () => {
    const whole = `${piece('Für 3 Tage 🧣 – ')}${piece('danke.')}${DONE}${final('Für 3 Tage 🧣 – danke.')}`;
    const expected = read([whole]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 20 }), (cuts) => {
        const at = [0, ...[...cuts].sort((one, other) => one - other), whole.length];
        expect(read(at.slice(1).map((end, index) => whole.slice(at[index], end)))).toEqual(expected);
      }),
    );
  });

  test('that never ends its answer, or never an event, is full soon', () => {
    const reader = createAnswerReader();
    for (let count = 0; count < 10_000 && !reader.isFull(); count++) reader.push(piece('x'.repeat(1000)));
    expect([reader.isFull(), reader.end(), reader.text().length]).toEqual([true, 'cut', MAX_ANSWER]);
    const other = createAnswerReader();
    for (let count = 0; count < 10_000 && !other.isFull(); count++) other.push('data: {"x": "'.repeat(100));
    expect(other.isFull()).toBe(true);
  });

  test('holds no characters that reverse a text', () => {
    expect(read([piece('a\u202eb\u0007c'), DONE]).text).toBe('abc');
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](data:text/html,<script>alert(1)</script>)',
  '![x](https://evil.example/pixel.png)',
  '[a](https://evil.example)',
  '[a](//evil.example "title")',
  '[[[[[[[[[[',
  '**'.repeat(500),
  '`'.repeat(500),
  '```\n<script>',
  '[](/delivery)',
  '\u202e[a](/delivery)',
  '# <svg onload=alert(1)>',
  '- [x](vbscript:x)',
  '1. **[a](/delivery)**',
  '{{constructor.constructor("alert(1)")()}}',
  '\ud83e',
  '__proto__',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), { maxLength: 30 })
  .map((all) => all.join('\n'));

test('200 hostile answers become text, and links to sources alone', () => {
  const sources = new Map([['/delivery', '/delivery']]);
  fc.assert(
    fc.property(hostile, (text) => {
      const blocks = parseMarkdown(read([piece(text), DONE, final(text)]).text, (url) => sources.get(url) ?? null);
      for (const block of blocks) {
        if (block.kind === 'code') continue;
        const lines = block.kind === 'paragraph' ? [block.content] : block.items;
        for (const one of lines.flat()) {
          expect(['text', 'strong', 'code', 'link']).toContain(one.kind);
          if (one.kind === 'link') expect(one.href).toBe('/delivery');
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('any bytes are read without an error', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (chunks) => void read(chunks)),
    { numRuns: 200 },
  );
});

test('an event of many lines, in many pieces, is read in a moment', () => {
  const reader = createAnswerReader();
  const time = processorTime(() => {
    for (let count = 0; count < 4000; count++) reader.push(`: ${'x'.repeat(400)}\n`);
    for (const character of `\r\n\r\n${piece('Three days.')}`) reader.push(character);
    expect(reader.text()).toBe('Three days.');
  });
  expect(time).toBeLessThan(1000);
});

test('a long hostile answer is read in a moment', () => {
  const long = HOSTILE.map((one) => one.repeat(MAX_ANSWER / one.length));
  const time = processorTime(() => {
    for (const one of [...long, `# a${' #'.repeat(MAX_ANSWER)}b`, `# a${' '.repeat(MAX_ANSWER * 3)}b`])
      parseMarkdown(one, () => null);
  });
  expect(time).toBeLessThan(2000);
});

test.each([
  ['paragraphs', 'One\ntwo\n\nThree', ['paragraph', 'paragraph']],
  ['lists', 'So:\n- a\n- b\n1. c', ['paragraph', 'bullets', 'numbers']],
  ['code', 'Run\n```sh\nnpm ci\n```\nthen', ['paragraph', 'code', 'paragraph']],
  ['code without an end', '```\nnpm', ['code']],
  ['headings', '## Delivery\nText', ['paragraph', 'paragraph']],
  ['lists whose items stand apart', '1. a\n\n2. b\n\n3. c\n\nText', ['numbers', 'paragraph']],
  ['items of several lines', '- a\n  b\n- c', ['bullets']],
])('%s are read', (_, text, kinds) => {
  expect(parseMarkdown(text, () => null).map(({ kind }) => kind)).toEqual(kinds);
});

test('bold text, code and links to sources are read within a line', () => {
  const [block] = parseMarkdown('See **this** and `that` in [Delivery](/delivery) or [else](/else).', (url) =>
    url === '/delivery' ? url : null,
  );
  expect(block).toEqual({
    kind: 'paragraph',
    content: [
      { kind: 'text', text: 'See ' },
      { kind: 'strong', text: 'this' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'that' },
      { kind: 'text', text: ' in ' },
      { kind: 'link', text: 'Delivery', href: '/delivery' },
      { kind: 'text', text: ' or ' },
      { kind: 'text', text: 'else' },
      { kind: 'text', text: '.' },
    ],
  });
});

test('steps keep their numbers where text or code parts them', () => {
  const steps = '1. Install\n```sh\nnpm ci\n```\n2. Build\n\n   It takes a minute.\n\n3. Test';
  const starts = parseMarkdown(steps, () => null).map((block) => (block.kind === 'numbers' ? block.start : block.kind));
  expect(starts).toEqual([1, 'code', 2, 'paragraph', 3]);
});

test.each([
  ['Run `npm\nci` now', 'npm ci'],
  ['- Run `npm\n  ci` now', 'npm ci'],
  ['Write `a\n[words](address` into the page', 'a [words](address'],
  ['Write ``a`b`` here', 'a`b'],
  ['Write `` `a` `` here', '`a`'],
  ['**Run `npm ci`**', 'npm ci'],
])('code is read as in CommonMark: %j', (text, code) => {
  const [block] = parseMarkdown(text, () => null);
  const content = block?.kind === 'paragraph' ? block.content : block?.kind === 'bullets' ? block.items[0] : [];
  expect(content?.filter(({ kind }) => kind === 'code')).toEqual([{ kind: 'code', text: code }]);
});

test.each([
  ['## Delivery ##', 'Delivery'],
  ['## Lessons in C#', 'Lessons in C#'],
])('a heading ends with its words: %s', (text, words) => {
  expect(parseMarkdown(text, () => null)).toEqual([{ kind: 'paragraph', content: [{ kind: 'strong', text: words }] }]);
});

test.each(['**[Delivery](/delivery)**', '## [Delivery](/delivery)'])('a link in bold words is a link: %s', (text) => {
  expect(parseMarkdown(text, (url) => url)).toEqual([
    { kind: 'paragraph', content: [{ kind: 'link', text: 'Delivery', href: '/delivery' }] },
  ]);
});

test.each([
  ['See [Delivery](/del', 'See Delivery'],
  ['See ![Delivery](', 'See Delivery'],
  ['It takes **three d', 'It takes three d'],
  ['It takes **three** days, **not', 'It takes three days, not'],
  ['It takes **three**', 'It takes three'],
  ['See [1]', 'See [1]'],
  ['2 ** 3', '2 ** 3'],
  ['It is **', 'It is **'],
  ['6` wide.\nSee [Delivery](/del', '6` wide. See Delivery'],
  ['It is 6` wide.\nIt takes **three d', 'It is 6` wide. It takes three d'],
])('an answer that has come so far, %j, shows no signs of what is open', (text, shown) => {
  const [block] = parseMarkdown(text, () => null);
  const pieces = block?.kind === 'paragraph' ? block.content : [];
  expect(pieces.map((one) => one.text).join('')).toBe(shown);
  expect(parseMarkdown(`\`\`\`\n${text}`, () => null)).toEqual([{ kind: 'code', text }]);
});

test.each([
  ['Call `f(**options)`', 'f(**options)'],
  ['Write `[words](address` into the page', '[words](address'],
])('the end of an answer, %j, leaves code within a line as it is', (text, code) => {
  const [block] = parseMarkdown(text, () => null);
  expect(block?.kind === 'paragraph' && block.content).toContainEqual({ kind: 'code', text: code });
});

test.each([
  ['6` wide.\n\n', 'a lone backtick in another line'],
  ['```\nnpm ci\n```\n', 'lines of code'],
  ['```\na ` b\n```\n', 'a lone backtick in lines of code'],
])('%j before it leaves no open signs in a later paragraph: %s', (before) => {
  expect(parseMarkdown(`${before}It takes **three d`, () => null).at(-1)).toEqual({
    kind: 'paragraph',
    content: [{ kind: 'text', text: 'It takes three d' }],
  });
});

test('bold words that are open may hold code', () => {
  const [block] = parseMarkdown('Run **`npm ci` now', () => null);
  expect(block).toEqual({
    kind: 'paragraph',
    content: [
      { kind: 'text', text: 'Run ' },
      { kind: 'code', text: 'npm ci' },
      { kind: 'text', text: ' now' },
    ],
  });
});
