import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';

const BOOKS = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  title: index === 0 ? 'Who is there?' : index === 1 ? 'من هناك؟ (2)' : `Book ${index}`,
  kind: index % 2 === 0 ? 'Stories (short)' : 'قصص',
  shelf: { lvl0: 'Prose', lvl1: 'Prose > Crime' },
  year: 1950 + index,
  url: `/books/${index}`,
}));

const test = base.extend('books', { scope: 'file' }, ({ collect }) =>
  collect(
    [
      { name: 'title', type: 'string' },
      { name: 'kind', type: 'string', facet: true },
      { name: 'shelf.lvl0', type: 'string', facet: true },
      { name: 'shelf.lvl1', type: 'string', facet: true },
      { name: 'year', type: 'int32', facet: true },
    ],
    BOOKS,
  ),
);

const PARTS: Attributes = {
  'data-facets': 'shelf.lvl0 > shelf.lvl1=Shelf, kind=Kind?, year:range',
  'data-meta': 'kind',
  'data-sort': 'year:desc=Newest',
  'data-per-page': '15',
  'data-id': 'sl',
};

/** An open panel on a page in a language that is written from right to left. */
interface Mirrored {
  readonly host: Locator;
  /** The edges of the first element of a selector, in px from the left edge of the viewport. */
  box(selector: string): Promise<{ readonly left: number; readonly right: number }>;
}

test('a panel is laid out from right to left in Arabic', async ({ page, pages, api, books }) => {
  const { host, box } = await open(
    page,
    pages.serve('/ar.html', pageIn('ar', panelTag(api, { ...books, ...PARTS }))),
    '?sl_q=book&sl_kind=Stories%20(short)&sl_shelf-lvl0=Prose',
  );
  expect((await box('.results')).right).toBeLessThan((await box('aside')).left);
  expect((await box('.field .icon-button')).right).toBeLessThan((await box('.field > .icon')).left);
  expect((await box('.select')).right).toBeLessThan((await box('.summary')).left);
  const [tick, name, count] = [
    await box('.value input'),
    await box('.value:has(input) .value-name'),
    await box('.value:has(input) .count'),
  ];
  expect(count.right).toBeLessThanOrEqual(name.left);
  expect(name.right).toBeLessThanOrEqual(tick.left);
  expect((await box('.chip .icon')).right).toBeLessThan((await box('.chip-text')).left);
  expect((await box('.fold .icon')).right).toBeLessThan((await box('[part~="facet-label"]')).left);
  expect((await box('.title bdi')).right).toBeCloseTo((await box('.main')).right, 0);
  const [all, arrow, current] = [
    await box('.breadcrumb button'),
    await box('.breadcrumb .icon'),
    await box('.breadcrumb [aria-current]'),
  ];
  expect(arrow.right).toBeLessThanOrEqual(all.left);
  expect(current.right).toBeLessThanOrEqual(arrow.left);
  expect(await isMirrored(host.locator('.breadcrumb .icon').first())).toBe(true);
});

test('a panel turns pages the way one reads', async ({ page, pages, api, books }) => {
  const { host, box } = await open(
    page,
    pages.serve('/ar.html', pageIn('ar', panelTag(api, { ...books, ...PARTS }))),
    '?sl_page=3',
  );
  const next = '[aria-label="الصفحة التالية"]';
  expect((await box(next)).right).toBeLessThan((await box('[aria-label="الصفحة السابقة"]')).left);
  expect(await isMirrored(host.locator(`${next} .icon`))).toBe(true);
  await host.locator(next).click();
  await host.locator('[aria-current="page"]').getByText('4').waitFor();
});

