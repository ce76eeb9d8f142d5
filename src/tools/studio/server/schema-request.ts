import { shellQuoted } from '../../../widget/problems/shell-quoted';
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
  const url = shellQuoted(`${address}/collections/${encodeURIComponent(collection)}`);
  const body = shellQuoted(JSON.stringify({ fields }));
  return `curl -X PATCH ${url} \\\n  -H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY" \\\n  -d ${body}`;
}
