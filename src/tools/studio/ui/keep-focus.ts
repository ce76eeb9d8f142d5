/**
 * Moves the focus to what is around the focused element when that element is removed: otherwise the keyboard would start over at the
 * top of the page. A part that knows a better place focuses it itself, before this does.
 *
 * @returns stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let focused: Element | null = null;
  let around: readonly HTMLElement[] = [];
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target as Element;
    around = placesAround(focused, root);
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    const { activeElement, body } = root.ownerDocument;
    const place = around.find((one) => one.isConnected);
    if (place === undefined || (activeElement !== null && activeElement !== body)) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', onFocus);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}

/** The sections around an element, from the inside out. */
function placesAround(element: Element, root: HTMLElement): readonly HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('section, article, .panel') ?? null;
  return place === null || place === root || !root.contains(place) ? [root] : [place, ...placesAround(place, root)];
}
