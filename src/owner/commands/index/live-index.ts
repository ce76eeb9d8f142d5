import { MANIFEST } from '../../../engine/files/format';
import type { Holdings } from '../../documents/guard-swap';
import { IndexerError, type TakeNote } from '../../documents/notes';
import { addressOfFolder, siteOfScripts } from '../../index-files/folder/folder-address';
import { hasIndex } from '../../index-files/folder/index-folder';
import { holdingsOf } from '../../index-files/folder/manifest-holdings';
import { createWeb, WebError } from '../../read/web/fetch-web';
import type { Environment } from '../terminal/environment';
import type { Index } from './options';

/** Where the command runs, and who hears of what is not compared. */
type LiveIndexContext = Pick<Environment, 'version' | 'isBuildServer'> & { readonly takeNote: TakeNote };

/**
 * Reads what the index holds that visitors search, for the guard: from the address of `--live`, or, where the folder has no index,
 * from the place that `--base` gives it on a site.
 *
 * @returns null for no such index, and for one in the folder, which is the one to compare with.
 * @throws IndexerError where `--live` names an index that cannot be read.
 */
export async function readLiveIndex(index: Index, context: LiveIndexContext): Promise<Holdings | null> {
  const { target, live, allowedShrink, dryRun } = index;
  if (target.kind === 'server' || dryRun || allowedShrink === 'all') return null;
  if (live === null && (await hasIndex(target.folder))) return null;
  const address = live ?? placeOnSite(index, target.folder);
  if (address !== null) return readManifest(`${address}${MANIFEST}`, live !== null, context);
  if (context.isBuildServer) context.takeNote({ kind: 'warned', where: target.folder, reason: NOTHING_TO_COMPARE });
  return null;
}

const NOTHING_TO_COMPARE =
  'has no index to compare with: name the live one with --live, and the guard counts what would be lost';

/** The address of a folder on the site, if `--base` is an address. */
function placeOnSite({ sources, base, scripts }: Index, folder: string): string | null {
  if (base.startsWith('/')) return null;
  return new URL(addressOfFolder(folder, { sources, base, site: siteOfScripts(scripts, folder) }), base).href;
}

async function readManifest(
  address: string,
  isNamed: boolean,
  { version, takeNote }: LiveIndexContext,
): Promise<Holdings | null> {
  const web = createWeb({ userAgent: `Searchlet/${version}`, retryDelay: isNamed ? 1000 : 100 });
  try {
    const { status, body } = await web(address);
    const isMissing = status === 404 || status === 410;
    if (status !== 200 && !isMissing) throw new WebError(`answered ${status}`, false, status);
    const holdings = isMissing ? null : holdingsOf(new TextDecoder().decode(body));
    if (holdings === null)
      takeNote({ kind: 'warned', where: address, reason: 'is no index, so that nothing was compared with it' });
    return holdings;
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    const reason = `${error.message}, so that the new index cannot be compared with it`;
    // --base does not say that the site is there already.
    if (isNamed) throw new IndexerError(`${address} ${reason}. --allow-shrink writes it anyway.`);
    takeNote({ kind: 'warned', where: address, reason });
    return null;
  }
}
