/**
 * Keeps what a visitor types in the panel from the page's own shortcuts. Outside the shadow root the target of a key
 * event is the host element, so a page that asks "is an input focused?" sees none, and takes `/` or `s` for itself.
 *
 * @returns what undoes it.
 */
export function containKeys(root: ShadowRoot): () => void {
  const stop = (event: Event): void => event.stopPropagation();
  const types = ['keydown', 'keypress', 'keyup'] as const;
  for (const type of types) root.addEventListener(type, stop);
  return () => {
    for (const type of types) root.removeEventListener(type, stop);
  };
}
