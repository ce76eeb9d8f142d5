import { type Policies, refusedBy, SCRIPTING } from './csp';
import { troubleOf } from './trouble';
import { note, ok, type Row, wrong } from './verdicts/row';

const SECONDS = 10;

/**
 * Whether our script is where the page says.
 *
 * @param address of the page; null for a file, whose script nobody can find.
 */
export async function scriptRows(
  scripts: readonly string[],
  address: string | null,
  policies: Policies,
): Promise<readonly Row[]> {
  const [src] = scripts;
  if (src === undefined) return [note('script', '', 'is not in the source of this page: unless it is put in later, nothing starts.')];
  if (address === null || src === '' || !URL.canParse(src, address)) return [];
  const url = new URL(src, address);
  const shown = url.origin + url.pathname;
  const refused = refusedBy(policies, SCRIPTING, url.href, address);
  if (refused !== null) {
    return [wrong('script', shown, `is refused by the page's Content Security Policy (${refused}): add ${url.origin} to it.`)];
  }
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(SECONDS * 1000) });
    await answer.body?.cancel();
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (!answer.ok) return [wrong('script', shown, `answers ${answer.status}: nothing can start without it.`)];
    if (!/javascript|ecmascript/.test(type)) {
      return [wrong('script', shown, `comes as ${type || 'nothing in particular'}, not as a script (text/javascript).`)];
    }
    return [ok('script', shown, 'is there')];
  } catch (error) {
    return [wrong('script', shown, `can not be loaded: ${troubleOf(error, SECONDS)}.`)];
  }
}
