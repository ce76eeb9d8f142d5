import type { Api } from '../../../examples/api';
import { replaceCollection } from '../../../examples/data/load';
import type { Attributes } from '../pages/panel-tag';
import { makeKey } from './keys';
import { searchesIndex, writeTestIndex } from './test-indexes';

/** A field of a schema, in Typesense's own words. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly facet?: boolean;
  readonly optional?: boolean;
  readonly sort?: boolean;
  /** Of which fields the server makes an embedding, and how. */
  readonly embed?: { readonly from: readonly string[]; readonly model_config: Readonly<Record<string, string>> };
}

/**
 * Creates a collection for a test on the server with the samples. Replaces one of the same name.
 *
 * @returns the attributes of a tag that searches it.
 */
export async function makeCollection(
  { url, adminKey }: Pick<Api, 'url' | 'adminKey'>,
  name: string,
  fields: readonly Field[],
  documents: readonly object[],
): Promise<Attributes> {
  await replaceCollection({ url, adminKey }, { name, enable_nested_fields: true, fields } as { name: string }, [
    ...documents,
  ]);
  if (searchesIndex) await writeTestIndex(name, { enable_nested_fields: true, fields }, documents);
  const key = await makeKey({ url, adminKey }, { collections: [name] });
  return { 'data-collection': name, 'data-key': key, 'data-query-by': 'title' };
}

/** Deletes a collection from the server. */
export async function dropCollection({ url, adminKey }: Pick<Api, 'url' | 'adminKey'>, name: string): Promise<void> {
  await fetch(`${url}/collections/${name}`, { method: 'DELETE', headers: { 'x-typesense-api-key': adminKey } });
}
