import { at } from '../../doctor/search-result';
import type { SendWithKey } from '../../doctor/server';
import type { Raw } from '../design/design';
import { type CollectionInfo, readCollection } from './read-collection';
import { indexSender } from './send';

/** Reads what can be known about an index of files, and what it says of its tag; returns why not if it cannot be read. */
export async function readIndex(address: string): Promise<CollectionInfo | { readonly refusal: string }> {
  const send = indexSender(address);
  const info = await readCollection(send, 'index');
  return 'refusal' in info ? info : { ...info, attributes: await attributesOf(send) };
}

/** An index of an earlier version says nothing of its tag but what to search. */
async function attributesOf(send: SendWithKey): Promise<Raw | null> {
  const response = await send({ path: '/multi_search', body: { searches: [] } });
  const entries = 'json' in response ? Object.entries(Object(at(response.json, 'attributes')) as object) : [];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 1 ? Object.fromEntries(texts) : null;
}
