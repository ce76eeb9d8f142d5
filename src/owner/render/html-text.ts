import type { HtmlNode } from '../../typesense/response/hit-nodes';

/**
 * A text in HTML. Brackets and braces are written as references too: WordPress reads `[gallery]` in a page as a command,
 * and template engines read `{{…}}`.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`[\]{}]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Nodes as text. */
export function writeHtml(node: HtmlNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const [tag, attributes, ...children] = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  return tag === 'img' ? start : `${start}${children.map(writeHtml).join('')}</${tag}>`;
}
