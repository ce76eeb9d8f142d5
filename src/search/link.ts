/**
 * The address if a visitor may safely follow it, else null. Only http, https, mailto, tel and relative addresses
 * pass; `javascript:`, `data:` and the like do not, however they are disguised.
 */
export function safeLink(address: string): string | null {
  return hasScheme(address, /^(?:https?|mailto|tel):/i) ? address.trim() : null;
}

/** The address if a picture may be loaded from it, else null: http, https, relative, and pictures held in `data:`. */
export function safeImage(address: string): string | null {
  return hasScheme(address, /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif);)/i) ? address.trim() : null;
}

function hasScheme(address: string, allowed: RegExp): boolean {
  // Browsers drop control characters and spaces inside a scheme ("java\nscript:"): judge what they will see.
  const seen = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g, '');
  if (seen === '') return false;
  return !/^[^/?#]*:/.test(seen) || allowed.test(seen);
}
