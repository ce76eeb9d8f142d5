import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startNodeThread } from '../../../src/owner/read/budget/node-thread';
import { answerRequest, readInThreads } from '../../../src/owner/read/budget/read-in-budget';
import { readSource } from '../../../src/owner/read/sources/read-source';
import { readHere } from '../../../src/owner/read/sources/read-tasks';
import { listen } from '../../support/servers/shop';
import { docxOf, epubOf, odtOf, pdfOf, wordParagraph, zipOf } from './made-files';
import { readingContext, readWhole, temporaryFolder, told } from './reading';

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The fields of the documents of a folder with one file, and what was noted. */
async function read(name: string, content: string | Uint8Array, hasSections = false) {
  const context = readingContext({ hasSections });
  const { documents } = await readWhole(folderOf({ [name]: content }), context);
  return {
    fields: documents.map(({ fields }) => fields),
    keys: documents.map(({ key }) => key),
    notes: told(context.notes),
  };
}

const REPORT = pdfOf(
  [
    [
      ['Annual report', 24],
      ['Tents were bought in infor-', 10],
      ['mation centres.', 10],
    ],
    [],
    [
      ['Stoves', 14],
      ['They boil water.', 10],
    ],
  ],
  { info: '/Author (A. Writer) /Subject (What was sold) /ModDate (D:20260131120000Z)' },
);

