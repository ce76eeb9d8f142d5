import { HASH_LENGTH, hashIn } from './format';

/** A file of an index that could not be loaded. */
export class FileError extends Error {
  override readonly name = 'FileError';

  /** @param status HTTP status; null when no response came. */
  constructor(
    readonly status: number | null,
    message: string,
  ) {
    super(message);
  }
}

/** A response that is not the file of that name. */
class WrongFileError extends FileError {}

/** Milliseconds for one file, up to its last byte: some take a while on a slow network. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches the bytes of a file, decompresses them if needed, and compares them with the hash in the name; a passage holds its name.
 * Throws a `FileError`.
 *
 * @param controller aborts the request.
 */
export async function fetchFile(url: string, controller: AbortController): Promise<Uint8Array> {
  try {
    return await load(url, controller, 'default');
  } catch (error) {
    if (!(error instanceof WrongFileError)) throw error;
    // A browser keeps a wrong file too, for as long as the right one.
    return load(url, controller, 'reload');
  }
}

/**
 * Fetches the JSON of a manifest. Throws a `FileError`. Browsers keep a file without `Cache-Control` for a while, but a manifest
 * names files that are removed one day: so the browser asks the host whether it has changed.
 * https://httpwg.org/specs/rfc9111.html#heuristic.freshness
 */
export async function fetchManifest(url: string): Promise<unknown> {
  const bytes = await load(url, new AbortController(), 'no-cache');
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new FileError(404, `${url} is not JSON`);
  }
}

async function load(url: string, controller: AbortController, cache: RequestCache): Promise<Uint8Array> {
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: controller.signal, cache });
    if (!response.ok) throw new FileError(response.status, url);
    // Some sites return their own page for every address.
    if (/^text\/html/.test(response.headers.get('content-type') ?? ''))
      throw new WrongFileError(404, `${url} is a page`);
    const bytes = await unpack(new Uint8Array(await response.arrayBuffer()), url);
    if (!(await hasHash(bytes, hashIn(url))) || !isNamedPassage(bytes, url))
      throw new WrongFileError(404, `${url} has another content`);
    return bytes;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(null, `${url}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Decompresses a file. Some hosts send `Content-Encoding`: then the browser has already done so. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, url: string): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    throw new WrongFileError(null, `${url} is incomplete or damaged`);
  }
}

/**
 * Whether content has the hash in its name; true if that is unknown. Browsers hash in secure contexts alone. On plain http the
 * checksum of gzip and the readers of the files find what is damaged; a hash would keep nobody from changing both.
 * https://w3c.github.io/webcrypto/#crypto-interface
 */
async function hasHash(bytes: Uint8Array<ArrayBuffer>, hash: string | undefined): Promise<boolean> {
  return hash === undefined || !crypto.subtle || (await hashOf(bytes)) === hash;
}

/** The digits of a hash in the name of a file with this content. Only in secure contexts. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest, 0, HASH_LENGTH / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether content begins with the name of the passage in its address; true for all other files. */
function isNamedPassage(bytes: Uint8Array, url: string): boolean {
  const name = /\/passage-([\w-]+)\.gz$/.exec(url)?.[1];
  if (name === undefined) return true;
  const beginning = `["${name}",`;
  return new TextDecoder().decode(bytes.subarray(0, beginning.length)) === beginning;
}
