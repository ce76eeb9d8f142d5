import { expect, it } from 'vitest';
import { shownOnHit } from '../../../../src/owner/studio/design/real-hit';

const sample = [
  { name: 'Tent' },
  {
    name: 'Lamp',
    id: '7',
    price: 1234.5,
    photo: 'https://shop.example/7.jpg',
    about: `Bright. ${'Warm light. '.repeat(40)}`,
    stock: 2,
    tags: ['new', 'led'],
  },
];

it.each([
  ['title', { 'query-by': 'name, about' }, 'Tent', ['Tent']],
  ['title', { 'query-by': 'about', title: 'name' }, 'Tent', ['Tent']],
  ['url', { title: 'name', url: '/p/{id}' }, 'Lamp', ['/p/7']],
  ['image', { title: 'name', image: 'photo' }, 'Lamp', ['https://shop.example/7.jpg']],
  ['text', { title: 'name', text: 'about' }, 'Lamp', [expect.stringMatching(/^Bright\. .{200,}…$/)]],
  ['meta', { title: 'name', meta: 'price:currency(EUR)=Price, tags' }, 'Lamp', ['Price: €1,234.50', 'Tags: new, led']],
  ['badges', { title: 'name', badges: 'stock:below(3)=Last ones, stock:below(1)=One' }, 'Lamp', ['Last ones']],
] as const)('%s is shown as a card shows it', (key, raw, hit, texts) => {
  expect(shownOnHit(key, raw, sample)).toEqual({ hit, texts });
});

it('a real hit is nothing where no hit shows it, where nothing asks for it, and where an address is unsafe', () => {
  expect(shownOnHit('image', { image: 'poster' }, sample)).toBe(null);
  expect(shownOnHit('badges', {}, sample)).toBe(null);
  expect(shownOnHit('url', { url: 'link' }, [{ link: 'javascript:alert(1)' }])).toBe(null);
});
