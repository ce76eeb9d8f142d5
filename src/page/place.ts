/**
 * Calls back once the page's own elements are all there: at once, or when the parser has finished.
 *
 * @returns what keeps it from calling.
 */
export function whenParsed(callback: () => void): () => void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
  return () => document.removeEventListener('DOMContentLoaded', callback);
}

/** The element a selector names; null where there is none or the selector is malformed. */
export function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Makes an element with those `data-*` attributes. */
export function createWith(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(tag);
  for (const name of Object.keys(attributes)) element.setAttribute(`data-${name}`, attributes[name] ?? '');
  return element;
}

/** Calls back for every element that matches a selector, those on the page now and those that come later. */
export function whenever(selector: string, callback: (element: Element) => void): void {
  visit(document.documentElement, selector, callback);
  onArrival(selector, callback);
}

/** Calls back for every element that matches a selector and comes later. */
export function onArrival(selector: string, callback: (element: Element) => void): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach((node) => visit(node, selector, callback));
  }).observe(document.documentElement, { childList: true, subtree: true });
}

function visit(node: Node, selector: string, callback: (element: Element) => void): void {
  if (!(node instanceof Element)) return;
  if (node.matches(selector)) callback(node);
  node.querySelectorAll(selector).forEach(callback);
}

/** Keeps the `data-*` attributes of one element on another, as long as the first is there. */
export function mirrorAttributes(from: Element, to: Element): void {
  new MutationObserver((changes) => {
    for (const { attributeName } of changes) {
      if (!attributeName?.startsWith('data-')) continue;
      const value = from.getAttribute(attributeName);
      if (value === null) to.removeAttribute(attributeName);
      else to.setAttribute(attributeName, value);
    }
  }).observe(from, { attributes: true });
}

/** Whether an element right after this one would show: what stands in the head does not, nor what has been taken out. */
export function isShown(element: Element): boolean {
  return element.isConnected && !isInHead(element);
}

export function isInHead(element: Element): boolean {
  return document.head.contains(element);
}

/**
 * Whether an element was taken out together with what was around it, as when a router shows another page before a
 * script of this one has loaded. A loader that takes out its own script takes out that alone.
 */
export function isSweptAway(element: Element): boolean {
  return !element.isConnected && element.parentNode !== null;
}

/**
 * Puts an element right after a script, or at the end of the body where it would not show there; not where its like
 * stands already, since a router that brings a page back from its cache runs the page's scripts again.
 */
export function placeAfter(script: Element, element: Element): void {
  if (!isShown(script)) placeInside(document.body, element);
  else if (!script.nextElementSibling?.isEqualNode(element)) script.after(element);
}

/** Puts an element into another one, as its last child; not where its like stands already. */
export function placeInside(place: Element, element: Element): void {
  if (![...place.children].some((child) => child.isEqualNode(element))) place.append(element);
}
