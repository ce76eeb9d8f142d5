// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { readSetup } from '../../../src/panel/setup/read-setup';
import { describeProblem } from '../../../src/tag/problems/problem-sentences';

type Attributes = Readonly<Record<string, string>>;

/** What the owner reads of a panel with these sources, each sentence once. */
function told(panel: Attributes, ...sources: readonly Attributes[]): readonly string[] {
  const host = document.createElement('searchlet-panel');
  for (const attributes of sources) {
    const source = document.createElement('searchlet-source');
    for (const [name, value] of Object.entries(attributes)) source.setAttribute(`data-${name}`, value);
    host.append(source);
  }
  const written = { host: 'https://search.example', key: 'abc', 'query-by': 'title', ...panel };
  const { problems } = readSetup(host, written);
  return [...new Set(problems.map((one) => describeProblem(one)))];
}

const MANY = 'data-per-page="many": expected a whole number from 1 to 250. Using 20.';

it('the setup reports the same mistake of two sources for each of them', () => {
  const sources = ['films', 'books', 'games'].map((collection) => ({ collection, 'per-page': 'many' }));
  sources[1] = { ...sources[1], 'per-page': '10' } as (typeof sources)[0];
  expect(told({}, ...sources)).toEqual([`Source 1: ${MANY}`, `Source 3: ${MANY}`]);
});

it('the setup reports a mistake that all sources take from the panel once, and a mistake of a panel without sources as before', () => {
  expect(told({ 'per-page': 'many' }, { collection: 'films' }, { collection: 'books' })).toEqual([MANY]);
  expect(told({ 'per-page': 'many', collection: 'films' })).toEqual([MANY]);
});
