import { listen } from './listen';

/** The visible part of the viewport, in CSS px: without what an on-screen keyboard covers. */
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
export function onVisualViewportChange(listener: (area: VisibleArea) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const notify = (): void => listener({ top: viewport.offsetTop, height: viewport.height });
  notify();
  return listen(viewport, ['resize', 'scroll'], notify);
}
