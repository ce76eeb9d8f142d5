import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTextFragment } from '../../../../src/panel/features/passage/text-fragment';

test.each([
  ['a short passage whole', '/a', 'Red scarf', '/a#:~:text=Red%20scarf'],
  [
    'what has a meaning of its own there',
    '/a',
    'one-two, three & four',
    '/a#:~:text=one%2Dtwo%2C%20three%20%26%20four',
  ],
  ['a long passage by its first and last words', '/a', 'a b c d e f g h i', '/a#:~:text=a%20b%20c%20d,f%20g%20h%20i'],
  ['after a fragment', '/a?b=c#d', 'Red scarf', '/a?b=c#d:~:text=Red%20scarf'],
  ['the longest of several lines', '/a', 'One\nRed scarf\nTwo', '/a#:~:text=Red%20scarf'],
  ['one space for many', '/a', 'Red \t scarf', '/a#:~:text=Red%20scarf'],
  [
    'letters of other scripts',
    '/a',
    '赤い、スカーフ',
    '/a#:~:text=%E8%B5%A4%E3%81%84%E3%80%81%E3%82%B9%E3%82%AB%E3%83%BC%E3%83%95',
  ],
  ['an address of another site', 'https://example.com/', 'Red', 'https://example.com/#:~:text=Red'],
])('a text fragment names %s', (_, url, passage, expected) => {
  expect(withTextFragment(url, passage)).toBe(expected);
});

test.each([
  ['no words', '/a', '  … '],
  ['a mail address', 'mailto:a@example.com', 'Red scarf'],
  ['a text fragment already', '/a#:~:text=x', 'Red scarf'],
])('a text fragment leaves a URL as it is where there is %s', (_, url, passage) => {
  expect(withTextFragment(url, passage)).toBe(url);
});

test('any text makes a valid URL of the same page, whose parts can be distinguished', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (passage) => {
      const url = new URL(withTextFragment('https://example.com/a?b=c#d', passage));
      expect(url.href.split('#')[0]).toBe('https://example.com/a?b=c');
      const directive = url.hash.split(':~:text=')[1] ?? '';
      expect(directive).toMatch(/^[^-&]*$/);
      expect(directive.split(',').length).toBeLessThanOrEqual(2);
    }),
  );
});
