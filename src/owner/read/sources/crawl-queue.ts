import type { TakeNote } from '../../documents/notes';
import { isPdfReadable, PDF_ADVICE } from '../formats/pdf-parser';
import { normalizeAddress, siteOfAddress } from '../web/site';

/** Pages over this number are left out: some sites generate new addresses without end. */
const MAX_PAGES = 100_000;

/** The addresses of a site that are to be visited, each once. */
export type CrawlQueue = ReturnType<typeof createCrawlQueue>;

/**
 * Creates an empty queue. It takes a note of a listed address that it does not add, but not of a link.
 *
 * @param start only links below its folder are added.
 */
export function createCrawlQueue(start: string, takeNote: TakeNote) {
  const site = siteOfAddress(start);
  const scope = new URL('.', start).pathname;
  const seen = new Set<string>();
  const listed = new Set<string>();
  const waiting: string[] = [];
  let isPdfTold = false;

  const skip = (where: string, reason: string): void => takeNote({ kind: 'skipped', where, reason });

  const leadsToPage = ({ pathname }: URL): boolean => {
    if (LEADS_TO_NO_PAGE.test(pathname)) return false;
    if (!/\.pdf$/i.test(pathname) || isPdfReadable()) return true;
    // One note for all PDFs, and none is fetched.
    if (!isPdfTold) takeNote({ kind: 'unread', where: start, reason: `links to PDFs: ${PDF_ADVICE}` });
    isPdfTold = true;
    return false;
  };

  const addListed = (address: string): void => {
    if (siteOfAddress(address) !== site) return skip(address, 'is on another site');
    listed.add(address);
    push(address);
  };

  const addLink = (address: string): void => {
    const url = new URL(address);
    if (siteOfAddress(address) === site && url.pathname.startsWith(scope) && leadsToPage(url)) push(address);
  };

  const push = (address: string): void => {
    seen.add(address);
    if (seen.size === MAX_PAGES + 1) skip(start, `has more than ${MAX_PAGES} pages: the rest is left out`);
    if (seen.size <= MAX_PAGES) waiting.push(address);
  };

  return {
    /**
     * Adds an address, once. `isListed` is true if the site owner or a sitemap names it, false if a page links to it. Returns false
     * at the limit, after which no more are taken.
     */
    add(written: string, isListed: boolean): boolean {
      if (seen.size > MAX_PAGES) return false;
      if (URL.canParse(written)) {
        const address = normalizeAddress(written);
        if (!seen.has(address)) (isListed ? addListed : addLink)(address);
      } else if (isListed) skip(written, 'is not an address');
      return seen.size <= MAX_PAGES;
    },
    /** Whether the site owner or a sitemap names the address. */
    isListed: (address: string): boolean => listed.has(address),
    /** Takes note of a page that was reached another way: its address is not added any more. */
    reached: (address: string): void => void seen.add(address),
    /** The next address; undefined when none is left. */
    next: (): string | undefined => waiting.shift(),
    get length(): number {
      return waiting.length;
    },
  };
}

/** Linked files that are not pages. */
const LEADS_TO_NO_PAGE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|zip|gz|tgz|mp[34]|webm|woff2?|ttf|txt)$/i;
