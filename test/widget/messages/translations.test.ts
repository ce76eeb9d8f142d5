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
