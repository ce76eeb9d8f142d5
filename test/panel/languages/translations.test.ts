import { readdirSync } from 'node:fs';
import { contributedWords } from 'virtual:words';
import { expect, test } from 'vitest';
import { linesOfMissing } from '../../../src/build/translations.mjs';
import { isRightToLeft, translations } from '../../../src/panel/languages/languages';
import { checkWords } from './check-words';
import { readTranslation } from './read-words';

test('every translation is one that panels know of', () => {
  const files = readdirSync('src/panel/languages').filter((file) => /^(?!en\.)[a-z]{2}\.ts$/.test(file));
  expect(files.sort()).toEqual(translations.map((name) => `${name}.ts`));
});

// Those of features may be missing until a release, which runs `npm run language`.
test.each(translations)(
  'the words of the panel in %s are complete, and all say what the English ones say',
  async (name) => {
    const mistakes = checkWords(name, await readTranslation(name));
    expect(mistakes.filter((mistake) => !lacksWordOfFeature(mistake))).toEqual([]);
  },
);

function lacksWordOfFeature(mistake: string): boolean {
  const [, stem] = /^"(.+?)(?:\.(?:zero|one|two|few|many|other))?" is missing/.exec(mistake) ?? [];
  return stem !== undefined && (stem in contributedWords || `${stem}.other` in contributedWords);
}

test('the build names the texts that languages lack, each once for those that lack the same', () => {
  const english = {
    search: 'Search',
    'news.one': '{count} new',
    'news.other': '{count} new',
    'copy-link.copy': 'Copy',
  };
  const de = { search: 'Suche', 'news.few': '', 'news.other': '' };
  const fr = { search: 'Rechercher', 'news.other': '' };
  const nl = { ...fr, 'copy-link.copy': 'Kopiëren' };
  const it = { 'news.other': '', 'copy-link.copy': 'Copia' };
  expect(linesOfMissing({ de, fr, nl, it }, english)).toEqual([
    'visitors read copy-link.copy in English where the panel speaks de, fr',
    'visitors read search in English where the panel speaks it',
  ]);
});

test.each(translations)('%s puts what a visitor typed between the same marks everywhere', async (name) => {
  const words = await readTranslation(name);
  const known = QUOTING.filter((key) => key in words);
  const marks = known.map((key) => MARKS.exec(String(words[key]))?.slice(1).join('…'));
  expect([...new Set(marks)], 'if its marks are right, add them to MARKS').toEqual([expect.any(String)]);
});

const MARKS = /([«»„“”‘「]\s?)\{\w+\}(\s?[«»“”’」])/;

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

test.each(translations)('%s has the direction of its script', (name) => {
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
