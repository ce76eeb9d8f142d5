import { expect, test } from 'vitest';
import { parse } from '../../../../src/facets/config';
import { viewRows } from '../../../../src/owner/check/checks/view';

const TAG = { host: 'h', key: 'k', collection: 'c', 'query-by': 'title' };

test.for([
  [{ view: 'table', group: 'work' }, 'shows a list: with data-group, a hit is more than a row.'],
  [{ view: 'list, table', template: '#hit' }, 'shows a list: with data-template, a hit is more than a row.'],
  [{ view: 'table' }, 'has one column, the title. Name the fields of others in data-meta.'],
  [{ view: 'table', meta: 'title=Film' }, 'has one column, the title. Name the fields of others in data-meta.'],
  [{ view: 'table', meta: 'year' }, undefined],
  [{ view: 'list' }, undefined],
  [{ view: 'grid', group: 'work' }, undefined],
] as const)('a tag with %j is noted: %s', ([attributes, said]) => {
  const raw: Record<string, string> = { ...TAG, ...attributes };
  const { config } = parse(raw);
  if (!config) throw new Error('The attributes are right');
  expect(viewRows(config, raw)[0]?.sentence).toBe(said);
});
