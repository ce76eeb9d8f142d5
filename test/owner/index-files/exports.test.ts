import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from '../../../src/facets/config';
import { readCsv } from '../../../src/owner/read/sources/csv-records';
import { NO_OVERRIDES } from '../../../src/owner/schema/collection-schema';
import { makeCollection, recognizeFields } from '../../../src/owner/schema/make-collection';
import { readingContext, taken, told } from './reading';

/** What is made of an export: fields with type and unit, roles, the first document, and what is doubtful. */
function read(name: string) {
  const context = readingContext();
  const text = readFileSync(join(import.meta.dirname, 'exports', `${name}.csv`), 'utf8');
  const { documents } = taken(readCsv(text, name, context));
  const reading = { sources: [], documents, isUntyped: () => true };
  const recognition = recognizeFields(reading);
  const { schema, roles, ...collection } = makeCollection(reading, NO_OVERRIDES, context.takeNote, { recognition });
  const fields = schema.fields.map((field) => {
    const { currency, unit } = recognition.units.get(field.name) ?? {};
    return [field.name, field.type, currency ?? unit].filter(Boolean).join(' ');
  });
  const [first] = [...collection.documents()].slice(-1);
  const { attributes } = collection.proposal;
  return { fields, roles: Object.values(roles), first, notes: told(context.notes), attributes };
}

it('the indexer reads products of WooCommerce: categories of two levels, several images, and 1 and 0 for yes and no', () => {
  const { fields, roles, first, notes } = read('woocommerce');
  expect(roles).toEqual(['Name', null, 'Images', 'Short_description']);
  expect(fields).toEqual(
    expect.arrayContaining([
      'Published bool',
      'In_stock bool',
      'Stock int64',
      'Regular_price float',
      'Categories_lvl1 string[]',
    ]),
  );
  expect(first).toMatchObject({
    In_stock: true,
    Categories: ['Clothing > Tshirts'],
    Categories_lvl0: ['Clothing'],
    Categories_lvl1: ['Clothing > Tshirts'],
    Tags: ['cotton', 'summer'],
    Images: ['https://shop.example/vneck-1.jpg', 'https://shop.example/vneck-2.jpg'],
  });
  expect(notes).toEqual([]);
});

it('the indexer reads products of Shopify: text without HTML, and a category of three levels', () => {
  const { fields, roles, first } = read('shopify');
  expect(roles).toEqual(['Title', null, 'Image_Src', 'Body_HTML']);
  expect(fields).toContain('Variant_Price float');
  expect(first).toMatchObject({
    Body_HTML: 'Stands in any storm.',
    Product_Category_lvl2: 'Sporting Goods > Outdoor Recreation > Camping',
    Tags: ['camping', 'winter'],
    Published: true,
  });
});

it('the indexer reads products of PrestaShop with decimal commas, as its French panel writes them', () => {
  const { fields, roles, first, notes } = read('prestashop');
  expect(roles).toEqual(['Name', null, 'Image_URLs', 'Description']);
  expect(fields).toEqual(expect.arrayContaining(['Active bool', 'Price_tax_included float', 'Weight float']));
  expect(first).toMatchObject({
    Price_tax_included: 49.9,
    Weight: 1.2,
    Reference: 'LB-01',
    Categories_lvl1: 'Maison > Lampes',
    Tags: ['lampe', 'bureau'],
  });
  expect(notes).toEqual([]);
});

it('the indexer reads products of Magento: paths with slashes, and prices with four decimals', () => {
  const { roles, first } = read('magento');
  expect(roles).toEqual(['name', null, 'base_image', 'description']);
  expect(first).toMatchObject({
    price: 34,
    is_in_stock: true,
    categories_lvl2: ['Default Category > Gear > Bags'],
  });
});

it('the indexer reads a table of Airtable: attachments, dollars and check boxes', () => {
  const { fields, roles, first } = read('airtable');
  expect(roles).toEqual(['Name', null, 'Photo', 'Notes']);
  expect(fields).toEqual(expect.arrayContaining(['Price float USD', 'In_stock bool', 'Rating int64']));
  expect(first).toMatchObject({ Photo: ['https://dl.airtable.example/a/desk-lamp.png'], Tags: ['metal', 'white'] });
});

it('the indexer reads a table of Notion: dates, percentages, and lists whose values come in any order', () => {
  const { fields, first } = read('notion');
  expect(fields).toEqual(expect.arrayContaining(['Effort float %', 'Done bool', 'Due int64']));
  expect(first).toMatchObject({ Effort: 40, Done: false, Tags: ['docs', 'team'], Due: Date.UTC(2026, 2, 1) / 1000 });
});

