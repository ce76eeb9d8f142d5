import { describe, expect, it } from 'vitest';
import { note, ok, unknown, wrong } from '../../../../src/owner/check/checks/row';
import type { PanelReport, Report } from '../../../../src/owner/check/report';
import { checkReportJson } from '../../../../src/owner/commands/check/report-json';
import { checkReportText } from '../../../../src/owner/commands/check/report-text';

const PANEL: PanelReport = {
  tag: 'script',
  line: 3,
  collection: 'films',
  rows: [
    ok('data-facets', 'genre', '12 values'),
    wrong('data-facets', 'gnre', 'is none.'),
    note('cors', '', 'hm.'),
    unknown('version', '', 'no.'),
  ],
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
    expect(checkReportText(report(), plain)).toBe(`Searchlet 1.2.3 looks at page.html, for visitors of https://my.site

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
    const lines = checkReportText(report({ rows: [wrong('key', '', `one two three four ${address} five six`)] }), {
      ...plain,
      width: 40,
    }).split('\n');
    expect(lines.slice(4, 8)).toEqual([
      '  ✗ wrong    key  one two three four',
      `                  ${address}`,
      '                  five six',
      '',
    ]);
  });

  it('says what it comes to', () => {
    const last = (panel: Partial<PanelReport>) => checkReportText(report(panel), plain).trimEnd().split('\n').at(-1);
    expect(last({ rows: [ok('key', '', 'a')] })).toBe('All right: 1 ok.');
    expect(last({ rows: [ok('key', '', 'a'), unknown('version', '', 'b')] })).toBe(
      'Nothing is wrong: 1 unknown, 1 ok.',
    );
    expect(last({ rows: [unknown('data-index', '/search/', 'b')] })).toBe('Nothing could be checked: 1 unknown.');
    expect(last({ rows: [note('key', '', 'a'), note('key', '', 'b')] })).toBe('All right: 2 notes.');
  });

  it('has colours beside the marks, not instead of them', () => {
    const coloured = checkReportText(report(), { ...plain, hasColours: true });
    expect(coloured).toContain('\u001b[31m✗ wrong  \u001b[0m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(checkReportText(report(), plain));
  });

  const CONTROL = /[\x00-\x09\x0b-\x1f\x7f-\x9f]/;
  const FOREIGN = 'a\u001b[31mb\u009b2Jc\rd\u0007';
  const foreign: Report = {
    ...report({
      collection: `${FOREIGN}\n  ✓ ok       key  fine`,
      rows: [
        wrong('data-facets', FOREIGN, FOREIGN),
        ok('data-facets', FOREIGN, ''),
        note(`data-${FOREIGN}`, '', 'is none.'),
      ],
      corrections: [{ attribute: 'data-view', from: FOREIGN, to: 'grid' }],
      snippet: `<script\n  data-view="${FOREIGN}"\n></script>`,
      offers: [{ written: FOREIGN, because: '2 values' }],
      keyRequest: `curl \\\n  ${FOREIGN}`,
    }),
    page: FOREIGN,
  };

  it('shows what would move the cursor or change colours, and does not do it', () => {
    const text = checkReportText(foreign, plain);
    expect(text).not.toMatch(CONTROL);
    expect(text).toContain('a\\x1b[31mb\\x9b2Jc\\x0dd\\x07');
    expect(text).toContain('Panel · line 3 · <script> · "a\\x1b[31mb\\x9b2Jc\\x0dd\\x07 ✓ ok key fine"');
    expect(text).toContain('  <script\n    data-view=');
    const coloured = checkReportText(foreign, { ...plain, hasColours: true });
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(text);
  });

  it('is the same for programs, in the words of JSON', () => {
    const json = checkReportJson(foreign);
    expect(json).not.toMatch(CONTROL);
    expect(JSON.parse(json).page).toBe(FOREIGN);
  });
});
