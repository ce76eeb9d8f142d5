import { describe, expect, it } from 'vitest';
import { safeImage, safeLink } from '../../../src/typesense/response/safe-url';

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
