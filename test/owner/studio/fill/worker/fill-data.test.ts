import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildMovies } from '../../../../../examples/data/movies';
import { run } from '../../../../../src/owner/commands/run';
import { readFillData } from '../../../../../src/owner/studio/fill/worker/fill-data';
import { gzipBytes } from '../../../../../src/owner/studio/fill/worker/gzip-bytes';
import { GzipEndedError, type GzipPool } from '../../../../../src/owner/studio/fill/worker/gzip-pool';
import { pathOf } from '../../../../bench/sizes';
import { SURROUNDINGS } from '../../../../project/check-command';
import { writeShopExport } from '../../../../support/data/shop-export';
import { workbookOf } from '../../../../support/data/workbook';
import { docxOf, epubOf, odtOf, wordParagraph } from '../../../index-files/made-files';

const EXPORTS = pathOf('test/owner/index-files/exports');
const FEED = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Blog</title>
  <item><title>Erste Überschrift</title><link>https://blog.example/1</link><description>&lt;p&gt;Über Zelte&lt;/p&gt;</description></item>
  <item><guid>two</guid><title>Zweite</title><description>Über Kocher</description><category>Küche</category></item>
</channel></rss>`;

/** With prices and dates as Excel has them, a title, and variants. */
const WORKBOOK = workbookOf(
  ['Price list 2026'],
  [],
  ['SKU', 'Name', 'Price', 'Added', 'Stock', 'In use', 'Colours'],
  ...[...Array(40).keys()].map((number) => [
    `A-${number}`,
    `Tent ${number} für Größe`,
    { number: 19.9 + number * 7.299, format: '#,##0.00\\ [$€-407]' },
    { number: 46000 + number, format: 'dd.mm.yyyy' },
    number % 7 === 3 ? 'n/a' : number,
    number % 2 === 0,
    'green, blue',
  ]),
);

/** One of each kind of file that the command and the studio read. */
const SAMPLES: readonly (readonly [name: string, content: () => string | Uint8Array])[] = [
  ...readdirSync(EXPORTS).map((name) => [name, () => readFileSync(join(EXPORTS, name))] as const),
  ['shop.csv', () => writeShopExport(1000, 8)],
  ['films.json', () => JSON.stringify(buildMovies())],
  [
    'films.jsonl',
    () =>
      buildMovies()
        .slice(0, 400)
        .map((film) => JSON.stringify(film))
        .join('\n'),
  ],
  ['rows.tsv', () => 'id\tname\n1\tZelt\n2\tKocher\n'],
  ['blog.xml', () => FEED],
  ['prices.xlsx', () => WORKBOOK],
];

const given = (name: string, content: string | Uint8Array) => [{ name, content: new Blob([content as BlobPart]) }];

/** What the command writes for a file, by path. */
async function byCommand(name: string, content: string | Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  const out = join(folder, 'search');
  writeFileSync(file, content);
  return written(file, out, []);
}

/** What the command writes for a source, by path. */
async function written(source: string, out: string, options: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const { err } = await run(['index', source, '--out', out, ...options], SURROUNDINGS);
  expect(err).toBe('');
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:gz|json)$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(out, path))]));
}

describe('the index of the studio', () => {
  test.for(SAMPLES)("equals the command's byte for byte: %s", async ([name, content]) => {
    const wanted = await byCommand(name, content());
    const data = await readFillData(given(name, content()), () => {});
    const { files } = await data.build(data.collection.size, []);
    expect([...files.keys()].sort()).toEqual([...wanted.keys()].sort());
    const different = [...files].filter(([path, bytes]) => !wanted.get(path)?.equals(bytes)).map(([path]) => path);
    expect(different).toEqual([]);
  });

  test('reports a long text that is cut, also one beyond the records of the preview', async () => {
    const rows = [...Array(600).keys()].map(
      (id) => `${id},Tent ${id},${id === 550 ? 'word '.repeat(100_001) : 'short'}`,
    );
    const data = await readFillData(given('a.csv', `id,name,text\n${rows.join('\n')}\n`), () => {});
    await data.build(500, 'all');
    expect(data.notes()).toEqual([]);
    await data.build(data.collection.size, 'all');
    expect(data.notes()).toMatchObject([{ kind: 'changed', where: 'a.csv, line 552' }]);
  });

  test('is whole though a worker that compresses ends with some of its files', async () => {
    const data = await readFillData(given('shop.csv', writeShopExport(1500)), () => {});
    const { files: wanted } = await data.build(data.collection.size, []);
    let asked = 0;
    const gzip: GzipPool['gzip'] = async (bytes) => {
      asked += 1;
      if (asked === 5) throw new GzipEndedError();
      const packed = gzipBytes(bytes);
      // As a worker takes them.
      structuredClone(bytes, { transfer: [bytes.buffer] });
      return packed;
    };
    const { files, documents } = await data.build(data.collection.size, [], { pool: { gzip } });
    expect(documents).toBe(1500);
    expect(files).toEqual(wanted);
  });
});

describe('a folder', () => {
  const SITE: Readonly<Record<string, string | Uint8Array>> = {
    'index.html':
      '<title>Home</title><main><h1>Tents</h1><p>Über Zelte <img src="/i.png"></p><a href="guide/">x</a></main>',
    'guide/index.html': '<title>Guide</title><main><h1>How to pitch</h1><h2 id="a">Steps</h2><p>Text</p></main>',
    'guide/care.md': '---\ntitle: Care\ntags: [tent, wash]\n---\n# Care\n\nWash it **by hand**.',
    'guide/index.md': '# How to pitch\n\nText',
    'a b/ü.html': '<title>Ü</title><meta property="og:image" content="pic.png"><main><p>Umlaut page</p></main>',
    '404.html': '<main>Not found</main>',
    '.git/x.html': '<main>Hidden</main>',
    'node_modules/x/index.html': '<main>Package</main>',
    'old.html': '<meta http-equiv="refresh" content="0; url=/">',
    'secret.html': '<meta name="robots" content="noindex"><main>Secret</main>',
    'prices.csv': 'a,b\n1,2\n',
    'papers/poles.docx': docxOf(
      `${wordParagraph('Caf&#233; poles')}<w:tbl><w:tr><w:tc>${wordParagraph('Of wood')}</w:tc></w:tr></w:tbl>`,
      {
        'docProps/core.xml':
          '<core xmlns:dc="d"><dc:title>Poles</dc:title><dc:creator>A. Writer</dc:creator><keywords>pole, tent</keywords></core>',
      },
    ),
    'papers/stoves.odt': odtOf(
      '<text:p text:style-name="P1">Stoves</text:p><text:h text:outline-level="1">Größe</text:h><text:p>Small</text:p>',
    ),
    'papers/book.epub': epubOf('Tents &amp; more', {
      'a.xhtml': '<html><head><title/></head><body><h1>First</h1><p>In <a id="x"/>rain.</p></body></html>',
      'b c.xhtml': '<body><h1>Second</h1><p>In snow.</p></body>',
    }),
    'papers/cut.docx': docxOf(wordParagraph('Cut')).subarray(0, 200),
  };
  /** As a browser gives it, in an order of its own. */
  const inBrowser = Object.entries(SITE)
    .reverse()
    .map(([path, content]) => ({
      name: path.replace(/^.*\//, ''),
      path: `site/${path}`,
      content: new Blob([content as BlobPart]),
    }));

  test.for(['/', '/docs/', 'https://shop.example/help/'])(
    'of pages becomes, byte for byte, the index that the command makes of it, at %s',
    async (base) => {
      const folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      for (const [path, content] of Object.entries(SITE)) {
        mkdirSync(dirname(join(folder, 'site', path)), { recursive: true });
        writeFileSync(join(folder, 'site', path), content);
      }
      const wanted = await written(join(folder, 'site'), join(folder, 'out'), ['--base', base]);
      const data = await readFillData(inBrowser, () => {}, base);
      const { files } = await data.build(data.collection.size, []);
      expect([...files.keys()].sort()).toEqual([...wanted.keys()].sort());
      expect([...files].filter(([path, bytes]) => !wanted.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
      expect(data.overview().sources).toMatchObject([{ name: 'site', kind: 'pages', documents: 7 }]);
      expect(data.overview().notes.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
        'site is read as pages. Drop its tables separately: prices.csv',
        'site/404.html is what a server sends where a page is missing',
        'site/old.html only redirects to another page',
        'site/papers/cut.docx is a broken archive: its directory is missing',
        'site/secret.html asks not to be indexed (noindex)',
        'site/guide/index.md is the source of site/guide/index.html',
      ]);
    },
  );

  test('has the fields of its documents as the command has them', async () => {
    const data = await readFillData(inBrowser, () => {});
    const papers = [...data.collection.documents()].filter(({ url }) => String(url).startsWith('/papers/'));
    expect(Object.fromEntries(papers.map(({ url, title, text }) => [url, [title, text]]))).toEqual({
      '/papers/poles.docx': ['Poles', 'Café poles\nOf wood'],
      '/papers/stoves.odt': ['Stoves', 'Größe\nSmall'],
      '/papers/book.epub': ['Tents & more', 'First\nIn rain.\nSecond\nIn snow.'],
    });
  });

  test('reports which of its files only the command reads', async () => {
    const pdf = { name: 'a.pdf', path: 'site/a.pdf', content: new Blob(['%PDF']) };
    const data = await readFillData([...inBrowser, pdf], () => {});
    expect(data.overview().notes.map(({ where, reason }) => `${where} ${reason}`)).toContain(
      'site/a.pdf is a PDF: only the command `searchlet index` can read it',
    );
  });

  /** A folder with files of these paths. */
  const folderOf = (...paths: readonly string[]) =>
    paths.map((path) => ({
      name: path.replace(/^.*\//, ''),
      path: `export/${path}`,
      content: new Blob([
        path.endsWith('.csv')
          ? 'id,name\n1,Tent'
          : path.endsWith('.json')
            ? '[{"name":"Stove"}]'
            : `# Tents\n\nAll about ${path}.`,
      ]),
    }));

  test.for([
    ['tables with a PDF', ['a.csv', 'manual.pdf'], ['a'], 'is read as tables, without its other files: manual.pdf'],
    ['as many tables as texts', ['a.csv', 'README.md'], ['a'], 'is read as tables, without its other files: README.md'],
    [
      'as many tables as documents',
      ['a.csv', 'use.docx'],
      ['a'],
      'is read as tables, without its other files: use.docx',
    ],
    ['JSON with a PDF', ['a.json', 'manual.pdf'], ['a'], 'is read as tables, without its other files: manual.pdf'],
    [
      'tables with many other files',
      ['a.csv', '.DS_Store', ...['1', '2', '3', '4', '5', '6', '7'].map((name) => `photos/${name}.jpg`)],
      ['a'],
      'is read as tables, without its other files: photos/1.jpg, photos/2.jpg, photos/3.jpg, photos/4.jpg, photos/5.jpg and 2 more',
    ],
    [
      'more texts than tables',
      ['a.csv', 'README.md', 'b/use.md', 'package.json'],
      ['export'],
      'is read as pages. Drop its tables separately: a.csv, package.json',
    ],
    [
      'a text with JSON',
      ['products.json', 'README.md'],
      ['export'],
      'is read as pages. Drop its tables separately: products.json',
    ],
  ] as const)('of %s is what most of it is, and says what is left out', async ([, paths, names, note]) => {
    const { sources, notes } = (await readFillData(folderOf(...paths), () => {})).overview();
    expect(sources.map(({ name }) => name)).toEqual(names);
    expect(notes.filter(({ where }) => where === 'export').map(({ reason }) => reason)).toEqual([note]);
  });

  test('of a PDF alone says that only the command reads it', async () => {
    await expect(readFillData(folderOf('manual.pdf'), () => {})).rejects.toThrow('Nothing to index.');
  });

  test('of tables is read as these tables', async () => {
    const files = ['a.csv', 'b.csv', 'notes.doc'].map((name) => ({
      name,
      path: `export/${name}`,
      content: new Blob(['id,name\n1,Tent']),
    }));
    // The second is there while Excel has the first open.
    const workbooks = ['prices.xlsx', '~$prices.xlsx'].map((name) => ({
      name,
      path: `export/${name}`,
      content: new Blob([name === 'prices.xlsx' ? WORKBOOK : 'owner']),
    }));
    const data = await readFillData([...files, ...workbooks], () => {});
    expect(data.overview().sources.map(({ name, documents }) => [name, documents])).toEqual([
      ['a', 1],
      ['b', 1],
      ['prices', 40],
    ]);
    await expect(readFillData(files.slice(2), () => {})).rejects.toThrow('No page or table in export.');
  });
});

