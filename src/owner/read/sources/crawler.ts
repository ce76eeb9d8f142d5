import { FormatError } from '../formats/format-error';
import { formatOf } from '../formats/format-of';
import { readPdf } from '../formats/pdf';
import { isPdfReadable, PDF_ADVICE } from '../formats/pdf-parser';
import { readFormat } from '../formats/read-format';
import { decodeText } from '../page/decode-text';
import { pageDocuments, type SitePage } from '../page/page-documents';
import { type Page, readPage, withRobots } from '../page/read-page';
import { WebError } from '../web/fetch-web';
import type { CachedPage, PageCache } from '../web/page-cache';
import type { Robots } from '../web/robots';
import { createSite, normalizeAddress } from '../web/site';
import type { ReadingContext } from './source';

/** Requests at a time. */
const AT_A_TIME = 4;
/** Pages over this number are left out: some sites generate new addresses without end. */
const MAX_PAGES = 100_000;

/** Fetches pages, a few at a time, until none is left. */
interface Crawler {
  /**
   * Adds an address, once. `isListed` is true if the site owner or a sitemap names it, false if a page links to it. Returns false
   * when there are so many that no more are taken.
   */
  add(address: string, isListed: boolean): boolean;
  run(): Promise<readonly SitePage[]>;
  /** What could not be read if that was most of the pages: the end of a sentence; null where most could. */
  failure(): string | null;
}

/** Options of a crawler. */
interface CrawlerOptions {
  /** Only pages of its site are fetched, and only links below its folder are followed. */
  readonly start: string;
  readonly robots: Robots;
  readonly cache: PageCache;
  /** Resolves when the next request may start. */
  readonly wait: () => Promise<void>;
  readonly followsLinks: boolean;
}

