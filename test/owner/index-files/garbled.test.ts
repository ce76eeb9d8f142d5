import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readFillData } from '../../../src/owner/studio/fill/worker/fill-data';
import { readFolderBothWays } from './both-ways';
import { docxOf, wordParagraph, zipOf } from './made-files';
import { readingContext, readWhole, temporaryFolder } from './reading';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

/** The only document of a folder with one file. */
async function only(name: string, content: string | Uint8Array) {
  const { fields, notes } = await readFolderBothWays({ [name]: content });
  expect(notes).toEqual([]);
  expect(fields).toHaveLength(1);
  return fields[0] ?? {};
}

describe('a page without a title', () => {
  it.each([
    ['Style guide.md', 'Style guide'],
    ['Größe und Pässe 2024.md', 'Größe und Pässe 2024'],
    ['목록.html', '목록'],
    ['100 % sure.html', '100 % sure'],
    ['a%20b.md', 'a%20b'],
    ['Ünder_scored-name.docx', 'Ünder scored name'],
  ])('is called after its file as its owner reads it: %s', async (name, title) => {
    const content = name.endsWith('.docx')
      ? docxOf(wordParagraph('Text.'))
      : name.endsWith('.md')
        ? 'Text.'
        : page('<p>Text.</p>');
    expect((await only(name, content))['title']).toBe(title);
  });
});

test('a line break, and the end of a block, part words of titles, headings, terms and fields', async () => {
  const fields = await only(
    'a.html',
    page(`<main><h1>Welcome to<br>our shop</h1><p>Text one<br>two.</p><h2><span>Opening</span><br/>hours</h2>
      <h2><div>Sizes</div>and <div>colours</div></h2><dl><dt id="t">Term<br>one</dt><dd>x</dd></dl>
      <fieldset><legend>Size</legend>Small</fieldset><b data-searchlet-field="address">Main Road 1<br>Town</b></main>`),
  );
  expect(fields).toMatchObject({
    title: 'Welcome to our shop',
    headings: ['Opening hours', 'Sizes and colours', 'Term one'],
    address: 'Main Road 1 Town',
  });
  expect(String(fields['text']).split('\n')).toEqual(
    expect.arrayContaining(['Text one', 'two.', 'Opening hours', 'Size', 'Small']),
  );
});

describe('the readings above letters', () => {
  it('are no text of a page: what is written can be found', async () => {
    const ruby = '<ruby>智<rt>ち</rt></ruby>に働けば<ruby>角<rp>(</rp><rt>かど</rt><rp>)</rp></ruby>が立つ。';
    expect(
      await only('a.html', page(`<main><h1><ruby>小説<rt>しょうせつ</rt></ruby></h1><p>${ruby}</p></main>`)),
    ).toMatchObject({
      title: '小説',
      text: '智に働けば角が立つ。',
    });
  });

  it('are no text of a document of Word', async () => {
    const ruby = `<w:r><w:ruby><w:rt><w:r><w:t>ち</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>智</w:t></w:r></w:rubyBase></w:ruby></w:r>`;
    const text = `<w:p>${ruby}<w:r><w:t>に働けば</w:t></w:r></w:p>`;
    expect((await only('a.docx', docxOf(text)))['text']).toBe('智に働けば');
  });
});

