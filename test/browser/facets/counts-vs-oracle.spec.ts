// @module-tag with-index

import { expect } from 'vitest';
import { buildCountries } from '../../../examples/data/countries';
import { buildMovies } from '../../../examples/data/movies';
import { buildShop, shopSchema, type Variant } from '../../../examples/data/shop';
import { parse } from '../../../src/facets/config';
import type { Facet } from '../../../src/facets/kinds';
import { allowNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { createOracle, type State } from '../../support/data/oracle';
import { createRandom, type Random } from '../../support/data/random';
import { openPanel } from '../../support/models/panel';
import { panelsOf, readExample } from '../../support/pages/example';
import type { Attributes } from '../../support/pages/panel-tag';
import { randomState } from './counts-vs-oracle/random-state';
import { WALKED, walk } from './counts-vs-oracle/walk';

test('a panel shows the counts of the films themselves, however a visitor has come', async ({ page, pages }) => {
  const [example = {}] = panelsOf(readExample('controls.html'));
  const attributes: Attributes = {
    'data-facets': example['facets'] ?? '',
    ...WALKED,
    'data-sort': '"votes:desc,release_date:desc,gross:desc"=Most votes, "year:asc,votes:desc,running_time:asc"=Oldest',
  };
  const facets = facetsOf(attributes);
  const documents = buildMovies();
  const oracle = createOracle({
    documents,
    facets,
    searched: ['title', 'director'],
    orders: {
      'most-votes': [
        ['votes', 'desc'],
        ['release_date', 'desc'],
        ['gross', 'desc'],
      ],
      oldest: [
        ['year', 'asc'],
        ['votes', 'desc'],
        ['running_time', 'asc'],
      ],
    },
  });
  const words = ['love', 'man', 'king', 'of', 'dead', 'star', 'steven', 'john', '2', 'the'];
  const random = createRandom(1);
  const panel = await openPanel(page, pages.films(attributes));
  const state = (): State => randomState(random, documents, facets, words, ['most-votes', 'oldest']);
  await walk(panel, { oracle, facets, random, state, titleField: 'title', combinations: 160 });
});

test('a panel shows the numbers of the countries themselves, where values are arrays and fractions', async ({
  page,
  pages,
}) => {
  const attributes: Attributes = {
    'data-collection': 'countries',
    'data-query-by': 'name.common',
    ...WALKED,
    'data-facets': JSON.stringify([
      'currencies, border_count:range, area:range',
      { field: 'categories.lvl0 > categories.lvl1', names: { Asia: 'The East', 'Northern Europe': 'The North' } },
      { field: 'region', kind: 'menu', names: { Europe: 'Near', Africa: 'To the south', Oceania: 'Far' } },
      { field: 'landlocked', names: { true: 'Landlocked', false: 'With a coast' } },
      { field: 'languages', operator: 'and' },
      { field: 'un_member', kind: 'toggle', on: 'false' },
    ]),
    'data-sort': 'area:asc=Smallest, "border_count:desc,area:desc,landlocked:desc"=Most neighbours',
  };
  const facets = facetsOf(attributes);
  const documents = buildCountries();
  const oracle = createOracle({
    documents,
    facets,
    searched: ['name.common'],
    orders: {
      smallest: [['area', 'asc']],
      'most-neighbours': [
        ['border_count', 'desc'],
        ['area', 'desc'],
      ],
    },
  });
  const random = createRandom(2);
  const panel = await openPanel(page, pages.films(attributes));
  const words = ['islands', 'saint', 'and', 'united', 'republic', 'new', 'guinea'];
  const state = (): State => randomState(random, documents, facets, words, ['smallest', 'most-neighbours']);
  await walk(panel, { oracle, facets, random, state, titleField: 'name.common', combinations: 60 });
});

test('a panel shows the numbers of a shop itself, with dates, distances, excluded values, and variants that make one hit', async ({
  openPage,
  pages,
  collect,
}) => {
  const random = createRandom(3);
  const documents = buildShop(NOW)
    .slice(0, 400)
    .map((variant, index) => sellWhereAndWhen(variant, index, random));
  const attributes: Attributes = {
    ...(await collect(SHOP_FIELDS, documents)),
    'data-group': 'product_id',
    ...WALKED,
    'data-facets': JSON.stringify(SHOP_FACETS),
    'data-sort': 'serial:desc=Newest',
  };
  const facets = facetsOf(attributes);
  const oracle = createOracle({
    documents,
    facets,
    searched: ['title'],
    orders: { newest: [['serial', 'desc']] },
    group: 'product_id',
    visitor: { now: NOW, here: HERE },
  });
  const [latitude, longitude] = HERE;
  const page = await openPage({ geolocation: { latitude, longitude }, permissions: ['geolocation'] });
  await page.clock.setFixedTime(NOW);
  const panel = await openPanel(page, pages.films(attributes));
  // Until the visitor has shared the position, an address cannot contain the facet `near`.
  const near = panel.host.getByRole('group', { name: 'Location' });
  await panel.answered(() => near.getByRole('radio', { name: 'Within 5 km' }).click());
  await panel.answered(() => near.getByRole('radio', { name: 'All' }).click());
  const words = ['bear', 'mug', 'print', 'bag', 'cat', 'enamel', 'flower'];
  const state = (): State => randomState(random, documents, facets, words, ['newest']);
  await walk(panel, { oracle, facets, random, state, titleField: 'title', combinations: 200, canReload: false });
});

test('a panel shows the numbers of events themselves, which have several dates, prices and numbers of seats each', async ({
  page,
  pages,
  collect,
}) => {
  const random = createRandom(4);
  const below = (end: number): number => Math.floor(random.next() * end);
  const several = <Value>(make: () => Value): readonly Value[] => Array.from({ length: below(4) }, make);
  const documents = Array.from({ length: 150 }, (_, serial) => ({
    title: `${random.of(EVENT_WORDS)} ${random.of(EVENT_WORDS)} ${serial}`,
    serial,
    place: several(() => random.of(['North', 'South', 'East', 'West'])),
    dates: several(() => Math.floor(NOW.getTime() / 1000) - Math.floor((random.next() ** 3 * 500 - 20) * 86_400)),
    price: several(() => Math.floor(random.next() * 4000) / 100),
    seats: several(() => below(60)),
  }));
  const attributes: Attributes = {
    ...(await collect(EVENT_FIELDS, documents)),
    ...WALKED,
    'data-facets': JSON.stringify(EVENT_FACETS),
    'data-sort': 'serial:desc=Newest',
  };
  const facets = facetsOf(attributes);
  const orders = { newest: [['serial', 'desc']] } as const;
  const visitor = { now: NOW, here: HERE };
  const oracle = createOracle({ documents, facets, searched: ['title'], orders, visitor });
  await page.clock.setFixedTime(NOW);
  // With each load the panel learns from the server that it counts no ranges of arrays.
  allowNoise(page, /"dates": Typesense counts ranges/);
  const panel = await openPanel(page, pages.films(attributes));
  const state = (): State => randomState(random, documents, facets, EVENT_WORDS, ['newest']);
  await walk(panel, { oracle, facets, random, state, titleField: 'title', combinations: 60 });
});

test('a panel shows the numbers of records themselves, by several branches of a tree and by bars of dates', async ({
  page,
  pages,
  collect,
}) => {
  const random = createRandom(5);
  const below = (end: number): number => Math.floor(random.next() * end);
  const documents = Array.from({ length: 300 }, (_, serial) => {
    // Some are in several branches, some in none, and some end above the lowest level.
    const paths = Array.from({ length: random.of([0, 1, 1, 1, 2, 3]) }, () =>
      [`Wing ${below(4)}`, `Room ${below(9)}`, `Case ${below(3)}`].slice(0, random.of([1, 2, 3, 3])),
    );
    const level = (depth: number): readonly string[] => [
      ...new Set(paths.flatMap((path) => (path.length > depth ? path.slice(0, depth + 1).join(' > ') : []))),
    ];
    return {
      title: `${random.of(RECORD_WORDS)} ${random.of(RECORD_WORDS)} ${serial}`,
      serial,
      wing: level(0),
      room: level(1),
      case: level(2),
      material: random.of(['Clay', 'Iron', 'Wood']),
      // From 1880 to 2050, most of them lately.
      ...(random.chance(0.9) && { made: Math.floor(2_524_608_000 - random.next() ** 3 * 5_365_000_000) }),
    };
  });
  const attributes: Attributes = {
    ...(await collect(RECORD_FIELDS, documents)),
    ...WALKED,
    'data-facets': JSON.stringify([
      { field: 'wing > room > case', label: 'Place', operator: 'or' },
      'room',
      'material',
      'made:date(histogram)',
    ]),
    'data-sort': 'serial:desc=Newest',
  };
  const facets = facetsOf(attributes);
  const oracle = createOracle({
    documents,
    facets,
    searched: ['title'],
    orders: { newest: [['serial', 'desc']] },
    visitor: { now: NOW, here: HERE },
  });
  await page.clock.setFixedTime(NOW);
  const panel = await openPanel(page, pages.films(attributes));
  const state = (): State => randomState(random, documents, facets, RECORD_WORDS, ['newest']);
  await walk(panel, { oracle, facets, random, state, titleField: 'title', combinations: 90 });
});

const RECORD_WORDS = ['bowl', 'mask', 'coin', 'lamp', 'ring'];
const RECORD_FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'serial', type: 'int32' },
  { name: 'material', type: 'string', facet: true },
  { name: 'made', type: 'int64', facet: true, optional: true },
  ...['wing', 'room', 'case'].map((name) => ({ name, type: 'string[]', facet: true, optional: true })),
];

