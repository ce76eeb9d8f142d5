import { describe, expect, it } from 'vitest';
import { toText } from '../../src/check/text';
import type { PanelReport, Report } from '../../src/check/report';
import { note, ok, unknown, wrong } from '../../src/check/verdicts/row';

const PANEL: PanelReport = {
  tag: 'script',
  line: 3,
  collection: 'films',
  rows: [ok('data-facets', 'genre', '12 values'), wrong('data-facets', 'gnre', 'is none.'), note('cors', '', 'hm.'), unknown('version', '', 'no.')],
  corrections: [],
  snippet: null,
  offers: null,
  keyRequest: null,
};

const report = (panel: Partial<PanelReport> = {}): Report => ({
  version: '1.2.3',
  page: 'page.html',
  origin: 'https://my.site',
  panels: [{ ...PANEL, ...panel }],
});

const plain = { width: 80, hasColours: false };

describe('the report for people', () => {
  it('has a mark and a word for each verdict', () => {
    expect(toText(report(), plain)).toBe(`Searchlet 1.2.3 looks at page.html, for visitors of https://my.site

Panel · line 3 · <script> · "films"

  ✓ ok       data-facets  genre (12 values)
  ✗ wrong    data-facets  "gnre" is none.
  ! note     cors         hm.
  ? unknown  version      no.

Something is wrong: 1 wrong, 1 unknown, 1 note, 1 ok.
`);
  });

  it('breaks lines at words, and lets a long address stand out', () => {
    const address = `https://${'x'.repeat(50)}.example`;
    const lines = toText(report({ rows: [wrong('key', '', `one two three four ${address} five six`)] }), { ...plain, width: 40 }).split('\n');
    expect(lines.slice(4, 8)).toEqual([
      '  ✗ wrong    key  one two three four',
      `                  ${address}`,
      '                  five six',
      '',
    ]);
  });

  it('says what it comes to', () => {
    const last = (panel: Partial<PanelReport>) => toText(report(panel), plain).trimEnd().split('\n').at(-1);
    expect(last({ rows: [ok('key', '', 'a')] })).toBe('All right: 1 ok.');
    expect(last({ rows: [ok('key', '', 'a'), unknown('version', '', 'b')] })).toBe('Nothing is wrong: 1 unknown, 1 ok.');
    expect(last({ rows: [note('key', '', 'a'), note('key', '', 'b')] })).toBe('All right: 2 notes.');
  });

  it('has colours beside the marks, not instead of them', () => {
    const coloured = toText(report(), { ...plain, hasColours: true });
    expect(coloured).toContain('\u001b[31m✗ wrong  \u001b[0m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(toText(report(), plain));
  });
});