test('a panel moves the thumbs of a slider where the arrow keys point', async ({ page, pages, api, books }) => {
  const { host } = await open(page, pages.serve('/ar.html', pageIn('ar', panelTag(api, { ...books, ...PARTS }))));
  const lower = host.getByRole('slider').first();
  const filled = (): Promise<number> =>
    host.locator('.slider').evaluate((slider) => parseFloat(getComputedStyle(slider, '::after').right));
  const before = await filled();
  await lower.focus();
  await page.keyboard.press('PageUp');
  const least = Number(await lower.inputValue());
  // The lower end is on the right, and has moved left.
  expect(await filled()).toBeGreaterThan(before);
  await host.getByRole('button', { name: `إزالة \u2068Year\u2069: من ${least}` }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await host.getByRole('button', { name: `إزالة \u2068Year\u2069: من ${least + 1}` }).waitFor();
  await page.keyboard.press('ArrowRight');
  await host.getByRole('button', { name: `إزالة \u2068Year\u2069: من ${least}` }).waitFor();
});

test('a panel opens the drawer of a phone on the right', async ({ openPage, pages, api, books }) => {
  const page = await openPage({ viewport: { width: 600, height: 800 }, reducedMotion: 'reduce' });
  const { host, box } = await open(page, pages.serve('/ar.html', pageIn('ar', panelTag(api, { ...books, ...PARTS }))));
  await host.locator('.filters-button').click();
  await expect.poll(async () => (await box('.drawer')).right).toBe(600);
  expect((await box('.drawer')).left).toBe(200);
  expect((await box('.drawer-head button')).right).toBeLessThan(300);
});

test('a panel has the head of an overlay the other way round too', async ({ page, pages, api, books }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tag = panelTag(api, { ...books, ...PARTS, 'data-layout': 'overlay', 'data-hotkey': 'mod+k' });
  await page.goto(pages.serve('/ar.html', pageIn('ar', tag)));
  const host = page.locator('searchlet-panel');
  await host.locator('.open-button').waitFor();
  const box = boxIn(host);
  expect((await box('.open-button kbd')).right).toBeLessThan((await box('.open-button .icon')).left);
  await host.locator('.open-button').click();
  await host.getByRole('article').first().waitFor();
  expect((await box('.head > .icon-button')).right).toBeLessThan((await box('.head .field')).left);
});

test.for([
  ['English data in Arabic words', 'ar'],
  ['Arabic data in English words', 'en'],
])('a panel keeps texts of both directions whole: %s', async ([, lang], { page, pages, api, books }) => {
  const html = pageIn(lang ?? '', panelTag(api, { ...books, ...PARTS, 'data-per-page': '60' }));
  const { host } = await open(page, pages.serve('/both.html', html), '?sl_kind=Stories%20(short)&sl_kind=قصص');
  // Without isolation, punctuation at the end of a text is shown on the wrong side.
  const signed = host.locator('bdi').filter({ hasText: /[?)]$/ });
  const seen: string[] = [];
  for (const text of await signed.filter({ visible: true }).all()) {
    const words = (await text.textContent()) ?? '';
    seen.push(words);
    expect([words, await runs(text)]).toEqual([words, words.startsWith('من') ? 'to the left' : 'to the right']);
  }
  expect([...new Set(seen)].sort()).toEqual(['Kind?', 'Stories (short)', 'Who is there?', 'من هناك؟ (2)']);
  // A chip's label comes first, whatever the script of its value is.
  for (const chip of await host.locator('.chip-text').all()) {
    const [label, value] = await chip.evaluate((one) =>
      [...one.querySelectorAll('bdi')].map((each) => each.getBoundingClientRect().left),
    );
    expect((value ?? 0) < (label ?? 0)).toBe(lang === 'ar');
  }
});

test.for([
  ['English titles in Arabic words', 'ar'],
  ['Arabic titles in English words', 'en'],
])(
  'a panel keeps what a template of the page fills in whole, and in its place: %s',
  async ([, lang], { page, pages, api, books }) => {
    const card = '<template id="card"><b>{{title}}</b><i>{{title}} ({{year}})</i><u>{{highlight title}}</u></template>';
    const html = pageIn(lang ?? '', card + panelTag(api, { ...books, ...PARTS, 'data-template': '#card' })).replace(
      '<html ',
      `<html dir="${lang === 'ar' ? 'rtl' : 'ltr'}" `,
    );
    const { host } = await open(page, pages.serve('/filled.html', html), '?sl_q=' + (lang === 'ar' ? 'there' : 'هناك'));
    const [title, side] = lang === 'ar' ? ['Who is there?', 'to the right'] : ['من هناك؟ (2)', 'to the left'];
    const hit = host.getByRole('article').filter({ hasText: title });
    for (const name of ['b', 'u']) {
      const text = hit.locator(name);
      expect((await text.textContent())?.replace(/[\u2068\u2069]/g, '')).toBe(title);
      // Characters between the isolates, which have a position but no width.
      const [first = 0, last = 0] = await places(text, [1, -2]);
      expect(last > first ? 'to the right' : 'to the left').toBe(side);
    }
    // The year continues in the direction of the panel.
    const [first = 0, year = 0] = await places(hit.locator('i'), [1, -2]);
    expect(year > first ? 'to the right' : 'to the left').toBe(lang === 'ar' ? 'to the left' : 'to the right');
    expect(await hit.locator('mark').count()).toBe(1);
  },
);

