import { expect, test } from 'vitest';
import { imagesOf, WIDTHS } from '../../../../src/panel/features/cards/images';

test('a pattern with a width is one image in several sizes', () => {
  expect(imagesOf(['/img/{id}-{width}.jpg'], { id: 'a b' })).toEqual([
    { address: '/img/a%20b-400.jpg', sizes: WIDTHS.map((width) => `/img/a%20b-${width}.jpg ${width}w`).join(', ') },
  ]);
});

test('a comma in an address does not end it', () => {
  const [image] = imagesOf(['/w_{width},h_9/{id}.jpg'], { id: 1 });
  expect(image?.address).toBe('/w_400,h_9/1.jpg');
  expect(image?.sizes?.split(', ')[0]).toBe('/w_200%2Ch_9/1.jpg 200w');
});

test('a document with a field "width" keeps the meaning of the pattern', () => {
  expect(imagesOf(['/img/{width}.jpg'], { width: 70 })).toEqual([{ address: '/img/70.jpg' }]);
});

test('images that a hit lacks, and unsafe ones, are left out', () => {
  const document = { front: 'javascript:alert(1)', back: '/b.jpg' };
  expect(imagesOf(['front', 'side', 'back', '/x/{nope}-{width}.jpg'], document)).toEqual([{ address: '/b.jpg' }]);
});
