import { tryOrUndefined } from './try-or-undefined';

/**
 * Calls back when the parser has finished, or at once if it already has.
 *
 * @returns function that cancels it.
 */
export function whenParsed(callback: () => void): () => void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
  return () => document.removeEventListener('DOMContentLoaded', callback);
}

/** The first element that matches a selector; null if no element matches, undefined if the selector is malformed. */
export function find(selector: string): Element | null | undefined {
  return tryOrUndefined(() => document.querySelector(selector));
}

/**
 * The parent of an element; the host for a child of a shadow root. A document has a `host` too where one of its forms has that name.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export function parentOf(element: Element): Element | null {
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}

/** The element around an element as rendered: its slot, else its parent. */
export function containerOf(element: Element): Element | null {
  return element.assignedSlot ?? parentOf(element);
}

/**
 * What is found first on an element or around it.
 *
 * @param outer the next element around one: `parentOf`, or `containerOf`.
 * @param read what an element says; null or undefined if it says nothing.
 */
export function findAround<Found>(
  element: Element | null,
  outer: (element: Element) => Element | null,
  read: (element: Element) => Found | null | undefined,
): Found | undefined {
  for (let node = element; node; node = outer(node)) {
    const found = read(node);
    if (found) return found;
  }
  return undefined;
}

/**
 * Calls back for every element that matches a selector, those on the page now and those that are added later.
 *
 * @returns function that stops it.
 */
export function onEachElement<Found extends Element>(selector: string, callback: (element: Found) => void): () => void {
  visit(document.documentElement, selector, callback);
  return onElementAdded(selector, callback);
}

/**
 * Calls back for every element that matches a selector and is added later.
 *
 * @returns function that stops it.
 */
export function onElementAdded<Found extends Element>(
  selector: string,
  callback: (element: Found) => void,
): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach((node) => visit(node, selector, callback));
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function visit<Found extends Element>(node: Node, selector: string, callback: (element: Found) => void): void {
  if (!(node instanceof Element)) return;
  if (node.matches(selector)) callback(node as Found);
  node.querySelectorAll<Found>(selector).forEach(callback);
}
