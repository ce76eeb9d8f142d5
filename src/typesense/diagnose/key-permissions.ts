import type { TagConfig } from '../../tag/attributes/attributes';
import { embeddedIn, scopedFrom } from '../send/scoped-key';
import { basesOf, requestServer, type Server } from './probe';

/** Pairs of server and key that were already checked on this page. */
const checked = new Set<string>();

/**
 * Whether a key may do more than search, as far as one search reveals. False for a key that was already checked, and if the
 * server does not respond. Never rejects.
 *
 * Typesense accepts a scoped key only if its parent key may do nothing but search. So this makes a scoped key and searches
 * with it: if that works, the parent is a search-only key.
 */
export async function mayDoMore(server: Searched & Pick<TagConfig, 'filter'>, signal: AbortSignal): Promise<boolean> {
  const once = basesOf(server)[0] + server.key;
  if (!server.key || checked.has(once) || embeddedIn(server.key)) return false;
  checked.add(once);
  try {
    const scoped = await scopedFrom(server.key);
    const filter = encodeURIComponent(server.filter ?? '');
    const search = `${pathOf(server)}/documents/search?q=*&per_page=0&enable_analytics=false&filter_by=${filter}&`;
    return scoped === null || (await requestServer(server, search, { signal }, scoped)).status === 401;
  } catch {
    // The server does not respond any more, or the panel was removed.
    return false;
  }
}

/**
 * The first path that a key may read although searching does not need it, or null, or nothing is known. Never
 * rejects. Call it only for a key that may do more: browsers write every refusal into the console.
 */
export async function findExcessPermissions(server: Searched, signal: AbortSignal): Promise<string | null> {
  const collection = pathOf(server);
  try {
    for (const path of ['/keys', collection, `${collection}/documents/-`]) {
      // A 404 for the document means that the key may read documents.
      if (/200|404/.test(String((await requestServer(server, `${path}?`, { signal })).status))) return path;
    }
  } catch {
    // The server does not respond any more, or the panel was removed.
  }
  return null;
}

type Searched = Server & { readonly collection: string };

function pathOf({ collection }: Searched): string {
  return `/collections/${encodeURIComponent(collection)}`;
}
