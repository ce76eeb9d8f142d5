/** The place of a value on the page: an attribute of `<html>`, a `<meta>`, or a parameter of the address. */
export type PagePlace = 'html' | 'meta' | 'url';

/** Where a text takes a value from the page. */
export const PAGE_PLACEHOLDER = /\{\s*(?:(html)\.(lang)|(meta|url)\.([\w:.-]+))\s*\}/g;

/** Whether a text takes values from the page. */
export function takesFromPage(text: string): boolean {
  return text.search(PAGE_PLACEHOLDER) >= 0;
}
