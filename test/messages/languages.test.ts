import { describe, expect, it } from 'vitest';
import { speechFor } from '../../src/messages/languages';

describe('a panel speaks', () => {
  it.each([
    ['de', { words: 'de', locale: 'de', isKnown: true }],
    ['de-AT', { words: 'de', locale: 'de-AT', isKnown: true }],
    ['PT-br', { words: 'pt', locale: 'pt-BR', isKnown: true }],
    ['en', { words: 'en', locale: 'en', isKnown: true }],
  ])('the language of the page, with its country: %s', (tag, speech) => {
    expect(speechFor(tag, false)).toEqual(speech);
  });

  it.each(['', 'not a tag', 'x', 'da', 'constructor'])('English where there are no words in %j', (tag) => {
    expect(speechFor(tag, false)).toMatchObject({ words: 'en', locale: 'en' });
  });

  it('counts as an unknown language does where the words are the owner’s own', () => {
    expect(speechFor('da', true)).toEqual({ words: 'en', locale: 'da', isKnown: false });
  });
});
