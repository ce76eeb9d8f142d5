/** The part of the window a visitor sees, in CSS px: without what an on-screen keyboard covers. */
export interface VisibleArea {
  readonly top: number;
  readonly height: number;
}

/**
 * Calls back with the visible part of the window, now and whenever it changes. Browsers on phones put the keyboard over
 * the page without changing the size of anything in it.
 *
 * @returns what stops it.
 */
export function onVisibleArea(listener: (area: VisibleArea) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const tell = (): void => listener({ top: viewport.offsetTop, height: viewport.height });
  const events = ['resize', 'scroll'] as const;
  for (const event of events) viewport.addEventListener(event, tell);
  tell();
  return () => {
    for (const event of events) viewport.removeEventListener(event, tell);
  };
}
