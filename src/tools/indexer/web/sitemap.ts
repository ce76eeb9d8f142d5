import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
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

const parser = new XMLParser({ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false, isArray: isList });

function isList(name: string): boolean {
  return name === 'url' || name === 'sitemap';
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
  if (!isSitemap(text)) return parseLines(text);
  try {
    const { urlset, sitemapindex } = parser.parse(text) as Record<string, unknown>;
    const changed = [...timesIn(urlset, 'url'), ...timesIn(sitemapindex, 'sitemap')];
    return { pages: locationsIn(urlset, 'url'), sitemaps: locationsIn(sitemapindex, 'sitemap'), changed };
  } catch {
    return null;
  }
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

interface Entry {
  readonly loc?: unknown;
  readonly lastmod?: unknown;
}

function entriesIn(list: unknown, name: 'url' | 'sitemap'): readonly Entry[] {
  return ((list as Record<string, unknown> | null | undefined)?.[name] ?? []) as readonly Entry[];
}

function locationsIn(list: unknown, name: 'url' | 'sitemap'): string[] {
  return entriesIn(list, name).flatMap(({ loc }) => (typeof loc === 'string' && loc.trim() !== '' ? [loc.trim()] : []));
}

function timesIn(list: unknown, name: 'url' | 'sitemap'): number[] {
  return entriesIn(list, name).flatMap(({ lastmod }) => {
    const time = typeof lastmod === 'string' ? Date.parse(lastmod.trim()) : Number.NaN;
    return Number.isNaN(time) ? [] : [time];
  });
}
