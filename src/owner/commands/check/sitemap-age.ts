import { IndexerError } from '../../documents/notes';
import { type Web, WebError } from '../../read/web/fetch-web';
import { refusalOfPrivate } from '../../read/web/private-address';
import { readRobots } from '../../read/web/robots';
import { parseSitemap } from '../../read/web/sitemap';

/** Most sitemaps that are read: more would keep the owner waiting. */
const MOST = 5;

/**
 * When the newest page of a site has changed, by its sitemaps: milliseconds since 1970. Null where they do not say so. Times to come
 * are mistakes.
 */
export async function newestChange(origin: string, web: Web, now: number): Promise<number | null> {
  const refusalOf = refusalOfPrivate(origin);
  let newest: number | null = null;
  try {
    const { sitemaps } = await readRobots(origin, web);
    const waiting = sitemaps.length > 0 ? [...sitemaps] : [`${origin}/sitemap.xml`];
    for (let read = 0; read < MOST; read += 1) {
      const address = waiting.shift();
      if (address === undefined) break;
      if (!URL.canParse(address) || refusalOf(address) !== null) continue;
      const { status, headers, body } = await web(address, { refusalOf });
      const sitemap = status === 200 ? parseSitemap(body, headers.get('content-type') ?? '') : null;
      for (const time of sitemap?.changed ?? []) if (time <= now && time > (newest ?? 0)) newest = time;
      // An index of sitemaps has the times of its sitemaps.
      if (sitemap !== null && sitemap.changed.length === 0) waiting.unshift(...sitemap.sitemaps);
    }
  } catch (error) {
    // A site that does not answer is reported by the check of the page itself.
    if (!(error instanceof WebError || error instanceof IndexerError)) throw error;
  }
  return newest;
}
