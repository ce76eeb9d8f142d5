import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributes } from '../../../../src/facets/config';
import { kindNamed, kindNames } from '../../../../src/facets/kinds';
import { controlGroups, controlOf } from '../../../../src/owner/studio/design/controls';
import {
  editedBadges,
  editedFacets,
  editedMeta,
  editedOrders,
  editedPins,
  readEdited,
  writeEdited,
} from '../../../../src/owner/studio/design/list-texts';
import { schemaRequest } from '../../../../src/owner/studio/server/schema-request';
import type { ElementName } from '../../../../src/tag/attributes/attributes';

describe('facets', () => {
  it.each([
    ...kindNames.map((name) => kindNamed(name).example),
    'genre, director=Directed by, year:range=Year',
    'brand="A, B", size=\'5" or more\'',
    '[{"field":"genre","operator":"and","searchable":true},{"field":"price","kind":"range","step":5,"unit":"€"}]',
    '["lang:list(language)=Language",{"field":"in_stock","names":{"true":"In stock"}}]',
    'published:date(histogram)',
    '[{"field":"made","kind":"date","unit":"ms","histogram":true}]',
    '[{"field":"a > b","operator":"or","names":{"s1":"Botany"}}, "lang:list(language)"]',
    '["genre",{"field":"price","kind":"numeric","ranges":[{"label":"Up to 10","to":10}]}]',
  ])('%s is read and written without a loss', (written) => {
    const facets = readEdited(editedFacets, written);
    expect(facets).not.toBe(null);
    const again = writeEdited(editedFacets, facets ?? []);
    expect(attributes.facets.kind.parse(again, () => {})).toEqual(facets);
  });

  it('are written in the short form where that says everything', () => {
    const facets = readEdited(editedFacets, '[{"field": "genre"}, {"field": "year", "kind": "range"}]');
    expect(writeEdited(editedFacets, facets ?? [])).toBe('genre, year:range');
    const named = readEdited(editedFacets, '[{"field": "lang", "names": "language"}]');
    expect(writeEdited(editedFacets, named ?? [])).toBe('lang:list(language)');
    const bars = readEdited(
      editedFacets,
      '[{"field": "made", "kind": "date", "histogram": true}, {"field": "price", "kind": "range", "histogram": true}]',
    );
    expect(writeEdited(editedFacets, bars ?? [])).toBe('made:date(histogram), price:range(histogram)');
  });

  it('with a problem are left to be edited as text', () => {
    expect(readEdited(editedFacets, 'genre:menue')).toBe(null);
  });

  it('keep 300 random labels', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((label) => label.trim() !== ''),
        (label) => {
          const [facet] = attributes.facets.kind.parse('genre', () => {}) ?? [];
          const written = writeEdited(editedFacets, facet ? [{ ...facet, label }] : []);
          expect(attributes.facets.kind.parse(written, () => {})?.[0]?.label).toBe(label);
        },
      ),
      { numRuns: 300, seed: 15 },
    );
  });
});

it.each(['year:desc=Newest, rating:desc', '"rating:desc,year:desc"=Top rated'])(
  'the orders %s come back',
  (written) => {
    const orders = readEdited(editedOrders, written);
    expect(attributes.sort.kind.parse(writeEdited(editedOrders, orders ?? []), () => {})).toEqual(orders);
    expect(orders).not.toBe(null);
  },
);

it('fields with labels come back', () => {
  const fields = readEdited(editedMeta, 'director=Director, year="In, year", price:currency(EUR)=Price');
  expect(writeEdited(editedMeta, fields ?? [])).toBe('director=Director, year="In, year", price:currency(EUR)=Price');
});

it.each([
  'on_sale=Sale, in_stock:false=Sold out, stock:below(3)=Last ones, added:within(14 days)=New',
  '["on_sale", {"field":"stock","test":"below(","label":"Typing"}]',
])('the badges %s come back', (written) => {
  const badges = readEdited(editedBadges, written);
  expect(attributes.badges.kind.parse(writeEdited(editedBadges, badges ?? []), () => {})).toEqual(badges);
  expect(badges).not.toBe(null);
});

it.each(['Gift cards=/gifts, summer', '["summer", {"text":"A, b = c","link":"https://a.example/?q=1,2"}]'])(
  'the pinned entries %s come back',
  (written) => {
    const entries = readEdited(editedPins, written);
    expect(attributes.pinned.kind.parse(writeEdited(editedPins, entries ?? []), () => {})).toEqual(entries);
    expect(entries).not.toBe(null);
  },
);

describe('the form', () => {
  const keysOf = (element: ElementName) => controlGroups(element).flatMap((group) => group.keys);
  const keys = keysOf('script');

  it('has a control for every attribute but the key, which is made in another step', () => {
    expect(new Set([...keys, ...keysOf('source'), 'key'])).toEqual(new Set(Object.keys(attributes)));
    expect(keysOf('source')).toContain('label');
    expect(keysOf('source')).not.toContain('theme');
    expect(keys.map(controlOf)).not.toContain(undefined);
  });

  it.each([
    ['facets', 'facets'],
    ['queryBy', 'fields'],
    ['theme', 'word'],
    ['view', 'words'],
    ['recent', 'flag'],
    ['accent', 'colour'],
    ['perPage', 'number'],
    ['title', 'field'],
  ] as const)('draws %s as %s', (key, control) => {
    expect(controlOf(key)).toBe(control);
  });
});

it('a field becomes a facet by a request that drops it and adds it again', () => {
  expect(schemaRequest('https://a.example', 'my films', { name: 'gross', type: 'int64' })).toBe(
    'curl -X PATCH https://a.example/collections/my%20films \\\n' +
      '  -H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY" \\\n' +
      '  -d \'{"fields":[{"name":"gross","drop":true},{"name":"gross","type":"int64","facet":true,"optional":true}]}\'',
  );
});
