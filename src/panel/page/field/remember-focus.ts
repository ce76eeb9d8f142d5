/**
 * Remembers the focused element and its caret. Returns what focuses the element that has been drawn in its place: the one with
 * the same number among those with its name.
 */
export function rememberFocus(): () => void {
  let focused = (document.activeElement ?? document.body) as HTMLInputElement;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement as HTMLInputElement;
  const { localName: name, selectionEnd: caret } = focused;
  const root = focused.getRootNode() as ShadowRoot;
  const alike = (): HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>(name)];
  const number = alike().indexOf(focused);
  return () => {
    const now = alike()[number];
    if (!now || focused.isConnected) return;
    now.focus({ preventScroll: true });
    // Only an input for text has a caret.
    if (typeof caret === 'number') now.setSelectionRange(caret, caret);
  };
}
