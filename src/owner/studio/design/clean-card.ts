import { safeImage, safeLink } from '../../../tag/values/safe-url';

/** Elements that a card of a stranger may have; what is not here goes with its content. */
const ELEMENTS = new Set([
  ...['a', 'abbr', 'article', 'b', 'bdi', 'br', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'footer'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'ins', 'li', 'mark', 'ol', 'p', 's', 'section'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'time', 'tr', 'u', 'ul'],
]);

/** Attributes that they may have, beside those for screen readers. */
const ATTRIBUTES = new Set([
  ...['alt', 'class', 'colspan', 'data-each', 'data-if', 'data-unless', 'datetime', 'dir', 'height', 'href', 'id'],
  ...['lang', 'loading', 'part', 'role', 'rowspan', 'scope', 'src', 'title', 'width'],
]);

/** The markup of a card without anything that runs, loads code or sends a form. */
export function cleanCard(card: string): string {
  if (card.trim() === '') return '';
  const { body } = new DOMParser().parseFromString(card, 'text/html');
  clean(body);
  return body.innerHTML.trim();
}

function clean(parent: Element): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue;
    if (!(child instanceof HTMLElement) || !ELEMENTS.has(child.localName)) child.remove();
    else {
      for (const { name, value } of [...child.attributes]) if (!isHarmless(name, value)) child.removeAttribute(name);
      clean(child);
    }
  }
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return safeLink(value) !== null;
  if (name === 'src') return safeImage(value) !== null;
  return ATTRIBUTES.has(name) || name.startsWith('aria-');
}
