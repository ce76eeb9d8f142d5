import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRightToLeft, translations } from '../../../src/widget/messages/languages';
import { checkWords } from './check-words';
import { readTranslation } from './read-words';

test('every translation is one that panels know of', () => {
  const files = readdirSync('src/widget/messages').filter((file) => /^(?!en\.)[a-z]{2}\.ts$/.test(file));
  expect(files.sort()).toEqual(translations.map((name) => `${name}.ts`));
});

test.each(translations)('the words in %s are complete, and say all that the English ones say', async (name) => {
  expect(checkWords(name, await readTranslation(name))).toEqual([]);
});

test.each(translations)('%s puts what a visitor typed between the same marks everywhere', async (name) => {
  const words = await readTranslation(name);
  const marks = QUOTING.map((key) => /([«„“‘「]\s?)\{\w+\}(\s?[»“”’」])/.exec(String(words[key]))?.slice(1).join('…'));
  expect([...new Set(marks)]).toEqual([expect.any(String)]);
});

const QUOTING = [
  'removeRecent',
  'resultsFor.other',
  'noResultsFor',
  'spelling.resultsFor',
  'spelling.only',
  'spelling.didYouMean',
  'kept.remove',
];

test('no line of French begins with a mark that belongs to the word before', async () => {
  const texts = Object.values(await readTranslation('fr'));
  expect(texts.filter((text) => / [:;?!»]|« /.test(String(text)))).toEqual([]);
});

test.each(translations)('the direction of %s is that of its script', (name) => {
  expect(isRightToLeft(name)).toBe(directionOfScript(name) === 'rtl');
});

/** Browsers lack this: Firefox has none, and others have it under one of two names. */
function directionOfScript(name: string): string | undefined {
  const locale = new Intl.Locale(name) as { textInfo?: TextInfo; getTextInfo?: () => TextInfo };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
}

interface TextInfo {
  readonly direction: string;
}
