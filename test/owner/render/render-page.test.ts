import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readPanels } from '../../../src/owner/render/read-panels';
import { type RenderMeans, renderPage } from '../../../src/owner/render/render-page';

const DOCUMENTS = [
  { id: '1', title: 'King & <b>Kong</b>', url: '/films/1', year: 1933, price: 12.5, site: 'https://www.kong.example/' },
  { id: '2', title: 'Metropolis', url: 'javascript:alert(1)', year: 1927, price: 9 },
  { id: '3', title: '[gallery] {{ 7 * 7 }}', url: 'https://films.example/3?a=1&b="2"', image: '/i/3.jpg' },
];

const ATTRIBUTES = 'data-host="localhost" data-key="k" data-collection="films" data-query-by="title"';

interface Asked {
  readonly searches: readonly Readonly<Record<string, unknown>>[];
}

/** Renders a page with a server that finds these documents; tells what it was asked. */
async function render(html: string, others: Partial<RenderMeans> & { documents?: readonly object[] } = {}) {
  const asked: Asked['searches'][number][] = [];
  const { documents = DOCUMENTS, ...means } = others;
  const rendered = await renderPage(html, await readPanels(html), {
    style: 'none',
    readText: () => Promise.reject(new Error('there is no such file')),
    readWords: () => Promise.resolve({ 'results.one': '{count} Treffer', 'results.other': '{count} Treffer' }),
    async ask(_, body) {
      asked.push(...(body.searches as Asked['searches']));
      return {
        results: body.searches.map((search) => {
          const { per_page: size = 10 } = search as { per_page?: number };
          return {
            found: 1234,
            hits: documents.slice(0, size).map((document) => ({ document, highlights: [] })),
            page: 1,
          };
        }),
      };
    },
    ...means,
  });
  return { ...rendered, asked };
}

/** The hits in a page: text of titles with links. */
function linksIn(html: string): readonly (readonly [string, string | undefined])[] {
  return [...html.matchAll(/<p class="searchlet-title">(?:<a href="([^"]*)">)?(.*?)(?:<\/a>)?<\/p>/g)].map(
    ([, href, text]) => [text ?? '', href],
  );
}

const WAYS = {
  'a panel': [`<searchlet-panel ${ATTRIBUTES}>`, '</searchlet-panel>'],
  'a list': [`<searchlet-list ${ATTRIBUTES}><h2>New</h2>`, '</searchlet-list>'],
  'a placeholder': [`<div data-searchlet ${ATTRIBUTES}>`, '</div>'],
  'a script': [`<main><script src="/searchlet.js" ${ATTRIBUTES}></script>`, '</main>'],
  'the address of a script': [
    '<main><script src="/searchlet.js?host=localhost&key=k&collection=films&query-by=title"></script>',
    '</main>',
  ],
  'the target of a script': [
    `<script src="/searchlet.js" data-target="#here" ${ATTRIBUTES}></script><div id="here"><p>Search</p>`,
    '</div>',
  ],
} as const;

describe.each(Object.entries(WAYS))('the hits of %s', (_, [before, after]) => {
  const page = `<!doctype html>\n<html lang="en"><body><h1>Films</h1>${before}${after}<p>Below</p></body></html>\n`;

  it('are written where the panel will be, and nothing else changes', async () => {
    const { html, panels } = await render(page);
    const [start, end] = [
      page.indexOf(before) + before.length,
      page.indexOf(after, page.indexOf(before) + before.length),
    ];
    expect(html.startsWith(page.slice(0, start))).toBe(true);
    expect(html.endsWith(page.slice(end))).toBe(true);
    expect(html.slice(start)).toMatch(
      /^<div class="searchlet-rendered searchlet-\w+" data-rendered="\w+" data-searchlet-ignore/,
    );
    expect(panels).toEqual([expect.objectContaining({ hits: 3, trouble: null })]);
  });

  it('are the same after a second run', async () => {
    const { html } = await render(page);
    expect((await render(html)).html).toBe(html);
  });

  it('are replaced by newer ones, and go with the panel', async () => {
    const { html } = await render(page);
    const newer = await render(html, { documents: [{ id: '9', title: 'Nosferatu' }] });
    expect(linksIn(newer.html)).toEqual([['Nosferatu', undefined]]);
    expect((await render(html, { documents: [] })).html).toBe(page);
  });

  it('stay where the server does not answer', async () => {
    const { html } = await render(page);
    for (const one of [html, page]) {
      const failed = await render(one, { ask: () => Promise.reject(new Error('localhost answered 503.')) });
      expect(failed.html).toBe(one);
      expect(failed.panels).toEqual([expect.objectContaining({ hits: null, trouble: 'localhost answered 503.' })]);
    }
  });
});