describe('a file', () => {
  test('with broken rows reports each with its line, and keeps the others', async () => {
    const data = await readFillData(given('shop.csv', writeShopExport(400, 4)), () => {});
    const { documents, notes } = data.overview();
    expect(documents).toBe(400);
    expect(notes.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
      'shop.csv, line 102 has a quotation mark inside a cell without quotation marks',
      'shop.csv, line 203 has a quotation mark inside a cell without quotation marks',
      'shop.csv, line 304 has a quotation mark inside a cell without quotation marks',
      'shop.csv, line 405 has a quotation mark inside a cell without quotation marks',
    ]);
  });

  test('shows three values of each field as they were read', async () => {
    const data = await readFillData(given('shop.csv', writeShopExport(100, 0)), () => {});
    const fields = new Map(data.overview().fields.map((row) => [row.name, row]));
    expect(fields.get('Preis')).toMatchObject({ type: 'float', isFacet: true, isSorted: true });
    expect(fields.get('Preis')?.samples).toHaveLength(3);
    expect(fields.get('Erstellt_am')).toMatchObject({ type: 'date' });
    expect(fields.get('Erstellt_am')?.samples.every((text) => /^\d{4}-\d\d-\d\d$/.test(text))).toBe(true);
    expect(fields.get('Farben')).toMatchObject({ type: 'string[]' });
    expect([...fields.keys()].filter((name) => /_lvl\d/.test(name))).toEqual([]);
  });

  test.for([
    ['shop.xlsx', 'PK\x03\x04rest', 'shop.xlsx is a broken archive: '],
    [
      'shop.xls',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'shop.xls is an Office file from before 2007, such as .xls: open it in a spreadsheet, and save it',
    ],
    ['shop.csv', '', 'shop.csv is empty.'],
    ['shop.csv', ';;;\n1;2;3;4', 'shop.csv has no column names in its first row.'],
    ['shop.json', '{"a":', 'shop.json is not valid JSON'],
    ['letter.docx', docxOf(wordParagraph('x')), 'letter.docx is a single page: choose its folder.'],
    ['photo.bin', 'what is this', 'photo.bin is neither HTML, a sitemap, a feed'],
    ['numbers.csv', 'a,b\n1,2', 'No field has text to search.'],
    ['names.csv', 'a,b\n', 'Nothing to index.'],
  ] as const)('%s with %j says what is wrong', async ([name, content, sentence]) => {
    await expect(readFillData(given(name, content), () => {})).rejects.toThrow(sentence);
  });

  test('beside another one is a separate source', async () => {
    const files = [...given('tents.csv', 'id,name\n1,Tent'), ...given('stoves.csv', 'id,name\n1,Stove')];
    const data = await readFillData(files, () => {});
    expect(data.overview().sources.map(({ name, documents }) => [name, documents])).toEqual([
      ['tents', 1],
      ['stoves', 1],
    ]);
    expect([...data.collection.documents()].map(({ id }) => id)).toEqual(['stoves:1', 'tents:1']);
  });

  test('in UTF-8 with a broken byte keeps its umlauts, and reports it', async () => {
    const content = Buffer.concat([
      Buffer.from('name,size\nZelt für Größe,L\n'),
      Buffer.of(0xff),
      Buffer.from('Stühle,M\n'),
    ]);
    const data = await readFillData(given('shop.csv', content), () => {});
    expect([...data.collection.documents()].map(({ name }) => name)).toEqual(['\ufffdStühle', 'Zelt für Größe']);
    expect(data.overview().notes.map(({ where, reason }) => `${where} ${reason}`)).toEqual([
      'shop.csv has characters that are invalid in utf-8: they are read as \ufffd',
    ]);
  });

  test('with the name of another one, from another folder, is read as well', async () => {
    const files = [
      ...given('export.csv', 'name\nTent\nStove'),
      ...given('export.csv', 'name\nLamp\nKnife'),
      ...given('export.json', '[{"name":"Rope"}]'),
    ];
    const data = await readFillData(files, () => {});
    const { documents, sources, notes } = data.overview();
    expect([documents, notes]).toEqual([5, []]);
    expect(sources.map(({ name }) => name)).toEqual(['export', 'export (2)', 'export (3)']);
    expect([...data.collection.documents()].map(({ name }) => name)).toEqual([
      'Rope',
      'Knife',
      'Lamp',
      'Stove',
      'Tent',
    ]);
  });
});

