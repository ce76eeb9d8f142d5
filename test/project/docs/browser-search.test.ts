import { readFileSync } from 'node:fs';
import { lexer, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { writeAddressBarSearch } from '../../../src/owner/studio/tag/address-bar-search';
import { pathOf } from '../../bench/sizes';

const codes = lexer(readFileSync(pathOf('docs/browser-search.md'), 'utf8')).flatMap((token) =>
  token.type === 'code' ? [token as Tokens.Code] : [],
);
const textOf = (wanted: string): string | undefined => codes.find(({ lang }) => lang === wanted)?.text;

test('the file and the element of the page are those that the studio writes', () => {
  const search = writeAddressBarSearch('https://your-site.example/search/', {});
  expect(textOf('xml')).toBe(search?.file);
  expect(textOf('html')).toBe(search?.link);
});
