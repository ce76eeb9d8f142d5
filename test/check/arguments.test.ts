import { describe, expect, it } from 'vitest';
import { attributeNames } from '../../src/config/attributes';
import { optionNames, readArguments, USAGE } from '../../src/check/arguments';

const words = (line: string): readonly string[] => line.split(' ').filter(Boolean);

const NOTHING = { kind: 'check', page: null, raw: {}, origin: null, adminKey: null, adminHosts: [], isJson: false };

describe('the arguments of searchlet check', () => {
  it.each([
    ['check page.html', { page: 'page.html' }],
    ['check https://my.site/shop --json', { page: 'https://my.site/shop', isJson: true }],
    ['check page.html --origin https://my.site/shop/', { page: 'page.html', origin: 'https://my.site' }],
    ['check --query-by name,brand --host=localhost:8108', { raw: { 'query-by': 'name,brand', host: 'localhost:8108' } }],
    ['check --data-key abc', { raw: { key: 'abc' } }],
    ['check --filter=price:<9&&a:=b=c', { raw: { filter: 'price:<9&&a:=b=c' } }],
    ['check --debug --view grid', { raw: { debug: '', view: 'grid' } }],
    ['check page.html --admin-key secret', { page: 'page.html', adminKey: 'secret' }],
    ['check page.html --admin-host my.site/ts', { page: 'page.html', adminHosts: [{ protocol: 'https', host: 'my.site', port: 443, path: '/ts' }] }],
  ])('"%s"', (line, expected) => {
    expect(readArguments(words(line))).toEqual({ ...NOTHING, ...expected });
  });

  it.each([
    ['check a.html b.html', 'Check one page at a time.'],
    ['check a.html --key abc', 'Give a page or attributes, not both: the page has its own --key.'],
    ['check --key', '--key needs a value.'],
    ['check --key --json', '--key needs a value.'],
    ['check --origin nowhere a.html', '--origin: expected the address of a site, such as https://my.site.'],
    ['check --admin-host ftp://a a.html', '--admin-host: expected the address of a server, such as https://search.example.com or localhost:8108.'],
    ['check --query_by a', 'Unknown option --query_by, did you mean --query-by?'],
    ['check --jsn a.html', 'Unknown option --jsn, did you mean --json?'],
    ['check -v', 'Unknown option -v.'],
  ])('"%s" is refused', (line, sentence) => {
    expect(readArguments(words(line))).toEqual({ kind: 'usage', sentence });
  });

  it('takes the admin key of the environment, unless another is given', () => {
    expect(readArguments(words('check a.html'), 'inherited')).toMatchObject({ adminKey: 'inherited' });
    expect(readArguments(words('check a.html --admin-key given'), 'inherited')).toMatchObject({ adminKey: 'given' });
    expect(readArguments(words('check a.html'), '')).toMatchObject({ adminKey: null });
  });

  it('has no option with the name of an attribute', () => {
    expect(optionNames.filter((name) => attributeNames.includes(name))).toEqual([]);
  });
});

it('the usage fits 80 columns', () => {
  expect(USAGE.split('\n').filter((line) => line.length > 80)).toEqual([]);
});
