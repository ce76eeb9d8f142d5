import { expect, it } from 'vitest';
import { decodeText } from '../../../src/tools/indexer/page/decode-text';

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
])('reads a page %s', (_, page, type, encoding, text) => {
  expect(decodeText(page, type)).toEqual({ text, encoding });
});
