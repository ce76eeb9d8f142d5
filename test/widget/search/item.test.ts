import { describe, expect, it } from 'vitest';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../../../src/widget/search/highlight';
import { type CardFields, toItem } from '../../../src/widget/search/item';

const fields: CardFields = { queryBy: ['title'], title: null, url: 'url', image: null, text: null, meta: [] };

function item(
  document: Record<string, unknown>,
  more: Partial<CardFields> = {},
  highlight = {},
): ReturnType<typeof toItem> {
  return toItem(
    { objectID: '1', _rawTypesenseHit: { source: { document, highlight, position: 7 } } },
    { ...fields, ...more },
  );
}

const marked = (text: string): string => `${HIGHLIGHT_START}${text}${HIGHLIGHT_END}`;

describe('a hit', () => {
  it('takes its title from the first field that is searched', () => {
    expect(item({ title: 'Jaws' }).title).toEqual([{ text: 'Jaws', isHighlighted: false }]);
  });

  it('marks what matched, in the whole title', () => {
    const highlight = { title: { matched_tokens: ['Star'], snippet: '…', value: `${marked('Star')} Wars` } };
    expect(item({ title: 'Star Wars' }, {}, highlight).title).toEqual([
      { text: 'Star', isHighlighted: true },
      { text: ' Wars', isHighlighted: false },
    ]);
  });

  it('shows a snippet of its text', () => {
    const highlight = { body: { matched_tokens: ['war'], snippet: `the ${marked('war')} began`, value: 'all of it' } };
    expect(item({ body: 'all of it' }, { text: 'body' }, highlight).text).toEqual([
      { text: 'the ', isHighlighted: false },
      { text: 'war', isHighlighted: true },
      { text: ' began', isHighlighted: false },
    ]);
  });

  it('shortens a long text without a match at a word boundary', () => {
    const [only] = item({ body: 'word '.repeat(200) }, { text: 'body' }).text;
    expect(only?.text).toMatch(/^(word )+word…$/);
    expect(only?.text.length).toBeLessThan(290);
  });

  it('shows the entry of an array that matched', () => {
    const highlight = {
      names: [
        { matched_tokens: [], snippet: 'Nippon' },
        { matched_tokens: ['Japan'], snippet: marked('Japan') },
      ],
    };
    expect(item({ names: ['Nippon', 'Japan'] }, { title: 'names' }, highlight).title).toEqual([
      { text: 'Japan', isHighlighted: true },
    ]);
  });

  it('reads nested fields and flat fields with a dot in their name', () => {
    expect(item({ name: { common: 'France' } }, { title: 'name.common' }).title[0]?.text).toBe('France');
    expect(item({ 'name.common': 'France' }, { title: 'name.common' }).title[0]?.text).toBe('France');
    const meta = [{ field: 'actors.name', label: 'Actors' }];
    expect(item({ actors: [{ name: 'A' }, { name: 'B' }] }, { meta }).meta[0]?.values).toEqual(['A', 'B']);
  });

  it('leaves out what the document lacks', () => {
    const meta = [
      { field: 'year', label: 'Year' },
      { field: 'note', label: 'Note' },
      { field: 'seen', label: 'Seen' },
    ];
    expect(item({ year: 0, note: '', seen: null }, { meta, image: ['image'], text: 'body' })).toMatchObject({
      title: [],
      url: null,
      image: null,
      text: [],
      meta: [{ label: 'Year', values: [0] }],
    });
  });

  it('is empty but harmless when the answer lacks the document', () => {
    expect(toItem({ objectID: '1' }, fields)).toMatchObject({ id: '1', title: [], url: null });
  });

  it('does not take properties for fields that a page added to Object.prototype', () => {
    const patched = Object.prototype as { title?: string };
    patched.title = 'patched';
    const { title } = item({});
    delete patched.title;
    expect(title).toEqual([]);
  });

  it.each([
    ['/flags/{code}.svg', { code: 'abw' }, '/flags/abw.svg'],
    ['/p/{name.short}?v={n}', { name: { short: 'a b' }, n: '2/3' }, '/p/a%20b?v=2%2F3'],
    ['https://cdn.example/x/{path}', { path: '2024/05/a.jpg' }, 'https://cdn.example/x/2024/05/a.jpg'],
    ['/films/{path}', { path: '../admin' }, null],
    ['{url}', { url: 'javascript:alert(1)' }, 'javascript%3Aalert(1)'],
    ['/flags/{code}.svg', {}, null],
  ])('fills in the address %s', (image, document, address) => {
    expect(item(document, { image: [image] }).image).toBe(address);
  });
});
