/** One piece of a URL: text as the site owner wrote it, or the value of a field. */
type AddressPiece = string | { readonly value: string };

/**
 * Fills values into a URL, each escaped for its position. In a path slashes stay, since the value may be several folders; in
 * a query string everything is escaped. If a value begins with the text before its placeholder, this is written only once:
 * editors turn `{{url}}` into `https://site.example/{{url}}`.
 *
 * @param pieces without white space at start and end.
 * @returns '' if a value would lead out of the folder that the text around it names.
 */
export function fillUrlTemplate(pieces: readonly AddressPiece[]): string {
  let address = '';
  let harmless = '';
  for (const piece of pieces) {
    address += typeof piece === 'string' ? piece : escapeAfter(address, piece.value);
    harmless += typeof piece === 'string' ? piece : 'x';
  }
  if (climbs(address) && !climbs(harmless)) return '';
  // After two slashes at the start the browser would read a host.
  return harmless.startsWith('//') ? address : address.replace(/^\/+/, '/');
}

/** Escapes a value for its place after the URL `before`. In a host, it can only be a part of the name. */
function escapeAfter(before: string, value: string): string {
  const escape = (text: string): string => encodeURIComponent(wellFormed(text));
  const escaped = escape(value);
  if (/[?#]/.test(before)) return escaped;
  const isInHost = /^(?:[^/:]+:\/{0,2}|\/\/)[^/]*$/.test(before);
  // After a complete host a path may begin.
  if (isInHost && !(value.startsWith('/') && /[^/:]$/.test(before))) return escaped;
  const isFolder = before.endsWith('/');
  const rest = !isFolder ? value : value.startsWith(before) ? value.slice(before.length) : value.replace(/^\//, '');
  return escape(rest).replace(/%2F/g, '/');
}

function climbs(address: string): boolean {
  return /^(?:[^?#]*\/)?\.\.(?:[/?#]|$)/.test(address);
}

/** Replaces lone surrogates, which no URL can contain: a text that was cut may end with one. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
