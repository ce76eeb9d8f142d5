import { describe, expect } from 'vitest';
import { buildShop, type Variant } from '../../../examples/data/shop';
import { expectGroups } from '../../support/assertions/estimates';
import { allowNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { createRandom } from '../../support/data/random';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { sampleSize } from '../../support/run/sample-size';

const shop = buildShop();
const SHOP = {
  'data-collection': 'shop',
  'data-query-by': 'title',
  'data-group': 'product_id',
  'data-image': '/shop/{id}-{width}.svg, /shop/{id}-detail-{width}.svg',
  'data-meta': 'price:currency(EUR)',
  'data-facets': 'type, color.name=Color, in_stock:toggle=In stock',
  'data-sort': 'sold:desc=Bestsellers',
} as const;

/** The variants of a product. */
const variantsOf = (product: string): readonly Variant[] => shop.filter(({ product_id: id }) => id === product);

const cardOf = ({ host }: PanelModel, title: string) =>
  host.locator('[part~="hits"] > li').filter({ has: host.page().getByRole('link', { name: title, exact: true }) });

const euros = (price: number): string => `€${price.toFixed(2)}`;

describe('variants', () => {
  const product = 'fox-t-shirt';
  const url = `sl_q=${encodeURIComponent('Fox T-shirt')}`;

  test('are one hit, and choosing one changes image, price and link of its card', async ({ page, pages, api }) => {
    const panel = await openPanel(page, `${pages.serve('/shop-1.html', pageWith(panelTag(api, SHOP)))}?${url}`);
    const card = cardOf(panel, 'Fox T-shirt');
    const picker = card.getByRole('group', { name: 'Color' });
    const variants = variantsOf(product);
    expect(variants.length).toBeGreaterThan(1);
    const names = await picker.getByRole('button').allTextContents();
    expect([...names].sort()).toEqual(variants.map(({ color }) => color.name).sort());

    for (const { id, color, price } of variants) {
      const button = picker.getByRole('button', { name: color.name, exact: true });
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      expect(await picker.locator('[aria-pressed="true"]').count()).toBe(1);
      expect(await card.getByRole('link').getAttribute('href')).toBe(`/shop/${id}`);
      expect(await card.locator('img').first().getAttribute('src')).toBe(`/shop/${id}-400.svg`);
      expect(await card.locator('dd').innerText()).toBe(euros(price));
    }
    // Its swatch has the color of the shirt, and the server got no request.
    const [first] = variants;
    const swatch = picker.getByRole('button', { name: first?.color.name ?? '', exact: true }).locator('.swatch-colour');
    expect(await swatch.getAttribute('style')).toContain('background-color');
  });

  test('are chosen with the keyboard, and the focus stays', async ({ page, pages, api }) => {
    const panel = await openPanel(page, `${pages.serve('/shop-2.html', pageWith(panelTag(api, SHOP)))}?${url}`);
    const card = cardOf(panel, 'Fox T-shirt');
    const button = card.getByRole('group', { name: 'Color' }).getByRole('button', { pressed: false }).first();
    const name = await button.textContent();
    await button.focus();
    await page.keyboard.press('Space');
    const pressed = card.getByRole('group', { name: 'Color' }).getByRole('button', { pressed: true });
    expect(await pressed.textContent()).toBe(name);
    expect(await pressed.evaluate((one) => one === (one.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  });

  test('are reported to the page as the chosen hit', async ({ page, pages, api }) => {
    const panel = await openPanel(page, `${pages.serve('/shop-3.html', pageWith(panelTag(api, SHOP)))}?${url}`);
    await page.evaluate(() => addEventListener('searchlet:select', (event) => event.preventDefault()));
    const card = cardOf(panel, 'Fox T-shirt');
    const picker = card.getByRole('group', { name: 'Color' });
    const last = picker.getByRole('button').last();
    await last.click();
    await card.getByRole('link').click();
    const { detail } = (await panel.events()).at(-1) ?? {};
    const name = await last.textContent();
    expect(detail).toMatchObject({ position: 1, document: { color: { name } } });
  });

  test('are counted, paged and filtered as products', async ({ page, pages, api }) => {
    const panel = await openPanel(page, pages.serve('/shop-4.html', pageWith(panelTag(api, SHOP))));
    const products = (some: readonly Variant[]): number => new Set(some.map(({ product_id: id }) => id)).size;
    expectGroups(await panel.count(), products(shop));
    await panel.answered(() => panel.host.getByRole('checkbox', { name: /^Navy/ }).check());
    const navy = shop.filter(({ color }) => color.name === 'Navy');
    expectGroups(await panel.count(), products(navy));
    await panel.answered(() =>
      panel.host
        .getByRole('switch')
        .or(panel.host.getByRole('checkbox', { name: /In stock/ }))
        .first()
        .click(),
    );
    expectGroups(await panel.count(), products(navy.filter(({ in_stock: inStock }) => inStock)));
  });

  test('are counted as in the documents, in any combination of filters', async ({ page, pages, api }) => {
    const random = createRandom(16);
    const attributes = { ...SHOP, 'data-facets': 'type, color.name=Color, theme, price:range, in_stock:toggle' };
    const url = pages.serve('/shop-random.html', pageWith(panelTag(api, attributes)));
    const products = (some: readonly Variant[]): number => new Set(some.map(({ product_id: id }) => id)).size;
    const some = (key: 'type' | 'theme' | 'color'): readonly string[] => {
      const values = [...new Set(shop.map((one) => (key === 'color' ? one.color.name : one[key])))];
      return values.filter(() => random.chance(key === 'color' ? 0.15 : 0.3));
    };
    for (let round = 0; round < sampleSize(25); round++) {
      const [types, colors, themes] = [some('type'), some('color'), some('theme')];
      const [least, inStock] = [random.of([0, 12, 20.5]), random.chance(0.4)];
      const has = (values: readonly string[], value: string): boolean => values.length === 0 || values.includes(value);
      const others = shop.filter(
        ({ color, theme, price, in_stock: isThere }) =>
          has(colors, color.name) && has(themes, theme) && price >= least && (!inStock || isThere),
      );
      const asked = new URLSearchParams([
        ...types.map((value) => ['sl_type', value]),
        ...colors.map((value) => ['sl_color-name', value]),
        ...themes.map((value) => ['sl_theme', value]),
        ...(least > 0 ? [['sl_price', `${least}..`]] : []),
        ...(inStock ? [['sl_in_stock', 'true']] : []),
      ]);
      const panel = await openPanel(page, `${url}?${asked}`);
      const found = products(others.filter(({ type }) => has(types, type)));
      expectGroups(await panel.count(), found, asked.toString());
      if (found === 0) continue;
      const counts = (await panel.facet('Type').values()).map(({ name, count }) => [name, count]);
      const names = [...new Set([...others.map(({ type }) => type), ...types])];
      const counted = names.map((name) => [name, products(others.filter(({ type }) => type === name))]);
      expect([asked.toString(), counts.sort()]).toEqual([asked.toString(), counted.sort()]);
    }
  });

  test('say how many more there are than a card has room for', async ({ page, pages, api, collect }) => {
    const sizes = Array.from({ length: 30 }, (_, index) => ({
      id: `s${index}`,
      title: 'Bolt',
      model: 'bolt',
      size: index + 1,
    }));
    const fields = [
      { name: 'title', type: 'string' },
      { name: 'model', type: 'string', facet: true },
      { name: 'size', type: 'int32', facet: true },
    ];
    const attributes = { ...(await collect(fields, sizes)), 'data-group': 'model', 'data-facets': 'size' };
    const panel = await openPanel(page, pages.serve('/bolts.html', pageWith(panelTag(api, attributes))));
    const picker = panel.host.getByRole('group', { name: 'Size' }).last();
    expect(await picker.getByRole('button').count()).toBe(8);
    expect(await picker.locator('.more-variants').innerText()).toContain('+22');
    expect(await picker.ariaSnapshot()).toContain('22 more');
  });

  test('that differ in nothing visitors know are counted', async ({ page, pages, api, collect }) => {
    const twins = ['a', 'b', 'c'].map((id) => ({ id, title: 'Twin', model: 'twin' }));
    const fields = [
      { name: 'title', type: 'string' },
      { name: 'model', type: 'string', facet: true },
    ];
    const attributes = { ...(await collect(fields, twins)), 'data-group': 'model' };
    const panel = await openPanel(page, pages.serve('/twins.html', pageWith(panelTag(api, attributes))));
    expect(await panel.count()).toBe(1);
    expect(await panel.host.locator('.variant-count').innerText()).toBe('3 variants');
  });

  test('are drawn by a template, too', async ({ page, pages, api }) => {
    const template = '<template id="own"><b class="own">{{color.name}} {{price | currency EUR}}</b></template>';
    const attributes = { ...SHOP, 'data-template': '#own' };
    const html = pageWith(template + panelTag(api, attributes));
    const panel = await openPanel(page, `${pages.serve('/own.html', html)}?${url}`);
    const hit = panel.host.locator('[part~="hits"] > li').first();
    const button = hit.getByRole('group', { name: 'Color' }).getByRole('button', { pressed: false }).first();
    const name = (await button.textContent()) ?? '';
    await button.click();
    const chosen = variantsOf(product).find(({ color }) => color.name === name);
    await expect.poll(() => hit.locator('.own').innerText()).toBe(`${name} ${euros(chosen?.price ?? 0)}`);
  });
});

describe('images', () => {
  test('come in the size that the browser asks for, and a second one is loaded and shown on hover and focus', async ({
    page,
    pages,
    api,
  }) => {
    const earlier = pages.requests.length;
    const isLoaded = (image: HTMLElement) => (image as HTMLImageElement).naturalWidth > 0;
    const panel = await openPanel(
      page,
      pages.serve('/images.html', pageWith(panelTag(api, { ...SHOP, 'data-view': 'grid' }))),
    );
    const card = panel.host.locator('[part~="hit"]').first();
    const [first, second] = [card.locator('.first-image'), card.locator('.second-image')];
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-(?:400|800)\.svg$/);
    expect(await first.getAttribute('srcset')).toMatch(/-200\.svg 200w, .*-1200\.svg 1200w$/);
    const detailsLoaded = () => pages.requests.slice(earlier).filter((path) => /-detail-\d+\.svg$/.test(path)).length;
    await expect.poll(() => first.evaluate(isLoaded)).toBe(true);
    expect(await second.isVisible()).toBe(false);
    expect(detailsLoaded()).toBe(0);
    await card.hover();
    await expect.poll(() => second.evaluate(isLoaded)).toBe(true);
    await expect.poll(() => second.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    expect(detailsLoaded()).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(() => second.isVisible()).toBe(false);
    await card.getByRole('link').focus();
    await expect.poll(() => second.isVisible()).toBe(true);
  });

  test('that fail leave a quiet drawing, and the place they had', async ({ page, pages, api }) => {
    allowNoise(page, ...FAILED_REQUESTS);
    const attributes = { ...SHOP, 'data-image': '/missing/{id}-{width}.svg, /missing/{id}.svg', 'data-per-page': '3' };
    const panel = await openPanel(page, pages.serve('/missing.html', pageWith(panelTag(api, attributes))));
    const pictures = panel.host.locator('.picture');
    await expect.poll(() => pictures.locator('.no-image').count()).toBe(3);
    expect(await pictures.locator('img').count()).toBe(0);
    const box = await pictures.first().boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
  });

  test('show the second one where the first fails', async ({ page, pages, api }) => {
    allowNoise(page, ...FAILED_REQUESTS);
    const attributes = { ...SHOP, 'data-image': '/missing/{id}.svg, /shop/{id}-{width}.svg', 'data-per-page': '1' };
    const panel = await openPanel(page, pages.serve('/second.html', pageWith(panelTag(api, attributes))));
    await expect
      .poll(() => panel.host.locator('.first-image').evaluateAll((all) => all.map((one) => one.getAttribute('src'))))
      .toEqual([expect.stringMatching(/^\/shop\/.*-400\.svg$/)]);
  });
});
