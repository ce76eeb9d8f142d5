import { describe, expect, it } from 'vitest';
import { optionNames } from '../../../src/owner/commands/check/options';
import { readArguments } from '../../../src/owner/commands/read-arguments';
import { attributeNames } from '../../../src/tag/attributes/attributes';

const words = (line: string): readonly string[] => line.split(' ').filter(Boolean);

const NOTHING = { kind: 'check', page: null, raw: {}, origin: null, adminKey: null, adminHost: null, json: false };

describe('the arguments of searchlet check', () => {
  it.each([
    ['check page.html', { page: 'page.html' }],
    ['check https://my.site/shop --json', { page: 'https://my.site/shop', json: true }],
    ['check page.html --origin https://my.site/shop/', { page: 'page.html', origin: 'https://my.site' }],
    [
      'check --query-by name,brand --host=localhost:8108',
      { raw: { 'query-by': 'name,brand', host: 'localhost:8108' } },
    ],
    ['check --data-key abc', { raw: { key: 'abc' } }],
    ['check --filter=price:<9&&a:=b=c', { raw: { filter: 'price:<9&&a:=b=c' } }],
    ['check --debug --view grid', { raw: { debug: '', view: 'grid' } }],
    ['check page.html --admin-key secret', { page: 'page.html', adminKey: 'secret' }],
    [
      'check page.html --admin-host my.site/ts',
      { page: 'page.html', adminHost: [{ protocol: 'https', host: 'my.site', port: 443, path: '/ts' }] },
    ],
  ])('"%s"', (line, expected) => {
    expect(readArguments(words(line))).toEqual({ ...NOTHING, ...expected });
  });

  it.each([
    ['check a.html b.html', 'error: check one page at a time'],
    ['check a.html --key abc', 'error: give a page or attributes, not both: the page has its own --key'],
    ['check --key', "error: option '--key <value>' argument missing"],
    ['check --key --json', "error: option '--key <value>' argument '--json' is invalid. A value is missing."],
    [
      'check --admin-host , a.html',
      "error: option '--admin-host <address>' argument ',' is invalid. A value is missing.",
    ],
    [
      'check --origin nowhere a.html',
      "error: option '--origin <address>' argument 'nowhere' is invalid. Expected the address of a site, such as https://my.site.",
    ],
    [
      'check --admin-host ftp://a a.html',
      "error: option '--admin-host <address>' argument 'ftp://a' is invalid. " +
        'Expected the address of a server, such as https://search.example.com or localhost:8108.',
    ],
    ['check --query_by a', "error: unknown option '--query_by'\n(Did you mean --query-by?)"],
    ['check --jsn a.html', "error: unknown option '--jsn'\n(Did you mean --json?)"],
    ['check --data-kye=secret', "error: unknown option '--data-kye'\n(Did you mean --key?)"],
    ['check -v', "error: unknown option '-v'"],
    ['check --origin https://a.site --origin https://b.site a.html', 'error: give --origin once'],
    ['check --key a --query-by name --key b', 'error: give --key once'],
    ['index a --out b --serve 8090 --serve 8091', 'error: give --serve once'],
    ['index a --out b --serve 8090 --serve', 'error: give --serve once'],
    ['chek a.html', "error: unknown command 'chek'\n(Did you mean check?)"],
  ])('"%s" is refused, with the command that shows the help', (line, message) => {
    const { kind, text } = { text: '', ...readArguments(words(line)) };
    expect(kind).toBe('usage');
    expect(text).toBe(`${message}\n\nFor help: searchlet ${/^(?:check|index) /.exec(line)?.[0] ?? ''}--help\n`);
  });

  it('takes the admin key of the environment, unless another is given', () => {
    expect(readArguments(words('check a.html'), { adminKey: 'inherited' })).toMatchObject({ adminKey: 'inherited' });
    expect(readArguments(words('check a.html --admin-key given'), { adminKey: 'inherited' })).toMatchObject({
      adminKey: 'given',
    });
    expect(readArguments(words('check a.html'), { adminKey: '' })).toMatchObject({ adminKey: null });
  });

  it('has no option with the name of an attribute', () => {
    expect(optionNames.filter((name) => attributeNames.includes(name))).toEqual([]);
  });
});

it.each(['--help', 'check --help'])('the help of "%s" fits 80 columns', (line) => {
  const { kind, text } = { text: '', ...readArguments(words(line)) };
  expect(kind).toBe('help');
  expect(text.split('\n').filter((one) => one.length > 80)).toEqual([]);
});

it('searchlet prints its version', () => {
  expect(readArguments(['--version'], { version: '1.2.3' })).toEqual({ kind: 'help', text: '1.2.3\n' });
});