const ROOM = '<svg display="block" width="1" height="100vh" aria-hidden="true"></svg>';

it.each([
  ['a panel', `<searchlet-panel ${ATTRIBUTES}>\n  ${ROOM}\n</searchlet-panel>`],
  ['a placeholder', `<div data-searchlet ${ATTRIBUTES}>${ROOM}</div>`],
  ['a script', `<main><script src="/searchlet.js" ${ATTRIBUTES}></script>\n${ROOM}<p>Below</p></main>`],
  [
    'a script, minified',
    `<main><script src="/searchlet.js" ${ATTRIBUTES}></script><svg display=block width=1 height=100vh aria-hidden=true></svg></main>`,
  ],
  ['a target', `<div id="here">${ROOM}</div><script src="/searchlet.js" data-target="#here" ${ATTRIBUTES}></script>`],
])(
  'the renderer lets the hits of %s fill the room that is reserved for it, until the hits run out',
  async (_, body) => {
    const page = `<body>${body}</body>`;
    const { html } = await render(page);
    expect(html).toMatch(/<svg display="?none"? width/);
    expect(linksIn(html)).toHaveLength(3);
    expect((await render(html)).html).toBe(html);
    expect((await render(html, { documents: [] })).html).toBe(page);
    const failed = await render(page, { ask: () => Promise.reject(new Error('localhost answered 503.')) });
    expect(failed.html).toBe(page);
  },
);

it('the renderer leaves a picture of the site as it is that is as high as the window', async () => {
  const picture = '<svg display="block" width="100%" height="100vh"><path d="M0 0h9v9z"/></svg>';
  const script = `<script src="/searchlet.js" data-target="#here" ${ATTRIBUTES}></script>`;
  expect((await render(`<body><div id="here">${picture}</div>${script}</body>`)).html).toContain(picture);
});

it('the renderer removes hits whose panel is gone', async () => {
  const { html } = await render(`<body><searchlet-panel ${ATTRIBUTES}></searchlet-panel></body>`);
  const rest = html.replace(/<searchlet-panel[^>]*>|<\/searchlet-panel>/g, '');
  expect((await render(rest)).html).toBe('<body></body>');
});

it('the renderer writes values as text, and only links and images that are safe', async () => {
  const { html } = await render(
    `<searchlet-panel ${ATTRIBUTES} data-image="image" data-meta="year, price:currency(EUR), site:link"></searchlet-panel>`,
  );
  expect(linksIn(html)).toEqual([
    ['King &#38; &#60;b&#62;Kong&#60;/b&#62;', '/films/1'],
    ['Metropolis', undefined],
    ['&#91;gallery&#93; &#123;&#123; 7 * 7 &#125;&#125;', 'https://films.example/3?a=1&#38;b=&#34;2&#34;'],
  ]);
  expect(html).toContain('<p class="searchlet-count">1,234 results</p>');
  expect(html).toContain('<dt class="searchlet-hidden">Year</dt> <dd>1933</dd>');
  expect(html).toContain('<div class="searchlet-own-line"><dt class="searchlet-hidden">Price</dt> <dd>€12.50</dd>');
  expect(html).toContain('<dd><a href="https://www.kong.example/">kong.example</a></dd>');
  expect(html).toContain('<img src="/i/3.jpg" alt="" loading="lazy" decoding="async">');
  expect(html).not.toMatch(/javascript:|<b>|onerror|<script|<template/);
});

