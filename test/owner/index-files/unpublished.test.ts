import { describe, expect, it, test } from 'vitest';
import { workbookOf } from '../../support/data/workbook';
import { readFileBothWays, readFolderBothWays } from './both-ways';

const NOW = Date.parse('2026-07-01');

/** The titles that are read of a file, and what is said of the others. */
async function read(name: string, content: string | Uint8Array, withDrafts = false) {
  const { fields, notes } = await readFileBothWays(name, content, { now: NOW, withDrafts });
  return { titles: fields.map(({ Name, Title, title, name: own }) => Name ?? Title ?? title ?? own), notes };
}

const SHOPIFY = `Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant Price,Status
tent,Tent,Acme,TRUE,Title,Default Title,100,active
secret,Secret new tent,Acme,FALSE,Title,Default Title,200,draft
old,Old tent,Acme,TRUE,Title,Default Title,300,archived
`;
const WOOCOMMERCE = `ID,Type,SKU,Name,Published,"Visibility in catalog","Regular price",Categories
1,simple,a,Tent,1,visible,100,Camping
2,simple,b,Secret new tent,-1,visible,200,Camping
3,simple,c,Private tent,0,visible,300,Camping
4,simple,d,Hidden tent,1,hidden,400,Camping
5,simple,e,Tent in lists alone,1,catalog,400,Camping
6,simple,f,Tent in the search alone,1,search,400,Camping
`;

describe('an export of a shop', () => {
  it('is read without the drafts and archived products of Shopify, each with a note', async () => {
    expect(await read('products.csv', SHOPIFY)).toEqual({
      titles: ['Tent'],
      notes: [
        'unpublished products.csv, line 3 says “Published: FALSE”',
        'unpublished products.csv, line 4 says “Status: archived”',
      ],
    });
  });

  it('is read without the drafts of WooCommerce, and what its search does not find', async () => {
    const { titles, notes } = await read('products.csv', WOOCOMMERCE);
    expect(titles).toEqual(['Tent', 'Tent in the search alone']);
    expect(notes).toEqual([
      'unpublished products.csv, line 3 says “Published: -1”',
      'unpublished products.csv, line 4 says “Published: 0”',
      'unpublished products.csv, line 5 says “Visibility in catalog: hidden”',
      'unpublished products.csv, line 6 says “Visibility in catalog: catalog”',
    ]);
  });

  it.each([
    [
      'WooCommerce in German',
      'Name,Veröffentlicht,Sichtbarkeit im Katalog\nZelt,1,visible\nEntwurf,-1,visible\nWeg,1,hidden',
    ],
    ['WooCommerce in French', 'Nom,Publié,Visibilité dans le catalogue\nZelt,1,visible\nX,0,visible\nY,1,hidden'],
    [
      'Shopify of today',
      'Title,URL handle,Status,Published on online store\nZelt,a,Active,TRUE\nB,b,Active,FALSE\nC,c,Unlisted,TRUE',
    ],
    ['PrestaShop', 'Product ID,Active (0/1),Name *\n1,1,Zelt\n2,0,Secret'],
    ['Drupal', 'Nid,Title,Published\n1,Zelt,On\n2,Secret,Off'],
    [
      'Magento',
      'sku,product_type,product_online,visibility,name\na,simple,1,"Catalog, Search",Zelt\nb,simple,2,"Catalog, Search",B\nc,simple,1,Not Visible Individually,C',
    ],
    ['Squarespace', 'Title,Visible\nZelt,Yes\nB,No'],
    ['BigCommerce', 'Name,Product Visible?\nZelt,Y\nB,N'],
    [
      'a list of posts',
      'post_title,post_status,post_password\nZelt,publish,\nB,draft,\nC,pending,\nD,private,\nE,future,\nF,trash,\nG,publish,secret',
    ],
    ['a plan', 'Name,Status\nZelt,Published\nB,Draft\nC,In review\nD,Scheduled'],
    ['a plan in German', 'Name,Status\nZelt,Veröffentlicht\nB,Entwurf\nC,Archiviert'],
    ['a plan whose steps are in German', 'Name,Workflow State\nZelt,Veröffentlicht\nB,In Bearbeitung\nC,Gelöscht'],
    ['dates of publication', 'name,publish_date\nZelt,2026-06-01\nB,2026-08-01'],
    ['embargoes', 'name,embargo_until\nZelt,2026-06-01\nB,2026-08-01'],
    ['hidden rows', 'name,hidden\nZelt,0\nB,1'],
    ['deleted rows', 'name,deleted_at\nZelt,\nB,2026-05-01 10:00:00'],
    ['archived rows', 'name,archived_at\nZelt,\nB,2026-05-01 10:00:00'],
  ])('is read without what is unpublished: %s', async (_, table) => {
    const { fields, notes } = await readFileBothWays('products.csv', table, { now: NOW });
    expect(fields).toHaveLength(1);
    expect(JSON.stringify(fields)).toContain('Zelt');
    expect(notes.filter((note) => note.startsWith('unpublished'))).toHaveLength(table.split('\n').length - 2);
  });

  it('is read as a workbook as it is as a text', async () => {
    const book = workbookOf(['Name', 'Published', 'Price'], ['Tent', 1, 2], ['Draft', -1, 3], ['Private', 0, 4]);
    expect((await read('products.xlsx', book)).titles).toEqual(['Tent']);
  });

  it('is read as a whole with --drafts', async () => {
    expect(await read('products.csv', SHOPIFY, true)).toEqual({
      titles: ['Tent', 'Secret new tent', 'Old tent'],
      notes: [],
    });
  });

  it('keeps a published product behind a draft with the same id', async () => {
    const { titles } = await read(
      'rows.json',
      JSON.stringify([
        { id: 1, name: 'Draft', status: 'draft' },
        { id: 1, name: 'Tent', status: 'published' },
      ]),
    );
    expect(titles).toEqual(['Tent']);
  });

  it('says so where all of it is unpublished', async () => {
    await expect(read('products.csv', 'Name,Status\nA,draft\nB,draft\n')).rejects.toThrow(
      /all that was read is unpublished/,
    );
  });
});

