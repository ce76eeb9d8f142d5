// WebCrypto hashes asynchronously, and browsers have no node:crypto. The engine responds synchronously in both.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject, type JsonObject } from '../../../src/engine/json';

/** Length of the prefix of a key in lists of keys, and in scoped keys made from it. */
export const PREFIX_LENGTH = 4;

// 32 bytes in base64.
const DIGEST_LENGTH = 44;

/**
 * A scoped key: a search key with parameters that its holder cannot remove, such as a `filter_by`,
 * and an `expires_at` in seconds since 1970. It is signed with the search key, so the engine need not store it.
 */
export function createScopedKey(searchKey: string, parameters: JsonObject): string {
  const embedded = JSON.stringify(parameters);
  return encode(signature(searchKey, embedded) + searchKey.slice(0, PREFIX_LENGTH) + embedded);
}

/** The parameters of a scoped key that was made from this search key; undefined for any other text. */
export function openScopedKey(text: string, searchKey: string): JsonObject | undefined {
  const decoded = decode(text);
  const embedded = decoded.slice(DIGEST_LENGTH + PREFIX_LENGTH);
  const prefix = decoded.slice(DIGEST_LENGTH, DIGEST_LENGTH + PREFIX_LENGTH);
  if (prefix !== searchKey.slice(0, PREFIX_LENGTH)) return undefined;
  if (decoded.slice(0, DIGEST_LENGTH) !== signature(searchKey, embedded)) return undefined;
  try {
    const parameters: unknown = JSON.parse(embedded);
    return isJsonObject(parameters) ? parameters : undefined;
  } catch {
    return undefined;
  }
}

/** HMAC-SHA256 in base64. */
function signature(key: string, text: string): string {
  return btoa(String.fromCharCode(...hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))));
}

function encode(text: string): string {
  return btoa([...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join(''));
}

function decode(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  } catch {
    return '';
  }
}
