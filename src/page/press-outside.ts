import { listen } from './listen';

/**
 * Calls back when a pointer is pressed outside an element of ours, anywhere on the page. The page sees our host alone as the
 * target of what happens in the shadow root, so the whole path is looked at.
 *
 * @returns what stops it.
 */
export function onPressOutside(element: Element, listener: () => void): () => void {
  const hear = (event: Event): void => {
    if (!event.composedPath().includes(element)) listener();
  };
  // While the event goes down: a page may stop it on its way up.
  return listen(window, ['pointerdown'], hear, { capture: true });
}
