import {
  type DocumentValue,
  type Fields,
  isRecord,
  recordOf,
  recordsOf,
  type SourceDocument,
} from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { fragmentText, lineText } from '../page/fragment-text';
import { refusalOfPrivate } from '../web/private-address';
import { ApiRefusal, listIn, readJsonFrom } from './json-interface';
import type { ReadingContext, SourceContent } from './source';

/** Most items that WordPress returns in one response. */
const PER_PAGE = 100;

/**
 * Reads the posts and pages of a WordPress site, the posts of its other public types, and its WooCommerce products if it has any,
 * from their public APIs.
 *
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 * @see https://github.com/woocommerce/woocommerce/tree/trunk/docs/apis/store-api
 */
export async function readWordPress(site: string, context: ReadingContext): Promise<SourceContent> {
  const root = await findRoot(site, context);
  const query = `per_page=${PER_PAGE}&_embed=author,wp:term,wp:featuredmedia`;
  const posts = await readPaged(root('wp/v2/posts', query), context).catch((error: unknown) => {
    if (!isClosed(error)) throw error;
    throw new IndexerError(`${site} does not respond like WordPress: is its REST API closed? ${error.message}`);
  });
  const failures: string[] = [];
  /** Null where the site has no such list. */
  const readOther = async (route: string, parameters: string): Promise<readonly Fields[] | null> => {
    try {
      return await readPaged(root(route, parameters), context);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (isMissing(error)) return null;
      failures.push(error.message);
      return [];
    }
  };
  const pages = (await readOther('wp/v2/pages', query)) ?? [];
  // Without this, the API lists products that the search of the shop does not find.
  const listed = context.withDrafts ? '' : '&catalog_visibility=search';
  const products = await readOther('wc/store/v1/products', `per_page=${PER_PAGE}${listed}`);
  const others: SourceDocument[] = [];
  for (const { slug, route } of await readTypes(root('wp/v2/types', ''), site, context)) {
    if (slug === 'product' && products !== null) continue;
    try {
      const items = await readPaged(root(route, query), context);
      others.push(...items.map((item) => documentOf(item, slug)));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (isNotPublic(error) || isMissing(error)) leaveOut(slug, 'which is not public', site, context);
      else failures.push(error.message);
    }
  }
  const documents = [
    ...posts.map((item) => documentOf(item, 'post')),
    ...pages.map((item) => documentOf(item, 'page')),
    ...others,
    ...(products ?? []).map(productOf),
  ];
  const failure =
    failures.length > 0 ? { failure: `could not be read completely: ${failures.join(' ').replace(/\.$/, '')}` } : {};
  return { kind: 'records', documents, isUntyped: false, ...failure };
}

/** A type of posts, and where they are listed. */
interface PostType {
  readonly slug: string;
  readonly route: string;
}

/**
 * The types of posts that a plugin or a theme has added. WordPress's own types that are no content are left out.
 *
 * @see https://developer.wordpress.org/rest-api/reference/post-types/
 */
async function readTypes(address: string, site: string, context: ReadingContext): Promise<readonly PostType[]> {
  const response = await readJsonFrom(address, context).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error;
    // Many sites close this list; what they may have had before is counted when the index is replaced.
    if (!isMissing(error))
      context.takeNote({ kind: 'unread', where: site, reason: `has types of posts, but ${error.message}` });
    return null;
  });
  const types = Object.values(recordOf(response?.json)).filter(isRecord);
  return types.flatMap((type): PostType[] => {
    const { slug, rest_base: base, rest_namespace: namespace = 'wp/v2' } = type;
    if (typeof slug !== 'string' || USUAL_TYPES.has(slug) || slug.startsWith('wp_')) return [];
    const route = `${namespace}/${base}`;
    if (/^[\w-]+(?:\/[\w-]+)*$/.test(route)) return [{ slug, route }];
    leaveOut(slug, 'at an address that cannot be read', site, context);
    return [];
  });
}

/** Posts and pages are read before; the others hold files, menus, and parts of pages. */
const USUAL_TYPES = new Set(['post', 'page', 'attachment', 'nav_menu_item', 'elementor_library']);

function leaveOut(slug: string, which: string, site: string, { takeNote }: ReadingContext): void {
  const comma = which.startsWith('which') ? ',' : '';
  takeNote({ kind: 'skipped', where: site, reason: `has the post type "${slug}"${comma} ${which}: it is left out` });
}

