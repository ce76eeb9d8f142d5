import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../support/data/random';
import { escapeXml, workbookOf } from '../../support/data/workbook';
import { sampleSize } from '../../support/run/sample-size';
import { readFolderBothWays } from './both-ways';
import { indexed } from './indexed';
import { docxOf, epubOf, odtOf, wordParagraph } from './made-files';
import { type MadeRecord, randomRecords } from './random-records';

/** Writes records as one file, with whatever its programs may write differently. */
type WriteFile = (records: readonly MadeRecord[], random: Random) => string | Uint8Array<ArrayBuffer>;

/** Writes a record as a file of a folder. */
type WritePage = (record: MadeRecord, random: Random) => string | Uint8Array;

const FILES: Readonly<Record<string, WriteFile>> = {
  'a.csv': (records, random) => table(records, random),
  'b.tsv': (records, random) => table(records, random, '\t'),
  'a.xlsx': (records, random) =>
    workbookOf(
      ...(random.chance(0.3) ? [['Price list 2024'], []] : []),
      [...NAMES],
      ...records.map((record) => [...cells(record).map((cell, at) => (at === 2 ? Number(cell) : cell))]),
    ),
  'a.json': (records, random) => {
    const all = records.map((record) => object(record, random));
    const written = random.of<unknown>([all, { items: all, total: all.length }, { data: { list: all }, errors: [] }]);
    return `${random.of(['', '\ufeff'])}${JSON.stringify(written, null, random.of([0, 2]))}`;
  },
  'a.jsonl': (records, random) => {
    const end = random.of(['\n', '\r\n', '\n\n']);
    return records.map((record) => JSON.stringify(object(record, random))).join(end);
  },
  'a.xml': (records, random) => (random.chance(0.5) ? rss(records, random) : atom(records, random)),
  'feed.json': (records) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Feed',
      items: records.map(({ title, text, date, tags }, at) => ({
        id: `${at}`,
        title,
        content_text: text,
        ...(date !== '' && { date_published: `${date}T10:00:00Z` }),
        tags,
      })),
    }),
  'wordpress.xml': (records) => wordPress(records),
};

const PAGES: Readonly<Record<string, WritePage>> = {
  html: ({ title, text }, random) => html(title, text, random),
  xhtml: ({ title, text }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escapeXml(title)}</title><script src="a.js"/></head><body>${paragraphs(text)}</body></html>`,
  md: (record, random) => markdown(record, random),
  docx: ({ title, text }) =>
    docxOf(
      [
        wordParagraph(escapeXml(title), 'Title'),
        ...text.split('\n').map((line) => wordParagraph(escapeXml(line))),
      ].join(''),
    ),
  odt: ({ title, text }) =>
    odtOf(
      [title, ...text.split('\n')]
        .map((line, at) => `<text:p${at === 0 ? ' text:style-name="Title"' : ''}>${escapeXml(line)}</text:p>`)
        .join(''),
    ),
  epub: ({ title, text }) =>
    epubOf(escapeXml(title), {
      'a.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escapeXml(title)}</title></head><body>${paragraphs(text)}</body></html>`,
    }),
};

/** The formats that can say that something is a draft. */
const WITH_DRAFTS = ['a.csv', 'b.tsv', 'a.xlsx', 'a.json', 'a.jsonl', 'wordpress.xml', 'md'];

const RUNS = sampleSize(40);

test.for(Object.entries(FILES))('each record of %s is in the index, or a note counts it', async ([name, write]) => {
  for (let run = 0; run < RUNS; run += 1) {
    const random = createRandom(run);
    const records = randomRecords(run, 3 + Math.floor(random.next() * 30));
    const content = write(records, random);
    const { documents, notes } = await indexed(name, content);
    expectAll(name, records, documents, notes, `run ${run}: ${content}`);
  }
});

test.for(Object.entries(PAGES))(
  'each file *.%s of a folder is in the index, or a note counts it',
  async ([type, write]) => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = createRandom(run);
      const records = randomRecords(run, 2 + Math.floor(random.next() * 6));
      const files = records.map((record, at) => [`p${at}.${type}`, write(record, random)] as const);
      const { fields, notes } = await readFolderBothWays(Object.fromEntries(files));
      expectAll(type, records, fields, notes, `run ${run}: ${JSON.stringify(files)}`);
    }
  },
);

