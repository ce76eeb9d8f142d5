/**
 * A URL that is safe to follow, else null: http, https, mailto, tel and relative ones. The browser's own parser decides, since a
 * text can hide its scheme: parsers drop tabs, line breaks, and control characters at the ends.
 */
export function safeLink(address: string): string | null {
  return leadsTo(/^(?:https?|mailto|tel):/, address);
}

/** A URL that is safe to load an image from, else null: http, https, relative, and images in `data:`. */
export function safeImage(address: string): string | null {
  return leadsTo(/^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif);)/i, address);
}

/** A URL that can be requested, else null: http, https, and relative ones. */
export function safeRequest(address: string): string | null {
  return leadsTo(/^https?:/, address);
}

function leadsTo(allowed: RegExp, address: string): string | null {
  // What nobody sees hides a scheme from readers, and from parsers that another browser may have.
  const seen = address.replace(/[\s\p{C}]/gu, '');
  return seen !== '' && allowed.test(hrefOf(address)) && allowed.test(hrefOf(seen)) ? address.trim() : null;
}

/** The whole address on some page; '' for one that is not an address. */
function hrefOf(address: string): string {
  try {
    return new URL(address, 'https://page.invalid').href;
  } catch {
    return '';
  }
}