describe('a PDF', () => {
  it('is a page, with its title, headings and text, and its scanned pages are reported', async () => {
    const { fields, keys, notes } = await read('report.pdf', REPORT);
    expect(keys).toEqual(['/report.pdf']);
    expect(fields).toEqual([
      {
        url: '/report.pdf',
        title: 'Annual report',
        headings: ['Stoves'],
        text: 'Annual report\nTents were bought in information centres.\nStoves\nThey boil water.',
        description: 'What was sold',
        author: 'A. Writer',
        modified: '2026-01-31',
      },
    ]);
    expect(notes).toEqual(['changed report.pdf has no text on 1 of 3 pages: is it a scan?']);
  });

  it('is a document for each page with --sections, headed by its chapter, at an address that leads there', async () => {
    const outline = [
      ['Sold', 1],
      ['Stoves', 3],
    ] as const;
    const file = pdfOf([[['One', 10]], [['Two', 10]], [['Three', 10]]], { info: '/Title (Report)', outline });
    const { fields, keys } = await read('report.pdf', file, true);
    expect(keys).toEqual(['/report.pdf#page=1', '/report.pdf#page=2', '/report.pdf#page=3']);
    expect(fields.map(({ title, page_title, page, text }) => [title, page_title, page, text])).toEqual([
      ['Sold · 1', 'Report', '/report.pdf', 'One'],
      ['Sold · 2', 'Report', '/report.pdf', 'Two'],
      ['Stoves · 3', 'Report', '/report.pdf', 'Three'],
    ]);
  });

  it('has the title of its first page where it names a program, else the name of its file', async () => {
    const word = pdfOf(
      [
        [
          ['Tents', 20],
          ['For two.', 10],
          ['For more.', 10],
        ],
      ],
      { info: '/Title (Microsoft Word - a.docx)' },
    );
    expect((await read('a.pdf', word)).fields[0]?.['title']).toBe('Tents');
    const printed = pdfOf(
      [
        [
          ['Tents', 20],
          ['For two.', 10],
          ['For more.', 10],
        ],
      ],
      { info: '/Title (sag-39-3:sag-0)' },
    );
    expect((await read('a.pdf', printed)).fields[0]?.['title']).toBe('Tents');
    expect((await read('our-tents.pdf', pdfOf([[['For two.', 10]]]))).fields[0]?.['title']).toBe('our tents');
  });

  it('is read once, as long as its bytes are the same', async () => {
    const cacheFolder = temporaryFolder();
    const first = await readWhole(folderOf({ 'a.pdf': REPORT }), readingContext({ cacheFolder }));
    const [kept = ''] = readdirSync(join(cacheFolder, 'pdf'));
    const path = join(cacheFolder, 'pdf', kept);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Stoves', 'Kettles'));
    const context = readingContext({ cacheFolder });
    const again = await readWhole(folderOf({ 'b.pdf': REPORT }), context);
    expect(again.documents[0]?.fields).toEqual({
      ...first.documents[0]?.fields,
      url: '/b.pdf',
      headings: ['Kettles'],
      text: String(first.documents[0]?.fields['text']).replace('Stoves', 'Kettles'),
    });
    expect(told(context.notes)).toEqual(['changed b.pdf has no text on 1 of 3 pages: is it a scan?']);
    writeFileSync(path, '{"page"');
    const mended = await readWhole(folderOf({ 'a.pdf': REPORT }), readingContext({ cacheFolder }));
    expect(mended.documents).toEqual(
      first.documents.map((document) => ({ ...document, where: mended.documents[0]?.where })),
    );
  });

  it('that is a scan, broken or empty is one note, and the others are read', async () => {
    const context = readingContext();
    const files = {
      'a-scan.pdf': pdfOf([[], []]),
      'broken.pdf': REPORT.subarray(0, 300),
      'empty.pdf': '',
      'garbage.pdf': '%PDF-1.7 garbage',
      'good.pdf': pdfOf([[['Good', 10]]]),
    };
    const { documents } = await readWhole(folderOf(files), context);
    expect(documents.map(({ key }) => key)).toEqual(['/good.pdf']);
    expect(told(context.notes)).toEqual([
      'unread a-scan.pdf has no text: is it a scan?',
      expect.stringMatching(/^unread broken.pdf (?:is not a readable PDF|has no text)/),
      'unread empty.pdf is empty',
      expect.stringMatching(/^unread garbage.pdf is not a readable PDF: /),
    ]);
  });

  /** Lets a thread with this program read PDFs. */
  function readPdfsBy(program: string): void {
    const file = join(temporaryFolder(), 'reader.mjs');
    writeFileSync(file, `import { parentPort } from 'node:worker_threads'; ${program}`);
    readInThreads(() => {
      const { ask, end } = startNodeThread(pathToFileURL(file));
      return {
        ask: (request, budget) => (request.name === 'pdf' ? ask(request, budget) : answerRequest(request, readHere)),
        end,
      };
    });
    onTestFinished(() => readInThreads(null));
  }

  it('that keeps its reader busy is abandoned after 30 seconds, and the others are read', async () => {
    readPdfsBy(`parentPort.on('message', () => { for (;;); });`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const context = readingContext();
    const reading = readSource(folderOf({ 'a.pdf': REPORT, 'b.html': '<main>B' }), context);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect((await reading).documents).toHaveLength(1);
    expect(told(context.notes)).toEqual(['unread a.pdf takes longer than 30 seconds to read, and is left out']);
  });

  it('that fills the memory is abandoned', async () => {
    readPdfsBy(`const all = [];
      parentPort.on('message', () => { for (;;) all.push(Buffer.alloc(5e7, 1)) && Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); });`);
    const context = readingContext();
    const { documents } = await readSource(folderOf({ 'a.pdf': REPORT, 'b.html': '<main>B' }), context);
    expect(documents).toHaveLength(1);
    expect(told(context.notes)).toEqual(['unread a.pdf needs more than 1024 MB of memory to read, and is left out']);
  });

  it('names the command that installs its reader where that is missing', async () => {
    vi.resetModules();
    vi.doMock('node:module', () => ({
      createRequire: () => ({
        resolve: () => {
          throw new Error('not found');
        },
      }),
    }));
    onTestFinished(() => {
      vi.doUnmock('node:module');
      vi.resetModules();
    });
    const { readSource: readFresh } = await import('../../../src/owner/read/sources/read-source');
    const context = readingContext();
    await readFresh(folderOf({ 'a.pdf': REPORT, 'b.html': '<main>B' }), context);
    expect(told(context.notes)).toEqual(['unread a.pdf is a PDF: install their reader with “npm install unpdf@1.7”']);
    const asked: string[] = [];
    const { url, stop } = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<main>Home <a href="/a.pdf">a</a> <a href="/b.pdf">b</a>');
    });
    onTestFinished(stop);
    const crawled = readingContext();
    await readFresh(`${url}/`, crawled);
    expect(told(crawled.notes)).toEqual(['unread  links to PDFs: install their reader with “npm install unpdf@1.7”']);
    expect(asked.filter((path) => path.endsWith('.pdf'))).toEqual([]);
  });
});

