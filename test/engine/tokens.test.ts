import { describe, expect, it } from 'vitest';
import { fold, prefixEnd, tokenize, wordsOf } from '../../src/engine/documents/tokens';

const plain = { kept: new Set<string>(), separators: new Set<string>() };

describe('words', () => {
  it.each([
    ['The Godfather: Part II', ['the', 'godfather', 'part', 'ii']],
    ["Ocean's Eleven", ['oceans', 'eleven']],
    ['Punch-Drunk Love', ['punchdrunk', 'love']],
    ['Lilo & Stitch', ['lilo', 'stitch']],
    ['  two\n\twords ', ['two', 'words']],
    ['<script>alert(1)</script>', ['scriptalert1script']],
    ['Amélie', ['amelie']],
    ['Ame\u0301lie', ['amelie']],
    ['Straße Ærø Łódź', ['strasse', 'aero', 'lodz']],
    ['ÅLAND', ['aland']],
    ['‘quoted’ – dash…', ['quoted', 'dash']],
    ['ราชอาณาจักรไทย', ['ราชอาณาจักรไทย']],
    ['हिन्दी', ['हिन्दी']],
    ['日本語', ['日本語']],
    ['🍋 lemon', ['🍋', 'lemon']],
    ['007', ['007']],
    ['-', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text, plain)).toEqual(words);
  });

  it('keeps the signs that a schema indexes', () => {
    expect(wordsOf('C++ & C#', { ...plain, kept: new Set('+#') })).toEqual(['c++', 'c#']);
  });

  it('splits at the signs that a schema separates by', () => {
    expect(wordsOf('Thriller/Suspense', { ...plain, separators: new Set('/') })).toEqual(['thriller', 'suspense']);
  });

  it('knows where each word stands, without the punctuation around it', () => {
    const text = '(The "Café", 2nd)';
    expect(tokenize(text, plain).map(({ start, end }) => text.slice(start, end))).toEqual(['The', 'Café', '2nd']);
  });
});

it.each([
  ["Father's", 6, 'Father'],
  ['d’Artagnan', 4, 'd’Art'],
  ['Straße', 5, 'Straß'],
  ['Ame\u0301lie', 3, 'Ame\u0301'],
  ['🍋🍋', 2, '🍋'],
])('shortens %s to %i letters', (text, length, beginning) => {
  const [token] = tokenize(text, plain);
  expect(token && text.slice(0, prefixEnd(text, token, length, plain))).toBe(beginning);
});

it('folds case and accents, and leaves the rest', () => {
  expect(fold(' Ünï-Côde (X) ')).toBe(' uni-code (x) ');
});

describe('where texts hold code', () => {
  const code = { ...plain, splitsCode: true };

  it.each([
    ['json.dump(obj, fp)', ['json', 'dump', 'obj', 'fp']],
    ['my_name = my-name', ['my', 'name', 'my', 'name']],
    ['__init__.py', ['init', 'py']],
    ["Ocean's Eleven", ['oceans', 'eleven']],
    ['צה״ל', ['צהל']],
    ['and/or', ['and', 'or']],
  ])('splits %s at punctuation', (text, words) => {
    expect(wordsOf(text, code)).toEqual(words);
  });

  it.each([
    ['os.path.join', { text: 'ospathjoin', end: 12 }],
    ['e-mail.', { text: 'email', end: 6 }],
    ['20,000', { text: '20000', end: 6 }],
    ['a,b', undefined],
    ['and/or', undefined],
    ['end. Next', undefined],
    ['a..b', undefined],
  ])('joins the parts of %s by a single joint', (text, joined) => {
    expect(tokenize(text, code)[0]?.joined).toEqual(joined);
  });
});
