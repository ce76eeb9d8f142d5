import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { virtualModules } from '../../../../src/build/virtual-modules.mjs';
import { startNodeThread } from '../../../../src/owner/read/budget/node-thread';
import { budgetOf, readInThreads } from '../../../../src/owner/read/budget/read-in-budget';
import type { Format } from '../../../../src/owner/read/formats/format-of';
import { readAsPage } from '../../../../src/owner/read/sources/read-as-page';
import { readWorkbookInBudget } from '../../../../src/owner/read/sources/read-workbook-in-budget';
import { readPanels } from '../../../../src/owner/render/read-panels';
import { pathOf } from '../../../bench/sizes';
import { docxOf, epubOf, odtOf, wordParagraph, zipOf } from '../../index-files/made-files';

const built = mkdtempSync(join(tmpdir(), 'searchlet-reader-'));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [virtualModules()],
    build: {
      ssr: pathOf('src/owner/commands/serve-reader.ts'),
      outDir: built,
      rollupOptions: { output: { entryFileNames: 'reader.mjs' } },
    },
    ssr: { noExternal: true },
  });
  readInThreads(() => {
    const { ask, end } = startNodeThread(pathToFileURL(join(built, 'reader.mjs')));
    // Nobody waits ten seconds for each of them.
    return { ask: (request, budget) => ask(request, { ...budget, seconds: 3 }), end };
  });
}, 120_000);
afterAll(() => {
  readInThreads(null);
  rmSync(built, { recursive: true });
});

const read = (format: Format | null, bytes: Uint8Array) =>
  readAsPage(format, bytes, {
    address: 'https://site.example/page',
    now: 0,
    readPdf: () => Promise.reject(new Error('is a PDF')),
  });

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (tag: string, depth: number, inner: string): string =>
  `${`<${tag}>`.repeat(depth)}${inner}${`</${tag}>`.repeat(depth)}`;
const open = Array.from({ length: 4500 }, (_, index) => `<font id="${index}">`).join('');
const sheet = (inner: string): string =>
  `<worksheet>${inner}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>title</t></is></c></row></sheetData></worksheet>`;
const book = (text: string, others: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': text,
    ...others,
  });
const chapter = { 'a.xhtml': '<body><p>text</p></body>' };

