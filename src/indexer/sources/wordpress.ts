import { type Fields, isRecord, type SourceDocument, type Value } from '../document';
import { IndexError } from '../notes';
import { fragmentLine, fragmentText } from '../page/fragment-text';
import { type JsonResponse, readJsonFrom } from './json-interface';
import type { ReadingContext, SourceContent } from './source';

type Item = { readonly [name: string]: Value };

/** Most items that WordPress returns in one response. */
const PER_PAGE = 100;

/**
 * Reads the posts and pages of a WordPress site, and its WooCommerce products if it has any, from their public APIs.
 *
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 * @see https://github.com/woocommerce/woocommerce/tree/trunk/docs/apis/store-api
 */
export async function readWordPress(site: string, context: ReadingContext): Promise<SourceContent> {
  const root = await findRoot(site, context);
  const query = `per_page=${PER_PAGE}&_embed=author,wp:term,wp:featuredmedia`;
  const posts = await readPaged(root('wp/v2/posts', query), context);
  if (posts === null) throw new IndexError(`${site} does not answer as WordPress does: is its REST interface closed?`);
  const pages = (await readPaged(root('wp/v2/pages', query), context)) ?? [];
  const products = (await readPaged(root('wc/store/v1/products', `per_page=${PER_PAGE}`), context)) ?? [];
  const documents = [
    ...posts.map((item) => documentOf(item, 'post')),
    ...pages.map((item) => documentOf(item, 'page')),
    ...products.map(productOf),
  ];
  return { kind: 'records', documents, isUntyped: false };
}

/** Finds the root of the REST API: the `Link` header of the site names it, else it is `/wp-json/`. */
async function findRoot(site: string, { web }: ReadingContext): Promise<(route: string, query: string) => string> {
  const { headers } = await web(site);
  const named = /<([^>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(headers.get('link') ?? '')?.[1];
  const root = new URL(named ?? `${site.replace(/\/?$/, '/')}wp-json/`, site);
  return (route, query) => {
    const address = new URL(root);
    // Without pretty permalinks the route is a parameter.
    const inQuery = address.searchParams.get('rest_route');
    if (inQuery === null) address.pathname += route;
    else address.searchParams.set('rest_route', inQuery + route);
    for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
    return address.href;
  };
}

/** All pages of a list; null where the site has no such list. */
async function readPaged(address: string, context: ReadingContext): Promise<readonly Item[] | null> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const url = new URL(address);
    url.searchParams.set('page', String(page));
    const response: JsonResponse | null = await readJsonFrom(url.href, context, page === 1);
    if (response === null) return null;
    items.push(...[response.json as Value].flat().filter(isRecord));
    const total = Number(response.headers.get('x-wp-totalpages') ?? 1);
    context.onProgress(items.length, Number(response.headers.get('x-wp-total')) || null);
    if (page >= total) return items;
  }
}

function documentOf(item: Item, type: string): SourceDocument {
  const embedded = recordOf(item['_embedded']);
  const terms = [embedded['wp:term'] ?? []].flat(2).filter(isRecord);
  const named = (taxonomy: string): string[] =>
    terms.filter((term) => term['taxonomy'] === taxonomy).map((term) => fragmentLine(String(term['name'])));
  const author = recordOf([embedded['author'] ?? []].flat()[0])['name'];
  const image = recordOf([embedded['wp:featuredmedia'] ?? []].flat()[0])['source_url'];
  const url = String(item['link'] ?? '');
  const fields: Fields = {
    url,
    title: fragmentLine(rendered(item['title'])),
    description: fragmentLine(rendered(item['excerpt'])),
    text: fragmentText(rendered(item['content'])),
    type,
    category: named('category'),
    tags: named('post_tag'),
    author: author ?? null,
    image: image ?? null,
    published: utc(item['date_gmt']),
    modified: utc(item['modified_gmt']),
  };
  return { fields, where: url, key: `${type}-${item['id']}` };
}

function productOf(item: Item): SourceDocument {
  const prices = recordOf(item['prices']);
  const digits = Number(prices['currency_minor_unit'] ?? 2);
  const names = (list: Value | undefined): string[] =>
    [list ?? []]
      .flat()
      .filter(isRecord)
      .map((one) => fragmentLine(String(one['name'])));
  const rating = Number(item['average_rating'] ?? 0);
  const url = String(item['permalink'] ?? '');
  const fields: Fields = {
    url,
    title: fragmentLine(String(item['name'] ?? '')),
    description: fragmentLine(String(item['short_description'] ?? '')),
    text: fragmentText(String(item['description'] ?? '')),
    type: 'product',
    category: names(item['categories']),
    tags: names(item['tags']),
    image: recordOf([item['images'] ?? []].flat()[0])['src'] ?? null,
    price: prices['price'] === undefined ? null : Number(prices['price']) / 10 ** digits,
    currency: prices['currency_code'] ?? null,
    on_sale: item['on_sale'] ?? null,
    in_stock: item['is_in_stock'] ?? null,
    rating: rating > 0 ? rating : null,
  };
  return { fields, where: url, key: `product-${item['id']}` };
}

function rendered(value: Value | undefined): string {
  return String(recordOf(value)['rendered'] ?? '');
}

/** WordPress leaves out the time zone of its UTC dates. */
function utc(date: Value | undefined): string | null {
  return typeof date === 'string' ? `${date}Z` : null;
}

function recordOf(value: Value | undefined): Item {
  return isRecord(value) ? value : {};
}
