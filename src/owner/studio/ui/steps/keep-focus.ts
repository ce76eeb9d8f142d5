/**
 * Moves the focus to what is around the focused element when that element is removed, and back to it when it was disabled for a
 * while: otherwise the keyboard would start over at the top of the page. A part that knows a better place focuses it itself, before
 * this does.
 *
 * @returns stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  let around: readonly HTMLElement[] = [];
  let wasDisabled = false;
  const onFocus = ({ target }: FocusEvent): void => {
    focused = target as HTMLElement;
    around = placesAround(focused, root);
    wasDisabled = false;
  };
  const onBlur = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      // The user has moved on.
      if (target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (focused?.isConnected && !wasDisabled) wasDisabled = focused.matches(':disabled');
    if (focused === null || (focused.isConnected && (!wasDisabled || focused.matches(':disabled')))) return;
    const { activeElement, body } = root.ownerDocument;
    const place = [focused, ...around].find((one) => one.isConnected);
    const isLost = activeElement === null || activeElement === body;
    // Some browsers, or a quick answer, have left it where it was.
    focused = activeElement === focused ? focused : null;
    wasDisabled = false;
    if (place === undefined || !isLost) return;
    if (around.includes(place)) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur);
    observer.disconnect();
  };
}

/** The sections around an element, from the inside out. */
function placesAround(element: Element, root: HTMLElement): readonly HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('section, article, .panel') ?? null;
  return place === null || place === root || !root.contains(place) ? [root] : [place, ...placesAround(place, root)];
}
