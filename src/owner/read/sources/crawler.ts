import { FormatError } from '../budget/format-error';
import { formatOf, isHtml } from '../formats/format-of';
import { readPdf } from '../formats/pdf';
import { pageDocuments, type SitePage } from '../page/page-documents';
import { type Page, withRobots } from '../page/read-page';
import type { CachedPage, PageCache } from '../web/page-cache';
import type { Robots } from '../web/robots';
import { siteOfAddress } from '../web/site';
import { type CrawlQueue, createCrawlQueue } from './crawl-queue';
import { createPageFetcher } from './page-fetcher';
import { readAsPage } from './read-as-page';
import type { ReadingContext } from './source';

/** Requests at a time. */
const AT_A_TIME = 4;

interface CrawlerOptions {
  /** Only pages of its site are fetched, and only links below its folder are followed. */
  readonly start: string;
  readonly robots: Robots;
  readonly cache: PageCache;
  /** Resolves when the next request may start. */
  readonly wait: () => Promise<void>;
  readonly followsLinks: boolean;
}

/** Creates a crawler with an empty queue, which fetches pages, a few at a time, until none is left. It notes each page that it skips, and rejects only if the site is not at fault. */
export function createCrawler({ start, robots, cache, wait, followsLinks }: CrawlerOptions, context: ReadingContext) {
  const { takeNote, onProgress, hasSections } = context;
  const isOnSite = (address: string): boolean => siteOfAddress(address) === siteOfAddress(start);
  const queue = createCrawlQueue(start, takeNote);
  const pages = new Map<string, SitePage>();
  const refusalOf = (address: string): string | null => {
    if (!isOnSite(address)) return 'is on another site';
    return robots.isAllowed(address) ? null : 'is forbidden by robots.txt';
  };
  const fetcher = createPageFetcher({ cache, wait, refusalOf, isListed: queue.isListed }, context);

  const skip = (where: string, reason: string): void => takeNote({ kind: 'skipped', where, reason });

  const visit = async (url: string): Promise<void> => {
    const refusal = refusalOf(url);
    if (refusal !== null) return skip(url, refusal);
    const response = await fetcher.fetch(url);
    if (response === null || pages.has(response.address)) return;
    const { address } = response;
    queue.reached(address);
    const page = await pageOf(response, context);
    if (page === null) return;
    if (followsLinks) for (const link of page.links) queue.add(link, false);
    if (page.isHidden) return skip(address, 'asks not to be indexed (noindex)');
    const canonical = page.canonical && isOnSite(page.canonical) ? page.canonical : null;
    const documents = pageDocuments(page, { hasSections, url: canonical ?? address, where: address });
    const { isSearchPage, title, documentTitle } = page;
    if (documents.length === 0 && !isSearchPage) skip(address, 'has no text');
    else pages.set(address, { address, canonical, where: address, documents, isSearchPage, title, documentTitle });
  };

  return {
    add: queue.add,
    run: async (): Promise<readonly SitePage[]> => {
      await visitAll(queue, visit, onProgress);
      return [...pages.values()];
    },
    failure: fetcher.failure,
  };
}

/** Visits each address, a few at a time, until the queue is empty and no visit can add to it. */
function visitAll(
  queue: CrawlQueue,
  visit: (address: string) => Promise<void>,
  onProgress: ReadingContext['onProgress'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let active = 0;
    let done = 0;
    const startMore = (): void => {
      while (active < AT_A_TIME && queue.length > 0) {
        active += 1;
        visit(queue.next() as string)
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
}

/** Reads a page in any format; null, with a note, where that is impossible. */
async function pageOf(
  { address, body, type, robots }: CachedPage,
  { takeNote, cacheFolder, now }: ReadingContext,
): Promise<Page | null> {
  const format = isHtml(type) ? null : formatOf(new URL(address).pathname, type);
  try {
    const { page, remarks } = await readAsPage(format, body, {
      type,
      address,
      now,
      robots,
      readPdf: (bytes) => readPdf(bytes, cacheFolder),
    });
    for (const reason of remarks) takeNote({ kind: 'changed', where: address, reason });
    return format === null ? page : withRobots(page, robots);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    takeNote({ kind: 'unread', where: address, reason: error.message });
    return null;
  }
}
