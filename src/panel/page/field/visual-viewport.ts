import { listen } from '../listen';
import { cssZoomOf } from './css-zoom';

/** The visible part of the viewport, in the CSS px of an element: without what an on-screen keyboard covers. */
interface VisibleArea {
  readonly top: number;
  readonly height: number;
}

/**
 * Calls back with the visible part of the viewport, now and whenever it changes. Browsers on phones show the keyboard over
 * the page without changing the size of anything in it.
 *
 * @returns function that stops it.
 */
export function onVisualViewportChange(element: Element, listener: (area: VisibleArea) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const notify = (): void => {
    const zoom = cssZoomOf(element);
    listener({ top: viewport.offsetTop / zoom, height: viewport.height / zoom });
  };
  notify();
  return listen(viewport, ['resize', 'scroll'], notify);
}
