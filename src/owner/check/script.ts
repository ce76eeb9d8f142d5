import { chooseLanguage } from '../../panel/languages/languages';
import { describeNetworkError } from '../../tag/problems/network-error';
import { note, ok, type Row, wrong } from './checks/row';
import { type Policies, refusedBy, SCRIPTING } from './probe/csp';
import { secondsKept } from './release';
import type { ScriptTag } from './tags/snippets';

const SECONDS = 10;

/**
 * Checks whether the language files that the panels need are in the folder.
 *
 * @param address of the page.
 * @param languages tags, as in `lang`.
 */
export async function wordRows(
  folder: URL,
  address: string | null,
  languages: readonly string[],
): Promise<readonly Row[]> {
  const names = new Set(languages.map((tag) => chooseLanguage(tag, false).messages).filter((name) => name !== 'en'));
  return Promise.all([...names].map((name) => wordRow(new URL(`lang/${name}.json`, folder), address)));
}

async function wordRow(url: URL, address: string | null): Promise<Row> {
  const todo =
    'The panel speaks English. Upload the folder “searchlet” of the same release beside the script, or set its address with data-base-url.';
  const { trouble } = await load(url, address);
  return trouble === null ? ok('lang', url.href, 'is there') : wrong('lang', url.href, `${trouble}. ${todo}`);
}

/**
 * Checks whether the folder of the release is where the script loads files from, and whether browsers may keep it.
 *
 * @param address of the page.
 * @param file one that the panels of the page need: `engine.js` to search an index of files.
 */
export async function folderRows(
  folder: URL,
  address: string | null,
  file: 'engine.js' | 'diagnosis.js',
): Promise<readonly Row[]> {
  const url = new URL(file, folder);
  const todo =
    'Upload the folder “searchlet” of the same release beside the script, or set its address with data-base-url.';
  const { trouble, type, kept } = await load(url, address);
  if (trouble !== null) return [wrong('folder', url.href, `${trouble}. ${todo}`)];
  if (!isScript(type)) return [wrong('folder', url.href, `comes as ${type || 'nothing'}. ${todo}`)];
  const caching = kept === 0 ? [note('caching', folder.href, KEEP_FOLDER)] : [];
  return [ok('folder', url.href, 'is there'), ...caching];
}

/**
 * Checks whether our script is at the address in the page.
 *
 * @param address of the page; null for a file, whose script cannot be found.
 */
export async function scriptRows(
  scripts: readonly ScriptTag[],
  address: string | null,
  policies: Policies,
): Promise<readonly Row[]> {
  const src = scripts[0]?.src;
  if (src === undefined)
    return [note('script', '', 'is not in the source of this page: unless something adds it later, no panel starts.')];
  if (address === null || src === '' || !URL.canParse(src, address)) return [];
  const url = new URL(src, address);
  const shown = url.origin + url.pathname;
  const refused = refusedBy(policies, SCRIPTING, url.href, address);
  if (refused !== null) {
    return [
      wrong('script', shown, `is refused by the page's Content Security Policy (${refused}): add ${url.origin} to it.`),
    ];
  }
  const { trouble, type } = await load(url);
  if (trouble !== null) {
    const effect = type === null ? '.' : ': nothing can start without it.';
    return [wrong('script', shown, trouble + effect)];
  }
  if (!isScript(type)) {
    return [wrong('script', shown, `has the content type ${type || 'nothing'}, not text/javascript.`)];
  }
  return [ok('script', shown, 'is there')];
}

const KEEP_FOLDER =
  'is loaded again by each page, and never changes: send “Cache-Control: max-age=31536000, immutable” with its files.';

interface Loaded {
  /** Why the file is of no use, as the end of a sentence; null if it is there. */
  readonly trouble: string | null;
  /** Empty if the response names none; null without a response. */
  readonly type: string | null;
  /** Seconds for which browsers keep the file; null if the response does not say. */
  readonly kept: number | null;
}

/** @param page that reads the file, as a module or as JSON, for which a browser needs the leave of another origin; null for none. */
async function load(url: URL, page: string | null = null): Promise<Loaded> {
  const reader = page === null || new URL(page).origin === url.origin ? null : new URL(page).origin;
  try {
    const response = await fetch(url, {
      headers: reader === null ? {} : { origin: reader },
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    const { ok: isThere, status, headers, body } = response;
    await body?.cancel();
    const isAllowed = reader === null || ['*', reader].includes(headers.get('access-control-allow-origin') ?? '');
    const blocked = `is blocked by browsers on pages of ${reader}, which is another origin: send “Access-Control-Allow-Origin: *” with all files of the folder`;
    return {
      trouble: !isThere ? `answers ${status}` : isAllowed ? null : blocked,
      type: headers.get('content-type')?.split(';')[0] ?? '',
      kept: secondsKept(headers),
    };
  } catch (error) {
    return { trouble: `cannot be loaded: ${describeNetworkError(error, SECONDS)}`, type: null, kept: null };
  }
}

/** Some hosts answer every address with their own page. */
function isScript(type: string | null): boolean {
  return /javascript|ecmascript/.test(type ?? '');
}