/** Small files that a reader may take minutes and gigabytes for. */
const HOSTILE: Readonly<Record<string, readonly [format: Format | null | 'workbook', made: () => Uint8Array]>> = {
  'HTML with elements that are opened again in each paragraph': [
    null,
    () => bytesOf(`${open}${'<p>'.repeat(4500)}text`),
  ],
  'HTML with a thousand formatting elements in tables': [
    null,
    () => bytesOf(`${'<table><a href=x><b><i><tr>'.repeat(20_000)}text`),
  ],
  'HTML of one level after the other': [null, () => bytesOf(nested('div', 200_000, 'text'))],
  'Markdown with a wide table of short rows': [
    'Markdown',
    () => bytesOf(`${'|a'.repeat(700)}|\n${'|-'.repeat(700)}|\n${'|a|\n'.repeat(40_000)}`),
  ],
  'Markdown of quotes in quotes': ['Markdown', () => bytesOf(`${'> '.repeat(5000)}a\n`.repeat(50))],
  'Markdown of brackets, signs and backticks': [
    'Markdown',
    () => bytesOf(`${'['.repeat(50_000)}\n\n${'*a_'.repeat(30_000)}\n\n${'`'.repeat(50_000)}a`),
  ],
  'a Word document of nested properties around empty elements': [
    'Word',
    () => docxOf(`<w:p>${nested('w:pPr', 145, '<w:b/>'.repeat(300_000))}</w:p>`),
  ],
  'a Word document with nested styles': [
    'Word',
    () => docxOf(wordParagraph('x'), { 'word/styles.xml': nested('w:style', 290, '<w:b/>'.repeat(300_000)) }),
  ],
  'a Word document with millions of attributes in a tag': [
    'Word',
    () => docxOf(`<w:p ${Array.from({ length: 1_000_000 }, (_, one) => `a${one}="1"`).join(' ')}/>`),
  ],
  'an OpenDocument text of nested elements': [
    'OpenDocument',
    () => odtOf(nested('text:span', 290, '<text:p>a</text:p>'.repeat(100_000))),
  ],
  'an EPUB whose spine repeats a chapter': [
    'EPUB',
    () =>
      epubOf('A', chapter, {
        'OEBPS/book.opf': `<package><manifest><item id="c" href="text/a.xhtml"/></manifest><spine>${'<itemref idref="c"/>'.repeat(200_000)}</spine></package>`,
      }),
  ],
  'a workbook of merged cells over the whole sheet': [
    'workbook',
    () => book(sheet(`<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(50_000)}</mergeCells>`)),
  ],
  'a workbook of hidden columns and rows': [
    'workbook',
    () =>
      book(
        sheet(`<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(20_000)}</cols>`).replace(
          '<row r="1">',
          `${'<row r="1048576" hidden="1"/>'.repeat(200_000)}<row r="1">`,
        ),
      ),
  ],
  'a workbook of nested shared strings': [
    'workbook',
    () =>
      book(sheet(''), {
        'xl/sharedStrings.xml': `<sst>${`<si>${'<r><t>a</t></r>'.repeat(2000)}</si>`.repeat(300)}</sst>`,
      }),
  ],
  'a large workbook whose shared strings repeat a text': [
    'workbook',
    () =>
      book(sheet(''), {
        'xl/media/noise.png': randomBytes(5_000_000).toString('base64'),
        'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(3_000_000)}</sst>`,
      }),
  ],
  'a workbook with a cell at the end of each of a million rows': [
    'workbook',
    () =>
      book(
        `<worksheet><sheetData>${Array.from({ length: 60_000 }, (_, row) => `<row r="${row * 17 + 1}"><c r="XFD${row * 17 + 1}"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
      ),
  ],
};

test.each(Object.entries(HOSTILE))(
  '%s ends within its budget, and the next page is read',
  async (_, [format, made]) => {
    const bytes = made();
    const start = performance.now();
    const reading =
      format === 'workbook' ? readWorkbookInBudget(bytes, 'a.xlsx', { takeNote: () => {} }) : read(format, bytes);
    const outcome = await reading.then(
      () => 'read',
      ({ name, message }: Error) => `${name}: ${message}`,
    );
    // Also a machine that is fast enough keeps within it; some are refused by what they hold.
    expect(outcome).toMatch(/^read$|^(?:FormatError|IndexError): /);
    expect(performance.now() - start).toBeLessThan(60_000);
    const { page } = await read(
      null,
      bytesOf('<title>Well</title><main><h1>Well</h1><p>A page that is well.</p></main>'),
    );
    expect(page).toMatchObject({ title: 'Well', text: expect.stringContaining('A page that is well.') });
  },
);

test('a page whose markup is hostile is left out of rendering, and the next one is rendered', async () => {
  const outcome = await readPanels(`${open}${'<p>'.repeat(4500)}<searchlet-panel></searchlet-panel>`).then(
    () => 'read',
    ({ message }: Error) => message,
  );
  expect(outcome).toMatch(/^read$|to read, and is left out$/);
  const { content, places } = await readPanels('<searchlet-panel data-index="/s"></searchlet-panel>');
  expect([...places.of.keys()]).toEqual(content.snippets.map(({ offset }) => offset));
});

test('a broken file is refused in the words of its reader', async () => {
  await expect(read('Word', bytesOf('no archive'))).rejects.toMatchObject({ name: 'FormatError' });
});

test('a larger file has a larger budget, up to five minutes', () => {
  expect(budgetOf(1000)).toEqual({ seconds: 10, memory: 400 });
  expect(budgetOf(1024 * 1024)).toEqual({ seconds: 10, memory: 400 });
  expect(budgetOf(5 * 1024 * 1024).seconds).toBe(30);
  expect(budgetOf(500 * 1024 * 1024)).toEqual({ seconds: 300, memory: 2000 });
});
