/** The analytics that a page may already have: Google's tag, Google Tag Manager, Matomo. Searchlet loads none of them. */
interface PageAnalytics {
  readonly dataLayer?: { push(event: object): void };
  readonly gtag?: (command: 'event', name: string, parameters: object) => void;
  readonly google_tag_manager?: Readonly<Record<string, unknown>>;
  readonly _paq?: { push(call: readonly unknown[]): void };
}

/** A hit, under the names that Google Analytics uses. */
export interface ListedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly index: number;
}

/** Reports a query that a visitor has finished typing, and its hits, to the page's own analytics. */
export function pushSearch(
  query: string,
  found: number,
  list: string,
  items: readonly ListedItem[],
  searchIn?: string | undefined,
): void {
  const searched = { search_term: query, ...(searchIn && { search_in: searchIn }) };
  push('search', searched);
  push('view_search_results', searched);
  if (items.length > 0) pushItems('view_item_list', list, items);
  pageAnalytics()._paq?.push(['trackSiteSearch', query, searchIn ?? false, found]);
}

/** Reports a hit that a visitor chose to the page's own analytics. */
export function pushSelect(list: string, item: ListedItem): void {
  pushItems('select_item', list, [item]);
}

/** Reports how a question of a visitor was answered to the page's own analytics. */
export function pushAnswer(query: string, state: string): void {
  push('searchlet_answer', { search_term: query, answer_state: state });
  pageAnalytics()._paq?.push(['trackEvent', 'Searchlet', `answer ${state}`, query]);
}

/** Reports whether an answer helped, and why not, to the page's own analytics. */
export function pushFeedback(query: string, value: string, reason: string | null): void {
  push('searchlet_feedback', {
    search_term: query,
    feedback: value,
    ...(reason !== null && { feedback_reason: reason }),
  });
  pageAnalytics()._paq?.push(['trackEvent', 'Searchlet', ['feedback', value, reason ?? ''].join(' ').trim(), query]);
}

function pushItems(event: string, list: string, items: readonly ListedItem[]): void {
  push(event, { item_list_id: list, item_list_name: list, items }, true);
}

/** Google Tag Manager reads plain objects from `dataLayer`; without it, Google's tag reads only calls of `gtag`. */
function push(event: string, parameters: object, isEcommerce = false): void {
  const { dataLayer, gtag, google_tag_manager: managers = {} } = pageAnalytics();
  const hasManager = Object.keys(managers).some((name) => name.startsWith('GTM-'));
  if (gtag && !hasManager) return gtag('event', event, parameters);
  // Google Tag Manager merges what is pushed into what it has. `null` first keeps lists of items from being merged.
  if (isEcommerce) dataLayer?.push({ ecommerce: null });
  dataLayer?.push({ event, ...(isEcommerce ? { ecommerce: parameters } : parameters) });
}

function pageAnalytics(): PageAnalytics {
  return globalThis as PageAnalytics;
}
