/** Calls back once the page's own elements are all there: at once, or when the parser has finished. */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
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

/** Whether an element right after this one would show: what stands in the head does not, nor what has been taken out. */
export function isShown(element: Element): boolean {
  return element.isConnected && !document.head.contains(element);
}

/** Puts an element right after a script, or at the end of the body where it would not show there. */
export function placeAfter(script: Element, element: Element): void {
  if (isShown(script)) script.after(element);
  else document.body.append(element);
}
