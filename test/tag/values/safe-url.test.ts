import { describe, expect, it } from 'vitest';
import { attributes } from '../../../src/facets/config';
import { attributeKeys } from '../../../src/tag/attributes/attributes';
import { pinnedEntries } from '../../../src/tag/values/lists';
import { safeImage, safeLink, safeRequest } from '../../../src/tag/values/safe-url';
import { url } from '../../../src/tag/values/value-types';

describe('a link from data', () => {
  it.each([
    'https://example.com/a?b#c',
    'HTTP://EXAMPLE.COM',
    '//example.com/x',
    '/path',
    'path/a:b',
    '?q=a:b',
    '#a:b',
    'mailto:a@example.com',
    'tel:+4930123',
  ])('may be %s', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript\u00a0:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'intent://x',
    'view-source:https://example.com',
    '',
    '   ',
  ])('may not be %j', (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

describe('an image from data', () => {
  it.each(['https://example.com/a.png', '/a.svg', 'a.webp', 'data:image/png;base64,AAAA'])('may be %s', (address) => {
    expect(safeImage(address)).toBe(address);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'data:image/svg+xml,<svg onload=alert(1)>', 'mailto:a@b.c', ''])(
    'may not be %j',
    (address) => {
      expect(safeImage(address)).toBeNull();
    },
  );
});

/** Every sign that a parser may drop, before, within and behind a scheme, in several schemes. */
const HIDDEN = Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code)).concat(
  ...['\u007f', '\u0085', '\u00a0', '\u00ad', '\u200b', '\u2028', '\u202e', '\u2060', '\ufeff'],
);
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript://x/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///x',
].flatMap((address) => [
  address,
  ...HIDDEN.flatMap((sign) => [sign + address, address.replace('r', `${sign}r`), address.replace(':', `${sign}:`)]),
]);

describe('an address with a hidden scheme', () => {
  const leadsElsewhere = (address: string | null): boolean =>
    address !== null &&
    !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address, 'https://page.invalid').protocol);

  it('becomes no link, no image and no request', () => {
    for (const judge of [safeLink, safeImage, safeRequest]) {
      expect(HOSTILE.map(judge).filter(leadsElsewhere)).toEqual([]);
    }
  });

  it.each(attributeKeys.filter((key) => attributes[key].kind === url))('is no value of %s', (key) => {
    const kind = attributes[key as 'config'].kind;
    expect(HOSTILE.map((address) => kind.parse(address, () => {}) ?? null).filter(leadsElsewhere)).toEqual([]);
  });

  it('is no link of a pinned entry', () => {
    const links = HOSTILE.flatMap((address) => pinnedEntries.parse(`Gifts=${address}`, () => {}) ?? []);
    expect(links.filter(({ link }) => leadsElsewhere(link))).toEqual([]);
  });
});
