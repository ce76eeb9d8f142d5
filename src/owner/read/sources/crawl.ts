import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { IndexerError } from '../../documents/notes';
import { distinguishTitles } from '../page/distinguish-titles';
import { dropDuplicates, dropMarkdownTwins } from '../page/duplicates';
import { dropSearchPages } from '../page/search-pages';
import { openPageCache } from '../web/page-cache';
import { readSitemaps, type SitemapStart } from '../web/read-sitemaps';
import { type Robots, readRobots } from '../web/robots';
import { createCrawler } from './crawler';
import type { ReadingContext, SourceContent } from './source';

/** Where a crawl starts. */
interface CrawlStart {
  /** The address that the site owner wrote. */
  readonly address: string;
  /** Whether this is a sitemap; else it is a page, whose links are followed too. */
  readonly isSitemap: boolean;
}

/** Fetches the pages of a site: those in its sitemaps and, if it starts from a page, those that pages link to. */
export async function crawl(start: CrawlStart, context: ReadingContext): Promise<SourceContent> {
  const { address, isSitemap } = start;
  const { web, takeNote, cacheFolder, now } = context;
  const robots = await readRobots(new URL(address).origin, web);
  const folder = join(cacheFolder, createHash('sha256').update(address).digest('hex').slice(0, 16));
  const cache = await openPageCache(folder, now);
  const wait = createPace(robots.delay);
  const crawler = createCrawler({ start: address, robots, cache, wait, followsLinks: !isSitemap }, context);
  if (!isSitemap) crawler.add(address, true);
  const onPage = (page: string): boolean => crawler.add(page, true);
  await readSitemaps(sitemapsOf(start, robots), { web, takeNote, wait, onPage });
  const pages = await crawler.run();
  const sorted = [...pages].sort((one, other) => (one.address < other.address ? -1 : 1));
  const single = dropSearchPages(dropMarkdownTwins(dropDuplicates(sorted, takeNote), takeNote), takeNote);
  const documents = distinguishTitles(single).flatMap((page) => page.documents);
  const failure = crawler.failure();
  if (documents.length === 0) {
    throw new IndexerError(failure === null ? `${address} has no page to index.` : `${address} ${failure}.`);
  }
  if (failure !== null) return { kind: 'pages', documents, isUntyped: true, failure };
  await cache.finish();
  return { kind: 'pages', documents, isUntyped: true };
}

/** The sitemaps to begin with: the named one, the ones in `robots.txt`, or the one at the usual address. */
function sitemapsOf({ address, isSitemap }: CrawlStart, { sitemaps }: Robots): SitemapStart {
  if (isSitemap) return { site: address, addresses: [address], namedBy: 'owner' };
  const usual = new URL('/sitemap.xml', address).href;
  return sitemaps.length > 0
    ? { site: address, addresses: sitemaps, namedBy: 'robots' }
    : { site: address, addresses: [usual], namedBy: 'guess' };
}

/**
 * Waits until the next request to a site may start.
 *
 * @param delay milliseconds between two requests, as `robots.txt` asks; 0 for none.
 * @returns a function that resolves when the caller may send one request.
 */
function createPace(delay: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = Math.max(next, Date.now());
    next = at + delay;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
  };
}
