import robotsParser from 'robots-parser';
import { IndexerError } from '../../documents/notes';
import { type Web, WebError } from './fetch-web';
import { refusalOfPrivate } from './private-address';

/** What a site allows robots to do. */
export interface Robots {
  isAllowed(address: string): boolean;
  /** Milliseconds between two requests. */
  readonly delay: number;
  /** Addresses of its sitemaps. */
  readonly sitemaps: readonly string[];
}

/** The name that rules of `robots.txt` can address. */
const ROBOT = 'searchlet';

/** Rules beyond this are not read, as RFC 9309 allows (section 2.5). */
const MAX_BYTES = 512 * 1024;

/** Longest wait between two requests that is respected: milliseconds. */
const MAX_DELAY_MS = 10_000;

/**
 * Reads the rules of a site. A site without `robots.txt` allows everything; one that fails to respond allows nothing.
 *
 * @throws IndexError when the rules cannot be read.
 * @see https://www.rfc-editor.org/rfc/rfc9309#name-access-results
 */
export async function readRobots(origin: string, web: Web): Promise<Robots> {
  const address = `${origin}/robots.txt`;
  try {
    const { status, body } = await web(address, { refusalOf: refusalOfPrivate(origin) });
    const rules = status === 200 ? new TextDecoder().decode(body.subarray(0, MAX_BYTES)) : '';
    const parsed = robotsParser(address, rules);
    return {
      // The rules count for the whole site, also with `www.` or `https`; the parser knows only the origin of its file.
      isAllowed: (page) => parsed.isAllowed(`${origin}${pathOf(page)}`, ROBOT) ?? true,
      delay: Math.min((parsed.getCrawlDelay(ROBOT) ?? 0) * 1000, MAX_DELAY_MS),
      sitemaps: parsed.getSitemaps(),
    };
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    // Redirects that loop or lead nowhere count as a missing file.
    if (!error.isTemporary) return { isAllowed: () => true, delay: 0, sitemaps: [] };
    throw new IndexerError(`${address} ${error.message}. Its rules are unknown, so nothing is fetched.`);
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
