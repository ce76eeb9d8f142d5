import { describe, expect } from 'vitest';
import { allowNoise, expectNoise, FAILED_REQUESTS, waitForNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const FILE = /\/searchlet\/[^/]+\/cards\.js$/;
const DAY_S = 86_400;
const today = Math.floor(Date.now() / 1000);

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'tags', type: 'string[]', facet: true, optional: true },
] as const;

const DOCUMENTS = [
  {
    ...{ id: 'lamp', title: 'Lamp', url: '/lamp', price: 1234.5, before: 1500, currency: 'EUR', share: 0.25 },
    ...{
      stars: 4.5,
      tags: ['brass', 'warm'],
      size: 1_536_000,
      site: 'https://www.maker.example/',
      made: 1_751_328_000,
    },
    ...{ sale: true, stock: 2, in_stock: true, added: today - 2 * DAY_S },
  },
  {
    id: 'rug',
    title: 'Rug',
    url: '/rug',
    price: 'on request',
    stars: 0,
    stock: 0,
    in_stock: false,
    added: today - 90 * DAY_S,
  },
];

/** The text of each field of the first hit by its label, as a screen reader reads it. */
function fieldsOf({ host }: PanelModel): Promise<Record<string, string>> {
  return host
    .locator('[part~="hit"]')
    .filter({ hasText: 'Lamp' })
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          [...(row.querySelector('dd')?.childNodes ?? [])]
            .filter((node) => (node as Element).ariaHidden !== 'true')
            .map((node) => node.textContent?.replace(/[\u00a0\u202f]/g, ' '))
            .join('')
            .trim(),
        ]),
      ),
    );
}

describe('formats', () => {
  test('write fields as the visitor does', async ({ page, pages, api, collect }) => {
    const attributes = {
      ...(await collect(FIELDS, DOCUMENTS)),
      'data-meta':
        'price:currency({currency}, was before)=Price, share:percent=Off, made:date, size:bytes, site:link, added:date(relative), stock',
    };
    const panel = await openPanel(page, pages.serve('/formats.html', pageWith(panelTag(api, attributes))));
    expect(await fieldsOf(panel)).toEqual({
      Price: '€1,234.50 (Was €1,500.00)',
      Off: '25%',
      Made: '1 Jul 2025',
      Size: '1.5 MB',
      Site: 'maker.example',
      Added: '2 days ago',
      Stock: '2',
    });
    expect(await panel.host.getByRole('link', { name: 'maker.example' }).getAttribute('href')).toBe(
      'https://www.maker.example/',
    );
    const struck = panel.host.locator('s');
    expect(await struck.allInnerTexts()).toEqual(['€1,500.00']);
    // The rug is sold on request: the card shows it, and the owner is told that it is not a number.
    expect(await panel.host.locator('[part~="hit"]').filter({ hasText: 'Rug' }).innerText()).toContain('on request');
    expect(await waitForNoise(page, 1)).toEqual([
      expect.stringContaining(
        'data-meta="price:currency({currency}, was before)": the value “on request” does not fit this format.',
      ),
    ]);
  });

  test('draw stars, and say how many', async ({ page, pages, api, collect }) => {
    const attributes = { ...(await collect(FIELDS, DOCUMENTS)), 'data-meta': 'stars:stars' };
    const panel = await openPanel(page, pages.serve('/stars.html', pageWith(panelTag(api, attributes))));
    const rating = panel.host.locator('[part~="hit"]').filter({ hasText: 'Lamp' }).locator('dd');
    expect(await rating.ariaSnapshot()).toContain('4.5 of 5 stars');
    // Nine tenths of the stars are filled.
    const share = await rating.locator('.rating-stars').evaluate((stars) => {
      const filled = Number.parseFloat(getComputedStyle(stars, '::after').inlineSize);
      return filled / stars.getBoundingClientRect().width;
    });
    expect(share).toBeCloseTo(0.9, 1);
  });

  test('make tags of arrays, which refine where the field is a facet', async ({ page, pages, api, collect }) => {
    const attributes = { ...(await collect(FIELDS, DOCUMENTS)), 'data-meta': 'tags:list', 'data-facets': 'tags' };
    const panel = await openPanel(page, pages.serve('/tags.html', pageWith(panelTag(api, attributes))));
    const tag = panel.host.getByRole('button', { name: 'Filter by Tags: brass' });
    await panel.answered(() => tag.click());
    expect(await panel.chips()).toEqual(['Tags: brass']);
    expect(await panel.titles()).toEqual(['Lamp']);
    expect(await tag.getAttribute('aria-pressed')).toBe('true');
    await panel.answered(() => tag.click());
    expect(await panel.chips()).toEqual([]);
  });

  test('that make no sense are reported, and the values are shown as they are', async ({
    page,
    pages,
    api,
    collect,
  }) => {
    const attributes = {
      ...(await collect(FIELDS, DOCUMENTS)),
      'data-meta': 'share:curency(EUR), made:date(soon)',
      'data-badges': 'stock:below(few)=Last ones',
    };
    const panel = await openPanel(page, pages.serve('/wrong.html', pageWith(panelTag(api, attributes))));
    expect(await fieldsOf(panel)).toMatchObject({ Share: '0.25', Made: '1,751,328,000' });
    const told = await waitForNoise(page, 3);
    expect(told.join('\n')).toContain(
      'unknown kind "curency", did you mean "currency"? Its values are shown as they are.',
    );
    expect(told.join('\n')).toContain('expected date or date(relative). Its values are shown as they are.');
    expect(told.join('\n')).toContain(
      'data-badges="stock:below(few)": expected a number, such as below(3). It is not shown.',
    );
    expect(await panel.host.locator('[part~="badge"]').count()).toBe(0);
  });

  test('come in one line below a field, beside the smallest image', async ({ page, pages, api, collect }) => {
    pages.serve('/lamp-200.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' });
    const attributes = {
      ...(await collect(FIELDS, DOCUMENTS)),
      'data-image': '/lamp-{width}.svg',
      'data-meta': 'price:currency(EUR), stock',
      'data-layout': 'dropdown',
    };
    await page.goto(pages.serve('/below.html', pageWith(panelTag(api, attributes))));
    await page.getByRole('combobox').fill('lamp');
    await expect.poll(() => page.locator('.option-line').allInnerTexts()).toEqual(['€1,234.50 · 2']);
    await expect
      .poll(() => page.locator('.option img').evaluateAll((images) => images.map((one) => one.getAttribute('src'))))
      .toEqual(['/lamp-200.svg']);
  });

  test('are written in the language of the page', async ({ openPage, pages, api, collect }) => {
    const page = await openPage({ locale: 'de-DE' });
    const attributes = {
      ...(await collect(FIELDS, DOCUMENTS)),
      'data-meta': 'stars:stars, price:currency(EUR, was before)',
      'data-lang': 'de',
    };
    const panel = await openPanel(page, pages.serve('/deutsch.html', pageWith(panelTag(api, attributes))));
    await expectNoise(page, /“on request” does not fit/);
    const fields = await fieldsOf(panel);
    expect(fields['Stars']).toContain('4,5 von 5 Sternen');
    expect(fields['Price']).toBe('1.234,50 € (Vorher: 1.500,00 €)');
  });
});

