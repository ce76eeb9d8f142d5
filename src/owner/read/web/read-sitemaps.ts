import { IndexerError, type TakeNote } from '../../documents/notes';
import { type Web, WebError } from './fetch-web';
import { refusalOfPrivate } from './private-address';
import { parseSitemap } from './sitemap';

/** What reading sitemaps needs. */
interface SitemapReading {
  readonly web: Web;
  readonly takeNote: TakeNote;
  /** Resolves when the next request may start. */
  readonly wait: () => Promise<void>;
  /** Called with each page that is listed; returns false when no more pages are wanted. */
  readonly onPage: (address: string) => boolean;
}

/** The first sitemaps, and who has named them. */
export interface SitemapStart {
  /** An address of the site that the owner has named. */
  readonly site: string;
  readonly addresses: readonly string[];
  /** `owner`: on the command line. `robots`: in `robots.txt`. `guess`: nobody, it is the usual address. */
  readonly namedBy: 'owner' | 'robots' | 'guess';
}

/** Most entries that one sitemap may have, and here most sitemaps of a site: https://www.sitemaps.org/protocol.html */
const MAX_SITEMAPS = 50_000;
/** How many sitemaps may lead to one. The protocol allows one index above a sitemap; some sites have more. */
const MAX_DEPTH = 5;
/** Milliseconds for all sitemaps of a site. */
const MAX_MS = 60 * 60 * 1000;

/**
 * Reads sitemaps, and the sitemaps that they list. Those over a limit are noted and left out.
 *
 * @param clock milliseconds, of any zero.
 * @throws IndexError when one fails that may work later: without its pages, the new index would lose them. A guessed address may
 *   be anything, and is only noted.
 */
export async function readSitemaps(
  { site, addresses, namedBy }: SitemapStart,
  { web, takeNote, wait, onPage }: SitemapReading,
  clock: () => number = () => performance.now(),
): Promise<void> {
  const refusalOf = refusalOfPrivate(site);
  const waiting = addresses.map((address) => ({ address, depth: 1 }));
  const seen = new Set<string>();
  const end = clock() + MAX_MS;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { address, depth } = next;
    const skip = (reason: string): void => takeNote({ kind: 'skipped', where: address, reason });
    const leaveOut = (reason: string): void => takeNote({ kind: 'unread', where: address, reason });
    if (seen.has(address)) {
      skip('is a sitemap that is listed twice');
      continue;
    }
    if (seen.size === MAX_SITEMAPS)
      return leaveOut(`exceeds the limit of ${MAX_SITEMAPS} sitemaps: left out, with the rest`);
    if (clock() > end) return leaveOut('left out, with the rest: the sitemaps of this site take more than an hour');
    seen.add(address);
    const refusal = refusalOf(address);
    if (refusal !== null) {
      skip(refusal);
      continue;
    }
    const isUnsure = namedBy !== 'owner' && depth === 1;
    await wait();
    try {
      const { status, headers, body } = await web(address, { refusalOf });
      // A site need not have a sitemap where robots.txt or the usual address says so.
      if (status === 404 && isUnsure) continue;
      if (status !== 200) {
        (status === 404 ? skip : leaveOut)(`answered ${status}`);
        continue;
      }
      const sitemap = parseSitemap(body, headers.get('content-type') ?? '');
      if (sitemap === null) {
        if (!isUnsure) skip('is not a sitemap');
        continue;
      }
      if (depth === MAX_DEPTH && sitemap.sitemaps.length > 0)
        leaveOut(`lists sitemaps, but is already nested ${MAX_DEPTH} deep`);
      else {
        const further = sitemap.sitemaps
          .filter((one) => URL.canParse(one))
          .slice(0, Math.max(0, MAX_SITEMAPS - waiting.length));
        for (const one of further) waiting.push({ address: one, depth: depth + 1 });
      }
      if (!sitemap.pages.every(onPage)) return;
    } catch (error) {
      if (!(error instanceof WebError)) throw error;
      if (error.isTemporary && namedBy !== 'guess') {
        throw new IndexerError(`${address} ${error.message}. It may list pages, so nothing is indexed.`);
      }
      (error.isTemporary ? leaveOut : skip)(error.message);
    }
  }
}