/** Expects all letters of each published record in one document, in their order, and a note for each draft. */
function expectAll(
  format: string,
  records: readonly MadeRecord[],
  documents: readonly object[],
  notes: readonly string[],
  written: string,
): void {
  const drafts = WITH_DRAFTS.includes(format) ? records.filter(({ isDraft }) => isDraft) : [];
  expect(
    notes.filter((note) => note.startsWith('unpublished')),
    written,
  ).toHaveLength(drafts.length);
  const left = notes.filter((note) => /^(?:lost|skipped|unread)/.test(note) && !ABOVE_NAMES.test(note));
  expect(left, written).toEqual([]);
  const read = documents.map((document) => letters(Object.values(document).flat().join(' ')));
  expect(read, written).toHaveLength(records.length - drafts.length);
  for (const { title, text, isDraft } of records) {
    if (isDraft && drafts.length > 0) continue;
    const own = read.filter((one) => one.includes(letters(title)) && one.includes(letters(text)));
    expect(own.length, `${title}\n${text}\n${written}`).toBe(1);
  }
}

/** A line above the names of the columns is no record. */
const ABOVE_NAMES = /has the names of its columns in line|counts as a title/;

/** Letters and digits alone: what is between them may be markup. */
function letters(text: string): string {
  return text.normalize().replace(/[^\p{L}\p{M}\p{N}😀]/gu, '');
}

const NAMES = ['Name', 'Description', 'Weight', 'Added', 'Colours', 'Status'];

function cells({ title, text, number, date, tags, isDraft }: MadeRecord): string[] {
  return [title, text, String(number), date, tags.join(', '), isDraft ? 'draft' : 'published'];
}

function table(records: readonly MadeRecord[], random: Random, mark = random.of([',', ';'])): string {
  const end = random.of(['\n', '\r\n']);
  const always = random.chance(0.3);
  const above = random.of(['', '', '', `sep=${mark}${end}`, `# made in 2024${end}`, `Price list${end}${end}`]);
  const extra = random.chance(0.2) ? mark : '';
  const rows = [NAMES, ...records.map(cells)].map((row) =>
    row
      .map((cell) => (always || /["\n\r\t,;|]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell))
      .join(mark)
      .concat(extra),
  );
  return `${random.of(['', '\ufeff'])}${above}${rows.join(random.of([end, end, end + end]))}${random.of(['', end])}`;
}

function object({ title, text, number, date, tags, isDraft }: MadeRecord, random: Random): object {
  return {
    name: title,
    description: text,
    weight: random.chance(0.9) ? number : null,
    ...(date !== '' && { added: date }),
    colours: tags,
    status: isDraft ? 'draft' : 'published',
    maker: { name: 'Acme', country: random.of(['DE', 'FR']) },
  };
}

function xmlText(text: string, random: Random): string {
  return random.chance(0.5) ? escapeXml(text) : cdata(text);
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function rss(records: readonly MadeRecord[], random: Random): string {
  const items = records.map(
    ({ title, text }, at) =>
      `<item><title>${xmlText(escapeXml(title), random)}</title>${random.chance(0.7) ? `<link>https://s.example/${at}</link>` : ''}<description>${xmlText(paragraphs(text), random)}</description></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Show</title><link>https://s.example/</link>${items.join('\n')}</channel></rss>`;
}

function atom(records: readonly MadeRecord[], random: Random): string {
  const entries = records.map(
    ({ title, text }, at) =>
      `<entry><id>${at}</id><title type="html">${xmlText(escapeXml(title), random)}</title>${random.chance(0.7) ? `<link href="https://s.example/${at}"/>` : ''}<content type="html">${xmlText(paragraphs(text), random)}</content></entry>`,
  );
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>B</title><id>x</id>${entries.join('')}</feed>`;
}

function wordPress(records: readonly MadeRecord[]): string {
  const items = records.map(
    ({ title, text, isDraft }, at) =>
      `<item><title>${cdata(escapeXml(title))}</title><link>https://s.example/?p=${at}</link><content:encoded>${cdata(paragraphs(text))}</content:encoded><wp:post_id>${at}</wp:post_id><wp:status>${isDraft ? 'draft' : 'publish'}</wp:status><wp:post_type>post</wp:post_type></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title><link>https://s.example</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');
}

function html(title: string, text: string, random: Random): string {
  const body = `${random.chance(0.5) ? `<h1>${escapeXml(title)}</h1>` : ''}${paragraphs(text)}`;
  const main = random.of([body, `<main>${body}</main>`, `<article>${body}</article>`]);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeXml(title)}</title></head><body>${main}</body></html>`;
}

function markdown({ title, text, isDraft }: MadeRecord, random: Random): string {
  const escaped = (written: string): string => written.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\t/g, ' ');
  const quoted = JSON.stringify(title);
  const front = random.of([
    `---\ntitle: ${quoted}\ndraft: ${isDraft}\n---\n`,
    `+++\ntitle = ${quoted}\ndraft = ${isDraft}\n+++\n`,
    `{\n"title": ${quoted},\n"draft": ${isDraft}\n}\n`,
  ]);
  return `${front}\n${text.split('\n').map(escaped).join('\n\n')}\n`;
}
