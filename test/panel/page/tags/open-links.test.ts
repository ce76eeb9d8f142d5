// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { watchOpenLinks } from '../../../../src/panel/page/tags/open-links';

afterEach(() => document.body.replaceChildren());

watchOpenLinks('searchlet-panel');

/** Clicks a link that wants to open what this selector matches; returns what was thrown, and whether the browser follows the link. */
function click(selector: string, others = '') {
  document.body.innerHTML = `<a href="#x" data-searchlet-open data-searchlet-panel='${selector}'>Search</a>${others}<searchlet-panel id="p"></searchlet-panel>`;
  const open = vi.fn(() => false);
  Object.assign(document.querySelector('searchlet-panel') as Element, { open });
  const thrown = vi.fn();
  window.addEventListener('error', thrown);
  const isFollowed = document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  window.removeEventListener('error', thrown);
  return { isFollowed, thrown: thrown.mock.calls.length, opened: open.mock.calls.length };
}

test('a link opens the panel that its selector matches', () => {
  expect(click('#p')).toMatchObject({ opened: 1, thrown: 0 });
  expect(click('')).toMatchObject({ opened: 1, thrown: 0 });
});

test.each([
  [', dialog', '<dialog open></dialog>'],
  [',details', '<details open></details>'],
  [', form', '<form><input name="open"><input name="localName"></form>'],
  [', [open]', '<div open="x"></div>'],
  [' ~ dialog', '<dialog open></dialog>'],
  ['#none', ''],
  [':not(', ''],
  [', a', ''],
])('a link with the selector of another element is followed, and throws nothing: %s', (selector, others) => {
  expect(click(selector, others)).toEqual({ isFollowed: true, thrown: 0, opened: 0 });
});
