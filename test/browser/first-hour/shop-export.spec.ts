import { expect } from 'vitest';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { commandIn } from '../../support/pages/documented';
import { makeEmptyFolder, printedTag } from '../../support/servers/empty-folder';

const test = base.extend('owner', async ({}, { onCleanup }) => {
  const owner = await makeEmptyFolder();
  onCleanup(owner.close);
  return owner;
});

/** The source of the table in docs/indexing.md instead of the folder; the scripts as below its example. */
const index = `${commandIn('docs/indexing.md', 'index public').replace('index public', 'index products.csv')} --scripts public`;

const KINDS = [
  ['Stuhl', 'Möbel > Stühle'],
  ['Tisch', 'Möbel > Tische'],
  ['Regal', 'Möbel > Regale'],
  ['Leuchte', 'Wohnen > Leuchten'],
] as const;
const BRANDS = ['Müller', 'Größe & Söhne', 'Hübsch'] as const;
const COLOURS = ['Rot', 'Blau', 'Grün', 'Weiß', 'Schwarz'] as const;
const SIZES = ['S', 'M', 'L', 'XL'] as const;

/** An export of a German shop: a mark of the byte order, semicolons, commas before decimals, and lines of Windows. */
function shopExport(rows: number): string {
  const head = 'Artikelnummer;Bezeichnung;Marke;Kategorie;Preis;Auf Lager;Größen;Farbe;Bewertung;Bild;Beschreibung';
  const lines = Array.from({ length: rows }, (_, row) => {
    const [kind, category] = at(KINDS, row);
    const price = (1299 - row * 4).toLocaleString('de-DE', { minimumFractionDigits: 2 });
    const sizes = `${at(SIZES, row)}|${at(SIZES, row + 1)}`;
    const text = `"${kind} aus geölter Eiche; für ""drinnen"" und draußen."`;
    return [
      ...[`A-${row + 1}`, `${kind} ${at(COLOURS, row)}`, at(BRANDS, row), category, `${price} €`],
      ...[row % 3 === 0 ? 'nein' : 'ja', sizes, at(COLOURS, row), (row % 5) + 1, `/bilder/${row % 4}.svg`, text],
    ].join(';');
  });
  // Rows that somebody has broken: cells too many, and a quotation mark in the middle of a cell.
  lines.splice(100, 0, 'A-901;Stuhl;Zu;viele;Werte;1,00 €;ja;S;Rot;3;/bilder/1.svg;Text;noch;mehr');
  lines.splice(200, 0, 'A-902;Stuhl 24" breit;Müller;Möbel > Stühle;auf Anfrage;ja;S;Rot;3;/bilder/1.svg;Text');
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
}

function at<T>(list: readonly T[], row: number): T {
  return list[row % list.length] as T;
}

test('an export of a shop becomes a search that one would ship, with the printed tag as it is', async ({
  page,
  owner,
}) => {
  owner.write({ 'products.csv': shopExport(300) });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  owner.write(Object.fromEntries([0, 1, 2, 3].map((name) => [`public/bilder/${name}.svg`, picture])));
  const { code, out, err } = await owner.run(index);
  expect(code, err).toBe(0);
  expect(out).toContain('products.csv, line 102 has 14 cells, but there are 11 columns');
  expect(out).toContain('products.csv, line 202 has a quotation mark inside a cell');
  owner.write({
    'public/shop/index.html': `<!doctype html><html lang="de"><meta charset="utf-8"><title>Shop</title>${printedTag(out)}</html>`,
  });

  const { host, ...panel } = await openPanel(page, `${owner.url}/shop/`);
  await host.getByText('301 Ergebnisse').first().waitFor();
  expect(await panel.facets()).toEqual(['Kategorie', 'Marke', 'Preis', 'Bewertung', 'Farbe', 'Größen']);
  await host.getByRole('switch', { name: /^Auf lager/i }).waitFor();
  const cards = host.getByRole('region', { name: 'Ergebnisse' }).getByRole('article');
  const first = cards.first();
  // The browser of the tests is British, and shows the price as it does there.
  expect(await first.innerText()).toMatch(/^Stuhl Rot\n[^]*€1,299\.00/);
  await expect
    .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const [one, other] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect([one?.y, (one?.x ?? 0) < (other?.x ?? 0)]).toEqual([other?.y, true]);

  const sort = host.getByRole('combobox', { name: 'Sortieren nach' });
  expect(await sort.getByRole('option').allInnerTexts()).toEqual(['Relevanz', 'Preis ↑', 'Preis ↓', 'Bewertung ↓']);
  await panel.pick(sort, 'Preis ↑');
  await expect.poll(() => first.innerText()).toContain('€103.00');
  await panel.facet('Kategorie').choose('Möbel');
  await panel.facet('Kategorie').choose('Stühle');
  await panel.facet('Größen').choose('M');
  await host.getByText('75 Ergebnisse').first().waitFor();
  await panel.answered(() => host.getByRole('switch', { name: /^Auf lager/i }).click());
  await host.getByText('50 Ergebnisse').first().waitFor();
  await panel.type('hubsch');
  await expect.poll(() => cards.count()).toBeGreaterThan(0);
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/Stuhl[^]*Hübsch/);
});