describe('a document of Word', () => {
  const STYLES = `<w:styles xmlns:w="w"><w:style w:styleId="Titel"><w:name w:val="Title"/></w:style>
    <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Ours"><w:name w:val="Our heading"/><w:basedOn w:val="berschrift1"/></w:style>
    <w:style w:styleId="Ring"><w:basedOn w:val="Ring2"/></w:style><w:style w:styleId="Ring2"><w:basedOn w:val="Ring"/></w:style></w:styles>`;
  const CORE = `<cp:coreProperties xmlns:dc="d" xmlns:cp="c" xmlns:dcterms="t"><dc:title>Named</dc:title><dc:creator>A. Writer</dc:creator>
    <cp:keywords>tents, stoves</cp:keywords><dcterms:modified>2026-01-31T10:00:00Z</dcterms:modified></cp:coreProperties>`;

  it('is a page, with headings in styles of each language and of the owner', async () => {
    const body = [
      wordParagraph('All of tents', 'Titel'),
      wordParagraph('Poles', 'berschrift1'),
      '<w:p><w:r><w:t>Made of </w:t></w:r><w:del><w:r><w:delText>iron</w:delText></w:r></w:del><w:r><w:t>wood</w:t><w:tab/><w:t>&amp; more</w:t></w:r></w:p>',
      wordParagraph('Pegs', 'Ours'),
      `<w:tbl><w:tr><w:tc>${wordParagraph('Cell')}</w:tc></w:tr></w:tbl>`,
      wordParagraph('Ring', 'Ring'),
    ].join('');
    const file = docxOf(body, { 'word/styles.xml': STYLES, 'docProps/core.xml': CORE });
    expect((await read('tents.docx', file)).fields).toEqual([
      {
        url: '/tents.docx',
        title: 'All of tents',
        headings: ['Poles', 'Pegs'],
        text: 'Poles\nMade of wood & more\nPegs\nCell\nRing',
        author: 'A. Writer',
        modified: '2026-01-31T10:00:00Z',
        tags: ['tents', 'stoves'],
      },
    ]);
  });

  it('is read with its footnotes, in the strict form of the format, and with a byte order mark', async () => {
    const notes = `<w:footnotes xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:footnote w:type="separator"><w:p/></w:footnote><w:footnote>${wordParagraph('Of iron, too.')}</w:footnote></w:footnotes>`;
    const file = docxOf(wordParagraph('Of wood'), { 'word/footnotes.xml': `\ufeff${notes}` });
    expect((await read('a.docx', file)).fields[0]?.['text']).toBe('Of wood\nOf iron, too.');
  });

  it('is read with its characters that are written by their numbers, and expands no entity that it defines', async () => {
    const document = `<!DOCTYPE w:p [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${wordParagraph('Caf&#233; &#x2014; &b;')}`;
    const file = zipOf({ 'word/document.xml': document });
    expect((await read('a.docx', file)).fields[0]?.['text']).toBe('Café — &b;');
  });

  it('has the title that it names, else its first heading', async () => {
    const body = wordParagraph('Poles', 'berschrift1') + wordParagraph('Of wood');
    const named = docxOf(body, { 'word/styles.xml': STYLES, 'docProps/core.xml': CORE });
    const unnamed = docxOf(body, { 'word/styles.xml': STYLES });
    expect((await read('a.docx', named)).fields[0]).toMatchObject({ title: 'Named', headings: ['Poles'] });
    expect((await read('a.docx', unnamed)).fields[0]).toMatchObject({ title: 'Poles', text: 'Of wood' });
    expect((await read('a.docx', named, true)).keys).toEqual(['/a.docx']);
  });
});