it('the indexer reads a table of Excel in German', () => {
  const { fields, roles, first, notes } = read('excel-de');
  expect(roles).toEqual(['Bezeichnung', null, 'Bild', 'Beschreibung']);
  expect(fields).toEqual(expect.arrayContaining(['Preis float EUR', 'Gewicht float kg', 'Rabatt float %']));
  expect(first).toEqual({
    id: '1',
    Artikelnr: '00017',
    Bezeichnung: 'Zweimannzelt „Föhn“',
    Beschreibung: 'Hält auch im Sturm.',
    Warengruppe: 'Zelte > Leichtzelte',
    Warengruppe_lvl0: 'Zelte',
    Warengruppe_lvl1: 'Zelte > Leichtzelte',
    Marke: 'Nordwand',
    Preis: 1299,
    Bild: 'bilder/zelt.svg',
    Bewertung: 4.5,
    Lieferbar: true,
    Gewicht: 12.5,
    Rabatt: 5,
    Größen: ['S', 'M', 'L'],
    Hinzugefügt: Date.UTC(2026, 1, 1) / 1000,
  });
  expect(notes).toEqual([]);
});

it.each([
  ['excel-ch', 'Preis_CHF float CHF', { Preis_CHF: 12, Verfügbar: true }],
  ['excel-fr', 'Prix float EUR', { Prix: 1299, Disponible: true, Poids: 14.5, Couleur: 'Bleu' }],
  ['excel-us', 'Price float USD', { Price: 1299, Category_lvl2: 'Furniture > Outdoor > Benches', Weight: 38.5 }],
  ['excel-pl', 'Cena float PLN', { Cena: 1299, Dostępny: true, Ilość: 4 }],
])('the indexer reads a table of Excel, %s', (name, price, document) => {
  const { fields, first, notes } = read(name);
  expect(fields).toContain(price);
  expect(first).toMatchObject(document);
  expect(notes).toEqual([]);
});

it('the indexer reads a table of Excel in Spanish, and reports that "1.250" may be read in two ways', () => {
  const { first, notes } = read('excel-es');
  expect(first).toMatchObject({ Precio: 1250, En_existencias: true, Valoración: 4.5 });
  expect(notes).toEqual([
    'doubtful "Precio" is read so that "1.250" is 1250, because other fields have a "," before decimals',
  ]);
});

it('the indexer proposes a tag with image, price and its currency, stars, levels, units and sort orders', () => {
  expect(read('excel-de').attributes).toEqual({
    'query-by': 'Bezeichnung,Artikelnr,Warengruppe,Marke,Größen,Beschreibung',
    image: 'Bild',
    text: 'Beschreibung',
    meta: 'Preis:currency(EUR), Marke, Bewertung:stars',
    view: 'grid',
    sort: 'Preis:asc=Preis ↑, Preis:desc=Preis ↓, Bewertung:desc=Bewertung ↓, Hinzugefügt:desc=Hinzugefügt ↓',
    facets: JSON.stringify([
      'Warengruppe_lvl0 > Warengruppe_lvl1',
      'Marke',
      { field: 'Preis', kind: 'range', currency: 'EUR' },
      'Bewertung:rating',
      'Lieferbar:toggle',
      'Hinzugefügt:date',
      { field: 'Gewicht', kind: 'range', unit: 'kg' },
    ]),
  });
  expect(read('shopify').attributes).toEqual({
    'query-by': 'Title,Vendor,Product_Category,Type,Tags,Status,Size,Body_HTML',
    image: 'Image_Src',
    text: 'Body_HTML',
    meta: 'Variant_Price, Vendor',
    view: 'grid',
    sort: 'Variant_Price:asc=Price: low to high, Variant_Price:desc=Price: high to low',
    facets:
      'Product_Category_lvl0 > Product_Category_lvl1 > Product_Category_lvl2, Vendor, Variant_Price:range, ' +
      'Variant_Grams:range, Variant_Inventory_Qty:range',
  });
});

it('the indexer reads products of WooCommerce in German: a variation is part of its product, and attributes have their own names', () => {
  const { fields, notes, attributes } = read('woocommerce-de');
  expect(fields).toEqual(
    expect.arrayContaining(['Vorrätig bool', 'Regulärer_Preis float', 'Gewicht_kg float kg', 'Farbe string[]']),
  );
  expect(attributes).toMatchObject({
    'query-by': 'Name,Artikelnummer,Kurzbeschreibung,Kategorien,Schlagwörter,Marken,Farbe,Material,Beschreibung',
    meta: 'Regulärer_Preis, Marken, Farbe',
    view: 'grid',
    sort: 'Regulärer_Preis:asc=Regulärer Preis ↑, Regulärer_Preis:desc=Regulärer Preis ↓',
    facets:
      'Kategorien_lvl0 > Kategorien_lvl1, Marken, Regulärer_Preis:range, Farbe, Schlagwörter, Material, Ist_hervorgehoben:toggle',
  });
  expect(notes).toEqual([expect.stringMatching(/ more rows? for variants or images of a product, joined with it/)]);
});

