import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src/owner/read/page/decode-text';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

it.each([
  ['by its mark', bytes([0xef, 0xbb, 0xbf], [0xc3, 0xa9]), 'text/html; charset=latin1', 'utf-8', 'é'],
  ['in UTF-16 by its mark', bytes([0xff, 0xfe], [0xe9, 0]), '', 'utf-16le', 'é'],
  ['by its header', bytes([0xe9]), 'text/html; charset="ISO-8859-1"', 'windows-1252', 'é'],
  ['by its meta', bytes('<meta charset=shift_jis>', [0x93, 0xfa]), '', 'shift_jis', '<meta charset=shift_jis>日'],
  [
    'by its old meta',
    bytes('<meta http-equiv=content-type content="text/html; charset=koi8-r">', [0xc4]),
    '',
    'koi8-r',
    '<meta http-equiv=content-type content="text/html; charset=koi8-r">д',
  ],
  [
    'by its XML declaration',
    bytes('<?xml encoding="iso-8859-2"?>', [0xb1]),
    '',
    'iso-8859-2',
    '<?xml encoding="iso-8859-2"?>ą',
  ],
  ['as UTF-8, where it is valid', bytes([0xc3, 0xa9]), '', 'utf-8', 'é'],
  [
    'as UTF-8, where one byte of many is broken',
    bytes([0xc3, 0xa9, 0xc3, 0xbc, 0xff, 0xc3, 0xa4]),
    '',
    'utf-8',
    'éü\ufffdä',
  ],
  ['as windows-1252, where it is not', bytes([0xe9, 0x80]), 'text/html; charset=nonsense', 'windows-1252', 'é€'],
])('decodeText() reads a page %s', (_, page, type, encoding, text) => {
  expect(decodeText(page, type)).toEqual({ text, encoding });
});

describe('UTF-16 without a mark', () => {
  const little = (text: string): Buffer => Buffer.from(text, 'utf16le');
  const big = (text: string): Buffer => little(text).swap16();

  it.each([
    ['id,name\r\n1,Zelt für Größe\r\n'],
    ['№;Название;Цена\r\n1;Палатка;129,00\r\n'],
    ['番号,商品名,価格\r\n1,一人用テント,12900\r\n'],
    ['a,b\n1,\ud83c\udfd5\n'],
  ])('is recognized by its zeros: %j', (text) => {
    expect(decodeText(little(text))).toEqual({ text, encoding: 'utf-16le' });
    expect(decodeText(big(text))).toEqual({ text, encoding: 'utf-16be' });
  });

  const row = (number: number): string =>
    `${number},一人用のテント（超軽量）と山岳地帯向けの防水性寝袋,株式会社山野道具製作所,東京都千代田区\r\n`;
  const table = `番号,商品名,会社,場所\r\n${Array.from({ length: 400 }, (_, number) => row(number)).join('')}`;

  it.each([
    ['Japanese', table],
    ['Chinese', '编号,名称\n1,一二三四五六七八九十百千万个用于登山露营的轻型单人防水帐篷和保暖睡袋套装以及全部配件\n'],
    [
      'Korean',
      '번호,이름\n1,등산과캠핑을위한가벼운일인용방수텐트와따뜻한침낭세트및모든부속품이포함되어있습니다감사합니다\n',
    ],
  ])('is recognized by its characters where its zeros are few: %s', (_, text) => {
    expect(decodeText(little(text))).toEqual({ text, encoding: 'utf-16le' });
    expect(decodeText(big(text))).toEqual({ text, encoding: 'utf-16be' });
  });

  it.each([
    ['words', 'Größe und Länge der Zelte, für zwei Personen geeignet\nund sehr leicht zu tragen'],
    ['a table', 'id;name;preis\n1;Tür;12,50\n2;Bürostuhl;129,00\n3;Käsemesser;19,90\n'],
    ['words without a space', 'Größe\nLänge\nKäsemesser\nGewächshaus\nHängematte\n'],
  ])('is not seen in windows-1252 with a zero: %s', (_, text) => {
    const content = bytes(text, [0], '\n');
    for (const one of [content, bytes('x', text, [0], '\n')])
      expect(decodeText(one)).toEqual({ text: Buffer.from(one).toString('latin1'), encoding: 'windows-1252' });
  });

  it.each([
    ['with one zero in UTF-8', bytes('id,name\n1,Te\0nt\n2,', [0xc3, 0xa9]), 'utf-8'],
    ['with zeros in all places', bytes([0, 0, 1, 0, 0, 7, 0, 0]), 'utf-8'],
    ['with other control characters', bytes([1, 0, 2, 0, 3, 0, 4, 0]), 'utf-8'],
    ['that is cut in the middle of a character', bytes([0x3d, 0xd8, 0x2c, 0, 0x3d]), 'windows-1252'],
  ])('is not seen in a file %s', (_, content, encoding) => {
    expect(decodeText(content).encoding).toBe(encoding);
  });
});