it('a text document of OpenDocument is a page', async () => {
  const body = `<text:tracked-changes>Deleted</text:tracked-changes><text:p text:style-name="P1">All of tents</text:p>
    <text:h text:outline-level="1">Poles</text:h><text:p>Made<text:s text:c="2"/>of<text:tab/>wood<office:annotation><text:p>Sure?</text:p></office:annotation></text:p>
    <text:list><text:list-item><text:p>Pegs</text:p></text:list-item></text:list>`;
  const meta = `<office:document-meta xmlns:dc="d" xmlns:meta="m"><dc:creator>A. Writer</dc:creator><meta:keyword>tents</meta:keyword></office:document-meta>`;
  const { fields } = await read('tents.odt', odtOf(body, { 'meta.xml': meta }));
  expect(fields).toEqual([
    {
      url: '/tents.odt',
      title: 'All of tents',
      headings: ['Poles'],
      text: 'Poles\nMade of wood\nPegs',
      author: 'A. Writer',
      tags: ['tents'],
    },
  ]);
});

it('a book is a page, with its chapters in their order', async () => {
  const book = epubOf('Tents &amp; stoves', {
    'b.xhtml': '<html><head><title/></head><body><h1>First</h1><p>In <a id="x"/>rain.</p></body></html>',
    'a.xhtml': '<html><head><title>2</title></head><body><h1>Second</h1><p>In snow.</p></body></html>',
  });
  expect((await read('tents.epub', book)).fields).toEqual([
    {
      url: '/tents.epub',
      title: 'Tents & stoves',
      headings: ['First', 'Second'],
      text: 'First\nIn rain.\nSecond\nIn snow.',
      author: 'A. Writer',
      lang: 'en',
    },
  ]);
});

it("a book is read with chapters whose names have spaces, and in folders beside the book's", async () => {
  const book = zipOf({
    'META-INF/container.xml': '<container><rootfile full-path="My book/a.opf"/></container>',
    'My book/a.opf':
      '<package><item id="a" href="../text/chapter%20one.xhtml"/><item id="b" href="b c.xhtml#x"/><itemref idref="a"/><itemref idref="b"/></package>',
    'text/chapter one.xhtml': '<body><h1>First</h1><p>In rain.</p></body>',
    'My book/b c.xhtml': '<body><p>In snow.</p></body>',
  });
  expect((await read('a.epub', book)).fields[0]).toMatchObject({ title: 'First', text: 'In rain.\nIn snow.' });
});

it('a book that only its buyer may read is reported', async () => {
  const protection = { 'META-INF/encryption.xml': '<CipherReference URI="OEBPS/text/a.xhtml"/>' };
  const folder = folderOf({ 'a.epub': epubOf('A', { 'a.xhtml': '<body>x' }, protection), 'b.html': '<main>B' });
  const context = readingContext();
  await readWhole(folder, context);
  expect(told(context.notes)).toEqual(['unread a.epub is protected (DRM)']);
});

