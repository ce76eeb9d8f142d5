import { manifestOf } from '../../../engine/files/format';
import { at } from '../../../typesense/response/read-json';
import type { SendWithKey } from '../../../typesense/send/sender';
import { aboutIndex } from '../../check/probe/index-sender';
import type { Raw } from '../design/design';
import { type CollectionInfo, readCollection } from './read-collection';
import { indexHere } from './send';

/** Reads what can be known about an index of files, and what it says of its tag; returns why not if it cannot be read. */
export async function readIndex(address: string): Promise<CollectionInfo | { readonly refusal: string }> {
  const send = indexHere(address);
  const info = await readCollection(send, 'index');
  if (!('refusal' in info)) return { ...info, attributes: await attributesOf(send) };
  return (await isRefusedByCors(address)) ? { refusal: CORS } : info;
}

/** If a request without CORS succeeds, the host is there, and does not allow pages of this origin to read its files. */
async function isRefusedByCors(address: string): Promise<boolean> {
  const url = new URL(address, location.href);
  if (url.origin === location.origin) return false;
  const manifest = manifestOf(url.href);
  const answers = (mode: RequestMode): Promise<boolean> =>
    fetch(manifest, { mode }).then(
      () => true,
      () => false,
    );
  return !(await answers('cors')) && (await answers('no-cors'));
}

const CORS =
  'The host of this index responds, but does not let other sites read its files (CORS). For an index on this machine run ' +
  '“searchlet studio public/” with the folder of your site, and open its address there, such as /search/.';

/** An index of an earlier version says nothing of its tag but what to search. */
async function attributesOf(send: SendWithKey): Promise<Raw | null> {
  const response = await aboutIndex(send);
  const entries = 'json' in response ? Object.entries(Object(at(response.json, 'attributes')) as object) : [];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 1 ? Object.fromEntries(texts) : null;
}
