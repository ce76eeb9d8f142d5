import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { IndexError } from '../notes';
import { dropDuplicates } from '../page/page-documents';
import { WebError } from '../web/fetch-web';
import { openPageCache } from '../web/page-cache';
import { readRobots } from '../web/robots';
import { parseSitemap } from '../web/sitemap';
import { createCrawler } from './crawler';
import type { ReadingContext, SourceContent } from './source';

/** Where a crawl starts. */
export interface CrawlStart {
  /** The address that the site owner wrote. */
  readonly address: string;
  /** Whether this is a sitemap; else it is a page, whose links are followed too. */
  readonly isSitemap: boolean;
}

/** Fetches the pages of a site: those in its sitemaps and, if it starts from a page, those that pages link to. */
export async function crawl({ address, isSitemap }: CrawlStart, context: ReadingContext): Promise<SourceContent> {
  const { web, takeNote, cacheFolder, now } = context;
  const robots = await readRobots(new URL(address).origin, web);
  const folder = join(cacheFolder, createHash('sha256').update(address).digest('hex').slice(0, 16));
  const cache = await openPageCache(folder, now);
  const crawler = createCrawler({ start: address, robots, cache, followsLinks: !isSitemap }, context);
  if (!isSitemap) crawler.add(address, true);
  const sitemaps = isSitemap ? [address] : withDefault(robots.sitemaps, address);
  for (const page of await readSitemaps(sitemaps, isSitemap, context)) crawler.add(page, true);
  const pages = await crawler.run();
  const sorted = [...pages].sort((one, other) => (one.address < other.address ? -1 : 1));
  const documents = dropDuplicates(sorted, takeNote).flatMap((page) => page.documents);
  const failure = crawler.failure();
  if (documents.length === 0) {
    throw new IndexError(failure === null ? `${address} gave no page to index.` : `${address} ${failure}.`);
  }
  if (failure !== null) return { kind: 'pages', documents, isUntyped: true, failure };
  await cache.finish();
  return { kind: 'pages', documents, isUntyped: true };
}

function withDefault(sitemaps: readonly string[], address: string): readonly string[] {
  return sitemaps.length > 0 ? sitemaps : [new URL('/sitemap.xml', address).href];
}

/**
 * All pages of these sitemaps, and of the sitemaps that they list. A sitemap at a guessed address may be missing.
 *
 * @throws IndexError when one fails that may work later: without its pages, the new index would lose them.
 */
async function readSitemaps(first: readonly string[], isNamed: boolean, context: ReadingContext): Promise<string[]> {
  const waiting = [...first];
  const seen = new Set<string>();
  const pages: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const skip = (reason: string): void => context.takeNote({ kind: 'skipped', where: address as string, reason });
    if (seen.has(address)) {
      skip('is a sitemap that is listed twice');
      continue;
    }
    seen.add(address);
    const response = await context.web(address).catch((error: unknown) => {
      if (error instanceof WebError) return error;
      throw error;
    });
    if (response instanceof WebError && response.isTemporary) {
      throw new IndexError(`${address} ${response.message}. Nothing is indexed without the pages that it may list.`);
    }
    if (response instanceof WebError) skip(response.message);
    else if (response.status !== 200) {
      if (isNamed || !first.includes(address)) skip(`answered ${response.status}`);
    } else {
      const sitemap = parseSitemap(response.body, response.headers.get('content-type') ?? '');
      if (sitemap) {
        waiting.push(...sitemap.sitemaps.filter((one) => URL.canParse(one)));
        for (const page of sitemap.pages) pages.push(page);
      } else if (isNamed || !first.includes(address)) skip('is not a sitemap');
    }
  }
  return pages;
}