describe('Markdown', () => {
  const TEXT = `---\ntitle: Tents\ntags: [camping, snow]\ndate: 2026-01-31\n---\nFor **two**.\n\n## What's new?\n\nPoles.\n\n## What's new?\n\n<p hidden>Not this</p>\n`;

  it('is a page, with its front matter and the anchors of GitHub', async () => {
    expect((await read('tents.md', TEXT)).fields).toEqual([
      {
        url: '/tents.md',
        title: 'Tents',
        headings: ["What's new?", "What's new?"],
        text: "For two.\nWhat's new?\nPoles.\nWhat's new?",
        published: '2026-01-31',
        tags: ['camping', 'snow'],
      },
    ]);
    expect((await read('tents.md', TEXT, true)).keys).toEqual([
      '/tents.md',
      '/tents.md#whats-new',
      '/tents.md#whats-new-1',
    ]);
  });

  it.each([
    ['title: "Tents: all"', { title: 'Tents: all' }],
    ["title: 'It''s' # a comment", { title: "It's" }],
    ['title: Tents # a comment', { title: 'Tents' }],
    ['tags:\n  - a\n  - "b c"\nlang: en', { tags: ['a', 'b c'], lang: 'en' }],
    ['tags: []\nauthor: [A, B]', { author: ['A', 'B'] }],
    ['authors:\n  - name: Ann\n    url: /ann', { author: 'Ann' }],
    [
      'title: >-\n  A long title\n  on two lines\ndescription: |\n  First line\n  second line',
      { title: 'A long title on two lines', description: 'First line second line' },
    ],
    ['params:\n  deep: x\n  - y\n: z\ntitle:', {}],
    ['__proto__: x\nconstructor: y', {}],
  ])('has the front matter %j', async (matter, fields) => {
    const { fields: documents } = await read('a.md', `---\n${matter}\n---\nText\n`);
    const { url: _, text, ...rest } = documents[0] ?? {};
    expect([text, rest]).toEqual(['Text', { title: 'a', ...fields }]);
  });

  it('with lists and quotes in each other without end is read in time', async () => {
    const nested = Array.from({ length: 1000 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n');
    const { fields } = await read('a.md', `# Title\n\n${nested}\n\n${'- '.repeat(3000)}b\n\n${'> '.repeat(3000)}c\n`);
    expect(fields[0]).toMatchObject({ title: 'Title', text: expect.stringMatching(/a\n[^]*b\n[^]*c/) });
  });

  it('with a paragraph that takes for ever is read in time, without its marks', async () => {
    const { fields } = await read('a.md', `# Title\n\n${'_a'.repeat(300_000)}\n\n**Bold**\n`);
    expect(fields[0]?.['title']).toBe('Title');
    expect(String(fields[0]?.['text'])).toMatch(/^(?:_a)+\nBold$/);
  });

  it('is left out beside the page that was made of it', async () => {
    const context = readingContext();
    const files = {
      'a.html': '<main>A',
      'a.md': 'A',
      'b/index.html': '<main>B',
      'b.md': 'B',
    };
    const { documents } = await readWhole(folderOf(files), context);
    expect(documents.map(({ key }) => key)).toEqual(['/a.html', '/b/']);
    expect(told(context.notes).map((note) => note.replace(/of .*\//, 'of '))).toEqual([
      'skipped a.md is the source of a.html',
      'skipped b.md is the source of index.html',
    ]);
  });
});

type Hostile = readonly [what: string, name: string, content: () => string | Uint8Array, reason: RegExp];

describe('a hostile file is one note, and the others are read', () => {
  const BOMB = `<w:p>${' '.repeat(40_000_000)}</w:p>`;
  const levels = (count: number): string => '<w:p>'.repeat(count) + '</w:p>'.repeat(count);

  it.each<Hostile>([
    ['a bomb', 'a.docx', () => docxOf(BOMB), /unpacks to more than 30 MB/],
    [
      'a bomb that says it is small',
      'a.docx',
      () => zipOf({ 'word/document.xml': BOMB }, { size: 10 }),
      /is damaged: word\/document.xml is larger than the archive says/,
    ],
    [
      'a text that is not as it was saved',
      'a.docx',
      () => zipOf({ 'word/document.xml': wordParagraph('x') }, { crc: 1 }),
      /is damaged: word\/document.xml does not match its checksum/,
    ],
    ['a million tags', 'a.docx', () => docxOf('<w:p/>'.repeat(1_000_001)), /holds more than 1000000 tags/],
    [
      'a million tags',
      'a.epub',
      () => epubOf('A', { 'a.xhtml': '<p/>'.repeat(1_000_001) }),
      /holds more than 1000000 tags/,
    ],
    ['nesting', 'a.docx', () => docxOf(levels(100_000)), /holds an XML file that is nested too deep/],
    ['another archive', 'a.docx', () => zipOf({ 'a.txt': 'x' }), /is not a Word document/],
    ['half an archive', 'a.docx', () => docxOf(wordParagraph('x')).subarray(0, 200), /is a broken archive/],
    ['no archive', 'a.odt', () => 'no archive', /is a broken archive/],
    ['broken XML', 'a.docx', () => zipOf({ 'word/document.xml': '<w:p><w:t>' }), /is damaged: unexpected end of file/],
    [
      'thousands of files',
      'a.epub',
      () => zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_, one) => [`${one}`, '']))),
      /more than 20,000 files/,
    ],
    [
      'many beginnings of one tag',
      'a.epub',
      () =>
        zipOf({
          'META-INF/container.xml': '<rootfile full-path="a.opf"/>',
          'a.opf': '<item id="a" href="a.xhtml"/><itemref idref="a"/>',
          'a.xhtml': '<body '.repeat(100_000),
        }),
      /has no text/,
    ],
    [
      'a password',
      'a.docx',
      () => zipOf({ 'word/document.xml': wordParagraph('x') }, { isEncrypted: true }),
      /is protected by a password/,
    ],
    ['a path out of the archive', 'a.epub', () => zipOf({ '../../etc/passwd': 'x' }), /not an EPUB/],
    ['a book without chapters', 'a.epub', () => epubOf('', {}), /has no text/],
    ['quotes in quotes', 'a.md', () => '>'.repeat(100_000), /has no text|can be read/],
    ['no text', 'a.md', () => new Uint8Array([0, 1, 2]), /is not a text/],
  ])('%s', async (_, name, content, reason) => {
    const context = readingContext();
    const { documents } = await readWhole(folderOf({ [name]: content(), 'b.html': '<main>B' }), context);
    expect(documents.map(({ key }) => key)).toEqual(['/b.html']);
    expect(told(context.notes)).toEqual([expect.stringMatching(reason)]);
  });
});

