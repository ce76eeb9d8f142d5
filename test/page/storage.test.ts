import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../src/page/storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps the notes of each panel apart', () => {
  sessionStore('films').write('folded:genre', 'true');
  expect(sessionStore('films').read('folded:genre')).toBe('true');
  expect(sessionStore('books').read('folded:genre')).toBe(null);
});

it('keeps nothing where a browser refuses, and says nothing of it', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const notes = sessionStore('films');
  expect(() => notes.write('folded:genre', 'true')).not.toThrow();
  expect(notes.read('folded:genre')).toBe(null);
});

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}
