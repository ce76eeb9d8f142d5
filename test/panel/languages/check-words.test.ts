import { describe, expect, it } from 'vitest';
import { de } from '../../../src/panel/languages/de';
import { pl } from '../../../src/panel/languages/pl';
import { checkWords as check } from './check-words';

/** What is wrong beside words of new features that the translation itself lacks until the next release. */
function checkWords(language: string, words: Readonly<Record<string, unknown>>): readonly string[] {
  const missing = check(language, language === 'de' ? de : pl).filter((line) => line.includes('is missing'));
  return check(language, words).filter((line) => !missing.includes(line));
}

describe('the check of a language says', () => {
  it('nothing about one that is complete', () => {
    expect(checkWords('de', de)).toEqual([]);
  });

  it('which texts are missing, with the English ones', () => {
    const { filters: _, ...words } = de;
    expect(checkWords('de', words)).toEqual(['"filters" is missing ("Filters" in English).']);
  });

  it('which plural forms are missing, and the numbers they are for', () => {
    const { 'results.few': _few, 'results.other': _other, ...words } = pl;
    expect(checkWords('pl', words)).toEqual([
      '"results.few" is missing, used for 2, 3, 4 ("{count} results" in English).',
      '"results.other" is missing, used for 0.5, 1.5 ("{count} results" in English).',
    ]);
  });

  it('which plural forms the language never uses', () => {
    expect(checkWords('de', { ...de, 'results.few': '{count} Ergebnisse' })).toEqual([
      '"results.few" is never used: the plural categories of "de" are one, other.',
    ]);
  });

  it('which names no message has', () => {
    expect(checkWords('de', { ...de, fliters: 'Filter', 'filters.few': 'Filter', toString: 'Text' })).toEqual([
      '"fliters" is the name of no message. Did you mean "filters"?',
      '"filters.few" is the name of no message.',
      '"toString" is the name of no message.',
    ]);
  });

  it('which placeholders are missing or misspelt', () => {
    expect(checkWords('de', { ...de, noResultsFor: 'Nichts für „{qeury}“' })).toEqual([
      '"noResultsFor" lacks {query} ("No results for “{query}”" in English).',
      '"noResultsFor" has {qeury}, which nothing fills in ("No results for “{query}”" in English).',
    ]);
  });

  it('where the form for one needs its number, since the language has it for 21 too', () => {
    expect(checkWords('de', { ...de, 'results.one': 'Ein Ergebnis' })).toEqual([]);
    expect(checkWords('ru', { ...pl, 'results.one': 'результат', 'facet.pastDays.one': '{count} день' })).toEqual([
      '"results.one" lacks {count}, used for 1, 21, 31 ("{count} result" in English).',
      '"facet.pastYears.one" lacks {count}, used for 1, 21, 31 ("Past year" in English).',
    ]);
  });

  it('which names of controls lack what is written on them', () => {
    expect(
      checkWords('de', { ...de, searchIn: 'Werte von {label} finden', showLessOf: 'weniger anzeigen ({label})' }),
    ).toEqual(['"searchIn" needs the words of "searchValues", which are on the control.']);
  });

  it('which texts are empty, no texts, or still English', () => {
    const words = { ...de, search: '', yes: 1, no: ' Nein', showMore: 'Show more', showMoreOf: 'Show more: {label}' };
    expect(checkWords('de', words)).toEqual([
      '"search" has no text.',
      '"showMore" is the English text: "Show more".',
      '"showMoreOf" is the English text: "Show more: {label}".',
      '"yes" has no text.',
      '"no" begins or ends with a space.',
    ]);
  });

  it('where the button of a chip is not named by what stands on it', () => {
    expect(checkWords('de', { ...de, removeRefinement: '{value} ({label}) entfernen' })).toEqual([
      '"removeRefinement" needs {label}: {value} in this order, as it is written on the button.',
    ]);
  });
});
