/**
 * Whether an element right after a script would be visible: not in the head, not if the script has been removed, and not in
 * the hidden box that a tag manager makes for a script.
 */
export function wouldBeVisible(script: Element): boolean {
  return script.isConnected && !script.matches('head *,body>[style*="display: none"]>:only-child');
}

/**
 * Whether a script is where site-wide code goes (`wp_footer`, "code injection"), and not in the content of one page:
 * directly in the head or the body, in a footer, or where nothing would be visible.
 */
export function isSiteWide(script: Element): boolean {
  return !wouldBeVisible(script) || script.matches('body>*,footer *');
}

/**
 * Whether an element was removed together with its parent, as when a router shows another page before a script of this
 * one has loaded. A loader that removes its own script leaves the parent.
 */
export function isRemovedWithParent(element: Element): boolean {
  return !element.isConnected && !!element.parentNode;
}

/**
 * Puts an element right after a script. Skips a copy of what is there already: a router that restores a page from its
 * cache runs the page's scripts again.
 */
export function placeAfter(script: Element, element: Element): void {
  if (!isCopy(script.nextElementSibling, element)) script.after(element);
}

/** Puts an element into another one, as its last child; skips a copy of what is there already. */
export function placeInside(place: Element, element: Element): void {
  if (![...place.children].some((child) => isCopy(child, element))) place.append(element);
}

/** Whether an element is like a new one that is still empty, whatever is in it by now: a panel takes the hits of its page. */
function isCopy(one: Element | null, other: Element): boolean {
  return one?.localName === other.localName && one.cloneNode(false).isEqualNode(other);
}
