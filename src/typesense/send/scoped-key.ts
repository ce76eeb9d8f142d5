/** Where the parameters in a scoped key begin: after a digest (44 characters in base64) and a prefix of its parent key. */
const EMBEDDED_FROM = 44 + 4;

/** The parameters embedded in a scoped key; null for a plain one. */
export function embeddedIn(key: string): Readonly<Record<string, unknown>> | null {
  // Usual keys are shorter. To decode one throws, which takes 3 ms on a slow computer, before the first search.
  if (key.length <= (EMBEDDED_FROM * 4) / 3) return null;
  try {
    const embedded: unknown = JSON.parse(atob(key).slice(EMBEDDED_FROM));
    return typeof embedded === 'object' ? (embedded as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** When a scoped key expires, in milliseconds since 1970; Infinity if it does not say. */
export function expiryOf(key: string): number {
  const end = embeddedIn(key)?.['expires_at'];
  return typeof end === 'number' ? end * 1000 : Infinity;
}

/** Makes a scoped key that allows the same as the key itself; null if the browser may not sign (a page on http). */
export async function scopedFrom(key: string): Promise<string | null> {
  const { subtle } = crypto;
  if (!subtle) return null;
  const embedded = '{}';
  const encoder = new TextEncoder();
  const secret = await subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await subtle.sign('HMAC', secret, encoder.encode(embedded));
  return btoa(btoa(String.fromCharCode(...new Uint8Array(digest))) + key.slice(0, 4) + embedded);
}
