import { expect, it } from 'vitest';
import { pastedRows } from '../../../../src/owner/check/checks/pasted-values';

const told = (raw: Readonly<Record<string, string>>): string[] =>
  pastedRows(raw).map(({ about, value, sentence }) => [about, value, sentence].filter(Boolean).join(' '));

it('the check of pasted values finds curly quotation marks around a value, and says what to write', () => {
  expect(told({ host: '“https://search.example”', 'query-by': '„title“', text: '»plot«' })).toEqual([
    'data-host “https://search.example” has curly quotation marks. Write straight ones: data-host="https://search.example".',
    'data-query-by „title“ has curly quotation marks. Write straight ones: data-query-by="title".',
    'data-text »plot« has curly quotation marks. Write straight ones: data-text="plot".',
  ]);
});

it('the check of pasted values finds the placeholders of the documentation', () => {
  const raw = { key: 'YOUR_SEARCH_ONLY_KEY', collection: 'YOUR_COLLECTION' };
  expect(told(raw)).toEqual([
    'data-key is the example from the documentation. Write the search-only key of your server.',
    'data-collection YOUR_COLLECTION is the example from the documentation. Write your own value.',
  ]);
  expect(told({ key: 'YOUR-SEARCH-ONLY-KEY' })).toHaveLength(1);
});

it('the check of pasted values repeats no key', () => {
  expect(told({ key: '“abcdef123”' })).toEqual([
    'data-key has curly quotation marks. Write straight ones: data-key="…".',
  ]);
});

it('the check of pasted values leaves other values alone', () => {
  const raw = { host: 'https://search.example', placeholder: 'Search “Almanac” here', key: 'yourkey', lang: 'de' };
  expect(told(raw)).toEqual([]);
});
