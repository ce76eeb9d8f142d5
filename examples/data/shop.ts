import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawFor, slug } from './draw';

/** One variant of a product, as the collection `shop` holds it. */
export interface Variant {
  /** Its product and its colour: `fox-tote-bag-navy`. */
  id: string;
  /** Equal in all variants of a product. */
  product_id: string;
  title: string;
  type: string;
  theme: string;
  material: string;
  tags: string[];
  color: { name: string; hex: string };
  sizes?: string[];
  /** What there is to say of a thing of its type alone. */
  attrs: Record<string, string | number>;
  /** Euros. */
  price: number;
  /** The price before a reduction. */
  list_price?: number;
  on_sale: boolean;
  currency: string;
  /** Pieces that are left. */
  stock: number;
  in_stock: boolean;
  /** Seconds since 1970. */
  added: number;
  /** 1 to 5, in halves; absent while nobody has rated the product. */
  rating?: number;
  sold: number;
  url: string;
}

/** The schema of the collection `shop`. */
export const shopSchema = {
  name: 'shop',
  enable_nested_fields: true,
  default_sorting_field: 'sold',
  fields: [
    { name: 'product_id', type: 'string', facet: true },
    { name: 'title', type: 'string', sort: true },
    { name: 'type', type: 'string', facet: true },
    { name: 'theme', type: 'string', facet: true },
    { name: 'material', type: 'string', facet: true },
    { name: 'tags', type: 'string[]', facet: true },
    { name: 'color', type: 'object', facet: true },
    { name: 'color.name', type: 'string', facet: true },
    { name: 'color.hex', type: 'string', facet: true },
    { name: 'sizes', type: 'string[]', facet: true, optional: true },
    { name: 'attrs', type: 'object', facet: true },
    { name: 'price', type: 'float', facet: true },
    { name: 'list_price', type: 'float', optional: true },
    { name: 'on_sale', type: 'bool', facet: true },
    { name: 'stock', type: 'int32', facet: true },
    { name: 'in_stock', type: 'bool', facet: true },
    { name: 'added', type: 'int64', facet: true },
    { name: 'rating', type: 'float', facet: true, optional: true },
    { name: 'sold', type: 'int32' },
  ],
};

interface Color {
  readonly name: string;
  readonly hex: string;
}

const color = (name: string, hex: string): Color => ({ name, hex });
const black = color('Black', '#24262c');
const white = color('White', '#f8f6f1');
const navy = color('Navy', '#2b3a63');
const sky = color('Sky', '#a8cbe4');

/** What a motif is printed on. */
interface Type {
  readonly name: string;
  readonly price: number;
  readonly materials: readonly string[];
  readonly colors: readonly Color[];
  readonly sizes?: readonly string[];
  /** By name: texts to draw from, or the least number, the greatest and the step between. */
  readonly attrs: Readonly<Record<string, readonly string[] | readonly [number, number, number]>>;
}

const types: readonly Type[] = [
  {
    name: 'T-shirt',
    price: 27,
    materials: ['Organic cotton', 'Cotton and hemp'],
    colors: [
      white,
      black,
      navy,
      sky,
      color('Sage', '#a7b89a'),
      color('Sand', '#dcc8a4'),
      color('Rust', '#b65a3c'),
      color('Berry', '#8c3557'),
    ],
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    attrs: { fit: ['Regular', 'Relaxed', 'Cropped'], neckline: ['Round', 'V'], grams_per_m2: [140, 240, 5] },
  },
  {
    name: 'Tote bag',
    price: 18,
    materials: ['Organic cotton', 'Recycled canvas'],
    colors: [color('Natural', '#efe4ca'), black, navy, color('Olive', '#74774a'), color('Rose', '#e3a9a4')],
    attrs: { handles: ['Short', 'Long'], pocket: ['Inside', 'None'], litres: [8, 14, 2] },
  },
  {
    name: 'Mug',
    price: 14,
    materials: ['Stoneware', 'Enamelled steel'],
    colors: [white, black, sky, color('Mustard', '#dfad3b'), color('Mint', '#b4dac5')],
    attrs: { capacity_in_ml: [220, 480, 10], glaze: ['Glossy', 'Matt'] },
  },
  {
    name: 'Art print',
    price: 22,
    materials: ['Cotton paper', 'Recycled paper'],
    colors: [color('Cream', '#f6eedb'), color('Blush', '#f0cfc5'), color('Mist', '#d3e1e4'), color('Ink', '#2c3340')],
    sizes: ['A4', 'A3', 'A2'],
    attrs: { printing: ['Risograph', 'Giclée', 'Screen print'], frame: ['None', 'Oak', 'Black'] },
  },
  {
    name: 'Enamel pin',
    price: 9,
    materials: ['Brass', 'Steel'],
    colors: [color('Gold', '#d6a63c'), color('Silver', '#c2c8d1'), black],
    attrs: { height_in_mm: [18, 40, 1], fastening: ['Butterfly clutch', 'Rubber clutch'] },
  },
];

/** On how many things each motif is printed. */
const TYPES_OF_A_MOTIF = 4;