/** Creates a crawler with an empty queue. It notes each page that it skips, and rejects only if the site is not at fault. */
export function createCrawler(
  { start, robots, cache, wait, followsLinks }: CrawlerOptions,
  { web, takeNote, onProgress, hasSections, cacheFolder }: ReadingContext,
): Crawler {
  const site = createSite(start);
  const scope = new URL('.', start).pathname;
  const seen = new Set<string>();
  const queue: string[] = [];
  const pages = new Map<string, SitePage>();
  const listed = new Set<string>();
  const failures = new Map<string, number>();
  let isPdfTold = false;
  let fetched = 0;
  let done = 0;

  const skip = (where: string, reason: string): void => takeNote({ kind: 'skipped', where, reason });

  /** Queues an address of the site. Takes a note if another address is listed, but not if a page links to it. */
  const add = (written: string, isListed: boolean): boolean => {
    if (seen.size <= MAX_PAGES) addNew(written, isListed);
    return seen.size <= MAX_PAGES;
  };

  const addNew = (written: string, isListed: boolean): void => {
    if (!URL.canParse(written)) {
      if (isListed) skip(written, 'is not an address');
      return;
    }
    const address = normalizeAddress(written);
    if (seen.has(address)) return;
    const isInside = site.has(address) && (isListed || new URL(address).pathname.startsWith(scope));
    if (!isInside) {
      if (isListed) skip(address, 'is on another site');
      return;
    }
    if (!isListed && LEADS_TO_NO_PAGE.test(new URL(address).pathname)) return;
    if (!isListed && /\.pdf$/i.test(new URL(address).pathname) && !isPdfReadable()) {
      // None is fetched for nothing, and one line tells of all.
      if (!isPdfTold) takeNote({ kind: 'unread', where: start, reason: `links to PDFs: ${PDF_ADVICE}` });
      isPdfTold = true;
      return;
    }
    seen.add(address);
    if (isListed) listed.add(address);
    if (seen.size === MAX_PAGES + 1) skip(start, `has more than ${MAX_PAGES} pages: the others are left out`);
    if (seen.size <= MAX_PAGES) queue.push(address);
  };

  const refusalOf = (address: string): string | null => {
    if (!site.has(address)) return 'is on another site';
    return robots.isAllowed(address) ? null : 'is forbidden by robots.txt';
  };

  const fetchPage = async (address: string): Promise<CachedPage | null> => {
    const cached = await cache.read(address);
    // This run was interrupted, and has already fetched the page.
    if (cached?.run === cache.run) return cached;
    await wait();
    try {
      const response = await web(address, { headers: conditionsOf(cached), refusalOf });
      if (response.status === 304 && cached) return await keep(address, { ...cached, run: cache.run });
      const type = response.headers.get('content-type') ?? '';
      if (response.status !== 200) throw new WebError(`answered ${response.status}`, false, response.status);
      if (!HTML.test(type) && formatOf(new URL(response.address).pathname, type) === null)
        throw new WebError(`is ${type || 'no'}, not HTML`, false);
      return await keep(address, {
        address: normalizeAddress(response.address),
        type,
        robots: response.headers.get('x-robots-tag') ?? '',
        etag: response.headers.get('etag'),
        lastModified: response.headers.get('last-modified'),
        run: cache.run,
        body: response.body,
      });
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      if (error.isTemporary && cached !== null) {
        takeNote({ kind: 'kept', where: address, reason: `${error.message}: its last copy stays` });
        return cached;
      }
      const isGone = error.status === 404 || error.status === 410;
      const isUnread = error.isTemporary || (error.status !== null && !isGone);
      takeNote({ kind: isUnread ? 'unread' : 'skipped', where: address, reason: error.message });
      // Every site has links to pages that are gone; the owner or a sitemap names pages that should be there.
      if (isUnread || (isGone && listed.has(address))) {
        failures.set(error.message, (failures.get(error.message) ?? 0) + 1);
      }
      return null;
    }
  };

  const keep = async (address: string, page: CachedPage): Promise<CachedPage> => {
    await cache.write(address, page);
    return page;
  };

  const visit = async (url: string): Promise<void> => {
    const refusal = refusalOf(url);
    if (refusal !== null) return skip(url, refusal);
    const response = await fetchPage(url);
    if (response === null) return;
    fetched += 1;
    if (pages.has(response.address)) return;
    const { address } = response;
    seen.add(address);
    const page = await pageOf(response);
    if (page === null) return;
    if (followsLinks) for (const link of page.links) add(link, false);
    if (page.isHidden) return skip(address, 'asks not to be indexed (noindex)');
    const canonical = page.canonical && site.has(page.canonical) ? page.canonical : null;
    const documents = pageDocuments(page, { hasSections, url: canonical ?? address, where: address });
    const { isSearchPage } = page;
    if (documents.length === 0 && !isSearchPage) skip(address, 'has no text');
    else pages.set(address, { address, canonical, where: address, documents, isSearchPage });
  };

  /** Reads a page in any format; null, with a note, where that is impossible. */
  const pageOf = async ({ address, body, type, robots: rules }: CachedPage): Promise<Page | null> => {
    const format = HTML.test(type) ? null : formatOf(new URL(address).pathname, type);
    if (format === null) return readPage(decodeText(body, type).text, address, rules);
    try {
      const { page, remarks } = await readFormat(format, body, {
        type,
        address,
        readPdf: (bytes) => readPdf(bytes, cacheFolder),
      });
      for (const reason of remarks) takeNote({ kind: 'changed', where: address, reason });
      return withRobots(page, rules);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      takeNote({ kind: 'unread', where: address, reason: error.message });
      return null;
    }
  };

  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let active = 0;
      const startMore = (): void => {
        while (active < AT_A_TIME && queue.length > 0) {
          active += 1;
          const next = queue.shift() as string;
          visit(next)
            .then(() => {
              active -= 1;
              done += 1;
              onProgress(done, done + active + queue.length);
              startMore();
            })
            .catch(reject);
        }
        if (active === 0) resolve();
      };
      startMore();
    });

  return {
    add,
    run: async () => {
      await run();
      return [...pages.values()];
    },
    failure: () => {
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
      if (failed <= fetched) return null;
      const [reason] = [...failures].sort(([, one], [, other]) => other - one)[0] ?? [];
      return `could not be read: ${failed} of ${failed + fetched} pages failed, most of them because each ${reason}`;
    },
  };
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i;

/** Linked files that are not pages. */
const LEADS_TO_NO_PAGE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|zip|gz|tgz|mp[34]|webm|woff2?|ttf|txt)$/i;

function conditionsOf(cached: CachedPage | null): Record<string, string> {
  return {
    accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.5',
    ...(cached?.etag && { 'if-none-match': cached.etag }),
    ...(cached?.lastModified && { 'if-modified-since': cached.lastModified }),
  };
}
