import type { Field } from './schema';

/**
 * The fields in the order in which the server iterates over them: it keeps them in a hash table, and reports the first
 * field that is missing, or all facets (`facet_by=*`), in the order of their hashes.
 */
export function walkOrder<Named extends Pick<Field, 'name'>>(fields: readonly Named[]): Named[] {
  return fields
    .map((field) => ({ field, bucket: bucketOf(field.name) }))
    .sort((a, b) => a.bucket - b.bucket)
    .map(({ field }) => field);
}

// The server's table starts with 32 buckets and grows beyond 256 fields, which no schema here has.
const BUCKETS = 32n;

// MurmurHash64A with the seed of C++'s `std::hash`: https://github.com/gcc-mirror/gcc/blob/master/libstdc%2B%2B-v3/libsupc%2B%2B/hash_bytes.cc
const MULTIPLIER = 0xc6a4a7935bd1e995n;
const SEED = 0xc70f6907n;
const WORD = 8;

const encoder = new TextEncoder();
const buckets = new Map<string, number>();

function bucketOf(name: string): number {
  const known = buckets.get(name);
  if (known !== undefined) return known;
  const bucket = Number(hash(encoder.encode(name)) % BUCKETS);
  buckets.set(name, bucket);
  return bucket;
}

function hash(bytes: Uint8Array): bigint {
  let state = SEED ^ multiply(BigInt(bytes.length));
  for (let start = 0; start < bytes.length; start += WORD) {
    const word = bytes.subarray(start, start + WORD);
    const number = littleEndian(word);
    state = multiply(state ^ (word.length === WORD ? multiply(mix(multiply(number))) : number));
  }
  return mix(multiply(mix(state)));
}

function multiply(value: bigint): bigint {
  return BigInt.asUintN(64, value * MULTIPLIER);
}

function mix(value: bigint): bigint {
  return value ^ (value >> 47n);
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}
