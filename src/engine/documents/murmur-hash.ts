// MurmurHash64A with the seed of C++'s `std::hash`: https://github.com/gcc-mirror/gcc/blob/master/libstdc%2B%2B-v3/libsupc%2B%2B/hash_bytes.cc
const MULTIPLIER = 0xc6a4a7935bd1e995n;
const SEED = 0xc70f6907n;
const WORD = 8;

const encoder = new TextEncoder();

/** A hash of 64 bits, the same everywhere. */
export function hash(text: string): bigint {
  const bytes = encoder.encode(text);
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
