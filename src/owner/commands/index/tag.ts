import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import { snippetOfOptions } from '../../check/tags/snippets';
import { KEY_TO_FILL_IN, writeSnippet } from '../../check/tags/write-snippet';
import { DIGEST_FIELD } from '../../index-files/folder/digests';
import { addressOfFolder, pathOf, siteOfScripts } from '../../index-files/folder/folder-address';
import type { PlannedCollection } from '../../schema/make-collection';
import type { Index } from './options';

/** The tag that searches a collection. Tags for a server and for files differ only in host, key and collection. */
export function tagOf({ target, sources, base, scripts, changed }: Index, { proposal }: PlannedCollection): string {
  const site = siteOfScripts(scripts, target.kind === 'server' ? null : target.folder);
  const addressOfPart = (folder: string): string => addressOfFolder(folder, { sources, base, site });
  const where: Readonly<Record<string, string>> =
    target.kind === 'server'
      ? {
          host: target.nodes.map((one: NodeAddress) => nodeAddress(one)).join(', '),
          key: KEY_TO_FILL_IN,
          collection: target.collection,
          // Visitors need no digests.
          ...(changed && { params: `exclude_fields=${DIGEST_FIELD}` }),
        }
      : { index: addressOfPart(target.folder) };
  const raw = { ...where, ...proposal.attributes };
  // From the root of the site, so that the tag runs on each of its pages.
  const folder = scripts === null ? pathOf(base) : addressOfPart(scripts);
  return writeSnippet(snippetOfOptions(raw, `${folder}searchlet.js`), raw);
}