/** Whether WordPress itself says that there is no such list, as where a plugin is not there. */
function isMissing({ status, code }: ApiRefusal): boolean {
  return status === 404 && code === 'rest_no_route';
}

/** Whether WordPress itself says that visitors may not read a list. */
function isNotPublic({ status, code }: ApiRefusal): boolean {
  return (status === 401 || status === 403) && code?.startsWith('rest_') === true;
}

/** Whether an API refuses everybody, or does not exist. */
function isClosed(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && (error.status === null || [401, 403, 404].includes(error.status));
}

/** Finds the root of the REST API: the `Link` header of the site names it, else it is `/wp-json/`. */
async function findRoot(site: string, { web }: ReadingContext): Promise<(route: string, query: string) => string> {
  const refusalOf = refusalOfPrivate(site);
  const { headers } = await web(site, { refusalOf });
  const named = /<([^<>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(headers.get('link') ?? '')?.[1];
  const root = new URL(named ?? `${site.replace(/\/?$/, '/')}wp-json/`, site);
  const refusal = refusalOf(root.href);
  if (refusal !== null) throw new IndexerError(`${site} says that its API is at ${root.href}, which ${refusal}.`);
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

/** All pages of a list. */
async function readPaged(address: string, context: ReadingContext): Promise<readonly Fields[]> {
  const items: Fields[] = [];
  for (let page = 1; ; page += 1) {
    const url = new URL(address);
    url.searchParams.set('page', String(page));
    const response = await readJsonFrom(url.href, context);
    items.push(...listIn(response.json, response).filter(isRecord));
    const total = Number(response.headers.get('x-wp-totalpages') ?? 1);
    context.onProgress(items.length, Number(response.headers.get('x-wp-total')) || null);
    if (page >= total) return items;
  }
}

function documentOf(item: Fields, type: string): SourceDocument {
  const embedded = recordOf(item['_embedded']);
  const terms = [embedded['wp:term'] ?? []].flat(2).filter(isRecord);
  const named = (taxonomy: string): string[] =>
    terms.filter((term) => term['taxonomy'] === taxonomy).map((term) => lineText(String(term['name'])));
  const author = recordsOf(embedded['author'])[0]?.['name'];
  const image = recordsOf(embedded['wp:featuredmedia'])[0]?.['source_url'];
  const url = String(item['link'] ?? '');
  const fields: Fields = {
    url,
    title: lineText(rendered(item['title'])),
    description: lineText(rendered(item['excerpt'])),
    text: fragmentText(rendered(item['content'])),
    type,
    category: named('category'),
    tags: named('post_tag'),
    author: author ?? null,
    image: image ?? null,
    published: utc(item['date_gmt']),
    modified: utc(item['modified_gmt']),
  };
  // Its text is empty then: https://developer.wordpress.org/rest-api/reference/posts/#schema-content
  const isProtected = recordOf(item['content'])['protected'] === true;
  return {
    fields,
    where: url,
    key: `${type}-${item['id']}`,
    ...(isProtected && { unpublished: 'asks for a password' }),
  };
}

function productOf(item: Fields): SourceDocument {
  const prices = recordOf(item['prices']);
  const digits = Number(prices['currency_minor_unit'] ?? 2);
  const names = (list: DocumentValue | undefined): string[] =>
    recordsOf(list).map((one) => lineText(String(one['name'])));
  const rating = Number(item['average_rating'] ?? 0);
  const url = String(item['permalink'] ?? '');
  const fields: Fields = {
    url,
    title: lineText(String(item['name'] ?? '')),
    description: lineText(String(item['short_description'] ?? '')),
    text: fragmentText(String(item['description'] ?? '')),
    type: 'product',
    category: names(item['categories']),
    tags: names(item['tags']),
    image: recordsOf(item['images'])[0]?.['src'] ?? null,
    price: prices['price'] === undefined ? null : Number(prices['price']) / 10 ** digits,
    currency: prices['currency_code'] ?? null,
    on_sale: item['on_sale'] ?? null,
    in_stock: item['is_in_stock'] ?? null,
    rating: rating > 0 ? rating : null,
  };
  return { fields, where: url, key: `product-${item['id']}` };
}

function rendered(value: DocumentValue | undefined): string {
  return String(recordOf(value)['rendered'] ?? '');
}

/** WordPress leaves out the time zone of its UTC dates. */
function utc(date: DocumentValue | undefined): string | null {
  return typeof date === 'string' ? `${date}Z` : null;
}