it('the renderer makes no tag of any value', async () => {
  const hostile = [
    '"><script>x</script>',
    "'><img src=x onerror=x>",
    '</ol></div><h1>',
    '<!--',
    '-->',
    '&lt;b&gt;',
    '`',
  ];
  const documents = hostile.map((text, id) => ({ id: String(id), title: text, url: text, image: text, meta: text }));
  const attributes = `${ATTRIBUTES} data-image="image" data-meta="meta=${'&lt;i&gt;'}"`;
  const { html } = await render(`<searchlet-panel ${attributes}></searchlet-panel>`, { documents });
  const tags = new Set<string>();
  const walk = (node: { readonly tagName?: string; readonly childNodes?: readonly object[] }): void => {
    if (node.tagName) tags.add(node.tagName);
    for (const child of node.childNodes ?? []) walk(child);
  };
  walk(parseFragment(html) as never);
  expect([...tags].sort()).toEqual(['a', 'dd', 'div', 'dl', 'dt', 'img', 'li', 'ol', 'p', 'searchlet-panel']);
});

it('the renderer asks what the panel asks first', async () => {
  const attributes = `${ATTRIBUTES} data-filter="lang:={html.lang}" data-per-page="2" data-params="num_typos=1" data-sort="year:desc"`;
  const { asked, html } = await render(
    `<html lang="de"><body><searchlet-panel ${attributes}></searchlet-panel></body></html>`,
  );
  expect(asked).toEqual([
    expect.objectContaining({
      collection: 'films',
      q: '*',
      query_by: 'title',
      filter_by: '(lang:=`de`)',
      per_page: 2,
      num_typos: '1',
    }),
  ]);
  expect(asked[0]).not.toHaveProperty('sort_by');
  expect(linksIn(html)).toHaveLength(2);
  expect(html).toContain('1.234 Treffer');
});

it('the renderer asks for a list in its order, without a number above it', async () => {
  const { asked, html } = await render(
    `<searchlet-list ${ATTRIBUTES} data-sort="year:desc" data-limit="2"></searchlet-list>`,
  );
  expect(asked).toEqual([expect.objectContaining({ q: '*', sort_by: 'year:desc', per_page: 2 })]);
  expect(html).not.toContain('searchlet-count');
  expect(linksIn(html)).toHaveLength(2);
});

it('the renderer writes the words for values that visitors read in the facet, in the language of the page', async () => {
  const facets = '["lang:list(language)", {"field": "stock", "names": {"true": "Da", "false": "Weg"}}]';
  const panel = `<searchlet-panel ${ATTRIBUTES} data-lang="de" data-meta="lang, stock" data-facets='${facets}'></searchlet-panel>`;
  const { html } = await render(panel, { documents: [{ id: '1', title: 'A', lang: 'en', stock: true }] });
  expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, value]) => value)).toEqual(['Englisch', 'Da']);
});

it('the renderer writes several sources under their names', async () => {
  const sources =
    '<searchlet-source data-label="Films"></searchlet-source><searchlet-source data-collection="pages"></searchlet-source>';
  const { html, asked, panels } = await render(`<searchlet-panel ${ATTRIBUTES}>${sources}</searchlet-panel>`);
  expect(asked.map(({ collection }) => collection)).toEqual(['films', 'pages']);
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(['Films', 'pages']);
  expect(panels).toEqual([expect.objectContaining({ hits: 6 })]);
});

it('the renderer writes the first of each group where equal values are one hit', async () => {
  const group = (year: number) => ({
    group_key: [String(year)],
    found: 2,
    hits: ['a', 'b'].map((name) => ({ document: { id: name + year, title: `${name} ${year}` } })),
  });
  const { html } = await render(`<searchlet-panel ${ATTRIBUTES} data-group="year"></searchlet-panel>`, {
    ask: async () => ({ results: [{ found: 2, found_docs: 4, grouped_hits: [group(1927), group(1933)] }] }),
  });
  expect(linksIn(html).map(([title]) => title)).toEqual(['a 1927', 'a 1933']);
  expect(html).toContain('2 results');
});

it.each([
  ['a dialog', `<searchlet-panel ${ATTRIBUTES} data-layout="overlay"></searchlet-panel>`],
  ['a drop-down', `<searchlet-panel ${ATTRIBUTES} data-layout="dropdown"></searchlet-panel>`],
  ['a panel that waits for a query', `<searchlet-panel ${ATTRIBUTES} data-search-on-load="false"></searchlet-panel>`],
  ['the not-found page', `<searchlet-panel ${ATTRIBUTES} data-query-from="path"></searchlet-panel>`],
  [
    'site-wide code without its target',
    `<body><script src="searchlet.js" data-target="#x" ${ATTRIBUTES}></script></body>`,
  ],
])('the renderer writes nothing for %s', async (_, page) => {
  const { html, panels } = await render(page);
  expect(html).toBe(page);
  expect(panels.filter(({ trouble }) => trouble !== null)).toEqual([]);
});

