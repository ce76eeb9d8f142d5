import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axesOf, variantWith } from '../../../../src/panel/features/cards/variants';

// Of the test's environment, which takes any text for a colour.
beforeAll(() => void vi.stubGlobal('CSS', undefined));
afterAll(() => void vi.unstubAllGlobals());

const shirts = [
  { id: 1, color: { name: 'Sand', hex: '#dcc8a4' }, size: 'S', material: 'Cotton', tags: ['a', 'b'] },
  { id: 2, color: { name: 'Sand', hex: '#dcc8a4' }, size: 'M', material: 'Cotton', tags: ['a'] },
  { id: 3, color: { name: 'Navy', hex: '#2b3a63' }, size: 'M', material: 'Cotton', tags: ['b'] },
];
const candidates = ['material', 'color.name', 'color.hex', 'size', 'tags'].map((field) => ({ field, label: field }));
const plain = (value: string) => ({ value, look: null });

test('variants differ in fields that all have one value of, and not the same', () => {
  expect(axesOf(shirts, candidates)).toEqual([
    {
      field: 'color.name',
      label: 'color.name',
      options: [
        { value: 'Sand', look: { colour: '#dcc8a4' } },
        { value: 'Navy', look: { colour: '#2b3a63' } },
      ],
    },
    { field: 'size', label: 'size', options: [plain('S'), plain('M')] },
  ]);
});

test('variants that are alike in all that is known differ in nothing', () => {
  expect(axesOf(shirts.slice(0, 1), candidates)).toEqual([]);
  expect(axesOf(shirts, [{ field: 'nope', label: 'Nope' }])).toEqual([]);
});

test('the owner may name the field with the colours', () => {
  const lamps = [
    { shade: 'Dawn', tint: '#fc9', other: '#000' },
    { shade: 'Dusk', tint: '#639', other: '#000' },
  ];
  const named = [{ field: 'shade', label: 'Shade', swatchField: 'tint' }];
  expect(axesOf(lamps, named)[0]?.options.map(({ look }) => look)).toEqual([{ colour: '#fc9' }, { colour: '#639' }]);
  const wrong = [{ field: 'shade', label: 'Shade', swatchField: 'shade' }];
  expect(axesOf(lamps, wrong)[0]?.options.map(({ look }) => look)).toEqual([null, null]);
});

test('the field that the owner names may hold images; a text that is no address is not an image', () => {
  const fabrics = [
    { cloth: { name: 'Stripes', swatch: '/stripes.webp' } },
    { cloth: { name: 'Dots', swatch: 'https://a.example/dots.png' } },
  ];
  const named = [{ field: 'cloth.name', label: 'Cloth', swatchField: 'cloth.swatch' }];
  const images = [{ image: '/stripes.webp' }, { image: 'https://a.example/dots.png' }];
  expect(axesOf(fabrics, named)[0]?.options.map(({ look }) => look)).toEqual(images);
  const unnamed = [{ field: 'cloth.name', label: 'Cloth' }];
  expect(axesOf(fabrics, unnamed)[0]?.options.map(({ look }) => look)).toEqual([null, null]);
  const words = fabrics.map(({ cloth }) => ({ cloth: { ...cloth, swatch: `javascript:${cloth.name}` } }));
  expect(axesOf(words, named)[0]?.options.map(({ look }) => look)).toEqual([null, null]);
});

test('a value is chosen in the variant that has most in common with the one that is shown', () => {
  const axes = axesOf(shirts, candidates);
  const [, second, third] = shirts;
  expect(variantWith(shirts, third as object as Record<string, unknown>, axes, 'color.name', 'Sand')).toBe(second);
  expect(variantWith(shirts, third as object as Record<string, unknown>, axes, 'size', 'S')).toBe(shirts[0]);
  expect(variantWith(shirts, third as object as Record<string, unknown>, axes, 'size', 'XXL')).toBe(undefined);
});