describe('a column that is about something else', () => {
  test.each([
    ['years', 'Name,Published\nA,1999\nB,2001\nC,0'],
    ['orders', 'Name,Status\nA,pending\nB,shipped\nC,paid'],
    ['schools', 'Name,Private\nA,Yes\nB,No'],
    ['rounds', 'Name,Draft\nA,1\nB,2'],
    ['weather', 'Name,Visibility\nA,0\nB,10'],
    ['states', 'Name,State\nA,Ohio\nB,Maine'],
    ['people', 'Name,Status\nA,single\nB,married'],
    ['numbers of messages', 'Name,Deleted\nA,0\nB,12'],
    ['what was found', 'Name,Hidden\nA,treasure\nB,cave'],
    ['pages of a web archive', 'Name,archived_at\nA,2026-05-01 10:00:00\nB,2026-05-02 10:00:00'],
  ])('leaves nothing out: %s', async (_, table) => {
    const { fields, notes } = await readFileBothWays('rows.csv', table, { now: NOW });
    expect(fields).toHaveLength(table.split('\n').length - 1);
    expect(notes).toEqual([]);
  });
});

test('JSON of content systems is read without drafts', async () => {
  const json = (records: readonly object[]) => read('entries.json', JSON.stringify(records));
  const texts = async (records: readonly object[]) => (await json(records)).titles;
  expect(
    await texts([
      { title: 'A', publishedAt: '2026-01-01T00:00:00Z' },
      { title: 'B', publishedAt: null },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', published_at: '2026-01-01' },
      { title: 'B', published_at: '2026-12-01' },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', status: true },
      { title: 'B', status: false },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', private: false },
      { title: 'B', private: true },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', draft: false },
      { title: 'B', draft: true },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', _id: 'a' },
      { title: 'B', _id: 'drafts.a' },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', deleted_at: null },
      { title: 'B', deleted_at: '2026-01-01T00:00:00Z' },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', hidden: '0', meta: { draft: false } },
      { title: 'B', hidden: '1', meta: { draft: false } },
      { title: 'C', hidden: '0', meta: { draft: true } },
    ]),
  ).toEqual(['A']);
  expect(
    await texts([
      { title: 'A', attributes: { status: 'published' } },
      { title: 'B', attributes: { status: 'draft' } },
    ]),
  ).toEqual(['A']);
});

