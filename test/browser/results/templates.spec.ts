// @module-tag with-index

import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';
import { searchesIndex } from '../../support/servers/test-indexes';

/** The problem for a value that is not a number, or not a date. */
const UNFIT = /does not fit this format/;

const BARE = '<script defer src="/dist/searchlet.js"></script>';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'plot', type: 'string', optional: true },
  { name: 'tags', type: 'string[]', optional: true },
  { name: 'maker.name', type: 'string', optional: true },
];

describe('a template', () => {
  const ways: readonly (readonly [string, (element: string, card: string) => string, Attributes])[] = [
    ['in the element', (element, card) => element.replace('></', `>${card}</`), {}],
    [
      'of the page, by its selector',
      (element, card) => card.replace('<template', '<template id="card"') + element,
      { 'data-template': '#card' },
    ],
    [
      'further down the page',
      (element, card) => element + card.replace('<template', '<template id="card"'),
      { 'data-template': '#card' },
    ],
  ];
  test.for(ways)('draws the hits: one %s', async ([, write, attributes], { page, pages, api }) => {
    const card = '<template><b class="own">{{title}}</b></template>';
    const panel = await openPanel(
      page,
      pages.serve('/way.html', pageWith(BARE + write(panelElement(api, attributes), card))),
    );
    expect(await drawn(panel)).toHaveLength(20);
    expect((await drawn(panel))[0]).toBe('<b class="own">The Shawshank Redemption</b>');
  });

  test('leads to the hits where an editor has encoded its braces and completed its addresses', async ({
    page,
    pages,
    api,
  }) => {
    const own = `${pages.url}/%7B%7Bid%7D%7D`;
    const card = `<template><b><a class="film" href="${pages.url}/movies/%7B%7Bid%7D%7D">{{title}}</a><a href="${own}"></a><img alt="" src="/flags/fra.svg?%7B%7Bid%7D%7D" srcset="/flags/fra.svg?%7B%7Bid%7D%7D 2x"></b></template>`;
    const element = panelElement(api, { 'data-filter': 'id:=1' }).replace('></', `>${card}</`);
    const panel = await openPanel(page, pages.serve('/ghost.html', pageWith(BARE + element)));
    expect(await drawn(panel)).toEqual([
      `<b><a class="film" href="${pages.url}/movies/1">The Land Girls</a><a href="${pages.url}/1"></a><img alt="" src="/flags/fra.svg?1" srcset="/flags/fra.svg?1 2x"></b>`,
    ]);
    await panel.host.getByRole('link', { name: 'The Land Girls' }).click();
    await page.waitForURL('**/movies/1');
  });

  test('is reported as missing only after the page is parsed', async ({ page, pages, api }) => {
    let answerScript = (): void => {};
    const mayParse = new Promise<void>((resolve) => (answerScript = resolve));
    await page.route('**/slow.js', async (route) => {
      await mayParse;
      await route.fulfill({ body: '', contentType: 'text/javascript' });
    });
    const card = '<template id="card"><b>{{title}}</b></template>';
    for (const late of [card, '']) {
      const tag = panelTag(api, { 'data-template': '#card', 'data-debug': 'false' }).replace('defer', 'async');
      await page.goto(pages.serve('/late.html', pageWith(`${tag}<script src="/slow.js"></script>${late}`)), {
        waitUntil: 'commit',
      });
      const panel = panelOn(page);
      await panel.host.getByRole('article').first().waitFor();
      answerScript();
      await page.waitForLoadState('domcontentloaded');
      await panel.settled();
      if (late !== '') await panel.host.locator('article b').first().waitFor();
      const problems = async () => (await panel.events()).filter(({ name }) => name === 'searchlet:problem').length;
      await expect.poll(problems).toBe(late === '' ? 1 : 0);
    }
    await expectNoise(page, /data-template="#card"/);
  });

  test('draws the hits for a script tag too', async ({ page, pages, api }) => {
    const card = '<template id="card"><b>{{title}}</b></template>';
    const tag = panelTag(api, { 'data-template': '#card' });
    const panel = await openPanel(page, pages.serve('/tag.html', pageWith(card + tag)));
    expect((await drawn(panel))[0]).toBe('<b>The Shawshank Redemption</b>');
  });

  test('may write a brace as an entity, which no template language of a server takes for its own', async ({
    page,
    pages,
    api,
  }) => {
    const card = '<template><b title="&#123;{year}}">&#123;{highlight title}}</b></template>';
    const panel = await openPanel(
      page,
      pages.serve('/entity.html', pageWith(BARE + panelElement(api).replace('></', `>${card}</`))),
    );
    await panel.type('godfather');
    await expect
      .poll(async () => (await drawn(panel))[0])
      .toBe('<b title="1972">The <mark role="none" part="highlight">Godfather</mark></b>');
  });

  test('keeps its fields beside what Vue draws, which has the same braces', async ({ page, pages, api }) => {
    const vue = `<script src="/node_modules/vue/dist/vue.global.prod.js"></script><script>
      const app = Vue.createApp({ data: () => ({ title: 'Films' }) });
      app.config.compilerOptions.isCustomElement = (tag) => tag === 'searchlet-panel';
      app.mount('#app');
    </script>`;
    const app = `<div id="app"><p>{{title}}</p>${panelElement(api, { 'data-template': '#card' })}</div>`;
    const card = '<template id="card"><b>{{title}}</b></template>';
    const panel = await openPanel(page, pages.serve('/vue.html', pageWith(BARE + card + app + vue)));
    await expect.poll(() => page.locator('#app > p').innerText()).toBe('Films');
    await expect.poll(async () => (await drawn(panel))[0]).toBe('<b>The Shawshank Redemption</b>');
  });

  test('draws them again when it comes later, changes, or goes', async ({ page, pages, api }) => {
    for (const attributes of [{}, { 'data-template': '#card' }]) {
      const isChild = !('data-template' in attributes);
      const element = panelElement(api, { ...attributes, 'data-debug': 'false' });
      const panel = await openPanel(page, pages.serve('/later.html', pageWith(BARE + element)));
      await panel.type('godfather');
      if (!isChild) await expectNoise(page, /this selector matches no <template>\. Using the built-in card\./);
      expect((await panel.results())[0]?.title).toBe('The Godfather');

      const first = expect.poll(async () => (await drawn(panel))[0]);
      await page.evaluate((inside) => {
        const card = document.createElement('template');
        card.id = 'card';
        card.innerHTML = '<b>{{title}}</b>';
        document.querySelector(inside ? 'searchlet-panel' : 'main')?.append(card);
      }, isChild);
      await first.toBe('<b>The Godfather</b>');
      await page.evaluate(() => {
        const card = document.querySelector<HTMLTemplateElement>('#card');
        if (card) card.innerHTML = '<i>{{year}}</i>';
      });
      await first.toBe('<i>1972</i>');
      await page.evaluate(() => {
        const text = document.querySelector<HTMLTemplateElement>('#card')?.content.querySelector('i')?.firstChild;
        if (text) text.nodeValue = '{{director}}';
      });
      await first.toBe('<i>Francis Ford Coppola</i>');
      await page.evaluate(() => document.querySelector('#card')?.remove());
      await expect.poll(async () => (await panel.results())[0]?.title).toBe('The Godfather');
      // The query stays.
      await expect.poll(() => panel.field.inputValue()).toBe('godfather');
    }
  });
});

