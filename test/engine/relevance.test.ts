import { describe, expect, test } from 'vitest';
import { createSnapshot } from '../../src/engine/collection/snapshot';
import { parseSchema } from '../../src/engine/documents/schema';
import { codeTokenRules } from '../../src/engine/documents/tokens';
import { search } from '../../src/engine/search/search';

interface Page {
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly text?: string;
  readonly visits?: number;
}

/** The titles of pages in the order in which an index of files finds them; the last page is added first. */
function found(q: string, pages: readonly Page[], defaultSortingField = ''): readonly string[] {
  const schema = parseSchema({
    name: 'pages',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'headings', type: 'string[]' },
      { name: 'text', type: 'string' },
      { name: 'visits', type: 'int32' },
    ],
    default_sorting_field: defaultSortingField,
  });
  const rows = pages.map((page, id) => ({
    id: String(id),
    title: `Page ${id}`,
    headings: [],
    text: '',
    visits: 0,
    ...page,
  }));
  const snapshot = createSnapshot(rows, schema, codeTokenRules(schema));
  const pagesOf = { schema, synonyms: new Map(), overrides: new Map(), snapshot: () => snapshot };
  const { hits } = search(pagesOf, { q, query_by: 'title,headings,text' }, { ranking: 'relevance' });
  return (hits as { document: { title: string } }[]).map(({ document }) => document.title);
}

/** A text of other words. */
const filler = (words: number): string => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');

test('a word in the title comes before one in a heading, and that before one in the text', () => {
  const pages = [
    { title: 'Sockets' },
    { title: 'Networks', headings: ['Sockets'] },
    { title: 'History', text: 'Sockets are old.' },
  ];
  expect(found('sockets', pages)).toEqual(['Sockets', 'Networks', 'History']);
});

test('of two long texts, that which holds the word more often for its length comes first', () => {
  const pages = [
    { title: 'About it', text: `${filler(100)} lock lock lock lock` },
    { title: 'Everything', text: `${filler(2000)} lock lock lock lock` },
    { title: 'Once', text: `${filler(100)} lock` },
  ];
  expect(found('lock', pages)).toEqual(['About it', 'Everything', 'Once']);
});

test('words that stand near each other come before words apart', () => {
  const pages = [
    { title: 'Near', text: `thread lock ${filler(60)}` },
    { title: 'Turned', text: `lock thread ${filler(60)}` },
    { title: 'Apart', text: `thread ${filler(60)} lock` },
  ];
  expect(found('thread lock', pages)).toEqual(['Near', 'Turned', 'Apart']);
});

test('a whole word comes before the beginning of a longer one', () => {
  const pages = [
    { title: 'Whole', text: `dump ${filler(60)}` },
    { title: 'Longer', text: `dumping ${filler(60)}` },
  ];
  expect(found('dump', pages)).toEqual(['Whole', 'Longer']);
});

test('a rare word counts more than one that most pages have', () => {
  const pages = [
    { title: 'Rare', text: `value tensor tensor ${filler(60)}` },
    { title: 'Common', text: `tensor value value ${filler(60)}` },
    ...Array.from({ length: 10 }, () => ({ text: `value ${filler(60)}` })),
  ];
  expect(found('value tensor', pages).slice(0, 2)).toEqual(['Rare', 'Common']);
});

test('a heading of the typed words alone counts on a page of many headings', () => {
  const pages = [
    { title: 'Functions', headings: [...filler(80).split(' '), 'open', ...filler(20).split(' ')], text: 'open' },
    { title: 'Files', headings: ['How to open and close files'], text: 'open' },
  ];
  expect(found('open', pages)).toEqual(['Functions', 'Files']);
});

test('of pages with the same heading, that whose title is one of the typed words comes first', () => {
  const heading = { headings: ['Sticky navigation'], text: 'sticky navigation' };
  const pages = [
    { title: 'Magellan', ...heading },
    { title: 'Sticky', ...heading },
  ];
  expect(found('sticky navigation', pages)).toEqual(['Sticky', 'Magellan']);
});

