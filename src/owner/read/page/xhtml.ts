/** Whether browsers read a page as XML: by its type, or in a folder by its ending. Some name it `.html`, and begin as XML does. */
export function isXhtml(text: string, { path, type = '' }: { readonly path: string; readonly type?: string }): boolean {
  return (
    /^application\/xhtml\+xml\b/i.test(type) || (type === '' && /\.xhtml?$/i.test(path)) || /^\s*<\?xml\s/.test(text)
  );
}

/** Writes XHTML as HTML: there, the `<title/>` or the `<script/>` of a page would swallow what follows it, and CDATA is a comment. */
export function xhtmlAsHtml(xhtml: string): string {
  return xhtml
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
    .replace(/<([a-z][\w:-]*)((?:\s[^<>]*)?)\/>/gi, (whole, name: string, attributes: string) =>
      VOID.has(name.toLowerCase()) ? whole : `<${name}${attributes}></${name}>`,
    );
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
