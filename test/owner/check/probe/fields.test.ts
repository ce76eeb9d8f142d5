import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { namedFields, shownFields } from '../../../../src/owner/check/probe/fields';
import { readTemplateFields } from '../../../../src/owner/check/tags/template-fields';
import { configOf } from '../../../support/models/panel-value';

test.for([
  ['data-excerpt', { excerpt: 'body' }, ['body']],
  ['data-facets', { facets: 'color.name:swatch(color.hex)' }, ['color.hex']],
  ['data-meta', { meta: 'price:currency({code}, was list_price)' }, ['price', 'code', 'list_price']],
  ['data-meta', { meta: 'price:currency(EUR), day:date' }, ['price', 'day']],
] as const)('the fields that are checked of %s are all that it names: %j', ([attribute, written, fields]) => {
  const config = configOf(written);
  const shown = shownFields(config).filter((use) => use.attribute === attribute);
  expect(shown.map(({ field }) => field)).toEqual(fields);
  expect(namedFields(config)).toEqual(expect.arrayContaining([...fields]));
});

test('the checked fields of a template include fields of its formats', () => {
  const [template] = parseFragment('<template>{{price | currency {code}, was before}}</template>').childNodes;
  const { fields } = readTemplateFields(template as DefaultTreeAdapterTypes.Template);
  expect(fields).toEqual(['price', 'code', 'before']);
});