test('a repeated word counts nothing in a title: the default sorting field decides', () => {
  const pages = [
    { title: 'Star wars, star wars', visits: 1 },
    { title: 'Star wars four six', visits: 5 },
  ];
  expect(found('star', pages, 'visits')).toEqual(['Star wars four six', 'Star wars, star wars']);
});

test('the engine pages without a word that was dropped come last', () => {
  const pages = [
    { title: 'Dump', text: 'dump dump dump' },
    { title: 'Other', text: `json ${filler(40)} dump missing` },
  ];
  expect(found('json dump missing', pages)).toEqual(['Other']);
  expect(found('json dump nowhere', pages)).toEqual(['Other']);
});

test('a phrase ranks pages too', () => {
  const pages = [
    { title: 'Once', text: `thread lock ${filler(200)}` },
    { title: 'Thread lock', text: 'thread lock' },
    { title: 'Neither', text: 'thread and lock' },
  ];
  expect(found('"thread lock"', pages)).toEqual(['Thread lock', 'Once']);
});

describe('sections that are grouped by their page', () => {
  interface Section {
    readonly page: string;
    readonly title?: string;
    readonly text?: string;
  }

  /** The titles of the first section of each page, in the order in which they are found. */
  function foundPages(q: string, sections: readonly Section[], group = true): readonly string[] {
    const schema = parseSchema({
      name: 'sections',
      fields: [
        { name: 'title', type: 'string' },
        { name: 'page', type: 'string', facet: true },
        { name: 'text', type: 'string' },
      ],
    });
    const rows = sections.map((section, id) => ({ id: String(id), title: `Section ${id}`, text: '', ...section }));
    const snapshot = createSnapshot(rows, schema, codeTokenRules(schema));
    const all = { schema, synonyms: new Map(), overrides: new Map(), snapshot: () => snapshot };
    const grouping = group ? { group_by: 'page' } : {};
    const result = search(all, { q, query_by: 'title,text', ...grouping }, { ranking: 'relevance' });
    type Hit = { document: { title: string } };
    const hits = group
      ? (result['grouped_hits'] as { hits: Hit[] }[]).flatMap(({ hits }) => hits.slice(0, 1))
      : (result['hits'] as Hit[]);
    return hits.map(({ document }) => document.title);
  }

  const mention = { page: 'News', title: 'Release', text: 'A lock is new.' };
  const about = [1, 2, 3, 4].map((number) => ({
    page: 'Locks',
    title: `Use ${number}`,
    text: `${filler(20)} a lock ${filler(20)}`,
  }));
  const others = [1, 2, 3, 4, 5, 6].map((number) => ({ page: 'News', title: `News ${number}`, text: filler(45) }));

  test('come first where the whole page is about the query, and not a short one that mentions it', () => {
    const sections = [mention, ...others, ...about];
    expect(foundPages('lock', sections, false)[0]).toBe('Release');
    expect(foundPages('lock', sections)).toEqual(['Use 4', 'Release']);
  });

  test('are no better for being many', () => {
    const one = { page: 'One', title: 'Only', text: `lock ${filler(40)} lock` };
    const many = [1, 2, 3, 4, 5, 6].map((number) => ({
      page: 'Many',
      title: `Part ${number}`,
      text: `lock ${filler(40)}`,
    }));
    expect(foundPages('lock', [...many, one])[0]).toBe('Only');
  });

  test('come first where their title is the query, in a page of other things too', () => {
    const own = { page: 'Reference', title: 'open', text: 'Opens a file.' };
    const rest = Array.from({ length: 30 }, (_, index) => ({
      page: 'Reference',
      title: `f${index}`,
      text: filler(30),
    }));
    const guide = [1, 2, 3].map((number) => ({
      page: 'Guide',
      title: `Files ${number}`,
      text: `open it, open this, open that ${filler(20)}`,
    }));
    expect(foundPages('open', [own, ...rest, ...guide])[0]).toBe('open');
  });
});