describe('a text with front matter', () => {
  const OPEN = { 'a.md': '# Public\n\nText.' };
  const left = async (files: Record<string, string>) => {
    const { fields, notes } = await readFolderBothWays({ ...OPEN, ...files }, { now: NOW });
    expect(fields.map(({ title }) => title)).toEqual(['Public']);
    return notes;
  };

  it.each([
    ['YAML', '---\ndraft: true\n---\nHidden.'],
    ['YAML with a capital', '---\ntitle: Draft\ndraft: True\n---\nHidden.'],
    ['YAML in quotation marks', '---\ndraft: "yes"\n---\nHidden.'],
    ['YAML that a parser refuses', '---\ntitle: Tea: a guide\ndraft: true\n---\nHidden.'],
    ['TOML', "+++\ndate = '2024-05-01T10:00:00+02:00'\ndraft = true\ntitle = 'My secret post'\n+++\n\nHidden."],
    ['TOML that a parser refuses', '+++\ntitle = Tea\ndraft = true\n+++\nHidden.'],
    ['JSON', '{\n  "title": "A { brace",\n  "draft": true\n}\n\nHidden.'],
    ['Jekyll', '---\npublished: false\n---\nHidden.'],
    ['Docusaurus', '---\nunlisted: true\n---\nHidden.'],
    ['Eleventy', '---\neleventyExcludeFromCollections: true\n---\nHidden.'],
    ['Eleventy without an address', '---\npermalink: false\n---\nHidden.'],
    ['Hugo, expired', '---\nexpiryDate: 2026-06-01\n---\nHidden.'],
    ['Hugo, scheduled', '---\npublishDate: 2026-08-01T10:00:00Z\n---\nHidden.'],
    ['Hugo, scheduled in TOML', '+++\npublishDate = 2026-08-01T10:00:00Z\n+++\nHidden.'],
    ['a date of next year', '---\ndate: 2027-08-01 10:00:00 +0200\n---\nHidden.'],
    ['Hugo, headless', '---\nheadless: true\n---\nHidden.'],
    ['Astro', '---\nisDraft: true\n---\nHidden.'],
    ['a status', '---\nstatus: draft\n---\nHidden.'],
    ['a password', '---\npassword: tea\n---\nHidden.'],
    ['a search', '---\nsearch:\n  exclude: true\n---\nHidden.'],
    ['robots', '---\nrobots: noindex, follow\n---\nHidden.'],
    ['line breaks of Windows', '---\r\ntitle: Draft\r\ndraft: true\r\n---\r\nHidden.'],
  ])('is left out if it says that it is unpublished: %s', async (_, text) => {
    const [note, ...others] = await left({ 'b.md': text, 'c.html': text });
    expect(note).toMatch(/^unpublished b\.md says “/);
    expect(others).toHaveLength(1);
  });

  it('is left out in the folder of drafts, and with a later date in its name', async () => {
    const post = '---\ntitle: Post\n---\nHidden.';
    expect(await left({ '_drafts/one.md': post, '_posts/2026-12-24-two.md': post })).toEqual([
      'unpublished one.md is in the folder _drafts',
      'unpublished 2026-12-24-two.md is dated 2026-12-24',
    ]);
  });

  it('is read where it is published', async () => {
    const { fields } = await readFolderBothWays(
      {
        'a.md': '---\ntitle: A\ndraft: false\npublished: 2024-05-01\ndate: 2024-05-01\n---\nText.',
        'b.md': '+++\ntitle = "B"\ndate = 2024-05-01T10:00:00+02:00\ntags = ["tea", "pots"]\n+++\nText.',
        'c.md': '{"title": "C", "draft": false}\n\nText.',
        'd.md': '---\nA text between two breaks\n\n---\n\n# D\n',
      },
      { now: NOW },
    );
    expect(fields.map(({ title, text, tags, published }) => [title, text, tags, published])).toEqual([
      ['A', 'Text.', undefined, '2024-05-01'],
      ['B', 'Text.', ['tea', 'pots'], '2024-05-01T10:00:00.000+02:00'],
      ['C', 'Text.', undefined, undefined],
      ['D', 'A text between two breaks', undefined, undefined],
    ]);
  });
});

