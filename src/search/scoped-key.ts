/** What a scoped key holds beside its digest (in base64, 44 characters) and the beginning of the key it was made from. */
const EMBEDDED_FROM = 44 + 4;

/** The parameters embedded in a scoped key; null for a plain one. */
export function embeddedIn(key: string): Readonly<Record<string, unknown>> | null {
  try {
    const embedded: unknown = JSON.parse(atob(key).slice(EMBEDDED_FROM));
    return typeof embedded === 'object' ? (embedded as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** When a scoped key ends, in milliseconds since 1970; Infinity where it does not say. */
export function endOf(key: string): number {
  const end = embeddedIn(key)?.['expires_at'];
  return typeof end === 'number' ? end * 1000 : Infinity;
}

/** Makes a scoped key that allows what the key itself does; null where the browser may not sign (a page on http). */
export async function scopedFrom(key: string): Promise<string | null> {
  const { subtle } = crypto;
  if (!subtle) return null;
  const embedded = '{}';
  const encoder = new TextEncoder();
  const secret = await subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await subtle.sign('HMAC', secret, encoder.encode(embedded));
  return btoa(btoa(String.fromCharCode(...new Uint8Array(digest))) + key.slice(0, 4) + embedded);
}