describe('what is in a template', () => {
  const document = {
    title: 'Moby-Dick',
    plot: `${'The sea and its weather. '.repeat(30)}A white whale appears. ${'And more sea. '.repeat(30)}`,
    tags: ['sea', 'whales'],
    maker: { name: 'Herman Melville' },
    price: 0,
    copies: 1234567.5,
    sold: 897609600,
    made: '1851-10-18',
    lent: false,
    free: true,
    empty: '',
    none: [],
    cast: [{ name: 'Ahab', rank: 'captain' }, { name: 'Ishmael' }],
  };
  const grammar: readonly (readonly [string, string, string])[] = [
    ['a field', '<b>{{title}}</b>', '<b>Moby-Dick</b>'],
    ['a nested field, with room around it', '<b>{{ maker.name }}</b>', '<b>Herman Melville</b>'],
    ['fields among text', '<b>“{{title}}” by {{maker.name}}!</b>', '<b>“Moby-Dick” by Herman Melville!</b>'],
    ['an array', '<b>{{tags}}</b>', '<b>sea, whales</b>'],
    ['a missing field', '<b>{{nothing}}{{nothing.at.all}}</b>', '<b></b>'],
    ['0, false and true', '<b>{{price}} {{lent}} {{free}}</b>', '<b>0 false true</b>'],
    ['an empty text and an empty array', '<b>{{empty}}{{none}}</b>', '<b></b>'],
    ['an attribute', '<b title="{{title}}" class="is-{{price}}"></b>', '<b title="Moby-Dick" class="is-0"></b>'],
    ['a number', '<b>{{copies | number}} {{price|number}}</b>', '<b>1.234.567,5 0</b>'],
    ['no number', '<b>{{title | number}}</b>', '<b>Moby-Dick</b>'],
    ['a date', '<b>{{sold | date}}, {{made | date}}</b>', '<b>12.06.1998, 18.10.1851</b>'],
    ['no date', '<b>{{title | date}}{{nothing | date}}</b>', '<b>Moby-Dick</b>'],
    ['data-if', '<b data-if="title">1</b><b data-if="price">2</b><b data-if="free">3</b>', '<b>1</b><b>2</b><b>3</b>'],
    [
      'data-if on what is missing, false or empty',
      '<b data-if="nothing">1</b><b data-if="lent">2</b><b data-if="empty">3</b><b data-if="none">4</b>',
      '',
    ],
    [
      'data-unless',
      '<b data-unless="title">1</b><b data-unless="lent">2</b><b data-unless="none">3</b>',
      '<b>2</b><b>3</b>',
    ],
    ['data-each', '<i data-each="tags">{{.}}</i>', '<i>sea</i><i>whales</i>'],
    ['data-each of nothing', '<i data-each="none">{{.}}</i><i data-each="nothing">{{.}}</i>', ''],
    ['data-each of one', '<i data-each="title">{{.}}</i>', '<i>Moby-Dick</i>'],
    [
      'data-each of objects, conditions inside',
      '<p data-each="cast"><b data-if=".rank">{{.rank}}</b> {{.name}} in {{title}}</p>',
      '<p><b>captain</b> Ahab in Moby-Dick</p><p> Ishmael in Moby-Dick</p>',
    ],
    [
      'data-each in data-each',
      '<p data-each="tags"><i data-each="tags">{{.}}</i></p>',
      '<p><i>sea</i><i>whales</i></p>'.repeat(2),
    ],
    ['what is no placeholder', '<b>{{}} {title} {{title</b>', '<b>{{}} {title} {{title</b>'],
    ['a comment', '<!-- {{title}} --><b>1</b>', '<b>1</b>'],
    [
      'SVG',
      '<svg viewBox="0 0 1 {{price}}"><title>{{title}}</title></svg>',
      '<svg viewBox="0 0 1 0"><title>Moby-Dick</title></svg>',
    ],
  ];

  test('is filled in from the document', async ({ pages, collect, openPage, api }) => {
    const page = await openPage({ locale: 'de-DE' });
    const collection = await collect(FIELDS, [document]);
    const cards = grammar.map(([, html], index) => {
      const element = panelElement(api, { ...collection, 'data-id': `p${index}`, 'data-debug': 'false' });
      return element.replace('></', `><template>${html}</template></`);
    });
    await page.goto(pages.serve('/grammar.html', pageWith(BARE + cards.join(''))));
    for (const [index, [what, , filled]] of grammar.entries()) {
      const panel = panelOn(page, `[data-id="p${index}"]`);
      // An empty card is rendered, but not visible.
      await panel.host.getByRole('article').waitFor({ state: 'attached' });
      expect([what, ...(await drawn(panel))]).toEqual([what, filled]);
    }
    await expectNoise(page, /data-template="title \| number": the value “Moby-Dick” does not fit/, UNFIT);
  });

  test('marks matches whole or as a snippet, in text; in attributes they are plain words', async ({
    page,
    pages,
    collect,
    api,
  }) => {
    const card = `<template>
      <b>{{highlight title}}</b><i>{{ highlight tags }}</i><u>{{highlight maker.name}}</u>
      <p>{{snippet plot}}</p><img alt="{{highlight title}}: {{snippet plot}}">
    </template>`;
    const attributes = { ...(await collect(FIELDS, [document])), 'data-query-by': 'title, tags, maker.name, plot' };
    const html = pageWith(BARE + panelElement(api, attributes).replace('></', `>${card}</`));
    const panel = await openPanel(page, pages.serve('/marks.html', html));
    await panel.type('whale');
    const text = (selector: string): Promise<string> => panel.host.locator(`article ${selector}`).innerText();
    expect([await text('b'), await text('i'), await text('u')]).toEqual(['Moby-Dick', 'whales', 'Herman Melville']);
    expect(await text('p')).toContain('A white whale appears.');
    expect((await text('p')).length).toBeLessThan(200);
    await expect.poll(() => panel.marks()).toEqual(['whale', 'whale']);
    const alt = await panel.host.locator('article img').getAttribute('alt');
    expect(alt).toBe(`Moby-Dick: ${await text('p')}`);
    await panel.type('moby');
    await expect.poll(() => panel.marks()).toEqual(['Moby']);
  });
});

