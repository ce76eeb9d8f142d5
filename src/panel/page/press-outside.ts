import { listen } from './listen';

/**
 * Calls back when a pointer is pressed outside an element of ours, anywhere on the page. Outside the shadow root, the target
 * of its events is the host, so this checks the whole path.
 *
 * @returns function that stops it.
 */
export function onPressOutside(element: Element, listener: () => void): () => void {
  const onPointerDown = (event: Event): void => {
    // A copy has left the shadow root.
    if (event.isTrusted && !event.composedPath().includes(element)) listener();
  };
  // In the capture phase: a page may stop the event while it bubbles.
  return listen(window, ['pointerdown'], onPointerDown, { capture: true });
}
