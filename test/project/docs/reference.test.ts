import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindNamed, kindNames } from '../../../src/facets/kinds';
import { attributeNames } from '../../../src/tag/attributes/attributes';
import { pathOf } from '../../bench/sizes';
import { attributeReference, facetKindReference } from './reference';

const lines = [attributeReference(), facetKindReference()].join('\n').split('\n');

describe('the reference of attributes', () => {
  it('has a row for each, in three tables', () => {
    const rows = lines.flatMap((line) => /^\| `data-([\w-]+)` \|/.exec(line)?.[1] ?? []);
    expect([...rows].sort()).toEqual([...attributeNames].sort());
    expect(lines.filter((line) => line.startsWith('### '))).toEqual(['### Needed', '### Often', '### Rarely']);
  });

  it.each([
    '| `data-collection` | Collection or alias to search. | the name of a collection or alias | `films` | required, or `data-index` |',
    '| `data-query-by` | Fields to search, the most important one first. | field names, separated by commas ' +
      '| `title,director` | required, or `data-preset`, or `data-index` |',
    '| `data-per-page` | Number of hits on one page. | a whole number from 1 to 250 | `30` | `20` |',
    '| `data-title` | Field with the title of a hit. | the name of one field | `title` ' +
      '| the first field of data-query-by |',
    '| `data-pagination` | Further hits are on numbered pages, are added below by a button, or load when visitors scroll to them. ' +
      '| "pages", "more" or "scroll" | `pages` | `pages` |',
    '| `data-layout` | Search on the page, in a dialog, or in a list below a field; “list” shows hits alone, without a field. ' +
      '| "panel", "overlay", "dropdown" or "list" | `overlay` | `panel` |',
    '| `data-sort` | Sort orders that visitors can choose from. | sort orders ' +
      '| `year:desc=Newest, rating:desc=Top rated` | relevance only |',
    '| `toggle` | A switch. | `free:toggle` | `on`: a text; default `true`<br>`off`: a text |',
  ])('says what an owner asks: %s', (line) => {
    expect(lines).toContain(line);
  });

  it('says of each experimental attribute what has to be true for it to stay', () => {
    const experimental = lines.filter((line) => line.includes('**Experimental.** It stays if '));
    expect(experimental.map((line) => /`(data-[\w-]+)`/.exec(line)?.[1])).toEqual([
      'data-semantic',
      'data-keep-searches',
      'data-agents',
      'data-ask',
    ]);
  });

  it.each([
    ['meaning.md', 'data-semantic'],
    ['sentences.md', 'data-ask'],
    ['suggestions.md', 'data-keep-searches'],
    ['browser-search.md', 'data-agents'],
  ])('is joined by %s, which begins what it says of %s with the warning that it is experimental', (page, attribute) => {
    const paragraphs = readFileSync(pathOf(`docs/${page}`), 'utf8').split('\n\n');
    const warning = paragraphs.findIndex((one) =>
      one.includes('[experimental](attributes.md#experimental-attributes)'),
    );
    const first = paragraphs.findIndex((one) => one.includes(attribute));
    expect(warning).toBeGreaterThan(0);
    expect(warning).toBeLessThanOrEqual(first);
  });

  it('names every kind of facet and every key in JSON', () => {
    for (const kind of kindNames) {
      const { keys } = kindNamed(kind);
      const row = lines.find((line) => line.startsWith(`| \`${kind}\` |`));
      for (const key of Object.keys(keys)) expect(row).toContain(`\`${key}\``);
    }
  });

  it('says which type of field each kind of facet needs', () => {
    const page = readFileSync(pathOf('docs/facets.md'), 'utf8');
    const [, rows = ''] = /^\| kind \| type of the field \|$([^]*?)^$/m.exec(page) ?? [];
    expect([...rows.matchAll(/`(\w+)`(?=.*\|.*\|)/g)].map(([, kind]) => kind).sort()).toEqual([...kindNames].sort());
  });

  it('keeps the columns of its tables', () => {
    for (const line of lines.filter((one) => one.startsWith('| `data-'))) expect(line.split(' | ')).toHaveLength(5);
  });
});
