import { expect, it } from 'vitest';
import { redact } from '../../../src/owner/check/redact';

it('the redaction leaves the first characters of a secret, wherever it stands', () => {
  const told = {
    says: 'k8pX1Zfd9vR3 and ["k8pX1Zfd9vR3"]',
    list: [{ snippet: 'key=k8pX1Zfd9vR3&a' }],
    count: 3,
    none: null,
  };
  expect(redact(told, ['k8pX1Zfd9vR3'])).toEqual({
    says: 'k8pX… and ["k8pX…"]',
    list: [{ snippet: 'key=k8pX…&a' }],
    count: 3,
    none: null,
  });
});

it('the redaction knows a secret in an address, in HTML and in JSON', () => {
  const secret = 'a+b/c="d&e"';
  const forms = [
    secret,
    encodeURIComponent(secret),
    String(new URLSearchParams({ key: secret })),
    JSON.stringify(secret),
  ];
  for (const form of [...forms, secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;')]) {
    expect(redact(form, [secret])).toMatch(/^(?:key=|")?a(?:\+b\/|%2Bb?).{0,4}…"?$/);
  }
});

it('the redaction hides a secret that begins with another one', () => {
  expect(redact('abcdefghij abcdefgh', ['abcdefgh', 'abcdefghij'])).toBe('abcd… abcd…');
});

it('the redaction takes a short secret for one only where it is a word', () => {
  expect(redact('xyz xyzzy data-key="xyz"', ['xyz'])).toBe('x… xyzzy data-key="x…"');
});

it('the redaction has nothing to hide without a secret', () => {
  expect(redact('as it was', [''])).toBe('as it was');
});