describe('XHTML', () => {
  const xhtml = (head: string, body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head>${head}</head><body>${body}</body></html>`;

  it.each(['a.xhtml', 'a.html'])('keeps what follows an empty element, as browsers do: %s', async (name) => {
    const script = xhtml(
      '<title>Selfclose</title><script src="a.js"/>',
      '<h1>Chapter one</h1><p><a id="x"/>It was dark.</p>',
    );
    expect(await only(name, script)).toMatchObject({ title: 'Chapter one', text: 'It was dark.' });
    const title = xhtml('<title/><style/>', '<h1>Chapter two</h1><textarea/><p>The wind was strong.</p>');
    expect(await only(name, title)).toMatchObject({ title: 'Chapter two', text: 'The wind was strong.' });
  });

  it('has the text of CDATA', async () => {
    expect((await only('a.xhtml', xhtml('<title>A</title>', '<p><![CDATA[1 < 2 & 3]]></p>')))['text']).toBe(
      '1 < 2 & 3',
    );
  });
});

describe('Word', () => {
  const types = '<?xml version="1.0"?><Types/>';
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  const body = (text: string) => `<w:document xmlns:w="w"><w:body>${wordParagraph(text)}</w:body></w:document>`;

  it('is read whatever its main part is called, and decodes its entities', async () => {
    const file = zipOf({
      '[Content_Types].xml': types,
      '_rels/.rels': relation('officeDocument', 'word/document2.xml'),
      'word/document2.xml': body('Caf&#233; &#x2014; open'),
      'word/_rels/document2.xml.rels': relation('footnotes', 'notes2.xml'),
      'word/notes2.xml': body('A note'),
    });
    expect((await only('a.docx', file))['text']).toBe('Café — open\nA note');
  });

  it('with a password, or from before 2007, says so', async () => {
    const ole = new Uint8Array(1024);
    ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const locked = ole.slice();
    locked.set(
      [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      512,
    );
    const { notes } = await readFolderBothWays({ 'a.html': page('<h1>A</h1>'), 'b.docx': locked, 'c.docx': ole });
    expect(notes).toEqual([
      'unread b.docx is protected by a password',
      'unread c.docx is a document of Word from before 2007: open it in Word or LibreOffice, and save it as .docx',
    ]);
  });
});

describe('the title of a page', () => {
  it('is its <title> where pages share their first heading, without the name of the site, and the heading is still found', async () => {
    const topic = (number: number) =>
      page(`<h1>1. Overview</h1><p>All about topic ${number}.</p>`, `<title>Topic ${number} | Tea</title>`);
    const { fields } = await readFolderBothWays({ '1.html': topic(1), '2.html': topic(2), '3.html': topic(3) });
    expect(fields.map(({ title, headings }) => [title, headings])).toEqual([
      ['Topic 1', ['1. Overview']],
      ['Topic 2', ['1. Overview']],
      ['Topic 3', ['1. Overview']],
    ]);
  });

  it('is its first heading where that is distinct, and where its <title> does not', async () => {
    const { fields } = await readFolderBothWays({
      'a.html': page('<h1>Pots</h1>', '<title>Tea</title>'),
      'b.html': page('<h1>Cups</h1>', '<title>Tea</title>'),
      'c.html': page('<h1>Cups</h1>', '<title>Tea</title>'),
    });
    expect(fields.map(({ title }) => title)).toEqual(['Pots', 'Cups', 'Cups']);
  });

  it('is not the title of a drawing', async () => {
    const { title } = await only('plain-page.html', page('<svg><title>Arrow</title></svg><p>Text.</p>'));
    expect(title).toBe('plain page');
  });
});

test('a heading of Markdown has the anchor that it names, and no braces', async () => {
  const text =
    '# Page {#top}\n\nOne.\n\n## Heading {#custom-id}\n\nTwo.\n\n## Third {.note #third-id}\n\n## Sets {a, b}\n\nThree.\n';
  const { headings, title } = await only('a.md', text);
  expect([title, headings]).toEqual(['Page', ['Heading', 'Third', 'Sets {a, b}']]);
  const context = readingContext({ hasSections: true });
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.md'), text);
  const { documents } = await readWhole(folder, context);
  expect(documents.map(({ key }) => key)).toEqual(['/a.md', '/a.md#custom-id', '/a.md#third-id', '/a.md#sets-a-b']);
});

test('the navigation of a manual is no text of its pages', async () => {
  const table =
    '<table><tr><td><a href="a">Prev</a></td><td><a href="b">Up</a></td><td><a href="c">Home</a> | <a href="d">Next</a></td></tr></table>';
  const { text } = await only(
    'a.html',
    page(`<h1>Tea</h1><div class="navheader"><table><tr><th>Tea 1.0</th></tr></table></div>${table}
      <p>Next, brew it at <a href="h">home</a>.</p><ul><li><a href="g">Green tea</a></li></ul>
      <p>[<a href="c">Contents</a>][<a href="i">Index</a>]</p><div class="navfooter"><p>Chapter 2</p></div>`),
  );
  expect(text).toBe('Next, brew it at home.\nGreen tea');
});

test('a language that is called like yes or no stays a language', async () => {
  for (const lang of ['ja', 'no', 'si']) {
    const files = ['1', '2'].map(
      (name) =>
        [
          `${name}.html`,
          `<html lang="${lang}"><title>Page ${name}</title><main><h1>Page ${name}</h1><p>Text</p></main></html>`,
        ] as const,
    );
    const given = files.map(([name, content]) => ({ name, content: new Blob([content]), path: `site/${name}` }));
    const { collection } = await readFillData(given, () => {});
    expect(collection.schema.fields).toContainEqual(expect.objectContaining({ name: 'lang', type: 'string' }));
    expect([...collection.documents()].map((document) => document['lang'])).toEqual([lang, lang]);
  }
  const rows = 'Name,Country,Language\nA,NO,no\nB,NO,no\n';
  const { collection } = await readFillData([{ name: 'a.csv', content: new Blob([rows]) }], () => {});
  expect([...collection.documents()].map(({ Country, Language }) => [Country, Language])).toEqual([
    ['NO', 'no'],
    ['NO', 'no'],
  ]);
});

test('the page for what is missing is left out, and its note says so', async () => {
  const { fields, notes } = await readFolderBothWays({
    'a.html': page('<h1>A</h1>'),
    '404.html': page('<h1>Missing</h1>'),
  });
  expect(fields).toHaveLength(1);
  expect(notes).toEqual(['skipped 404.html is what a server sends where a page is missing']);
});

test('control characters are in no title and no text', async () => {
  expect(await only('a.html', page('<h1>Te\x02a</h1><p>Gr\x1feen\x85 tea</p>'))).toMatchObject({
    title: 'Tea',
    text: 'Green tea',
  });
});

test('what a generator replaces in Markdown is no text, but for code', async () => {
  const text = `import Tabs from '@theme/Tabs';\n\n<Tabs>\n<TabItem value="a">\n\nInstall it.\n\n</TabItem>\n</Tabs>\n\n:::tip My tip\n\nUse tea.\n\n:::\n
See {{< ref "a" >}}{% include b %} this.\n\n\`\`\`js\nimport a from 'b';\n\`\`\`\n`;
  expect((await only('a.md', text))['text']).toBe("Install it.\nMy tip\nUse tea.\nSee this.\nimport a from 'b';");
});

test('components and statements of MDX are no text, and what is between them is Markdown', async () => {
  const text = `---\ntitle: Tea\n---\nimport {\n  Note,\n} from './note';\n\nexport const meta = {\n  sold: true,\n};\n
<Note>\n  Pour [green tea](/green).\n</Note>\n\n<Cards\n  items={[{ title: 'Hidden' }]}\n  onOpen={() =>\n    open()}\n/>\n{/* Not said */}
<Tabs><Tab>Two</Tab></Tabs>\n\n~~~jsx\n<Note>\n{/* said */}\n~~~\n`;
  expect((await only('a.mdx', text))['text']).toBe('Pour green tea.\nTwo\n<Note> {/* said */}');
});

test('a folder without pages is reported with the kinds of pages that are read', async () => {
  const folder = temporaryFolder();
  await expect(readWhole(folder, readingContext())).rejects.toThrow(
    `No page in ${folder}: no HTML, Markdown, PDF, .docx, .odt or EPUB.`,
  );
});
