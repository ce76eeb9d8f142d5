import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a call, by their names in lower case. */
type CallHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A call that is signed with the secret. */
export interface SignedCall {
  readonly signature: string;
  /** Milliseconds since 1970 at which it was signed, where that is signed too. */
  readonly at: number | null;
}

/**
 * Reads the signature of a call; null if it is not signed with the secret. It is an HMAC with SHA-256 of the body, as GitHub, Ghost,
 * WooCommerce and the recipes of the documentation send it. The comparison takes as long for each wrong signature.
 */
export function readSigned(body: Uint8Array, headers: CallHeaders, secret: string): SignedCall | null {
  const one = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [, hex = ''] = /^sha256=([\da-f]{64})$/i.exec(one('x-searchlet-signature') || one('x-hub-signature-256')) ?? [];
  if (hex !== '') return signed(hmac([body], secret), Buffer.from(hex, 'hex'));
  // Ghost 5 and later sign the time, too.
  const [, ghost = '', time = ''] = /^sha256=([\da-f]{64})(?:,\s*t=(\d{1,20}))?$/i.exec(one('x-ghost-signature')) ?? [];
  const at = time === '' ? null : Number(time);
  if (ghost !== '') return signed(hmac([body, Buffer.from(time)], secret), Buffer.from(ghost, 'hex'), at);
  const shop = one('x-wc-webhook-signature');
  return /^[\w+/]{43}=$/.test(shop) ? signed(hmac([body], secret), Buffer.from(shop, 'base64')) : null;
}

function hmac(parts: readonly Uint8Array[], secret: string): Buffer {
  const made = createHmac('sha256', secret);
  for (const part of parts) made.update(part);
  return made.digest();
}

function signed(right: Buffer, given: Buffer, at: number | null = null): SignedCall | null {
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  return { signature: right.toString('hex'), at };
}
