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

/** Milliseconds for one file, up to its last byte: some take a while on a slow network. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches the bytes of a file, and decompresses them if needed. Throws a `FileError`.
 *
 * @param controller aborts the request.
 */
export function fetchFile(url: string, controller: AbortController): Promise<Uint8Array> {
  return load(url, controller, 'default');
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
    // Some sites return a page of their own for every address.
    if (/^text\/html/.test(response.headers.get('content-type') ?? '')) throw new FileError(404, `${url} is a page`);
    return await unpack(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(null, `${url}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Decompresses a file. Some hosts send `Content-Encoding`: then the browser has already done so. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
