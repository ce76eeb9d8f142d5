import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'color', type: 'object', facet: true, optional: true },
];
const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const COLOURS = [
  ['Red', '#cc0000'],
  ['Red', '#cc0000'],
  ['Blue', '#0000cc'],
  ['Leo', IMAGE],
  ['Odd', 'javascript:alert(1)'],
] as const;
const DOCUMENTS = COLOURS.map(([name, hex], index) => ({ title: `Scarf ${index}`, color: { name, hex } }));

const NOTHING = 'rgba(0, 0, 0, 0)';

/** The swatch of each value, by its name: a colour, the address of an image, or nothing. */
function looks(panel: PanelModel): Promise<Readonly<Record<string, string>>> {
  return panel.host.locator('[part~="facet-value"]').evaluateAll((all) => {
    const entries = all.map((value) => {
      const swatch = value.querySelector('[part~="swatch"]') as Element;
      const look = swatch.querySelector('img')?.src ?? getComputedStyle(swatch).backgroundColor;
      return [value.querySelector('bdi')?.textContent ?? '', look];
    });
    return Object.fromEntries(entries) as Record<string, string>;
  });
}

test('a swatch facet shows the colour or the image beside each name, from the object that the value is in', async ({
  page,
  pages,
  collect,
}) => {
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), 'data-facets': 'color.name:swatch(color.hex)=Colour' };
  const panel = await openPanel(page, pages.films(tag));
  await expect
    .poll(() => looks(panel))
    .toEqual({ Red: 'rgb(204, 0, 0)', Blue: 'rgb(0, 0, 204)', Leo: IMAGE, Odd: NOTHING });
  await panel.facet('Colour').choose('Red');
  await expect.poll(() => panel.count()).toBe(2);
  await panel.facet('Colour').choose('Blue');
  await expect.poll(() => panel.count()).toBe(3);
  expect(new URL(page.url()).searchParams.getAll('sl_color-name')).toEqual(['Red', 'Blue']);
  expect(await violations(page)).toEqual([]);
});

test('a swatch facet keeps its colours where the system sets all others', async ({ openPage, pages, collect }) => {
  const page = await openPage({ forcedColors: 'active' });
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), 'data-facets': 'color.name:swatch(color.hex)' };
  const panel = await openPanel(page, pages.films(tag));
  await expect.poll(() => looks(panel)).toMatchObject({ Red: 'rgb(204, 0, 0)', Blue: 'rgb(0, 0, 204)' });
});

test('a swatch facet takes the colours of the owner, and the names of colours', async ({ page, pages, collect }) => {
  const facet = { field: 'color.name', kind: 'swatch', swatches: { Red: '#c01010' } };
  const tag = { ...(await collect(FIELDS, DOCUMENTS)), 'data-facets': JSON.stringify([facet]) };
  const panel = await openPanel(page, pages.films(tag));
  await expect
    .poll(() => looks(panel))
    .toEqual({ Red: 'rgb(192, 16, 16)', Blue: 'rgb(0, 0, 255)', Leo: NOTHING, Odd: NOTHING });
  // Also for a visitor who begins with a query that finds no value with a colour.
  const url = new URL(page.url());
  url.searchParams.set('sl_q', '"Scarf 4"');
  await page.goto(url.href);
  await expect.poll(() => looks(panel)).toEqual({ Odd: NOTHING });
});

test('a swatch facet draws values without colour or image as pills, which are pressed as a whole', async ({
  page,
  pages,
  collect,
}) => {
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'size', type: 'string', facet: true },
  ];
  const sizes = ['XS', 'M', 'M', 'XL'].map((size, index) => ({ title: `Shirt ${index}`, size }));
  const panel = await openPanel(page, pages.films({ ...(await collect(fields, sizes)), 'data-facets': 'size:swatch' }));
  const pills = panel.host.locator('[part~="facet-value"]');
  await expect.poll(() => pills.allInnerTexts()).toHaveLength(3);
  expect(await panel.host.locator('[part~="swatch"]').count()).toBe(0);
  const tops = await pills.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  // The box is invisible, and as large as the pill.
  const box = pills.getByRole('checkbox').first();
  expect(await box.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
  await panel.facet('Size').choose('M');
  await expect.poll(() => panel.count()).toBe(2);
  await expect.poll(() => panel.chips()).toEqual(['Size: M']);
  expect(await violations(page)).toEqual([]);
});
