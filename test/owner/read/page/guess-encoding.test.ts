import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src/owner/read/page/decode-text';
import { readFileBothWays } from '../../index-files/both-ways';

/** The letters of an encoding that one byte each writes. */
function bytesOf(label: string): ReadonlyMap<string, readonly number[]> {
  const known = letters.get(label);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(label, { fatal: true });
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    try {
      const { text } =
        label === 'windows-1252'
          ? decodeText(Uint8Array.from(bytes), `charset=${label}`)
          : { text: decoder.decode(Uint8Array.from(bytes)) };
      if ([...text].length === 1 && !found.has(text)) found.set(text, bytes);
    } catch {
      // No letter has these bytes.
    }
  };
  for (let first = 0; first < 256; first += 1) add(first);
  if (WIDE.has(label))
    for (let first = 0x81; first < 255; first += 1)
      for (let second = 0x40; second < 255; second += 1) add(first, second);
  letters.set(label, found);
  return found;
}

const letters = new Map<string, ReadonlyMap<string, readonly number[]>>();
const WIDE = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);

function encode(text: string, label: string): Uint8Array<ArrayBuffer> {
  const known = bytesOf(label);
  return Uint8Array.from([...text].flatMap((letter) => known.get(letter) ?? expect.fail(`${label} has no ${letter}`)));
}

describe('bytes that name no encoding', () => {
  it.each([
    ['windows-1250', 'Nazwa;Cena\nŻółta łódź;10\nŚnieżka;20\n'],
    ['windows-1250', 'Název;Cena\nŽlutý kůň;10\nStan;20\n'],
    ['windows-1250', 'Név;Ár\nSátor;10\nőszi hálózsák;20\n'],
    ['windows-1250', 'Oraş\nIaşi\nTimişoara\n'],
    [
      'iso-8859-2',
      'Název;Popis\nStan;Lehký stan pro dva, vhodný na túry v horách. Vydrží i silný vítr a déšť. Žádné šití.\n',
    ],
    ['windows-1251', 'Название;Цена\nПалатка;100\nКотелок;20\n'],
    ['windows-1251', 'Назва;Ціна\nНамет;100\nЇжа;20\n'],
    ['windows-1251', 'Город\nМосква\n'],
    ['koi8-r', 'Название;Цена\nПалатка;100\nКотелок;20\n'],
    ['ibm866', 'Название;Цена\nПалатка;100\nКотелок;20\n'],
    ['windows-1253', 'Όνομα;Τιμή\nΣκηνή;100\n'],
    ['windows-1254', 'İsim;Fiyat\nÇadır;100\nIşık;5\n'],
    ['windows-1255', 'שם;מחיר\nאוהל;100\nשק שינה;20\n'],
    ['windows-1256', 'الاسم,السعر\nخيمة,100\n'],
    ['windows-1257', 'Pavadinimas;Kaina\nPalapinė;100\nŠiltas miegmaišis;20\n'],
    ['windows-874', 'ชื่อ,ราคา\nเต็นท์,100\n'],
    ['shift_jis', '商品名,価格\nテント,100\nやかん,20\n'],
    ['shift_jis', '商品名,価格\nﾃﾝﾄ,100\nﾔｶﾝ,20\n'],
    ['euc-jp', '商品名,価格\nテント,100\nやかん,20\n'],
    ['gb18030', '名称,价格\n帐篷,100\n睡袋,20\n'],
    ['big5', '名稱,價格\n帳篷,100\n睡袋,20\n'],
    ['euc-kr', '이름,가격\n텐트,100\n침낭,20\n'],
    ['windows-1252', 'Name;Preis\nZelt für Größe M;10\n'],
    ['windows-1252', 'Nom;Prix\nTente légère;10\nRéchaud;20\n'],
    ['windows-1252', 'Name;Price\nTea;£5\nPot;£10\n'],
    ['windows-1252', 'Name;Price\nTea;20 €\nPot;10 €\n'],
    ['windows-1252', 'Name;Note\nTea;© 2020 Acme\n'],
    ['windows-1252', 'Name;Price\nTent – “Storm”, it’s good…;10\n'],
    ['windows-1252', 'Name\nnaïve\n'],
    ['macintosh', 'Name;Größe\nCafé;5\nMüsli;10\n'],
  ])('are read by their letters: %s, %j', (label, text) => {
    expect(decodeText(encode(text, label)).text).toBe(text);
  });

  it('are read as Japanese of mail', () => {
    const mail = new TextEncoder().encode('\x1b$B%F%s%H\x1b(B,100\n');
    expect(decodeText(mail).text).toBe('テント,100\n');
  });

  it('are recognised by the first letters beyond ASCII, wherever they are', () => {
    const text = `${'Name;Cena\n'.repeat(30_000)}Żółta łódź;10\n`;
    expect(decodeText(encode(text, 'windows-1250')).text).toBe(text);
  });

  it('of a table have a note that says what they are read as', async () => {
    const { fields, notes } = await readFileBothWays('a.csv', encode('Název;Cena\nŽlutý kůň;10\n', 'windows-1250'));
    expect(fields).toEqual([{ Název: 'Žlutý kůň', Cena: '10' }]);
    expect(notes).toEqual([
      'changed a.csv names no encoding, and is read as windows-1250: if letters are wrong, save it as UTF-8',
    ]);
  });

  it('of a table that is read wrongly, as one of DOS, ask its owner', async () => {
    const dos = Buffer.from('Name;Preis\nGr\x94\xe1es Zelt;10\nGem\x81se;20\n', 'latin1');
    const { notes } = await readFileBothWays('a.csv', dos);
    expect(notes).toEqual([
      'changed a.csv names no encoding, and is read as windows-1252: if letters are wrong, save it as UTF-8',
    ]);
  });
});

describe('the encoding that a page names', () => {
  const utf8 = (html: string) => decodeText(new TextEncoder().encode(html)).text;
  const eucJp = (before: string) =>
    decodeText(Uint8Array.from([...new TextEncoder().encode(before), ...encode('日本語', 'euc-jp')])).text.slice(-3);

  it('is not one in a comment, a script, a title, a description or its body', () => {
    for (const before of [
      '<!-- <meta charset="iso-8859-1"> -->',
      `<script>write('<meta charset="iso-8859-1">')</script>`,
      '<title><meta charset="iso-8859-1"></title>',
      '<meta name="description" content="charset=iso-8859-1">',
      '<meta name="description" content="a charset=iso-8859-1">',
    ])
      expect(utf8(`<html><head>${before}<meta charset="utf-8"></head><p>Straße`)).toContain('Straße');
    expect(utf8('<head></head><body><meta charset="iso-8859-1">Straße')).toContain('Straße');
  });

  it('counts far behind the first bytes, and as a content type', () => {
    const far = `<meta name="keywords" content="${'x'.repeat(3000)}">`;
    expect(eucJp(`<html><head>${far}<meta charset="euc-jp"></head><body>`)).toBe('日本語');
    expect(eucJp(`<head>${far}<META content="text/html; charset=euc-jp" http-equiv=Content-Type></head>`)).toBe(
      '日本語',
    );
  });
});