it.each([
  ['an attribute that is missing', '<searchlet-panel data-host="localhost"></searchlet-panel>', /data-key is missing/],
  [
    'a value of the address',
    `<searchlet-panel ${ATTRIBUTES} data-filter="a:={url.a}"></searchlet-panel>`,
    /each visitor/,
  ],
  [
    'a value the page lacks',
    `<searchlet-panel ${ATTRIBUTES} data-filter="a:={meta.a}"></searchlet-panel>`,
    /no value for {meta.a}/,
  ],
  [
    'a file of attributes that is not there',
    '<searchlet-panel data-config="/s.json"></searchlet-panel>',
    /no such file/,
  ],
  ['an end tag that is missing', `<div data-searchlet ${ATTRIBUTES}><p>`, /<\/div> is missing/],
  ['a paragraph, which cannot hold a list', `<p data-searchlet ${ATTRIBUTES}></p>`, /a <p> cannot hold/],
  ['a script in a paragraph', `<p><script src="searchlet.js" ${ATTRIBUTES}></script></p>`, /is in a <p>/],
  ['a script in the head', `<head><script src="searchlet.js" ${ATTRIBUTES}></script></head>`, /is in a <head>/],
  [
    'a target that is no id',
    `<div><script src="searchlet.js" data-target=".x" ${ATTRIBUTES}></script></div>`,
    /not the id/,
  ],
])('the renderer leaves a page alone, and says so, because of %s', async (_, page, trouble) => {
  const { html, panels } = await render(page);
  expect(html).toBe(page);
  expect(panels).toEqual([expect.objectContaining({ hits: null, trouble: expect.stringMatching(trouble) as string })]);
});

it("the renderer leaves the page alone where the response is not Typesense's", async () => {
  const page = `<searchlet-panel ${ATTRIBUTES}></searchlet-panel>`;
  for (const answer of [null, {}, { results: [] }, { results: [{ code: 404, error: 'Not found.' }] }, 'x']) {
    const { html, panels } = await render(page, { ask: async () => answer });
    expect(html).toBe(page);
    expect(panels[0]?.trouble).toMatch(/./);
  }
});

it('the renderer has another hash for other attributes, not for another key or script', async () => {
  const hashOf = async (attributes: string): Promise<string | undefined> =>
    /data-rendered="(\w+)"/.exec((await render(`<searchlet-panel ${attributes}></searchlet-panel>`)).html)?.[1];
  const hash = await hashOf(ATTRIBUTES);
  expect(hash).toMatch(/^\w+$/);
  expect(await hashOf(`${ATTRIBUTES.replace('"k"', '"other"')} data-load="idle" data-astro-cid-x`)).toBe(hash);
  expect(await hashOf(`${ATTRIBUTES} data-per-page="5"`)).not.toBe(hash);
});

it("the renderer includes its style, or links to the owner's", async () => {
  const page = `<searchlet-panel ${ATTRIBUTES}></searchlet-panel>`;
  expect((await render(page, { style: 'inline' })).html).toMatch(/<style>[^<]+<\/style>/);
  expect((await render(page, { style: { href: '/a.css?x="' } })).html).toContain(
    '<link rel="stylesheet" href="/a.css?x=&#34;">',
  );
});

it('the renderer leaves elements of the owner alone that have an attribute of the same name', async () => {
  const page = `<body><div data-rendered="true"><p>Ours</p></div><searchlet-list ${ATTRIBUTES}><p data-rendered>Ours</p></searchlet-list></body>`;
  const { html } = await render(page);
  expect(html).toContain('<div data-rendered="true"><p>Ours</p></div>');
  expect(html).toContain('<p data-rendered>Ours</p>');
  expect((await render(html, { documents: [] })).html).toBe(page);
});

it('the renderer gives a place to one panel, and says so to the other', async () => {
  const script = `<script src="/searchlet.js" data-target="#here" ${ATTRIBUTES}></script>`;
  const page = `<body>${script}${script.replace('data-key', 'data-per-page="1" data-key')}<div id="here"></div><p>Below</p></body>`;
  const { html, panels } = await render(page);
  expect(html.match(/data-rendered/g)).toHaveLength(1);
  expect(panels.map(({ hits, trouble }) => [hits, trouble])).toEqual([
    [3, null],
    [null, 'another panel has its place'],
  ]);
  expect((await render(html)).html).toBe(html);
  expect((await render(html, { documents: [] })).html).toBe(page);
});