test('a template draws the card of the documentation', async ({ page, pages, collect, api }) => {
  const documentation = readFileSync(new URL('../../../docs/templates.md', import.meta.url), 'utf8');
  const [, card = ''] = /```html\n(.*?)```/s.exec(documentation) ?? [];
  const fields = ['name', 'description'].map((name) => ({ name, type: 'string' }));
  const lamp = {
    ...{ id: 'lamp', name: 'Lamp', description: 'A lamp that shines.', image: '/flags/FRA.svg', price: 1234.5 },
    ...{ in_stock: false, maker: { name: 'Lux & Co' }, added: 897609600, tags: ['new', 'A & B'] },
  };
  const { 'data-collection': collection, 'data-key': key } = await collect(fields, [
    lamp,
    { id: 'rest', name: 'Rest', description: 'A rest.', in_stock: true },
  ]);
  const html = card
    .replace('https://search.your-site.example', api.url)
    .replace('YOUR_SEARCH_ONLY_KEY', key ?? '')
    .replace('"products"', `"${collection ?? ''}"`);
  const panel = await openPanel(page, pages.serve('/documented.html', pageWith(BARE + html)));
  await panel.type('lamp');
  expect((await drawn(panel)).map((card) => card.replace(/>\s+</g, '><'))).toEqual([
    '<img src="/flags/FRA.svg" alt="" width="120" height="80" loading="lazy">' +
      '<a href="/products/lamp"><mark role="none" part="highlight">Lamp</mark></a>' +
      '<p>A <mark role="none" part="highlight">lamp</mark> that shines.</p>' +
      '<p class="price">1,234.5 € <small>sold out</small></p>' +
      '<p>Lux &amp; Co, since 12 Jun 1998</p>' +
      '<ul><li title="new">new</li><li title="A &amp; B">A &amp; B</li></ul>',
  ]);
  await panel.type('rest');
  expect((await drawn(panel))[0]).not.toContain('price');
});

