import { remember } from '../remember';
import { hash } from './murmur-hash';
import type { SchemaField } from './schema';

/**
 * The fields in the order in which the server iterates over them: it keeps them in a hash table, and reports the first
 * field that is missing, or all facets (`facet_by=*`), in the order of their hashes.
 */
export function walkOrder<Named extends Pick<SchemaField, 'name'>>(fields: readonly Named[]): Named[] {
  return fields
    .map((field) => ({ field, bucket: bucketOf(field.name) }))
    .sort((a, b) => a.bucket - b.bucket)
    .map(({ field }) => field);
}

// The server's table starts with 32 buckets and grows beyond 256 fields, which no schema here has.
const BUCKETS = 32n;

const buckets = new Map<string, number>();

function bucketOf(name: string): number {
  return remember(buckets, name, () => Number(hash(name) % BUCKETS));
}
