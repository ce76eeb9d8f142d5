// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { keptSearches, MAX_KEPT } from '../../../../src/panel/page/stores/kept-searches';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const JAWS = { search: '?kept_q=jaws', at: 1, found: 4 };

it('the store of searches keeps each search once, the newest first, and informs all panels of the page', () => {
  const store = keptSearches('films');
  const heard = vi.fn();
  const stop = keptSearches('films').subscribe(heard);
  expect(store.keep(JAWS, 0)).toBe(null);
  expect(store.keep({ ...JAWS, search: '?kept_q=alien' }, 1)).toBe(null);
  expect(store.keep({ ...JAWS, found: 9 }, 2)).toBe(null);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(store.read().map(({ search }) => search)).toEqual(['?kept_q=alien', '?kept_q=jaws']);
  expect(store.read()).toBe(store.read());
  expect(keptSearches('books').read()).toEqual([]);
  stop();
  store.remove(JAWS.search);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('the store of searches notes what is seen of a kept search alone', () => {
  const store = keptSearches('films');
  store.keep(JAWS, 0);
  store.see({ ...JAWS, at: 2, found: 7 });
  store.see({ search: '?kept_q=alien', at: 2, found: 7 });
  expect(store.read()).toEqual([{ ...JAWS, at: 2, found: 7 }]);
});

it('the store of searches drops no search for another one', () => {
  const store = keptSearches('films');
  for (let index = 0; index < 50; index++) store.keep({ ...JAWS, search: `?kept_q=${index}` }, 0);
  expect(store.read()).toHaveLength(40);
  expect(store.keep(JAWS, 0)).toBe('full');
  store.remove('?kept_q=0');
  expect(store.keep(JAWS, MAX_KEPT)).toBe('full');
  expect(store.keep(JAWS, MAX_KEPT - 1)).toBe(null);
});

it('the store of searches says that a search is refused which could not be read again', () => {
  const store = keptSearches('films');
  expect(store.keep({ ...JAWS, search: `?kept_q=${'x'.repeat(5000)}` }, 0)).toBe('refused');
  expect(store.read()).toEqual([]);
});

it('the store of searches does without a storage', () => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => {} });
  const store = keptSearches('films');
  expect(store.keep(JAWS, 0)).toBe('refused');
  expect(() => store.remove(JAWS.search)).not.toThrow();
  expect(store.read()).toEqual([]);
});

it.each([
  ['text that is no JSON', '{"not": [ours'],
  ['no list', '{"search": "?kept_q=jaws"}'],
  ['null', 'null'],
  ['other values', '[null, 7, "x", [], {}, {"search": 7, "at": 1, "found": 1}]'],
  [
    'numbers that are none',
    '[{"search": "?kept_q=a", "at": "1", "found": 1}, {"search": "?kept_q=b", "at": 1e99, "found": 1}]',
  ],
])('the store of searches reads nothing from %s', (_, text) => {
  localStorage.setItem('searchlet:kept:films', text);
  expect(keptSearches('films').read()).toEqual([]);
});
