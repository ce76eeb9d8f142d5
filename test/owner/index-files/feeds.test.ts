import { expect, test } from 'vitest';
import { indexed } from './indexed';

const NAMESPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:g="http://base.google.com/ns/1.0"';
const rss = (...items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0" ${items.join().includes('<g:') ? NAMESPACES : NAMESPACES.replace(/ xmlns:g.*/, '')}><channel><title>Show</title><link>https://s.example/</link>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
const atom = (attributes: string, ...entries: readonly string[]): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>B</title><id>x</id>${entries.map((entry) => `<entry>${entry}</entry>`).join('')}</feed>`;

test('each episode of a podcast is in the index, though all link to one page', async () => {
  const episode = (number: number, guid: string) =>
    `<title>Episode ${number}</title><link>https://s.example/</link>${guid}<itunes:image href="https://s.example/${number}.jpg"/><itunes:summary>About tea</itunes:summary>`;
  for (const guidOf of [
    (n: number) => `<guid isPermaLink="false">ep-${n}</guid>`,
    () => '',
    () => '<guid>same</guid>',
  ]) {
    const { documents, code } = await indexed('a.xml', rss(...[1, 2, 3, 4, 5].map((n) => episode(n, guidOf(n)))));
    expect(documents.map(({ title, image, text, url }) => [title, image, text, url])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [`Episode ${n}`, `https://s.example/${n}.jpg`, 'About tea', 'https://s.example/']),
    );
    expect(code).toBe(0);
  }
});

test('an entry that a feed has twice is indexed once, and the report says so', async () => {
  const item = '<title>Tea</title><link>https://s.example/1</link>';
  const { documents, notes } = await indexed('a.xml', rss(item, item));
  expect([documents.length, notes]).toEqual([1, ['skipped a.xml, entry 2 has the id or address of a.xml, entry 1']]);
});

test('an address in a guid is the link, unless the feed says that it is no link', async () => {
  const { documents } = await indexed(
    'a.xml',
    rss(
      '<title>One</title><guid>https://s.example/1</guid>',
      '<title>Two</title><guid isPermaLink="true">https://s.example/2</guid>',
      '<title>Three</title><guid isPermaLink="false">https://s.example/3</guid>',
      '<title>Four</title><guid>tag:4</guid>',
    ),
  );
  expect(documents.map(({ url }) => url)).toEqual(['https://s.example/1', 'https://s.example/2', undefined, undefined]);
});

test('relative links of Atom follow xml:base of the feed and of the entry', async () => {
  const feed = atom(
    'xml:base="https://b.example/blog/"',
    '<title>One</title><id>1</id><link href="posts/1.html"/>',
    '<title>Two</title><id>2</id><link href="/2.html"/>',
    '<title>Three</title><id>3</id><link href="https://c.example/3"/>',
  );
  const { documents } = await indexed('a.xml', feed);
  expect(documents.map(({ url }) => url)).toEqual([
    'https://b.example/blog/posts/1.html',
    'https://b.example/2.html',
    'https://c.example/3',
  ]);
});

test('plain titles and texts keep what looks like an element', async () => {
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'B',
    items: [
      { id: '1', title: 'How the <template> element works', content_text: 'if a <b then c' },
      { id: '2', title: 'List<String> &amp; more', content_html: '<p>y</p>' },
    ],
  };
  expect((await indexed('a.json', JSON.stringify(json))).documents.map(({ title, text }) => [title, text])).toEqual([
    ['How the <template> element works', 'if a <b then c'],
    ['List<String> &amp; more', 'y'],
  ]);
  const feed = atom(
    '',
    '<title>How the &lt;template&gt; element works</title><id>1</id><content type="text">if a &lt;b then c&gt; d: the &lt;script&gt; tag</content>',
    '<title type="text">List&lt;String&gt; in Java</title><id>2</id><summary>plain</summary>',
    '<title type="html">A &amp;lt;b&amp;gt; tag &lt;em&gt;here&lt;/em&gt;</title><id>3</id><content type="html">&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;</content>',
  );
  expect((await indexed('a.xml', feed)).documents.map(({ title, text }) => [title, text])).toEqual([
    ['How the <template> element works', 'if a <b then c> d: the <script> tag'],
    ['List<String> in Java', 'plain'],
    ['A <b> tag here', 'One\nTwo'],
  ]);
  const { documents } = await indexed(
    'b.xml',
    rss(
      '<title>The &lt;template&gt; tag &amp;amp; &lt;b&gt;more&lt;/b&gt;</title>',
      '<title>Vec&lt;T&gt; explained</title>',
    ),
  );
  expect(documents.map(({ title }) => title)).toContain('Vec<T> explained');
});

test('dates of a feed that some entries write otherwise are dates', async () => {
  const dates = [
    'Mon, 01 Jan 2024 08:00:00 +0000',
    'Thu, 05 Sept 2024 08:00:00 +0000',
    'Wednesday, 03 January 2024 08:00:00 GMT',
  ];
  const { types } = await indexed(
    'a.xml',
    rss(...dates.map((date, n) => `<title>Post ${n}</title><pubDate>${date}</pubDate>`)),
  );
  expect(types['published']).toBe('date');
});

test.for(['', 'g:'])(
  'products of Google Merchant keep price, brand and image, with names such as %stitle',
  async (prefix) => {
    const product = (n: number) =>
      `<g:id>SKU${n}</g:id><${prefix}title>Tent ${n}</${prefix}title><${prefix}description>A tent &amp; bag</${prefix}description><${prefix}link>https://s.example/${n}</${prefix}link>` +
      `<g:image_link>https://s.example/${n}.jpg</g:image_link><g:price>${n}9.50 EUR</g:price><g:brand>Acme</g:brand><g:product_type>Camping &gt; Tents</g:product_type>` +
      '<g:cost_of_goods_sold>3.00 EUR</g:cost_of_goods_sold><g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping>';
    const { documents, types, attributes, code } = await indexed('a.xml', rss(product(1), product(2), product(3)));
    expect(documents[0]).toMatchObject({
      title: 'Tent 1',
      text: 'A tent & bag',
      url: 'https://s.example/1',
      image: 'https://s.example/1.jpg',
      price: 19.5,
      brand: 'Acme',
      item_id: 'SKU1',
      product_type_lvl1: 'Camping > Tents',
      shipping: { country: 'DE', price: 4.9 },
    });
    expect([types['price'], types['cost_of_goods_sold'], code]).toEqual(['float', undefined, 0]);
    expect(attributes).toMatchObject({ image: 'image', sort: expect.stringContaining('price:asc') });
  },
);