test('a template makes no markup and no unsafe address of what is in a field', async ({
  page,
  pages,
  collect,
  api,
}) => {
  const html = `"'><img src=x onerror="pwned=1"><script>pwned=1</script></b></template> bold {{title}}\${pwned=1}`;
  const links = [
    'javascript:pwned=1',
    ' \u0001JaVaScRiPt:pwned=1',
    'java\nscript:pwned=1',
    'data:text/html,<script>pwned=1</script>',
  ];
  const books = links.map((link, index) => ({
    title: html,
    plot: html,
    tags: [html],
    maker: { name: html },
    link,
    n: index,
  }));
  const card = `<template>
    <style>b { color: red }</style>
    <b class="{{title}}" title="{{title}}" data-x="{{title}}" id="{{title}}">{{title}}{{highlight title}}{{snippet plot}}</b>
    <i data-each="tags" title="{{.}}">{{.}}{{. | number}}{{. | date}}</i><u data-if="title">{{maker.name}}</u>
    <a class="link" href="{{link}}">1</a><a href="java{{link}}">2</a><a class="link" href="  {{link}}">3</a>
    <img src="{{link}}" srcset="{{link}} 2x" alt="{{title}}"><form action="{{link}}"><button formaction="{{link}}">4</button></form>
    <svg><a xlink:href="{{link}}" href="{{link}}"><text>5</text></a><use href="{{link}}"></use></svg>
    <video poster="{{link}}" src="{{link}}"></video><a href="/ok?x={{title}}" class="ok">6</a>
  </template>`;
  const attributes = { ...(await collect(FIELDS, books)), 'data-query-by': 'title, plot' };
  const tag = pageWith(BARE + panelElement(api, attributes).replace('></', `>${card}</`));
  const panel = await openPanel(page, pages.serve('/hostile.html', tag));
  await panel.type('bold');
  await expectNoise(page, UNFIT);
  const article = panel.host.getByRole('article').first();
  await expect.poll(() => article.locator('b').getAttribute('title')).toBe(html);
  await expect.poll(() => article.locator('i').getAttribute('title')).toBe(html);
  await expect.poll(() => article.locator('u').innerText()).toBe(html);
  // Each element of the template once, besides the marks.
  const names = await article.evaluate((one) =>
    Array.from(one.querySelectorAll('*:not(mark)'), ({ localName }) => localName),
  );
  expect(names).toEqual([
    ...['b', 'i', 'u', 'a', 'a', 'a', 'img', 'form', 'button', 'svg', 'a', 'text', 'use', 'video', 'a'],
  ]);
  const addresses = await panel.host
    .locator('article')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        Array.from(one.querySelectorAll('*'), (element) =>
          ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'poster'].map((name) =>
            element.getAttribute(name),
          ),
        ).flat(),
      ),
    );
  // An escaped payload is only the name of a file.
  const expected = links.flatMap((link) => [
    `java${encodeURIComponent(link).replaceAll('%2F', '/')}`,
    `/ok?x=${encodeURIComponent(html)}`,
  ]);
  expect(addresses.filter((address) => address !== null).sort()).toEqual(expected.sort());
  for (const link of await panel.host.locator('article .link').all()) await link.click();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(page.url()).toMatch(/hostile\.html\?/);
});