describe('an export of a content system', () => {
  const item = (title: string, rest: string) =>
    `<item><title>${title}</title><link>https://b.example/${title}</link><content:encoded><![CDATA[<p>About ${title}.</p>]]></content:encoded>${rest}</item>`;
  const WORDPRESS = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>
    ${item('Public', '<dc:creator>ann</dc:creator><wp:post_id>1</wp:post_id><wp:post_date_gmt>2026-01-31 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password><category domain="category" nicename="news"><![CDATA[News]]></category><wp:comment><wp:status>x</wp:status></wp:comment>')}
    ${item('Draft', '<wp:status>draft</wp:status><wp:post_type>post</wp:post_type>')}
    ${item('Scheduled', '<wp:status><![CDATA[future]]></wp:status><wp:post_type>page</wp:post_type>')}
    ${item('Password', '<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password>enter</wp:post_password>')}
    ${item('Hidden', '<wp:status>publish</wp:status><wp:post_type>product</wp:post_type><category domain="product_visibility" nicename="exclude-from-search">x</category>')}
    ${item('Menu', '<wp:status>publish</wp:status><wp:post_type>nav_menu_item</wp:post_type>')}
  </channel></rss>`;

  it('of WordPress is read without what is unpublished, with its categories and without menus', async () => {
    const { fields, notes } = await readFileBothWays('blog.xml', WORDPRESS, { now: NOW });
    expect(fields).toEqual([
      {
        url: 'https://b.example/Public',
        title: 'Public',
        text: 'About Public.',
        type: 'post',
        category: ['News'],
        author: 'ann',
        published: '2026-01-31T10:00:00Z',
      },
    ]);
    expect(notes).toEqual([
      'skipped blog.xml has 1 item of the type "nav_menu_item", which is no page',
      'unpublished blog.xml, item 2 says “status: draft”',
      'unpublished blog.xml, item 3 says “status: future”',
      'unpublished blog.xml, item 4 asks for a password',
      'unpublished blog.xml, item 5 is hidden from the search of the shop',
    ]);
  });

  it('of Ghost is read without drafts, what is for members, and the addresses of its users', async () => {
    const post = (id: string, status: string, visibility: string) => ({
      ...{ id, slug: id, title: `Post ${id}`, html: `<p>About ${id}.</p>`, type: 'post', published_at: '2026-01-31' },
      ...{ status, visibility },
    });
    const data = {
      posts: [
        post('a', 'published', 'public'),
        post('b', 'draft', 'public'),
        post('c', 'published', 'members'),
        post('d', 'sent', 'public'),
      ],
      tags: [{ id: 't', name: 'News' }],
      posts_tags: [{ post_id: 'a', tag_id: 't' }],
      users: [{ id: 'u', name: 'Ann', email: 'ann@blog.example' }],
      posts_authors: [{ post_id: 'a', author_id: 'u' }],
    };
    const file = JSON.stringify({ db: [{ meta: { version: '5.0' }, data }] });
    const { fields, notes } = await readFileBothWays('ghost.json', file, { now: NOW });
    expect(fields).toMatchObject([{ url: '/a/', title: 'Post a', text: 'About a.', tags: ['News'], author: ['Ann'] }]);
    expect(JSON.stringify(fields)).not.toContain('@');
    expect(notes).toEqual([
      'unpublished ghost.json, post 2 says “status: draft”',
      'unpublished ghost.json, post 3 says “visibility: members”',
      'unpublished ghost.json, post 4 says “status: sent”',
    ]);
  });
});
