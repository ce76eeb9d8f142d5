import { wellFormed } from './well-formed';

/** One piece of an address: text as the site owner has written it, or the value of a field. */
export type AddressPiece = string | { readonly value: string };

/**
 * An address with values filled in. Each is escaped for the place where it stands: of one in a path the slashes stay, since
 * it may be several folders; one in a query string stands for itself, whatever is in it.
 *
 * @param pieces without white space around them all.
 * @returns '' where a value would lead out of the folder that the text around it names.
 */
export function fillAddress(pieces: readonly AddressPiece[]): string {
  let address = '';
  let harmless = '';
  for (const piece of pieces) {
    address += typeof piece === 'string' ? piece : escapeAfter(address, piece.value);
    harmless += typeof piece === 'string' ? piece : 'x';
  }
  if (climbs(address) && !climbs(harmless)) return '';
  // Two slashes at its start would make a host of what comes next.
  return harmless.startsWith('//') ? address : address.replace(/^\/+/, '/');
}

/** The value as it may come after what stands before it. Where that is a host, it can be no more than a piece of its name. */
function escapeAfter(before: string, value: string): string {
  const escaped = encodeURIComponent(wellFormed(value));
  if (/[?#]/.test(before)) return escaped;
  const isInHost = /^(?:[^/]+:\/{0,2}|\/\/)[^/]*$/.test(before);
  // After a whole host a path may begin.
  if (isInHost && !(value.startsWith('/') && /[^/:]$/.test(before))) return escaped;
  return escaped.replace(/%2F/g, '/');
}

function climbs(address: string): boolean {
  return /^(?:[^?#]*\/)?\.\.(?:[/?#]|$)/.test(address);
}