const refused: readonly (readonly [string, string])[] = [
  ['<b onclick="pwned=1">1</b>', 'onclick'],
  ['<img src="/flags/FRA.svg" alt="" onload="pwned=1" ONERROR="pwned=1">', 'onload'],
  ['<script>pwned=1</script>', '<script>'],
  ['<svg><script>pwned=1</script></svg>', '<script>'],
  ['<iframe src="/films.html"></iframe>', '<iframe>'],
  ['<iframe srcdoc="{{title}}"></iframe>', '<iframe>'],
  ['<object data="{{url}}"></object>', '<object>'],
  ['<embed src="{{url}}">', '<embed>'],
  ['<svg><a><animate attributeName="href" to="javascript:pwned=1"></animate></a></svg>', '<animate>'],
  ['<b style="background: url({{url}})">1</b>', 'style'],
];

test('a template removes whatever could run code, and informs the owner in one sentence', async ({
  page,
  pages,
  api,
}) => {
  for (const [html, what] of refused) {
    const element = panelElement(api, { 'data-per-page': '1', 'data-debug': 'false' });
    const card = `<template>${html}<a href="{{url}}">{{title}}</a></template>`;
    await openPanel(page, pages.serve('/refused.html', pageWith(BARE + element.replace('></', `>${card}</`))));
    const panel = panelOn(page);
    const sentence = `data-template: the template contains ${what}, which would let a field run code or load a page. It is removed.`;
    // The sentence is in a file that may load after the first response.
    await expectNoise(page, /the template contains/);
    expect(
      (await panel.events()).flatMap(({ name, detail }) =>
        name === 'searchlet:problem' && 'sentence' in detail ? detail.sentence : [],
      ),
    ).toContain(sentence);
    const [inside = ''] = await drawn(panel);
    expect(inside).toContain('The Shawshank Redemption');
    expect(inside).not.toMatch(/ on\w+=|<script|<iframe|<object|<embed|<animate|style=/i);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  }
});

