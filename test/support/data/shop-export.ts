import { createRandom } from './random';

const BRANDS = ['Müller & Söhne', 'Jürgen Größer', 'Ångström', 'Nordlicht', 'Café Olé', 'Weiß'];
const CATEGORIES = ['Möbel > Stühle', 'Möbel > Tische', 'Küche > Töpfe', 'Küche > Messer', 'Garten > Gewächshäuser'];
const COLOURS = ['grün', 'weiß', 'blau', 'rötlich', 'schwarz'];
const KINDS = ['Bürostuhl', 'Esstisch', 'Kochtopf', 'Käsemesser', 'Gewächshaus', 'Hängematte'];

/** Rows of the export that hold a record, and rows that are broken. */
export const SHOP_ROWS = 5000;
export const BROKEN_ROWS = 40;

/**
 * The export of a German shop as a table: umlauts, prices such as `1.299,00 €`, dates in three spellings, lists, images, and broken
 * rows among them, with a quotation mark inside a cell, or with too many cells.
 *
 * @param changed the price of the first so many products is another one.
 */
export function writeShopExport(rows = SHOP_ROWS, broken = BROKEN_ROWS, changed = 0): string {
  const random = createRandom(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random.next() * all.length)] as T;
  const lines = ['Artikelnummer;Name;Beschreibung;Marke;Kategorie;Preis;Farben;Lagerbestand;Erstellt am;Bild;URL'];
  const every = Math.floor(rows / Math.max(1, broken));
  for (let row = 1; row <= rows; row += 1) {
    const number = `A-${String(row).padStart(5, '0')}`;
    const kind = pick(KINDS);
    const cents = 999 + Math.floor(random.next() * 250_000) + (row <= changed ? 1 : 0);
    const colours = [...new Set([pick(COLOURS), pick(COLOURS)])].join(', ');
    const text = `„${kind}“ aus ${pick(['Eiche', 'Buche', 'Stahl', 'Glas'])}, mit ${pick(['Öl', 'Wachs', 'Lack'])} veredelt; schön & robust.`;
    lines.push(
      [
        number,
        `${kind} ${pick(['Größe', 'Modell', 'Serie'])} ${row}`,
        `"${text}"`,
        pick(BRANDS),
        pick(CATEGORIES),
        price(cents),
        `"${colours}"`,
        String(Math.floor(random.next() * 40)),
        date(row),
        `https://shop.example/bilder/${row}.jpg`,
        `https://shop.example/produkte/${row}`,
      ].join(';'),
    );
    if (broken > 0 && row % every === 0 && row / every <= broken) {
      lines.push(row % 2 === 0 ? `X-${row};Kaputt "mitten" im Wort;x` : `X-${row};a;b;c;d;e;f;g;h;i;j;zu;viele;Zellen`);
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** `1.299,00 €` */
function price(cents: number): string {
  const euros = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${euros},${String(cents % 100).padStart(2, '0')} €`;
}

/** The same column in three spellings. */
function date(row: number): string {
  const [year, month, day] = [2020 + (row % 6), 1 + (row % 12), 13 + (row % 15)];
  const two = (number: number): string => String(number).padStart(2, '0');
  return (
    [
      `${two(day)}.${two(month)}.${year}`,
      `${year}-${two(month)}-${two(day)}`,
      `${year}-${two(month)}-${two(day)}T10:00:00Z`,
    ][row % 3] ?? ''
  );
}
