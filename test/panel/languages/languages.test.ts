import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../src/panel/languages/languages';

describe('a panel speaks', () => {
  it.each([
    ['de', { messages: 'de', locale: 'de', isKnown: true }],
    ['de-AT', { messages: 'de', locale: 'de-AT', isKnown: true }],
    ['PT-br', { messages: 'pt', locale: 'pt-BR', isKnown: true }],
    ['en', { messages: 'en', locale: 'en', isKnown: true }],
    ['zh-TW', { messages: 'zh', locale: 'zh-TW', isKnown: true }],
    ['de_DE', { messages: 'de', locale: 'de-DE', isKnown: true }],
    ['pt_BR', { messages: 'pt', locale: 'pt-BR', isKnown: true }],
    [' de ', { messages: 'de', locale: 'de', isKnown: true }],
    ['de-', { messages: 'de', locale: 'de', isKnown: true }],
    ['in', { messages: 'id', locale: 'id', isKnown: true }],
  ])('the language of the page, with its country: %s', (tag, speech) => {
    expect(chooseLanguage(tag, false)).toEqual(speech);
  });

  it.each(['', 'not a tag', 'x', 'da', 'constructor'])('English where there are no words in %j', (tag) => {
    expect(chooseLanguage(tag, false)).toMatchObject({ messages: 'en', locale: 'en' });
  });

  it('counts as an unknown language does where the words are the owner’s own', () => {
    expect(chooseLanguage('da', true)).toEqual({ messages: 'en', locale: 'da', isKnown: false });
  });
});
