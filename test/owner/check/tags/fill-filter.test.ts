import { expect, test } from 'vitest';
import { fillPageFilter } from '../../../../src/owner/check/tags/fill-filter';
import { readSnippets } from '../../../../src/owner/check/tags/snippets';

const page = readSnippets('<html lang="de"><meta name="section" content="Shoes"><body></body></html>');
const ADDRESS = 'https://shop.example/shoes?color=Red';

test('the check of a filter takes the values of the page that is checked', () => {
  const filter = 'lang:={html.lang} && section:={meta.section} && color:={url.color}';
  expect(fillPageFilter(filter, page, ADDRESS)).toEqual({
    filter: 'lang:=`de` && section:=`Shoes` && color:=`Red`',
    problems: [],
    notes: [],
  });
});

test('the check of a filter reports a value that the page lacks, and leaves open what visitors bring', () => {
  const { filter, problems, notes } = fillPageFilter('a:={meta.a} && b:={url.b}', page, ADDRESS);
  expect(filter).toBeNull();
  expect(problems).toMatchObject([{ code: 'no-value', facts: { placeholder: '{meta.a}' } }]);
  expect(notes).toMatchObject([{ about: 'data-filter', value: '{url.b}' }]);
});

test('the check of a filter leaves all open for attributes of the command line', () => {
  const { problems, notes } = fillPageFilter('a:={meta.a}', null, null);
  expect([problems.length, notes.length]).toEqual([0, 1]);
});
