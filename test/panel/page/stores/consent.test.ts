// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Consent, watchConsent } from '../../../../src/panel/page/stores/consent';

let consent: Consent | undefined;
afterEach(() => {
  consent?.close();
  vi.restoreAllMocks();
});

const withCookies = (cookies: string): Consent => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  consent = watchConsent('choice');
  return consent;
};

describe('a cookie gives consent by a word that means yes', () => {
  it.each([
    ...['1', 'y', 'yes', 'Yes', 'true', 'TRUE', 'on', 'ok', 'all', 'granted', 'given', 'enabled', 'accept', 'accepted'],
    ...['allow', 'allowed', 'agree', 'agreed', 'consent', 'consented', 'optin', 'opt-in'],
  ])('%s', (value) => {
    expect(withCookies(`other=no; choice=${value}; last=no`).isGiven).toBe(true);
  });
});

describe('a cookie gives no consent by anything else', () => {
  it.each([
    ...['', '0', 'no', 'false', 'off', 'denied', 'rejected', 'declined', 'refused', 'optout', 'opt-out', 'necessary'],
    ...['{necessary:true,statistics:false}', '%7B%22statistics%22%3Atrue%7D', 'disallowed', 'not-accepted', 'yes-no'],
    ...['disagreed', '2', '10', 'null', 'undefined', 'unset', 'pending'],
  ])('“%s”', (value) => {
    expect(withCookies(`choice=${value}`).isGiven).toBe(false);
  });
});

it('the consent reads no cookie with a longer name, and of two with one name the cookie of the nearest path', () => {
  expect(withCookies('my-choice=yes; choices=yes').isGiven).toBe(false);
  expect(withCookies('choice=no; choice=yes').isGiven).toBe(false);
});

it('the consent reads no cookie where the page asks for no consent: the browser waits for another process to answer', () => {
  const read = vi.spyOn(document, 'cookie', 'get');
  expect(watchConsent(null).isGiven).toBe(true);
  expect(read).not.toHaveBeenCalled();
});

it('the consent follows the events of the page', () => {
  const given = withCookies('');
  dispatchEvent(new CustomEvent('choice'));
  expect(given.isGiven).toBe(true);
  dispatchEvent(new CustomEvent('choice', { detail: false }));
  expect(given.isGiven).toBe(false);
});
