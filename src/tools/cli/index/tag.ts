import { attributeNames } from '../../../widget/config/attributes';
import type { NodeAddress } from '../../../widget/config/node-address';
import { kindNames } from '../../../widget/facets/kinds';
import { addressOf } from '../../doctor/server';
import { snippetOfOptions } from '../../doctor/snippets';
import { writeSnippet } from '../../doctor/write-snippet';
import { addressOfFolder, pathOf } from '../../indexer/folder-address';
import type { Collection } from '../../indexer/make-collection';
import type { ProposedFacet } from '../../indexer/schema/propose-facets';
import type { Index } from './options';

/** The placeholder for a search-only key. */
export const KEY_TO_FILL_IN = 'YOUR-SEARCH-ONLY-KEY';

/** The tag that searches a collection. Tags for a server and for files differ only in host, key and collection. */
export function tagOf({ target, sources, base, scriptsFolder }: Index, collection: Collection): string {
  const where: Readonly<Record<string, string>> =
    target.kind === 'server'
      ? {
          host: target.nodes.map((one: NodeAddress) => addressOf(one)).join(', '),
          key: KEY_TO_FILL_IN,
          collection: target.collection,
        }
      : { index: addressOfFolder(target.folder, sources, base) };
  const raw = { ...where, ...fieldAttributes(collection) };
  // From the root of the site, so that the tag runs on each of its pages.
  const folder = scriptsFolder === null ? pathOf(base) : addressOfFolder(scriptsFolder, sources, base);
  return writeSnippet(snippetOfOptions(raw, `${folder}searchlet.js`), raw);
}

/** The proposed facets whose kind a tag can have. */
export function facetsFor({ facets }: Collection): readonly ProposedFacet[] {
  return facets.filter(({ kind }) => kindNames.some((known) => known === kind));
}

/** The attributes for fields, without those that have their default. */
function fieldAttributes(collection: Collection): Record<string, string> {
  const { roles, queryBy, group } = collection;
  const isDefaultTitle = roles.title === null || roles.title === queryBy[0];
  const given: Readonly<Record<string, string | null>> = {
    'query-by': queryBy.join(','),
    title: isDefaultTitle ? null : roles.title,
    url: roles.url === 'url' ? null : roles.url,
    image: roles.image,
    text: roles.text,
    // Many sections have the same heading: the page tells them apart.
    meta: group === null ? null : 'page_title=Page',
    group,
    facets: facetsFor(collection).map(written).join(', ') || null,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => entry[1] !== null && attributeNames.includes(entry[0]),
    ),
  );
}

function written({ field, kind }: ProposedFacet): string {
  return kind === 'list' ? field : `${field}:${kind}`;
}
