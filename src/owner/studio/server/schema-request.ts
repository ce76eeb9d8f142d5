import { curlRequest, LINE } from '../../../tag/problems/curl-request';
import type { FieldInfo } from './read-collection';

/** The request that turns a field into a facet. Typesense changes a field by dropping it and adding it again. */
export function schemaRequest(
  address: string,
  collection: string,
  { name, type }: Pick<FieldInfo, 'name' | 'type'>,
): string {
  const fields = [
    { name, drop: true },
    { name, type, facet: true, optional: true },
  ];
  const url = `${address}/collections/${encodeURIComponent(collection)}`;
  return curlRequest(url, { fields }, { method: 'PATCH', gap: LINE });
}
