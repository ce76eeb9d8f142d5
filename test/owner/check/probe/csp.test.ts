import { describe, expect, it } from 'vitest';
import { CONNECTING, refusedBy, SCRIPTING } from '../../../../src/owner/check/probe/csp';

const PAGE = 'https://my.site/shop';
const SERVER = 'https://search.my.site/multi_search';

describe('a page may ask a server', () => {
  it.each([
    [],
    ["img-src 'self'"],
    ['connect-src *'],
    ['connect-src https:'],
    ['connect-src https://*'],
    ['connect-src *:*'],
    ['connect-src search.my.site'],
    ['connect-src https://search.my.site:443'],
    ["default-src 'none'; connect-src https://*.my.site"],
    ["connect-src 'self' http://search.my.site"],
    ['connect-src https://search.my.site/multi_search'],
    ['connect-src https://search.my.site/ other.site'],
    ['CONNECT-SRC HTTPS://SEARCH.MY.SITE'],
  ])('under %j', (...policies) => {
    expect(refusedBy(policies, CONNECTING, SERVER, PAGE)).toBeNull();
  });

  it.each([
    ["default-src 'self'", "default-src 'self'"],
    ["default-src *; connect-src 'none'", "connect-src 'none'"],
    ['connect-src', 'connect-src'],
    ['connect-src https://my.site', 'connect-src https://my.site'],
    ['connect-src https://search.my.site:8108', 'connect-src https://search.my.site:8108'],
    ['connect-src https://*.search.my.site', 'connect-src https://*.search.my.site'],
    ['connect-src wss:', 'connect-src wss:'],
    ['connect-src https://search.my.site/other', 'connect-src https://search.my.site/other'],
    ["connect-src *, connect-src 'self'", "connect-src 'self'"],
  ])('not under %j', (policy, expected) => {
    expect(refusedBy([policy], CONNECTING, SERVER, PAGE)).toBe(expected);
  });

  it('only if every policy agrees', () => {
    expect(refusedBy(['connect-src *', "connect-src 'self'"], CONNECTING, SERVER, PAGE)).toBe("connect-src 'self'");
  });
});

it('a script that a nonce may let through is given the benefit of the doubt', () => {
  const script = 'https://cdn.example/searchlet.js';
  expect(refusedBy(["script-src 'nonce-abc'"], SCRIPTING, script, PAGE)).toBeNull();
  expect(refusedBy(["script-src 'self'"], SCRIPTING, script, PAGE)).toBe("script-src 'self'");
});