/** The categories of the package, and what the shop calls them. */
const themes: Readonly<Record<string, string>> = {
  'Animals & Nature': 'Animals and plants',
  'Food & Drink': 'Kitchen',
  'Travel & Places': 'Outdoors',
};

/** What nobody would wear, and second drawings of one thing. */
const LEFT_OUT =
  /-(?:face|nose)$|^(?:ant|bat|cockroach|cut-of-meat|empty-nest|fly|front-facing-baby-chick|guide-dog|microbe|mosquito|poultry-leg|meat-on-bone|rosette|service-dog|wilted-flower|worm|baby-bottle|beverage-box|bowl-with-spoon|canned-food|clinking-.*|cooking|curry-rice|fish-cake-with-swirl|fork-and-knife.*|glass-of-milk|ice|jar|oden|pot-of-food|pouring-liquid|shallow-pan-of-food|spoon|steaming-bowl|stuffed-flatbread|takeout-box|tumbler-glass|cup-with-straw|spider|rat|wing)$/;

/** Of the places, which are mostly buildings and hours of the clock, a few. */
const OUTDOORS =
  /^(?:anchor|bicycle|camping|canoe|carousel-horse|castle|comet|compass|crescent-moon|desert-island|ferris-wheel|fire|glowing-star|house-with-garden|locomotive|mount-fuji|motor-scooter|parachute|rainbow|ringed-planet|rocket|roller-skate|sailboat|shooting-star|skateboard|snowflake|snowman|tent|tractor|volcano|water-wave|world-map)$/;

/** Products and their variants, made of the names in the package `@iconify-json/fluent-emoji-flat`; the same on each day. */
export function buildShop(today = new Date()): Variant[] {
  return readMotifs().flatMap(({ motif, theme }, index) =>
    Array.from({ length: TYPES_OF_A_MOTIF }, (_, turn) => types[(index + turn) % types.length] as Type).flatMap(
      (type) => buildProduct(motif, theme, type, today),
    ),
  );
}

function readMotifs(): { motif: string; theme: string }[] {
  const entry = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/metadata.json');
  const { categories } = JSON.parse(readFileSync(entry, 'utf8')) as { categories: Record<string, string[]> };
  return Object.entries(themes).flatMap(([category, theme]) =>
    (categories[category] ?? [])
      .filter((motif) => (theme === 'Outdoors' ? OUTDOORS.test(motif) : !LEFT_OUT.test(motif)))
      .map((motif) => ({ motif, theme })),
  );
}

const DAY_S = 86_400;

function buildProduct(motif: string, theme: string, type: Type, today: Date): Variant[] {
  const product_id = `${motif}-${slug(type.name)}`;
  const words = motif.replaceAll('-', ' ');
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)} ${type.name.toLowerCase().replace('t-shirt', 'T-shirt')}`;
  const draw = drawFor(product_id);
  const list_price = type.price + draw(5) + (draw(3) === 0 ? 0.5 : 0);
  const isReduced = draw(5) === 0;
  const age = draw(6) === 0 ? draw(20) : 20 + draw(700);
  const day = Math.floor(today.getTime() / 1000 / DAY_S) - age;
  const rating = draw(6) === 0 ? undefined : 5 - draw(6) / 2;
  const material = type.materials[draw(type.materials.length)] as string;
  const sold = draw(900);
  const attrs = drawAttrs(type, drawFor(`attrs of ${product_id}`));
  const first = draw(type.colors.length);
  const count = Math.min(type.colors.length, 2 + draw(4));
  return Array.from({ length: count }, (_, index) => {
    const own = type.colors[(first + index) % type.colors.length] as Color;
    const stock = draw(7) === 0 ? 0 : draw(6) === 0 ? 1 + draw(2) : 3 + draw(60);
    const price = isReduced ? Math.round(list_price * (draw(2) === 0 ? 0.8 : 0.7) * 10) / 10 : list_price;
    const id = `${product_id}-${slug(own.name)}`;
    return {
      id,
      product_id,
      title,
      type: type.name,
      theme,
      material,
      tags: [...tagsOf(material), ...(isReduced ? ['Last season'] : [])],
      color: { ...own },
      attrs,
      ...(type.sizes && { sizes: type.sizes.filter((_size, at) => at === 1 || draw(5) > 0) }),
      price,
      ...(isReduced && { list_price }),
      on_sale: isReduced,
      currency: 'EUR',
      stock,
      in_stock: stock > 0,
      added: day * DAY_S,
      ...(rating !== undefined && { rating }),
      sold: Math.max(0, sold - index),
      url: `/shop/${id}`,
    };
  });
}

function drawAttrs({ attrs }: Type, draw: (limit: number) => number): Record<string, string | number> {
  const entries = Object.entries(attrs).map(([name, values]) => {
    const [least, most, step] = values;
    if (typeof least === 'string') return [name, values[draw(values.length)]];
    return [name, Number(least) + draw((Number(most) - Number(least)) / Number(step) + 1) * Number(step)];
  });
  return Object.fromEntries(entries) as Record<string, string | number>;
}

function tagsOf(material: string): string[] {
  const isPlant = /cotton|hemp|paper/i.test(material);
  return [...(isPlant ? ['Vegan'] : []), ...(/organic|recycled/i.test(material) ? ['Low waste'] : []), 'Made to last'];
}
