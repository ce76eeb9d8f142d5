// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { recentSearches, sessionStore } from '../../../../src/panel/page/stores/storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the storage keeps the notes of each panel apart', () => {
  sessionStore('films').write('folded:genre', 'true');
  expect(sessionStore('films').read('folded:genre')).toBe('true');
  expect(sessionStore('books').read('folded:genre')).toBe(null);
});

it('the storage keeps nothing where a browser refuses, and says nothing of it', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const notes = sessionStore('films');
  expect(() => notes.write('folded:genre', 'true')).not.toThrow();
  expect(notes.read('folded:genre')).toBe(null);
});

it('the storage shows the last searches only with consent, and lets a visitor delete them without', () => {
  const consent = { isGiven: true };
  const recent = recentSearches('films:sl', 'keep', consent);
  for (const query of ['hiv test', 'divorce lawyer', 'jaws']) recent.add(query);
  consent.isGiven = false;
  expect(recent.read()).toEqual([]);
  recent.add('alien');
  recent.remove('HIV test');
  consent.isGiven = true;
  expect(recent.read()).toEqual(['jaws', 'divorce lawyer']);
  consent.isGiven = false;
  recent.clear();
  consent.isGiven = true;
  expect(recent.read()).toEqual([]);
});

it('the storage keeps a search with the field in which it was searched', () => {
  const recent = recentSearches('plays:sl', 'keep');
  recent.add('ford');
  recent.within = 'director';
  for (const query of ['Ford', 'ford ']) recent.add(query);
  recent.within = '';
  recent.add('king');
  expect(recent.read()).toEqual(['king', 'ford\ndirector', 'ford']);
  recent.remove('ford');
  expect(recent.read()).toEqual(['king', 'ford\ndirector']);
});

it('the storage leaves alone what is stored where it is to be ignored', () => {
  const kept = recentSearches('books:sl', 'keep');
  kept.add('dune');
  recentSearches('books:sl', 'ignore').clear();
  expect(kept.read()).toEqual(['dune']);
});

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}
