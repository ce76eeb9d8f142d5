import { chooseLanguage } from '../../widget/messages/languages';
import { describeNetworkError } from '../../widget/problems/network-error';
import { note, ok, type Row, wrong } from './checks/row';
import { type Policies, refusedBy, SCRIPTING } from './csp';
import type { PageContent } from './snippets';

const SECONDS = 10;

/**
 * Checks whether the language files that the panels need are where the script loads them from.
 *
 * @param address of the page; null for a file.
 * @param languages tags, as in `lang`.
 */
export async function wordRows(
  { scripts, baseUrl }: Pick<PageContent, 'scripts' | 'baseUrl'>,
  address: string | null,
  languages: readonly string[],
): Promise<readonly Row[]> {
  const home = baseUrl === null ? scripts[0] : baseUrl.replace(/\/?$/, '/');
  if (home === undefined || address === null || !URL.canParse(home, address)) return [];
  const names = new Set(languages.map((tag) => chooseLanguage(tag, false).messages).filter((name) => name !== 'en'));
  return Promise.all([...names].map((name) => wordRow(new URL(`searchlet/lang/${name}.json`, new URL(home, address)))));
}

async function wordRow({ href }: URL): Promise<Row> {
  const todo =
    'The panel speaks English. Put the folder "lang" next to the script, or name its place with data-base-url.';
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(SECONDS * 1000) });
    await response.body?.cancel();
    return response.ok ? ok('lang', href, 'is there') : wrong('lang', href, `answers ${response.status}. ${todo}`);
  } catch (error) {
    return wrong('lang', href, `cannot be loaded: ${describeNetworkError(error, SECONDS)}. ${todo}`);
  }
}

/**
 * Checks whether the folder with the further files of the panel is where the script loads them from.
 *
 * @param address of the page; null for a file.
 * @param file one that the panels of the page need: `engine.js` to search an index of files.
 */
export async function folderRows(
  { scripts, baseUrl }: Pick<PageContent, 'scripts' | 'baseUrl'>,
  address: string | null,
  file: 'engine.js' | 'diagnosis.js',
): Promise<readonly Row[]> {
  const home = baseUrl === null ? scripts[0] : baseUrl.replace(/\/?$/, '/');
  if (home === undefined || address === null || !URL.canParse(home, address)) return [];
  const { href } = new URL(`searchlet/${file}`, new URL(home, address));
  const todo = 'Upload the folder “searchlet” beside the script, or name its place with data-base-url.';
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(SECONDS * 1000) });
    await response.body?.cancel();
    if (!response.ok) return [wrong('folder', href, `answers ${response.status}. ${todo}`)];
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    // Some hosts answer every address with a page of their own.
    if (!/javascript|ecmascript/.test(type)) return [wrong('folder', href, `comes as ${type || 'nothing'}. ${todo}`)];
    return [ok('folder', href, 'is there')];
  } catch (error) {
    return [wrong('folder', href, `cannot be loaded: ${describeNetworkError(error, SECONDS)}. ${todo}`)];
  }
}

/**
 * Checks whether our script is at the address in the page.
 *
 * @param address of the page; null for a file, whose script cannot be found.
 */
export async function scriptRows(
  scripts: readonly string[],
  address: string | null,
  policies: Policies,
): Promise<readonly Row[]> {
  const [src] = scripts;
  if (src === undefined)
    return [note('script', '', 'is not in the source of this page: unless it is put in later, nothing starts.')];
  if (address === null || src === '' || !URL.canParse(src, address)) return [];
  const url = new URL(src, address);
  const shown = url.origin + url.pathname;
  const refused = refusedBy(policies, SCRIPTING, url.href, address);
  if (refused !== null) {
    return [
      wrong('script', shown, `is refused by the page's Content Security Policy (${refused}): add ${url.origin} to it.`),
    ];
  }
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SECONDS * 1000) });
    await response.body?.cancel();
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    if (!response.ok) return [wrong('script', shown, `answers ${response.status}: nothing can start without it.`)];
    if (!/javascript|ecmascript/.test(type)) {
      return [
        wrong('script', shown, `comes as ${type || 'nothing in particular'}, not as a script (text/javascript).`),
      ];
    }
    return [ok('script', shown, 'is there')];
  } catch (error) {
    return [wrong('script', shown, `cannot be loaded: ${describeNetworkError(error, SECONDS)}.`)];
  }
}