describe('a choice', () => {
  const shop = () => readFillData(given('shop.csv', writeShopExport(300, 0)), () => {});

  test('that leaves out a field takes it from the documents, and its levels with it', async () => {
    const data = await shop();
    data.choose({ Kategorie: { drop: true } });
    const { fields, attributes } = data.overview();
    expect(fields.find(({ name }) => name === 'Kategorie')).toMatchObject({ isDropped: true });
    expect(attributes['facets']).not.toContain('Kategorie');
    const [document] = data.collection.documents();
    expect(Object.keys(document ?? {}).filter((name) => name.startsWith('Kategorie'))).toEqual([]);
  });

  test('of a type, a facet, an order and a label reaches schema and tag', async () => {
    const data = await shop();
    data.choose({
      Lagerbestand: { facet: true, sort: true, label: 'Auf Lager' },
      Marke: { facet: false },
      Artikelnummer: { sort: true },
      Preis: { label: 'Preis, in Euro' },
    });
    const { attributes } = data.overview();
    expect(attributes['facets']).toContain('Lagerbestand');
    expect(attributes['facets']).toContain('Auf Lager');
    expect(attributes['facets']).toContain('Preis in Euro');
    expect(attributes['facets']).not.toContain('Marke');
    expect(attributes['sort']).toContain('Lagerbestand:asc=Auf Lager ↑');
    expect(data.collection.schema.fields.find(({ name }) => name === 'Artikelnummer')).toMatchObject({ sort: true });
    await data.build(300, []);
  });

  test('that leaves nothing to search is refused, and the one before holds', async () => {
    const data = await readFillData(given('a.csv', 'id,name,size\n1,Tent,3'), () => {});
    expect(() => data.choose({ name: { drop: true } })).toThrow('No field has text');
    expect(data.overview().fields.map(({ name, isDropped }) => [name, isDropped])).toEqual([
      ['name', false],
      ['size', false],
    ]);
  });
});
