import { describe, expect, it } from 'vitest';
import { attributeNames } from '../../src/config/attributes';
import { facetKinds } from '../../src/config/facets';
import { attributeReference } from '../../src/config/reference';

const lines = attributeReference().split('\n');

describe('the reference of attributes', () => {
  it('has a row for each, in a table for each group', () => {
    const rows = lines.flatMap((line) => /^\| `data-([\w-]+)` \|/.exec(line)?.[1] ?? []);
    expect(rows).toEqual(attributeNames);
    expect(lines.filter((line) => line.startsWith('### '))).toEqual(
      ['Connection', 'Facets', 'Results', 'Layout', 'State', 'Words and look', 'Behaviour'].map((group) => `### ${group}`),
    );
  });

  it.each([
    '| `data-collection` | Collection, or alias, to search. | the name of a collection or alias | `films` | required |',
    '| `data-query-by` | Fields to search, the most important one first. | field names, separated by commas ' +
      '| `title,director` | required, or `data-preset` |',
    '| `data-per-page` | Hits on one page. | a whole number from 1 to 250 | `30` | `20` |',
    '| `data-title` | Field that holds the title of a hit. | the name of one field | `title` ' +
      '| the first field of data-query-by |',
    '| `data-pagination` | Whether further hits come on numbered pages or below the ones shown. ' +
      '| "pages" or "more" | `pages` | `pages` |',
    '| `data-layout` | Whether search stands on the page, opens in a dialog, or drops down from a field. ' +
      '| "panel", "overlay" or "dropdown" | `overlay` | `panel` |',
    '| `data-sort` | Orders of results that a visitor can choose from. | sort orders ' +
      '| `year:desc=Newest, rating:desc=Top rated` | by relevance alone |',
    '| `range` | A slider, and two fields for numbers. | `price:range` ' +
      '| `min`: a number<br>`max`: a number<br>`step`: a number above 0<br>`unit`: a text |',
  ])('says what an owner asks: %s', (line) => {
    expect(lines).toContain(line);
  });

  it('names every kind of facet and every key in JSON', () => {
    for (const [kind, { keys }] of Object.entries(facetKinds)) {
      const row = lines.find((line) => line.startsWith(`| \`${kind}\` |`));
      for (const key of Object.keys(keys)) expect(row).toContain(`\`${key}\``);
    }
  });

  it('keeps the columns of its tables', () => {
    for (const line of lines.filter((one) => one.startsWith('| `data-'))) expect(line.split(' | ')).toHaveLength(5);
  });
});
