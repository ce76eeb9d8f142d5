import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { translations } from '../../src/messages/languages';
import { allWords } from '../../src/messages/message-keys';

type Words = Readonly<Record<string, string>>;

const en: Words = allWords;

const written = await Promise.all(
  translations.map(async (name) => {
    const module = (await import(`../../src/messages/${name}.ts`)) as Readonly<Record<string, Words>>;
    return { name, words: module[name] ?? {} };
  }),
);

test('every translation is one that panels know of', () => {
  const files = readdirSync('src/messages').filter((file) => /^(?!en\.)[a-z]{2}\.ts$/.test(file));
  expect(files.sort()).toEqual(translations.map((name) => `${name}.ts`));
});

describe.each(written)('the words in $name', ({ name, words }) => {
  test('have a form for every number the language tells apart', () => {
    const categories = new Intl.PluralRules(name).resolvedOptions().pluralCategories.slice().sort();
    for (const stem of [
      'results',
      'resultsFor',
      'inGroups',
      'filtersOn',
      'showResults',
      'card.variants',
      'facet.pastDays',
      'facet.pastYears',
    ]) {
      const forms = Object.keys(words).filter((key) => key.startsWith(`${stem}.`));
      expect(forms.map((key) => key.slice(stem.length + 1)).sort()).toEqual(categories);
    }
  });

  test('say all that the English ones say', () => {
    for (const [key, message] of Object.entries(words)) {
      const english = en[key] ?? en[key.replace(/\.\w+$/, '.other')] ?? '';
      // "One result" needs no number in Arabic; what is filled in besides has to be there.
      const needed = placeholders(english).filter(
        (placeholder) => placeholder !== '{count}' || !/\.(?:zero|one|two)$/.test(key),
      );
      expect(
        needed.filter((placeholder) => !placeholders(message).includes(placeholder)),
        key,
      ).toEqual([]);
      expect(
        placeholders(message).filter((placeholder) => !placeholders(english).includes(placeholder)),
        key,
      ).toEqual([]);
      expect(message.trim(), key).toBe(message);
      expect(message, key).not.toBe('');
    }
  });

  test('name the button of a chip by what stands on it, so that it can be spoken to', () => {
    expect(words['removeRefinement']).toMatch(/\{label\}\s?[:：]\s?\{value\}/);
  });

  test('are not the English ones', () => {
    const same = Object.entries(words).filter(
      ([key, message]) => /\p{L}{4}/u.test(message.replace(/\{\w+\}/g, '')) && message === en[key],
    );
    // "Filters" in Dutch, "Pages" and "Page" in French, "minimum" and "maximum" in Dutch and Polish; "variant" in Dutch.
    expect(same.map(([, message]) => message).filter((message) => !SAME.includes(message))).toEqual([]);
  });
});

function placeholders(message: string): readonly string[] {
  return message.match(/\{\w+\}/g) ?? [];
}

const SAME = ['{count} variant', 'Filters', 'Pages', 'Page {page}', '{label}: minimum', '{label}: maximum'];
