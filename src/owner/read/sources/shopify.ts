import {
  type DocumentValue,
  type Fields,
  isRecord,
  recordOf,
  recordsOf,
  type SourceDocument,
} from '../../documents/document';
import { fragmentText } from '../page/fragment-text';
import { listIn, readJsonFrom } from './json-interface';
import type { ReadingContext, SourceContent } from './source';

/** Most products that Shopify returns in one response. */
const PER_PAGE = 250;

/** Reads the products of a Shopify shop from `/products.json`, which every shop without a password has. */
export async function readShopify(shop: string, context: ReadingContext): Promise<SourceContent> {
  const documents: SourceDocument[] = [];
  for (let page = 1; ; page += 1) {
    const address = new URL(`/products.json?limit=${PER_PAGE}&page=${page}`, shop).href;
    const response = await readJsonFrom(address, context);
    const { products: list } = recordOf(response.json);
    const products = listIn(list, response).filter(isRecord);
    documents.push(...products.map((product) => documentOf(product, shop)));
    context.onProgress(documents.length, null);
    if (products.length < PER_PAGE) return { kind: 'records', documents, isUntyped: false };
  }
}

function documentOf(product: Fields, shop: string): SourceDocument {
  const variants = recordsOf(product['variants']);
  const prices = variants.map(({ price }) => Number(price)).filter(Number.isFinite);
  const before = variants.map((one) => Number(one['compare_at_price'])).filter((price) => price > 0);
  const tags = typeof product['tags'] === 'string' ? product['tags'].split(/,\s*/) : (product['tags'] ?? []);
  const url = new URL(`/products/${product['handle']}`, shop).href;
  const fields: Fields = {
    url,
    title: product['title'] ?? null,
    text: fragmentText(String(product['body_html'] ?? '')),
    brand: product['vendor'] ?? null,
    category: product['product_type'] ?? null,
    tags,
    price: prices.length > 0 ? Math.min(...prices) : null,
    on_sale: before.length > 0 && prices.length > 0 ? Math.max(...before) > Math.min(...prices) : false,
    in_stock: variants.some(({ available }) => available === true),
    image: recordsOf(product['images'])[0]?.['src'] ?? null,
    published: product['published_at'] ?? null,
    ...optionsOf(product, variants),
  };
  return { fields, where: url, key: String(product['id'] ?? url) };
}

/** Options such as size and colour, each with all its values. A product without any has one called "Title". */
function optionsOf(product: Fields, variants: readonly Fields[]): Fields {
  const options = recordsOf(product['options']);
  const fields = options.flatMap(({ name, position, values }, index): [string, DocumentValue][] => {
    const title = typeof name === 'string' ? name.trim() : '';
    if (title === '' || title === 'Title') return [];
    const key = `option${Number(position ?? index + 1)}`;
    const listed = Array.isArray(values) ? values : variants.map((variant) => variant[key] ?? null);
    return [[fieldName(title), [...new Set(listed)].filter((one) => typeof one === 'string')]];
  });
  return Object.fromEntries(fields);
}

/** "Shoe size" becomes `shoe_size`. */
function fieldName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