test('a template keeps the styles of a template inside the panel, and the page’s outside', async ({
  page,
  pages,
  api,
}) => {
  const card = '<template><style>b { color: rgb(1, 2, 3) } h1 { color: red }</style><b>{{title}}</b></template>';
  const body = `<style>b { font-size: 99px }</style><b id="theirs">Theirs</b>${BARE}${panelElement(api).replace('></', `>${card}</`)}`;
  const panel = await openPanel(page, pages.serve('/styled.html', pageWith(body)));
  const look = (element: Element): string => `${getComputedStyle(element).color} ${getComputedStyle(element).fontSize}`;
  expect(await panel.host.locator('article b').first().evaluate(look)).toBe('rgb(1, 2, 3) 16px');
  expect(await page.locator('#theirs').evaluate(look)).toBe('rgb(0, 0, 0) 99px');
  expect(await page.locator('h1').evaluate(look)).not.toContain('255');
});

test.skipIf(searchesIndex)(
  'a template works under a strict Content Security Policy, with Trusted Types',
  async ({ page, pages, api }) => {
    const policy = `default-src 'none'; script-src ${pages.url}; connect-src ${api.url}; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
    const card =
      '<template><style>b { color: rgb(1, 2, 3) }</style><b title="{{year}}">{{highlight title}}</b></template>';
    const html = pageWith(BARE + panelElement(api).replace('></', `>${card}</`));
    const panel = await openPanel(page, pages.serve('/strict.html', html, { 'content-security-policy': policy }));
    await panel.type('godfather');
    const title = panel.host.locator('article b').first();
    await expect.poll(() => title.innerText()).toBe('The Godfather');
    expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  },
);

test('a template reports to the page which hit is chosen, by click and by keyboard', async ({ page, pages, api }) => {
  const card = '<template><p class="text">{{year}}</p><a href="{{url}}"><b>{{highlight title}}</b></a></template>';
  const html = pageWith(BARE + panelElement(api).replace('></', `>${card}</`));
  const panel = await openPanel(page, `${pages.serve('/select.html', html)}?sl_q=godfather`);
  await page.evaluate(() => addEventListener('searchlet:select', (event) => event.preventDefault()));
  const second = panel.host.getByRole('article').nth(1);
  await second.locator('p').click();
  await expect.poll(() => chosen(panel)).toEqual([]);
  await second.locator('b').click();
  await second.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const selected = { query: 'godfather', position: 2, title: await focused(page) };
  await expect.poll(() => chosen(panel)).toEqual([selected, selected]);
  expect(page.url()).toContain('/select.html');
});

/** The HTML inside each card, without white space at its ends. */
function drawn({ host }: PanelModel): Promise<readonly string[]> {
  return host.locator('article').evaluateAll((cards) => cards.map((card) => card.innerHTML.trim()));
}

/** The hits that a visitor has chosen. */
async function chosen(panel: PanelModel): Promise<readonly object[]> {
  return (await panel.events()).flatMap(({ name, detail }) =>
    name === 'searchlet:select' && 'document' in detail
      ? [{ query: detail.query, position: detail.position, title: (detail.document as { title: unknown }).title }]
      : [],
  );
}
