/**
 * A URL that is safe to follow, else null. Only http, https, mailto, tel and relative URLs pass; `javascript:`, `data:` and
 * other schemes do not, even if they are disguised.
 */
export function safeLink(address: string): string | null {
  return hasScheme(address, /^(?:https?|mailto|tel):/i) ? address.trim() : null;
}

/** A URL that is safe to load an image from, else null: http, https, relative, and images in `data:`. */
export function safeImage(address: string): string | null {
  return hasScheme(address, /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif);)/i) ? address.trim() : null;
}

function hasScheme(address: string, allowed: RegExp): boolean {
  // Browsers drop control characters and spaces inside a scheme ("java\nscript:"): check the URL without them.
  const seen = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g, '');
  if (seen === '') return false;
  return !/^[^/?#]*:/.test(seen) || allowed.test(seen);
}
