import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a call, by their names in lower case. */
type CallHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Whether a call is signed with the secret: an HMAC with SHA-256 of its body, as GitHub, Ghost, WooCommerce and the recipes of the
 * documentation send it. The comparison takes as long for each wrong signature.
 */
export function isSigned(body: Uint8Array, headers: CallHeaders, secret: string): boolean {
  const one = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [, hex = ''] = /^sha256=([\da-f]{64})$/i.exec(one('x-searchlet-signature') || one('x-hub-signature-256')) ?? [];
  if (hex !== '') return isSame(hmac([body], secret), Buffer.from(hex, 'hex'));
  // Ghost 5 and later sign the time, too.
  const [, ghost = '', time = ''] = /^sha256=([\da-f]{64})(?:,\s*t=(\d{1,20}))?$/i.exec(one('x-ghost-signature')) ?? [];
  if (ghost !== '') return isSame(hmac([body, Buffer.from(time)], secret), Buffer.from(ghost, 'hex'));
  const shop = one('x-wc-webhook-signature');
  return /^[\w+/]{43}=$/.test(shop) && isSame(hmac([body], secret), Buffer.from(shop, 'base64'));
}

function hmac(parts: readonly Uint8Array[], secret: string): Buffer {
  const made = createHmac('sha256', secret);
  for (const part of parts) made.update(part);
  return made.digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
