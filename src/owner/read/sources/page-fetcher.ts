import { counted, grouped } from '../../documents/number-text';
import { formatOf, isHtml } from '../formats/format-of';
import { WebError } from '../web/fetch-web';
import type { CachedPage, PageCache } from '../web/page-cache';
import { normalizeAddress } from '../web/site';
import type { ReadingContext } from './source';

/** What a fetcher of pages needs from its crawler. */
interface FetcherOptions {
  readonly cache: PageCache;
  /** Resolves when the next request may start. */
  readonly wait: () => Promise<void>;
  /** Why an address must not be fetched: the end of a sentence; null if it may be. */
  readonly refusalOf: (address: string) => string | null;
  /** Whether the site owner or a sitemap names an address: such a page should be there. */
  readonly isListed: (address: string) => boolean;
}

/** Creates a fetcher of pages, which counts those that failed, and rejects only if the site is not at fault. */
export function createPageFetcher(
  { cache, wait, refusalOf, isListed }: FetcherOptions,
  { web, takeNote }: Pick<ReadingContext, 'web' | 'takeNote'>,
) {
  const failures = new Map<string, number>();
  let fetched = 0;

  /** Takes a note of a page that was not fetched; returns its last copy if that may stay. */
  const handleError = (error: WebError, address: string, cached: CachedPage | null): CachedPage | null => {
    if (error.isTemporary && cached !== null) {
      takeNote({ kind: 'kept', where: address, reason: `${error.message}: its last copy is kept` });
      return cached;
    }
    const isGone = error.status === 404 || error.status === 410;
    const isUnread = error.isTemporary || (error.status !== null && !isGone);
    takeNote({ kind: isUnread ? 'unread' : 'skipped', where: address, reason: error.message });
    // Every site has links to pages that are gone; the owner or a sitemap names pages that should be there.
    if (isUnread || (isGone && isListed(address))) {
      failures.set(error.message, (failures.get(error.message) ?? 0) + 1);
    }
    return null;
  };

  const fetchAgain = async (address: string, cached: CachedPage | null): Promise<CachedPage | null> => {
    await wait();
    try {
      const page = { ...(await request(address, cached, web, refusalOf)), run: cache.run };
      await cache.write(address, page);
      return page;
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      return handleError(error, address, cached);
    }
  };

  return {
    /** The page at an address, from the cache if it has not changed; null, with a note, if there is no page. */
    async fetch(address: string): Promise<CachedPage | null> {
      const cached = await cache.read(address);
      // This run was interrupted, and has already fetched the page.
      const page = cached?.run === cache.run ? cached : await fetchAgain(address, cached);
      if (page !== null) fetched += 1;
      return page;
    },
    /** What could not be read if that was most of the pages: the end of a sentence; null where most could. */
    failure(): string | null {
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
      if (failed <= fetched) return null;
      const [reason] = [...failures].sort(([, one], [, other]) => other - one)[0] ?? [];
      return `could not be read: ${grouped(failed)} of ${counted(failed + fetched, 'page')} failed, most of them because each ${reason}`;
    },
  };
}

/** Requests a page, with the conditions of the copy that is there; throws a `WebError`. */
async function request(
  address: string,
  cached: CachedPage | null,
  web: ReadingContext['web'],
  refusalOf: FetcherOptions['refusalOf'],
): Promise<Omit<CachedPage, 'run'>> {
  const response = await web(address, { headers: conditionsOf(cached), refusalOf });
  if (response.status === 304 && cached) return cached;
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) throw new WebError(`answered ${response.status}`, false, response.status);
  if (!isHtml(type) && formatOf(new URL(response.address).pathname, type) === null)
    throw new WebError(`is ${type || 'no'}, not HTML`, false);
  return {
    address: normalizeAddress(response.address),
    type,
    robots: response.headers.get('x-robots-tag') ?? '',
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
    body: response.body,
  };
}

function conditionsOf(cached: CachedPage | null): Record<string, string> {
  return {
    accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.5',
    ...(cached?.etag && { 'if-none-match': cached.etag }),
    ...(cached?.lastModified && { 'if-modified-since': cached.lastModified }),
  };
}
