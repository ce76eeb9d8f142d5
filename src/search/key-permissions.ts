import { ask, basesOf, type Server } from './probe';
import { embeddedIn, scopedFrom } from './scoped-key';

/** Each server and key is asked about once on a page. */
const asked = new Set<string>();

/**
 * What a key lets its holder read beyond searching, as a path; null where it may only search, or nothing is known.
 * Never rejects.
 *
 * Typesense lets scoped keys be made only from a key that may do nothing but search. So one is made, and searched with:
 * for a proper key that goes well. Only where it does not, what a search key may not do is tried, since browsers write
 * every refusal into the console.
 */
export async function findExcessPermissions(
  server: Server & { readonly collection: string },
  signal: AbortSignal,
): Promise<string | null> {
  const once = basesOf(server)[0] + server.key;
  if (!server.key || asked.has(once) || embeddedIn(server.key)) return null;
  asked.add(once);
  const collection = `/collections/${encodeURIComponent(server.collection)}`;
  try {
    const scoped = await scopedFrom(server.key);
    const search = `${collection}/documents/search?q=*&per_page=0&enable_analytics=false&`;
    if (scoped !== null && (await ask(server, search, { signal }, scoped)).status !== 401) return null;
    for (const path of ['/keys', collection, `${collection}/documents/-`]) {
      // Being told that there is no such document is being allowed to read it.
      if (/200|404/.test(String((await ask(server, `${path}?`, { signal })).status))) return path;
    }
  } catch {
    // The server is not there any more, or the panel is not.
  }
  return null;
}
