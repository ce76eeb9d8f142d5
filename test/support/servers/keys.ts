import type { Api } from '../../../examples/api';
import { createScopedKey } from '../../server/base/scoped';

/** What a key may do; by default, only search. */
interface Rights {
  readonly collections: readonly string[];
  readonly actions?: readonly string[];
}

/** Creates a key on the server with the samples. */
export async function makeKey(
  { url, adminKey }: Pick<Api, 'url' | 'adminKey'>,
  { collections, actions = ['documents:search'] }: Rights,
): Promise<string> {
  const answer = await fetch(`${url}/keys`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': adminKey },
    body: JSON.stringify({ description: 'Made by a test', actions, collections }),
  });
  const { value } = (await answer.json()) as { readonly value: string };
  return value;
}

/** A key with parameters that its holder cannot remove. */
export function scopedKey(searchKey: string, parameters: { readonly [name: string]: string | number }): string {
  return createScopedKey(searchKey, { ...parameters });
}
