import { expect, test } from 'vitest';
import { readsAddress, writeAddressBarSearch } from '../../../../src/owner/studio/tag/address-bar-search';

test.for([
  ['https://a.example', '?sl_q={searchTerms}'],
  ['https://a.example/find?sl_q=old&amp=1&sl_page=2&lang=de#x', 'find?amp=1&amp;lang=de&amp;sl_q={searchTerms}'],
  ['https://a.example/{searchTerms}?a={b}', '%7BsearchTerms%7D?a=%7Bb%7D&amp;sl_q={searchTerms}'],
] as const)('the template of %s has the query alone as its parameter', ([page, template]) => {
  expect(writeAddressBarSearch(page, {})?.file).toContain(` template="https://a.example/${template}"/>`);
});

test('the query has the name of the panel, and the search the name of the site', () => {
  const search = writeAddressBarSearch('https://www.a-shop-with-a-long-name.example/', { id: 'films' });
  expect(search?.file).toContain('?films_q={searchTerms}"/>');
  expect(search?.file).toContain('<ShortName>a-shop-with-a-lo</ShortName>');
  expect(search?.link).toContain(' title="a-shop-with-a-lo" ');
});

test.for(['', 'a.example', 'https://', 'javascript:alert(1)'])('the studio writes nothing for “%s”', (page) => {
  expect(writeAddressBarSearch(page, {})).toBeNull();
});

test.for([
  [{}, true],
  [{ 'url-state': 'false' }, false],
  [{ layout: 'overlay' }, false],
  [{ layout: 'dropdown', 'url-state': 'true' }, true],
] as const)('%o reads its query from the address: %s', ([raw, does]) => {
  expect(readsAddress(raw)).toBe(does);
});
