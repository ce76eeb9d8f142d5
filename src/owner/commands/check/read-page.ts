import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describeNetworkError } from '../../../tag/problems/network-error';
import { isHtml } from '../../read/formats/format-of';
import { limitedFetch } from '../../read/web/limited-fetch';
import { CommandError } from '../terminal/outcome';

/** The source of a page. */
export interface CheckedPage {
  readonly html: string;
  /** Its address after redirects, or its file. */
  readonly address: string;
  /** null for a file. */
  readonly origin: string | null;
  /** Its `Content-Security-Policy` header. */
  readonly policy: string | null;
}

const SECONDS = 10;

/** Reads a page from its address or from a file. Throws a `CommandError`. */
export async function readCheckedPage(written: string): Promise<CheckedPage> {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? fetchPage(written) : readFilePage(written);
}

async function fetchPage(written: string): Promise<CheckedPage> {
  if (!URL.canParse(written)) throw new CommandError('The address of the page is not valid.');
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol))
    throw new CommandError(`Give an address with http or https, not ${url.protocol}//.`);
  if (url.username !== '' || url.password !== '') {
    throw new CommandError(`Write the address without a name or password. ${SAVE_IT}`);
  }
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    const address = response.url || url.href;
    const wrong = refusalOf(response);
    if (wrong !== null) throw new CommandError(`${address} ${wrong}`);
    return {
      html: await response.text(),
      address,
      origin: new URL(address).origin,
      policy: response.headers.get('content-security-policy'),
    };
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(`${url.href} cannot be read: ${describeNetworkError(error, SECONDS)}.`);
  }
}

/**
 * Reads texts that a page names. Beside a file, an address such as `/searchlet.json` is a file in its folder, or in one above it:
 * a built site, whose root is not known.
 *
 * @param page null where attributes were given instead.
 * @param origin the site that visitors are on; null if it was not given.
 * @param isAllowed whether a file may be read.
 */
export function textReader(
  page: CheckedPage | null,
  origin: string | null,
  isAllowed: (file: string) => Promise<boolean> = async () => true,
): (address: string) => Promise<string> {
  const base = origin ?? (page?.origin ? page.address : undefined);
  return async (address) => {
    if (URL.canParse(address, base)) return fetchText(new URL(address, base));
    if (!page) throw new Error('the site is unknown: name it with --origin');
    const path = address.replace(/[?#].*/s, '');
    for (let folder = dirname(resolve(page.address)); ; folder = dirname(folder)) {
      const file = join(folder, path);
      const text = (await isAllowed(file)) ? await readFile(file, 'utf8').catch(() => null) : null;
      if (text !== null) return text;
      if (!path.startsWith('/') || folder === dirname(folder)) throw new Error('the file is missing beside the page');
    }
  };
}

async function fetchText(url: URL): Promise<string> {
  const response = await limitedFetch(url, { signal: AbortSignal.timeout(SECONDS * 1000) }).catch((error: unknown) => {
    throw new Error(describeNetworkError(error, SECONDS));
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}

function refusalOf({ status, ok, headers }: Response): string | null {
  if (status === 401 || status === 403) return `asks for a login (${status}). ${SAVE_IT}`;
  if (!ok) return `answered ${status}, so there is no page to check.`;
  const type = headers.get('content-type') ?? '';
  return type === '' || isHtml(type) ? null : `is not an HTML page but ${type}.`;
}

const SAVE_IT = 'Save the page from your browser, and check the file with --origin.';

async function readFilePage(path: string): Promise<CheckedPage> {
  try {
    const html = await readFile(path, 'utf8');
    if (html.includes('\0')) throw new CommandError(`${path} is not an HTML page.`);
    return { html, address: path, origin: null, policy: null };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(await whyNoFile(path));
  }
}

async function whyNoFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return `${path} is a folder: name the HTML file in it.`;
  if (found) return `${path} cannot be read: permission denied.`;
  const looksLikeAddress = /^(?:www\.|localhost|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/.test(path);
  return `There is no file ${path}.${looksLikeAddress ? ` For the page of that address write https://${path}` : ''}`;
}
