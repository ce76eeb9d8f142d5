import { gunzipSync } from 'node:zlib';
import { copyOf, readXml } from '../formats/read-xml';
import { decodeText } from '../page/decode-text';
import { WebError } from './fetch-web';

/** What a sitemap lists. */
interface Sitemap {
  readonly pages: readonly string[];
  /** Further sitemaps. */
  readonly sitemaps: readonly string[];
  /** When its entries have changed, as far as they say so: milliseconds since 1970. */
  readonly changed: readonly number[];
}

/** Whether a text is a sitemap, or an index of sitemaps. */
function isSitemap(text: string): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(text.slice(0, 4096));
}

/** Most bytes of a sitemap that is unpacked: https://www.sitemaps.org/protocol.html */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Reads a sitemap in XML, or with one address on each line; either may be compressed. Returns null for anything else.
 *
 * @throws WebError when it unpacks to more than 50 MB.
 */
export function parseSitemap(body: Uint8Array, type: string): Sitemap | null {
  const text = readCompressed(body, type);
  if (text === null) return null;
  return isSitemap(text) ? parseEntries(text) : parseLines(text);
}

function readCompressed(body: Uint8Array, type: string): string | null {
  try {
    const isGzip = body[0] === 0x1f && body[1] === 0x8b;
    return decodeText(isGzip ? gunzipSync(body, { maxOutputLength: MAX_BYTES }) : body, type).text;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new WebError(`unpacks to more than ${MAX_BYTES / 1024 / 1024} MB`, false);
    return null;
  }
}

function parseLines(text: string): Sitemap | null {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  return lines.length > 0 && lines.every((line) => /^https?:\/\/\S+$/.test(line))
    ? { pages: lines, sitemaps: [], changed: [] }
    : null;
}

/** Reads the entries of a sitemap in XML; of one that is damaged, those before the damage. */
function parseEntries(text: string): Sitemap | null {
  const [pages, sitemaps, changed]: [string[], string[], number[]] = [[], [], []];
  const path: string[] = [];
  let value = '';
  const endElement = (name: string): void => {
    path.pop();
    const entry = path.at(-1);
    if (entry !== 'url' && entry !== 'sitemap') return;
    const written = value.trim();
    if (name === 'loc' && written !== '') (entry === 'url' ? pages : sitemaps).push(copyOf(written));
    const time = name === 'lastmod' ? Date.parse(written) : Number.NaN;
    if (!Number.isNaN(time)) changed.push(time);
  };
  try {
    readXml(text, {
      open(name) {
        path.push(name);
        value = '';
      },
      text(written) {
        value += written;
      },
      close: endElement,
    });
  } catch {
    if (pages.length === 0 && sitemaps.length === 0) return null;
  }
  return { pages, sitemaps, changed };
}