it('the indexer reads products of Shopify with a row for each variant as one product with its options', () => {
  const { first, attributes } = read('shopify-variants');
  expect(first).toMatchObject({ Title: 'Wool Sweater', Price: 89, Size: ['S', 'M', 'L'], Color: ['Grey'] });
  expect(attributes).toMatchObject({
    'query-by': 'Title,Vendor,Product_category,Type,Tags,Status,SKU,Size,Color,Description',
    image: 'Product_image_URL',
    view: 'grid',
    facets:
      'Product_category_lvl0 > Product_category_lvl1 > Product_category_lvl2, Vendor, Price:range, Color, Size, Tags, ' +
      'Weight_value_grams:range',
  });
});

it('the indexer reads the list of products of PrestaShop: what visitors pay, and no position', () => {
  expect(read('prestashop-list').attributes).toMatchObject({
    image: 'Image',
    meta: 'Price_tax_incl, Category',
    view: 'grid',
    facets: 'Category, Price_tax_incl:range, Quantity:range',
  });
});

it('the indexer reads all columns of Magento: additional attributes as fields, American dates, and nothing that only its editors need', () => {
  const { fields, first, notes, attributes } = read('magento-full');
  expect(fields).toEqual(expect.arrayContaining(['height int64', 'light string', 'created_at int64']));
  expect(first).toMatchObject({ height: 120, light: 'Shade', created_at: Date.UTC(2026, 2, 1) / 1000 });
  expect(attributes).toMatchObject({
    'query-by': 'name,sku,categories,short_description,light,care,description',
    meta: 'price, created_at:date, light',
    facets:
      '["categories_lvl0 > categories_lvl1 > categories_lvl2","price:range",' +
      '{"field":"is_in_stock","label":"Availability","names":{"true":"In stock","false":"Sold out"}},' +
      '"created_at:date","light","care","weight:range"]',
  });
  expect(notes).toEqual([]);
});

it('the indexer reads a table of Airtable with several choices in a cell, and units in names', () => {
  const { first, attributes } = read('airtable-hikes');
  expect(first).toMatchObject({ Seasons: ['Summer', 'Autumn'], Fee: 0, Length_km: 12.4 });
  expect(attributes).toMatchObject({
    url: 'Website',
    image: 'Cover',
    meta: 'Fee:currency(EUR), Region, Difficulty',
    facets: JSON.stringify([
      'Region',
      'Difficulty',
      'Seasons',
      'Guide',
      'Last_checked:date',
      { field: 'Length_km', label: 'Length', kind: 'range', unit: 'km' },
      'Ascent:range',
    ]),
  });
});

it('the indexer reads a table of Notion in German: minutes, stars, dates, and yes and no', () => {
  const { first, attributes } = read('notion-recipes');
  expect(first).toMatchObject({ Zubereitungszeit: 45, Vegetarisch: true });
  expect(attributes).toMatchObject({
    url: 'Quelle',
    image: 'Bild',
    meta: 'Kategorie, Bewertung:stars, Erstellt:date',
    facets: JSON.stringify([
      'Kategorie',
      'Bewertung:rating',
      'Erstellt:date',
      { field: 'Zubereitungszeit', kind: 'range', unit: 'min' },
      'Vegetarisch:toggle',
    ]),
  });
});

it('the indexer reads a table of Excel in Italian: euros before the amount, and dates that begin with the day', () => {
  const { first, notes, attributes } = read('excel-it');
  expect(first).toMatchObject({ Prezzo: 89, Disponibile: true, Peso: 4.2, Data: Date.UTC(2026, 1, 15) / 1000 });
  expect(attributes).toMatchObject({
    meta: 'Prezzo:currency(EUR), Categoria, Produttore',
    sort: 'Prezzo:asc=Prezzo ↑, Prezzo:desc=Prezzo ↓, Valutazione:desc=Valutazione ↓, Data:desc=Data ↓',
    facets: JSON.stringify([
      'Categoria',
      'Produttore',
      { field: 'Prezzo', kind: 'range', currency: 'EUR' },
      'Valutazione:rating',
      'Colore',
      'Taglia',
      'Disponibile:toggle',
    ]),
  });
  expect(notes).toEqual([]);
});

it('the indexer reads a table of Excel in Japanese, and reports that "¥" stands for several currencies', () => {
  const { roles, attributes, notes } = read('excel-ja');
  expect(roles).toEqual(['商品名', null, '画像', '商品説明']);
  expect(attributes).toMatchObject({
    view: 'grid',
    facets: 'カテゴリ, ブランド, 価格:range, 評価:rating, 色, 発売日:date, 在庫',
  });
  expect(notes).toEqual([expect.stringContaining('"¥" stands for several')]);
});

it.each(readdirSync(join(import.meta.dirname, 'exports')).map((file) => file.replace('.csv', '')))(
  'the indexer proposes a tag without a problem for %s',
  (name) => {
    const { config, problems } = parse({ index: '/search/', ...read(name).attributes });
    expect(problems).toEqual([]);
    expect(config?.facets.length).toBeGreaterThan(1);
  },
);
