import type { Page, Request, Route } from 'playwright-core';

/** Address of every search request, to any server. */
const SEARCHES = /\/multi_search(?:\?|$)/;

/** The searches a page has sent, in order: one list of queries for each request. */
export function recordSearches(page: Page): readonly (readonly string[])[] {
  const sent: (readonly string[])[] = [];
  page.on('request', (request) => {
    if (SEARCHES.test(request.url()) && request.method() === 'POST') sent.push(queriesOf(request));
  });
  return sent;
}

/** A search request, as it went to the server. */
export interface Sent {
  readonly url: URL;
  readonly searches: readonly Readonly<Record<string, unknown>>[];
}

/** The search requests of a page, in order. */
export function recordRequests(page: Page): readonly Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (!SEARCHES.test(request.url()) || request.method() !== 'POST') return;
    sent.push({ url: new URL(request.url()), searches: (request.postDataJSON() as Pick<Sent, 'searches'>).searches });
  });
  return sent;
}

/**
 * Holds back responses to searches until the returned function is called. Later requests are not held.
 *
 * @param query holds only searches for that query.
 */
export async function holdAnswers(page: Page, query?: string): Promise<() => void> {
  return await holdRequests(page, SEARCHES, (request) => query === undefined || queriesOf(request).includes(query));
}

/** Holds back requests until the returned function is called, including those made just before that call. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released;
    await route.continue();
  });
  return release;
}

/**
 * Responds to every search, so that none reaches the server, until the returned function is called.
 *
 * @param after resolves when responses may be sent.
 * @param searches the addresses that are asked: those of a server, or the files of an index.
 */
export async function answerSearches(
  page: Page,
  answer: Parameters<Route['fulfill']>[0],
  after?: Promise<void>,
  searches = SEARCHES,
): Promise<() => Promise<void>> {
  const fulfill = async (route: Route): Promise<void> => {
    await after;
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer });
  };
  await page.route(searches, fulfill);
  return () => page.unroute(searches, fulfill);
}

function queriesOf(request: Request): readonly string[] {
  const { searches } = request.postDataJSON() as { searches: readonly { q: string }[] };
  return searches.map(({ q }) => q);
}