it('on a site, files are read by their content type, also those that pages link to', async () => {
  const { url, stop } = await listen((request, response) => {
    const send = (type: string, body: string | Uint8Array, more = {}): void =>
      void response.writeHead(200, { 'content-type': type, ...more }).end(body);
    switch (request.url) {
      case '/':
        return send(
          'text/html',
          '<main>Home <a href="/report.pdf">r</a> <a href="/word">w</a> <a href="/a.md">m</a> <a href="/no.docx">n</a> <a href="/hidden.pdf">h</a>',
        );
      case '/report.pdf':
        return send('application/pdf', REPORT);
      case '/hidden.pdf':
        return send('application/pdf', REPORT, { 'x-robots-tag': 'noindex' });
      case '/word':
        return send(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          docxOf(wordParagraph('Of wood')),
        );
      case '/a.md':
        return send('text/plain; charset=utf-8', '# Notes\n\nOf snow.');
      case '/no.docx':
        return send('application/octet-stream', 'no archive');
    }
    response.writeHead(404).end();
  });
  onTestFinished(stop);
  const context = readingContext();
  const { documents } = await readWhole(`${url}/`, context);
  expect(documents.map(({ key, fields }) => [key, fields['title']])).toEqual([
    ['/', new URL(url).host],
    ['/a.md', 'Notes'],
    ['/report.pdf', 'Annual report'],
    ['/word', 'word'],
  ]);
  expect(told(context.notes).sort()).toEqual([
    'changed hidden.pdf has no text on 1 of 3 pages: is it a scan?',
    'changed report.pdf has no text on 1 of 3 pages: is it a scan?',
    'skipped hidden.pdf asks not to be indexed (noindex)',
    expect.stringMatching(/^unread no.docx is a broken archive/),
  ]);
});