const EVENT_WORDS = ['jazz', 'opera', 'night', 'fair', 'market'];
const EVENT_FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'serial', type: 'int32' },
  { name: 'place', type: 'string[]', facet: true },
  { name: 'dates', type: 'int64[]', facet: true },
  { name: 'price', type: 'float[]', facet: true },
  { name: 'seats', type: 'int32[]', facet: true },
];
const EVENT_FACETS = [
  { field: 'place', exclude: true },
  { field: 'dates', kind: 'date' },
  { field: 'price', kind: 'range', step: 1 },
  {
    field: 'seats',
    kind: 'numeric',
    ranges: [
      { label: 'Up to 9', to: 9 },
      { label: '5 to 30', from: 5, to: 30 },
    ],
  },
];

const NOW = new Date('2026-03-10T20:00:00Z');
const HERE: readonly [number, number] = [48.853, 2.3499];
const SHOP_FACETS = [
  { field: 'type', kind: 'menu', exclude: true },
  { field: 'material', exclude: true },
  { field: 'tags', operator: 'and', exclude: true },
  { field: 'sizes', exclude: true, order: ['XS', 'S', 'M', 'L', 'XL'] },
  { field: 'color.name', kind: 'swatch', from: 'color.hex', label: 'Color' },
  { field: 'added', kind: 'date' },
  { field: 'location', kind: 'near', distances: ['5 km', '20 km'] },
  { field: 'price', kind: 'range', step: 1, histogram: true },
  { field: 'rating', kind: 'rating' },
  { field: 'in_stock', kind: 'toggle' },
  {
    field: 'stock',
    kind: 'numeric',
    ranges: [
      { label: 'Up to 5', to: 5 },
      { label: '3 to 20', from: 3, to: 20 },
    ],
  },
];
const SHOP_FIELDS = [
  ...shopSchema.fields,
  { name: 'location', type: 'geopoint', optional: true },
  { name: 'serial', type: 'int32' },
];

/** Adds data that the sample lacks to a variant: its own place, day and rating, and a value that begins with a hyphen. */
function sellWhereAndWhen(variant: Variant, serial: number, random: Random): object {
  const [latitude, longitude] = HERE;
  const place = [latitude + (random.next() - 0.5) / 2, longitude + (random.next() - 0.5) / 2];
  return {
    ...variant,
    serial,
    tags: random.chance(0.2) ? [...variant.tags, '-18 °C proof'] : variant.tags,
    added: Math.floor(NOW.getTime() / 1000) - Math.floor((random.next() ** 3 * 500 - 1) * 86_400),
    rating: 1 + Math.floor(random.next() * 9) / 2,
    ...(random.chance(0.8) && { location: place }),
  };
}

/** The facets that attributes set, as a panel reads them; they must cause no problems. */
function facetsOf(attributes: Attributes): readonly Facet[] {
  const given = Object.entries(attributes).map(([name, value]) => [name.slice('data-'.length), value ?? '']);
  const needed = { host: 'localhost', key: 'k', collection: 'c', 'query-by': 'title' };
  const { config, problems } = parse({ ...needed, ...Object.fromEntries(given) } as Record<string, string>);
  expect(problems).toEqual([]);
  return config?.facets ?? [];
}
