import { expect, test } from 'vitest';
import { takesFromPage } from '../../../src/typesense/page-placeholders';
import { fillFilter, fillText } from '../../../src/typesense/request/page-filter';

const values: Readonly<Record<string, string>> = {
  'html.lang': 'de',
  'meta.product:id': 'a-1',
  'url.q': 'Rock `n` Roll',
  'url.year': '1990',
  'url.place': ': (x) : [(y)] {z} :',
};
const read = (place: string, name: string): string | null => values[`${place}.${name}`] ?? null;

test.each([
  ['lang:={html.lang}', 'lang:=`de`'],
  ['lang:=[{html.lang}, `en`]', 'lang:=[`de`, `en`]'],
  ['lang:=`{html.lang}`', 'lang:=`de`'],
  ['lang:=`{ html.lang }` && a:={url.q}', 'lang:=`de` && a:=`Rock n Roll`'],
  ['year:>{url.year}', 'year:>1990'],
  ['id:!={meta.product:id}', 'id:!=`a-1`'],
  ['in_stock:true', 'in_stock:true'],
  // Backticks hide neither the beginning of a place, nor the end of a filter in another one.
  ['a:={url.place}', "a:=`:' (x) :' [(y)] {z} :`"],
  ['a:=`:{url.place}(`', "a:=`::' (x) :' [(y)] {z} :'(`"],
  ['$orders(a:={url.place} && b:=1)', "$orders(a:=`: x :' [y] z :` && b:=1)"],
  ['parts.{a:={url.place}}', "parts.{a:=`: x :' [y] z :`}"],
  // Typesense's own braces.
  ['parts.{name:=bolt && size:<4}', 'parts.{name:=bolt && size:<4}'],
])('a filter fills %s', (filter, filled) => {
  expect(fillFilter(filter, read)).toEqual({ text: filled, missing: [] });
  expect(takesFromPage(filter)).toBe(filter !== filled);
});

test('a filter names each value that is missing, and what the page should have', () => {
  expect(fillFilter('a:={meta.a} || b:={url.b} || c:={html.lang}', () => ' ` ').missing).toEqual([
    { placeholder: '{meta.a}', expects: '<meta name="a" content="…">' },
    { placeholder: '{url.b}', expects: '?b=… in the address' },
    { placeholder: '{html.lang}', expects: '<html lang="…">' },
  ]);
});

test('a filter puts a value into other texts as it is', () => {
  expect(fillText('{meta.product:id}', read)).toEqual({ text: 'a-1', missing: [] });
  expect(fillText('{url.q}', () => ' `a*(1)\\ \n')).toEqual({ text: '`a*(1)\\', missing: [] });
});
