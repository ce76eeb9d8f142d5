/**
 * Calls back when an element of the page is clicked that a selector names, now or later: frameworks draw their buttons
 * anew. What the click would do by itself, such as following a link, it does no more.
 *
 * @param selector one that is malformed names nothing.
 * @returns what stops it.
 */
export function onTrigger(selector: string, listener: () => void): () => void {
  if (!isSelector(selector)) return () => {};
  const hear = (event: MouseEvent): void => {
    const isOurs = event.composedPath().some((node) => node instanceof Element && node.matches(selector));
    // A link may be meant for a new tab.
    if (!isOurs || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    listener();
  };
  // Before the page's own listeners, one of which may stop the event.
  document.addEventListener('click', hear, true);
  return () => document.removeEventListener('click', hear, true);
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