describe('badges', () => {
  const BADGES = 'sale=Sale, in_stock:false=Sold out, stock:below(3)=Last ones, added:within(14 days)=New';

  test('are on the image, and in the name of the link', async ({ page, pages, api, collect }) => {
    const attributes = { ...(await collect(FIELDS, DOCUMENTS)), 'data-badges': BADGES, 'data-image': 'image' };
    const panel = await openPanel(page, pages.serve('/badges.html', pageWith(panelTag(api, attributes))));
    await panel.host.getByRole('link', { name: /^Lamp ?, Sale, Last ones, New$/ }).waitFor();
    await panel.host.getByRole('link', { name: /^Rug ?, Sold out$/ }).waitFor();
    const lamp = panel.host.locator('[part~="hit"]').filter({ hasText: 'Lamp' });
    expect(await lamp.locator('[part~="badge"]').allInnerTexts()).toEqual(['Sale', 'Last ones', 'New']);
    const [badge, image] = await Promise.all([
      lamp.locator('[part~="badge"]').first().boundingBox(),
      lamp.locator('.picture').boundingBox(),
    ]);
    expect(badge?.y).toBeGreaterThan(image?.y ?? Infinity);
    expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan((image?.x ?? 0) + (image?.width ?? 0));
  });

  test('stay within the width of a narrow card, and readable in forced colours', async ({
    openPage,
    pages,
    api,
    collect,
  }) => {
    const page = await openPage({ viewport: { width: 320, height: 700 }, forcedColors: 'active' });
    const long = 'sale=A badge that is longer than any image of a narrow card could be wide';
    const attributes = { ...(await collect(FIELDS, DOCUMENTS)), 'data-badges': long, 'data-image': 'image' };
    const panel = await openPanel(page, pages.serve('/narrow.html', pageWith(panelTag(api, attributes))));
    const badge = panel.host.locator('[part~="badge"]');
    const [inner, outer] = await Promise.all([
      badge.boundingBox(),
      panel.host.locator('.picture').first().boundingBox(),
    ]);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    const [color, background] = await badge.evaluate((one) => {
      const style = getComputedStyle(one);
      return [style.color, style.backgroundColor];
    });
    expect(color).not.toBe(background);
  });
});

describe('the file of cards', () => {
  const asked = (requests: readonly string[], from: number): boolean =>
    requests.slice(from).some((path) => FILE.test(path));

  test('is loaded by no page that does without', async ({ page, pages }) => {
    const from = pages.requests.length;
    await openPanel(page, pages.films({ 'data-meta': 'year, director=By', 'data-image': 'poster' }));
    expect(asked(pages.requests, from)).toBe(false);
  });

  test.for([
    { 'data-meta': 'year:number' },
    { 'data-badges': 'adaptation=Adapted' },
    { 'data-group': 'genre' },
    { 'data-image': '/flags/{id}-{width}.svg' },
    { 'data-image': 'poster, back' },
  ])('is loaded once with %j', async (attributes, { page, pages }) => {
    // There are no such images.
    allowNoise(page, ...FAILED_REQUESTS);
    const from = pages.requests.length;
    await openPanel(page, pages.films(attributes));
    expect(pages.requests.slice(from).filter((path) => FILE.test(path))).toHaveLength(1);
  });

  test('is not needed where it does not load, and the owner is informed', async ({ page, pages }) => {
    await page.route(FILE, (route) => route.abort());
    const panel = await openPanel(
      page,
      pages.films({ 'data-meta': 'votes:number=Votes', 'data-badges': 'adaptation=Adapted' }),
    );
    expect((await panel.titles()).length).toBe(20);
    expect((await panel.results())[0]?.meta).toHaveProperty('Votes');
    await expectNoise(page, /\[searchlet\] data-badges.*searchlet\/[^/]+\/cards\.js/);
    allowNoise(page, ...FAILED_REQUESTS);
  });
});
