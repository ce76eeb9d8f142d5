import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSearchXml, templateOf } from '../../../../src/tools/cli/opensearch/description';
import { run } from '../../../../src/tools/cli/run';
import { SURROUNDINGS } from '../../../project/check-command';
import { listen } from '../../../support/servers/shop';

const PANEL = '<searchlet-panel data-index="/search/"></searchlet-panel>';

/** Runs the command for a page at `/find?lang=en#top`. */
async function open(html: string, ...words: readonly string[]) {
  const { url, stop } = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${html}`);
  });
  onTestFinished(stop);
  const written: Record<string, string> = {};
  const writeFile = async (path: string, text: string): Promise<void> => {
    if (path.includes('missing/')) throw new Error('no such folder');
    written[path] = text;
  };
  const outcome = await run(['opensearch', `${url}/find?lang=en#top`, ...words], { ...SURROUNDINGS, writeFile });
  return { ...outcome, written, url, host: new URL(url).host };
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
const read = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return (parser.parse(xml) as { OpenSearchDescription: Record<string, unknown> }).OpenSearchDescription;
};

describe('searchlet opensearch', () => {
  test('prints a description of the page with the panel, and the tag that names it', async () => {
    const { out, err, code, url, host } = await open(`<html lang="en">${PANEL}`);
    expect(code).toBe(0);
    expect(read(out)).toEqual({
      xmlns: 'http://a9.com/-/spec/opensearch/1.1/',
      ShortName: host.slice(0, 16),
      Description: `Search ${host}`,
      Language: 'en',
      InputEncoding: 'UTF-8',
      Url: { type: 'text/html', template: `${url}/find?lang=en&sl_q={searchTerms}` },
    });
    expect(err).toContain('<link rel="search" type="application/opensearchdescription+xml"');
    expect(err).toContain('href="/opensearch.xml">');
  });

  test('writes it into a file, with name, description and icon', async () => {
    const words = ['--name', 'Tents & "more"', '--description', 'All <of> it', '--icon', 'https://a.example/i?a&b'];
    const { out, written, code } = await open(PANEL, ...words, '--out', 'public/find.xml');
    expect(code).toBe(0);
    expect(read(written['public/find.xml'] ?? '')).toMatchObject({
      ShortName: 'Tents & "more"',
      Description: 'All <of> it',
      Image: { '#text': 'https://a.example/i?a&b' },
    });
    expect(out).toContain('public/find.xml is written.');
    expect(out).toContain('title="Tents &amp; &quot;more&quot;" href="/find.xml">');
  });

  test.for([
    ['<searchlet-panel data-index="/s/" data-id="films"></searchlet-panel>', 'films_q={searchTerms}'],
    ['<div data-searchlet data-index="/s/" data-layout="overlay" data-url-state="true"></div>', 'sl_q={searchTerms}'],
    ['<script src="/searchlet.js?index=/s/&id=x"></script>', 'x_q={searchTerms}'],
    [
      `<div data-searchlet data-index="/s/" data-layout="dropdown"></div><searchlet-panel data-index="/s/" data-id="b"></searchlet-panel>`,
      'b_q=',
    ],
  ] as const)('leads to the panel that reads the address: %s', async ([html, parameter]) => {
    expect((await open(html)).out).toContain(parameter);
  });

  test.for([
    ['<main>Nothing', /There is no panel in the source of/],
    ['<div data-searchlet data-index="/s/" data-layout="overlay"></div>', /reads a query from the address/],
    ['<searchlet-panel data-index="/s/" data-url-state="false"></searchlet-panel>', /reads a query from the address/],
    [
      `<div data-searchlet data-index="/s/" data-layout="dropdown"></div>${PANEL}`,
      /a name with data-id: it is not the first/,
    ],
  ] as const)('says why no query can reach a panel: %s', async ([html, why]) => {
    const { err, code } = await open(html);
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringMatching(why)]);
  });

  test('refuses names that browsers would cut, files as pages, and folders that are not there', async () => {
    expect((await open(PANEL, '--name', 'more than 16 letters')).err).toContain('Use at most 16 characters.');
    expect((await open(PANEL, '--out', 'missing/x.xml')).err).toContain('missing/x.xml cannot be written');
    const { code, err } = await run(['opensearch', 'package.json'], SURROUNDINGS);
    expect([code, err]).toEqual([2, expect.stringContaining('Name the address of the page, not a file')]);
  });
});

test.for([
  ['https://a.example/', 'https://a.example/?sl_q={searchTerms}'],
  ['https://a.example/?sl_q=old&sl_page=2&lang=de#x', 'https://a.example/?lang=de&sl_q={searchTerms}'],
  ['https://a.example/?', 'https://a.example/?sl_q={searchTerms}'],
  ['https://a.example/{searchTerms}?a={b}', 'https://a.example/%7BsearchTerms%7D?a=%7Bb%7D&sl_q={searchTerms}'],
] as const)('the template of %s has the query alone as its parameter', ([page, template]) => {
  expect(templateOf(page, 'sl')).toBe(template);
});

test('a hostile page cannot write XML of its own', () => {
  const evil = '"/><Url template="https://evil.example/{searchTerms}\u0000\u001b';
  const xml = openSearchXml({ name: evil, description: evil, template: evil, lang: evil, icon: evil });
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml.match(/<Url /g)).toHaveLength(1);
});
