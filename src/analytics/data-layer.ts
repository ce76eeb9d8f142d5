/** A page's own analytics, where it has any: Google's tag or tag manager, Matomo. No script is ever loaded for them. */
interface PageAnalytics {
  readonly dataLayer?: { push(event: object): void };
  readonly gtag?: (command: 'event', name: string, parameters: object) => void;
  readonly google_tag_manager?: Readonly<Record<string, unknown>>;
  readonly _paq?: { push(call: readonly unknown[]): void };
}

/** A hit, in Google's words. */
export interface ListedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly index: number;
}

/** Tells a page's own analytics of a query that a visitor has settled on, and of its hits. */
export function pushSearch(query: string, found: number, list: string, items: readonly ListedItem[]): void {
  push('search', { search_term: query });
  push('view_search_results', { search_term: query });
  if (items.length > 0) pushItems('view_item_list', list, items);
  pageAnalytics()._paq?.push(['trackSiteSearch', query, false, found]);
}

/** The same of a hit that a visitor chose. */
export function pushSelect(list: string, item: ListedItem): void {
  pushItems('select_item', list, [item]);
}

function pushItems(event: string, list: string, items: readonly ListedItem[]): void {
  push(event, { item_list_id: list, item_list_name: list, items }, true);
}

/** A tag manager reads plain objects, Google's tag alone reads calls of `gtag`. */
function push(event: string, parameters: object, isEcommerce = false): void {
  const { dataLayer, gtag, google_tag_manager: managers = {} } = pageAnalytics();
  const hasManager = Object.keys(managers).some((name) => name.startsWith('GTM-'));
  if (gtag && !hasManager) return gtag('event', event, parameters);
  // A tag manager keeps what was pushed before; lists of items must not be merged.
  if (isEcommerce) dataLayer?.push({ ecommerce: null });
  dataLayer?.push({ event, ...(isEcommerce ? { ecommerce: parameters } : parameters) });
}

function pageAnalytics(): PageAnalytics {
  return globalThis as PageAnalytics;
}
