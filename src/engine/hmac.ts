// Written here because WebCrypto hashes only asynchronously and in secure contexts, and node:crypto not in browsers: the
// engine answers synchronously, in Node and in a browser. @noble/hashes would do the same.

const BLOCK = 64;

/**
 * The first 32 bits of the fractions of the `power`-th roots of the first primes: the constants of SHA-256.
 */
function rootFractions(count: number, power: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (isPrime(candidate)) found.push(Math.floor((candidate ** (1 / power) % 1) * 2 ** 32) | 0);
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}

const START = rootFractions(8, 2);
const ROUNDS = rootFractions(64, 3);

/** SHA-256 as FIPS 180-4 defines it. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const state = Int32Array.from(START);
  for (let offset = 0; offset < padded.length; offset += BLOCK) digestBlock(view, offset, state);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA256 of a text, in base64. */
export function hmac(key: string, text: string): string {
  const encoder = new TextEncoder();
  const given = encoder.encode(key);
  const block = new Uint8Array(BLOCK);
  block.set(given.length > BLOCK ? sha256(given) : given);
  const inner = sha256(
    join(
      block.map((byte) => byte ^ 0x36),
      encoder.encode(text),
    ),
  );
  const digest = sha256(
    join(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
  return btoa(String.fromCharCode(...digest));
}

function digestBlock(view: DataView, offset: number, state: Int32Array): void {
  const words = new Int32Array(64);
  const word = (index: number) => words[index] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    words[i] =
      i < 16
        ? view.getInt32(offset + i * 4)
        : word(i - 16) + mix(word(i - 15), 7, 18, 3) + word(i - 7) + mix(word(i - 2), 17, 19, 10);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const turnedE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + turnedE + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word(i)) | 0;
    const turnedA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

function mix(word: number, first: number, second: number, shift: number): number {
  return turn(word, first) ^ turn(word, second) ^ (word >>> shift);
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
