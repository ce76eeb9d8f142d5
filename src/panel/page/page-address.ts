import { tryOrUndefined } from './try-or-undefined';

/**
 * An address that the page can request, from one that may be relative. Chrome refuses requests with a name and a password, which
 * relative addresses take from a page that was opened as `https://name:password@staging.example/`.
 */
export function requestAddress(address: string): string {
  const url = tryOrUndefined(() => new URL(address, document.baseURI));
  return url ? Object.assign(url, { username: '', password: '' }).href : address;
}