it('the renderer writes no hits into a paragraph, where a browser ends it', async () => {
  for (const panel of [
    `<searchlet-panel ${ATTRIBUTES}></searchlet-panel>`,
    `<b><script src="/searchlet.js" ${ATTRIBUTES}></script></b>`,
  ]) {
    const page = `<body><p>Search: ${panel}</p><p>Below</p></body>`;
    const { html, panels } = await render(page);
    expect(html).toBe(page);
    expect(panels).toEqual([expect.objectContaining({ hits: null, trouble: expect.stringContaining('in a <p>') })]);
  }
});

it('the renderer removes hits that have come elsewhere, and nothing beside them', async () => {
  const { html } = await render(`<main><searchlet-panel ${ATTRIBUTES}></searchlet-panel></main>`);
  const block = /<div class="searchlet-rendered.*<\/div>/s.exec(html)?.[0] ?? '';
  const script = `<script src="/searchlet.js" ${ATTRIBUTES}></script>`;
  const moved = `<main><section>${script}</section>${block}<p>${'Below. '.repeat(200)}</p></main>`;
  const again = await render(moved, { documents: [{ id: '9', title: 'Nosferatu' }] });
  expect(again.html.match(/data-rendered/g)).toHaveLength(1);
  expect(again.html.endsWith(`<p>${'Below. '.repeat(200)}</p></main>`)).toBe(true);
  const nested = `<body>${block.replace('<ol', `${block}<ol`)}<p>Below</p></body>`;
  expect((await render(nested)).html).toBe('<body><p>Below</p></body>');
});

it('the renderer keeps the line ends and the mark at the beginning of a page', async () => {
  const page = `\ufeff<!doctype html>\r\n<html lang="en">\r\n<body>\r\n<!-- <searchlet-panel> -->\r\n<script>"</p><searchlet-panel>"</script>\r\n<searchlet-panel ${ATTRIBUTES}>\r\n</searchlet-panel>\r\n<p>Below</p>\r\n</body></html>\r\n`;
  const { html } = await render(page);
  expect(html.replaceAll('\r\n', '')).not.toContain('\n');
  expect(html).toMatch(/>\r\n<div class="searchlet-rendered/);
  expect((await render(html)).html).toBe(html);
  expect((await render(html, { documents: [] })).html).toBe(page);
});

describe('hits as a table', () => {
  const table = (attributes: string): string => `<searchlet-panel ${ATTRIBUTES} ${attributes}></searchlet-panel>`;

  it('have the columns of the panel: the title first, numbers at the end, the labels of a narrow list', async () => {
    const { html } = await render(table('data-view="table, list" data-meta="title=Film, year=Since, price"'));
    const [written = ''] = /<table[^]*<\/table>/.exec(html) ?? [];
    expect(written).toContain(
      '<thead><tr><th scope="col">Film</th><th scope="col" class="searchlet-amount">Since</th><th scope="col" class="searchlet-amount">Price</th></tr></thead>',
    );
    expect(written).toContain(
      '<tr><th scope="row" class="searchlet-title"><a href="/films/1">King &#38; &#60;b&#62;Kong&#60;/b&#62;</a></th><td class="searchlet-amount" data-label="Since">1933</td>',
    );
    expect(written.match(/<tr>/g)).toHaveLength(1 + DOCUMENTS.length);
  });

  it.for(['data-view="list, table"', 'data-view="table" data-group="year"', 'data-view="table" data-template="#card"'])(
    'are a list with %s',
    async (attributes) => {
      const { html } = await render(table(attributes));
      expect(html).toContain('<ol class="searchlet-hits searchlet-list">');
      expect(html).not.toContain('<table');
    },
  );

  it('bring the style of tables, which no other hits have', async () => {
    const withStyle = (attributes: string) => render(table(attributes), { style: 'inline' });
    expect((await withStyle('data-view="table"')).html).toContain('.searchlet-table table{');
    expect((await withStyle('')).html).not.toContain('.searchlet-table');
  });
});