test('a panel sets off a sort order in another direction, where no element can', async ({
  page,
  pages,
  api,
  books,
}) => {
  const html = pageIn('ar', panelTag(api, { ...books, ...PARTS, 'data-sort': 'year:desc=Newest (first)' }));
  const { host } = await open(page, pages.serve('/sort.html', html));
  await expect.poll(() => host.locator('option').last().textContent()).toBe('\u2068Newest (first)\u2069');
  await host.locator('select').selectOption({ index: 1 });
  await expect.poll(() => new URL(page.url()).searchParams.get('sl_sort')).toBe('newest-first');
});

test('a panel sets off what is filled into words that are read out', async ({ page, pages, api, books }) => {
  const { host } = await open(
    page,
    pages.serve('/ar.html', pageIn('ar', panelTag(api, { ...books, ...PARTS }))),
    '?sl_kind=Stories%20(short)',
  );
  await host
    .getByRole('button', { name: 'إزالة \u2068Kind?\u2069: \u2068Stories (short)\u2069', exact: true })
    .waitFor();
  await host.locator('[part~="input"]').fill('zzzz?');
  await host.getByText('لا توجد نتائج عن «\u2068zzzz?\u2069»').first().waitFor();
});

test('a panel shows a query in its own direction, where the panel begins', async ({ page, pages, api, books }) => {
  const { host } = await open(page, pages.serve('/ar.html', pageIn('ar', panelTag(api, { ...books, ...PARTS }))));
  await host.locator('[part~="input"]').fill('book');
  const style = await host.locator('[part~="input"]').evaluate((input) => {
    const { textAlign, unicodeBidi } = getComputedStyle(input);
    return { textAlign, unicodeBidi };
  });
  expect(style).toEqual({ textAlign: 'right', unicodeBidi: 'plaintext' });
});

test('a panel speaks English in the layout of a page whose language it does not know', async ({
  page,
  pages,
  api,
  books,
}) => {
  const html = pageIn('he', panelTag(api, { ...books, ...PARTS })).replace('<html ', '<html dir="rtl" ');
  const { host, box } = await open(page, pages.serve('/he.html', html));
  expect((await box('.results')).right).toBeLessThan((await box('aside')).left);
  const summary = host.locator('.summary');
  await expect.poll(() => summary.textContent()).toBe('\u206860 results\u2069');
  // If the text ran from right to left, it would be "results 60".
  const [digit, letter] = await places(summary, [1, 5]);
  expect(digit).toBeLessThan(letter ?? 0);
});

async function open(page: Page, url: string, query = ''): Promise<Mirrored> {
  const { host } = await openPanel(page, url + query);
  return { host, box: boxIn(host) };
}

function boxIn(host: Locator): Mirrored['box'] {
  return (selector) =>
    host
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right };
      });
}

function pageIn(lang: string, body: string): string {
  return pageWith(body).replace('<html lang="en">', `<html lang="${lang}">`);
}

function isMirrored(icon: Locator): Promise<boolean> {
  return icon.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a === -1);
}

/** The left edges of characters of a text, by index. */
function places(text: Locator, indices: readonly number[]): Promise<readonly number[]> {
  return text.evaluate((element, at) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const characters: [Node, number][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let index = 0; index < (node.textContent?.length ?? 0); index++) characters.push([node, index]);
    }
    return at.map((index) => {
      const [node, offset] = characters.at(index) ?? [element, 0];
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect().left;
    });
  }, indices);
}

/** The direction of a text: the side of its last character from its first one. */
async function runs(text: Locator): Promise<'to the left' | 'to the right'> {
  const [first = 0, last = 0] = await places(text, [0, -1]);
  return last > first ? 'to the right' : 'to the left';
}
