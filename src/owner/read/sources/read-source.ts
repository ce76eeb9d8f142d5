import { readFile, stat } from 'node:fs/promises';
import { IndexerError } from '../../documents/notes';
import { formatOf, isHtml } from '../formats/format-of';
import { WebError } from '../web/fetch-web';
import { withKeptResponses } from '../web/keep-responses';
import { refusalOfPrivate } from '../web/private-address';
import { parseSitemap } from '../web/sitemap';
import { isOfficeFile } from '../workbook/open-workbook';
import { crawl } from './crawl';
import { readGhost } from './ghost';
import { readHtmlFolder } from './html-folder';
import { isTable, readContent, refuseHuge, unknownContent } from './read-content';
import { readWorkbookInBudget } from './read-workbook-in-budget';
import { readShopify } from './shopify';
import type { ReadingContext, SourceContent } from './source';
import { readWordPress } from './wordpress';

/**
 * Reads a source as it is written on the command line: a folder, a file, an address, or an address after `wordpress:`, `ghost:`
 * or `shopify:`. The format of a file or a response is detected from its content.
 *
 * @throws IndexError when the source as a whole cannot be read.
 */
export async function readSource(written: string, context: ReadingContext): Promise<SourceContent> {
  const [, system = '', site = ''] = /^(wordpress|ghost|shopify):(.*)$/s.exec(written) ?? [];
  const readSystem = SYSTEMS.get(system);
  try {
    if (readSystem) {
      const address = checkAddress(site);
      return await withKeptResponses(written, context, (web) => readSystem(address, { ...context, web }));
    }
    return /^[a-z][a-z\d+.-]*:\/\//i.test(written)
      ? await readAddress(checkAddress(written), context)
      : await readPath(written, context);
  } catch (error) {
    if (error instanceof WebError) throw new IndexerError(`${written} ${error.message}.`);
    throw error;
  }
}

/** The words before an address, each with the function that reads the public API of that system. */
const SYSTEMS: ReadonlyMap<string, (address: string, context: ReadingContext) => Promise<SourceContent>> = new Map([
  ['wordpress', readWordPress],
  ['ghost', readGhost],
  ['shopify', readShopify],
]);

function checkAddress(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new IndexerError(`"${written}" is not a full address. Write https://your-site.example/`);
  }
  if (url.username !== '' || url.password !== '') throw new IndexerError('Write addresses without a name or password.');
  url.hash = '';
  return url.href;
}

async function readAddress(address: string, context: ReadingContext): Promise<SourceContent> {
  const { status, headers, body } = await context.web(address, { refusalOf: refusalOfPrivate(address) });
  if (status !== 200) throw new IndexerError(`${address} answered ${status}.`);
  const type = headers.get('content-type') ?? '';
  if (isHtml(type)) return crawl({ address, isSitemap: false }, context);
  return (await readAny(body, type, address, context)) ?? unknown(address);
}

async function readPath(path: string, context: ReadingContext): Promise<SourceContent> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new IndexerError(`No file or folder ${path}.`);
  if (found.isDirectory()) return readHtmlFolder(path, context);
  if (/\.x?html?$/i.test(path) || formatOf(path) !== null) {
    throw new IndexerError(`${path} is a single page: name its folder.`);
  }
  refuseHuge(path, found.size);
  return (await readAny(await readFile(path), '', path, context)) ?? unknown(path);
}

function unknown(where: string): never {
  throw new IndexerError(unknownContent(where));
}

/** Reads any format but HTML. Returns null if the format is unknown. */
async function readAny(
  bytes: Uint8Array,
  type: string,
  where: string,
  context: ReadingContext,
): Promise<SourceContent | null> {
  if (!isTable(where, type) && !isOfficeFile(bytes) && parseSitemap(bytes, type)) return readSitemap(where, context);
  return isOfficeFile(bytes) ? readWorkbookInBudget(bytes, where, context) : readContent(bytes, type, where, context);
}

function readSitemap(where: string, context: ReadingContext): Promise<SourceContent> {
  if (URL.canParse(where)) return crawl({ address: where, isSitemap: true }, context);
  throw new IndexerError(`${where} is a sitemap file: name its address, so that its pages can be fetched.`);
}
