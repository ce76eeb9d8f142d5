import { describe, expect, it } from 'vitest';
import { HIGHLIGHT_END, HIGHLIGHT_START, plainText } from '../../../src/typesense/response/highlight';
import { type CardFields, explainsItself, toItem } from '../../../src/typesense/response/item';

const fields: CardFields = { title: 'title', url: 'url', image: null, text: null, meta: [] };

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
  it('takes its title from the field that is named', () => {
    expect(item({ title: 'Jaws' }).title).toEqual([{ text: 'Jaws', isHighlighted: false }]);
  });

  it.each(['', '  ', '\u00a0\n'])('has no title in %j', (title) => {
    expect(item({ title }).title).toEqual([]);
  });

  it('reads the entities that a plugin has stored', () => {
    const highlight = { title: { matched_tokens: ['Jerry'], value: `Tom &amp; ${marked('Jerry')}&#8217;s` } };
    expect(plainText(item({ title: 'Tom &amp; Jerry&#8217;s' }, {}, highlight).title)).toBe('Tom & Jerry’s');
    const text = 'The &#034;best&#34; of &#8211; &lt;b&gt; & co';
    expect(plainText(item({ text }, { text: 'text' }).text)).toBe('The "best" of – &lt;b&gt; & co');
    const inHex = 'The &quot;best&#x22; of &amp; Jerry&#x27;s &#X1f980; &#xfffff0; &quot';
    expect(plainText(item({ title: inHex }).title)).toBe('The "best" of & Jerry\'s 🦀 &#xfffff0; &quot');
    const named = 'Jerry&apos;s&nbsp;best&hellip; &valueOf; &toString; &#xyz; &#9e9; &#0; &38; &#55555555; &#x1234567;';
    expect(plainText(item({ title: named }).title)).toBe(
      "Jerry's\u00a0best… &valueOf; &toString; &#xyz; &#9e9; &#0; &38; &#55555555; &#x1234567;",
    );
  });

  it.each([
    ['<p>A <strong>green</strong> tent</p>', 'A green tent'],
    ['<p class="lead">A tent</p>\n<p>of wool &amp; wood</p>\n', 'A tent of wool & wood'],
    ['<P>A<br />tent</P>', 'A tent'],
    ['<p> is the paragraph', '<p> is the paragraph'],
    ['The <p> and the <b> of HTML', 'The <p> and the <b> of HTML'],
    ['a <b and c> d', 'a <b and c> d'],
  ])('reads the paragraphs that an editor has stored: %s', (text, words) => {
    const plain = (parts: Parameters<typeof plainText>[0]): string => plainText(parts).replace(/\s+/g, ' ').trim();
    expect(plain(item({ title: text }).title)).toBe(words);
    expect(plain(item({ text }, { text: 'text' }).text)).toBe(words);
    const highlight = { text: { matched_tokens: ['tent'], snippet: text.replace('tent', marked('tent')) } };
    expect(plain(item({ text }, { text: 'text' }, highlight).text)).toBe(words);
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
    const text = plainText(item({ body: 'word '.repeat(200) }, { text: 'body' }).text);
    expect(text).toMatch(/^(word )+word…$/);
    expect(text.length).toBeLessThan(290);
  });

  it.each([
    ['neither side', 'the war', 'the war'],
    ['the end', 'the war was long', 'the war…'],
    ['the beginning', 'In 1914 the war', '…the war'],
    ['both', 'In 1914 the war began.', '…the war…'],
    ['neither side but for spaces', ' the war\n', 'the war'],
    ['neither side but for punctuation', '\u201cthe war.\u201d', 'the war'],
    ['neither side, as far as the response says', undefined, 'the war'],
  ])('marks a snippet that is cut at %s', (_, body, shown) => {
    const highlight = { body: { matched_tokens: ['war'], snippet: `the ${marked('war')}` } };
    expect(plainText(item({ body }, { text: 'body' }, highlight).text)).toBe(shown);
  });

  it('marks a snippet of one entry of a list by that entry', () => {
    const highlight = {
      body: [
        { matched_tokens: [], snippet: 'x' },
        { matched_tokens: ['war'], snippet: marked('war') },
      ],
    };
    expect(plainText(item({ body: ['a long war', 'war'] }, { text: 'body' }, highlight).text)).toBe('war');
    expect(plainText(item({ body: ['peace', 'a long war'] }, { text: 'body' }, highlight).text)).toBe('…war');
    expect(plainText(item({ body: ['peace', 'war'] }, { text: 'body' }, highlight).text)).toBe('war');
  });

  it('gives templates and links to a passage the snippet as the server has cut it', () => {
    const highlight = { body: { matched_tokens: ['war'], snippet: `the ${marked('war')}` } };
    const { scope } = item({ body: 'In 1914 the war began.' }, { text: 'body' }, highlight);
    expect(plainText(scope.parts('body', 'snippet'))).toBe('the war');
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

  it.each([
    ['https://docs.example/search', '/start?a=1#b', 'https://docs.example/start?a=1#b'],
    ['https://docs.example/search', 'https://other.example/start', 'https://other.example/start'],
    ['https://docs.example/search', '//other.example/start', '//other.example/start'],
    ['https://docs.example/search', '/\\other.example/start', 'https://docs.example/\\other.example/start'],
    ['https://docs.example/search', '/\\', 'https://docs.example/\\'],
    ['https://docs.example/search', '/\t/[', 'https://docs.example/\t/['],
    ['https://docs.example/search', 'start', 'start'],
    ['https://docs.example/search', 'mailto:a@b.example', 'mailto:a@b.example'],
    ['/search', '/start', '/start'],
    [null, '/start', '/start'],
  ])('of the index %s with the address %s links to %s', (index, address, url) => {
    const document = { url: address, image: address };
    expect(item(document, { index, image: ['image'] }).url).toBe(url);
    if (!address.startsWith('mailto:')) expect(item(document, { index, image: ['image'] }).image).toBe(url);
  });

  it('links to this site where the owner has written the address', () => {
    const index = 'https://docs.example/search';
    expect(item({ id: '7', url: '/start' }, { index, url: '/films/{id}' }).url).toBe('/films/7');
    expect(item({ id: '7', url: '/start' }, { index, url: '{url}' }).url).toBe('/start');
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

describe('a field of a hit', () => {
  it.each([
    ['director', ['Steven Spielberg'], true],
    ['certificate', ['PG-13', 'R'], true],
    ['director', ['\u9ed2\u6fa4 \u660e'], true],
    ['year', [1975], true],
    ['release_year', ['1975'], true],
    ['seasons_of_year', ['Spring', 'Summer'], true],
    ['years_in_business', [12], false],
    ['rating', [8.1], false],
    ['length', ['124'], false],
    ['released', ['1975-06-20'], false],
    ['starts', ['12:30'], false],
    ['in_stock', [true], false],
    ['mixed', ['Drama', 3], false],
  ] as const)('%s with %j: whether it needs no label is %s', (field, values, isClear) => {
    expect(explainsItself({ field, label: 'Any', values })).toBe(isClear);
    expect(explainsItself({ field, label: 'Any', values, isLabelled: true })).toBe(false);
  });
});
