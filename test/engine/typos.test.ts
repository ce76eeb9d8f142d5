import { describe, expect, it } from 'vitest';
import { countBits, letterSet, typoDistance } from '../../src/engine/text/typos';

describe('typos in a whole word', () => {
  it.each([
    ['godfather', 'godfather', 0],
    ['godfahter', 'godfather', 1],
    ['godfater', 'godfather', 1],
    ['goodfather', 'godfather', 1],
    ['gotfather', 'godfather', 1],
    ['odfather', 'godfather', 1],
    ['ogdfahter', 'godfather', 2],
    ['gfahter', 'godfather', 3],
    ['abcdef', 'godfather', 3],
    ['godfath', 'godfather', 2],
    ['', 'ab', 2],
  ])('%s for %s: %i', (typed, word, typos) => {
    expect(typoDistance(typed, word, 2, false)).toBe(typos);
  });
});

describe('typos in the beginning of a word', () => {
  it.each([
    ['godf', 'godfather', 0],
    ['gofd', 'godfather', 1],
    ['odfath', 'godfather', 1],
    ['godfahter', 'godfathers', 1],
    ['york', 'aorkin', 1],
    ['tent', 'entwurf', 2],
    ['tents', 'tent', 1],
    ['xyz', 'godfather', 3],
    ['ab', 'cd', 2],
  ])('%s for %s: %i', (typed, word, typos) => {
    expect(typoDistance(typed, word, 2, true)).toBe(typos);
  });
});

it('the distance of two words does not count beyond the limit', () => {
  expect(typoDistance('godfahter', 'godfather', 0, false)).toBe(1);
  expect(typoDistance('entirely', 'different', 1, true)).toBe(2);
});

describe('letters that a word lacks', () => {
  const words = [
    'godfather',
    'gather',
    'father',
    'godot',
    'goodness',
    'the',
    'ether',
    'dogfather',
    'ägypten',
    'agypten',
  ];

  it('are never more than its typos, so no word that is near enough is passed over', () => {
    for (const typed of words) {
      for (const word of words) {
        const lacking = countBits(letterSet(typed) & ~letterSet(word));
        expect(lacking).toBeLessThanOrEqual(typoDistance(typed, word, 20, false));
        expect(lacking).toBeLessThanOrEqual(typoDistance(typed, word, 20, true));
      }
    }
  });
});
