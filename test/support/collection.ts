import type { Api } from '../../examples/api';
import { replaceCollection } from '../../examples/data/load';
import type { Attributes } from './panel-tag';

/** A field of a schema, in Typesense's own words. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly facet?: boolean;
  readonly optional?: boolean;
}

/**
 * Puts a collection of a test's own on the server that holds the samples, in place of what stood there under its name.
 *
 * @returns the attributes that make a tag search it.
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
  const key = {
    description: 'Searches a collection of a test',
    actions: ['documents:search'],
    collections: [name],
  };
  const headers = { 'x-typesense-api-key': adminKey };
  const answer = await fetch(`${url}/keys`, { method: 'POST', headers, body: JSON.stringify(key) });
  const { value } = (await answer.json()) as { readonly value: string };
  return { 'data-collection': name, 'data-key': value, 'data-query-by': 'title' };
}

/** Takes a collection off the server. */
export async function dropCollection(
  { url, adminKey }: Pick<Api, 'url' | 'adminKey'>,
  name: string,
): Promise<void> {
  await fetch(`${url}/collections/${name}`, { method: 'DELETE', headers: { 'x-typesense-api-key': adminKey } });
}
