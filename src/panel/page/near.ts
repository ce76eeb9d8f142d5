/** How near an element must come to the viewport: about what a visitor scrolls while a panel starts, or a page of hits loads. */
const NEAR = '400px';

/**
 * Calls back when an element is near the viewport, and again each time it comes near.
 *
 * @returns function that stops it.
 */
export function whenNear(element: Element, listener: () => void): () => void {
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) listener();
  };
  // The second margin is for an element that scrolls inside a dialog; browsers from before 2024 ignore it.
  const observer = new IntersectionObserver(look, { rootMargin: NEAR, scrollMargin: NEAR });
  observer.observe(element);
  return () => observer.disconnect();
}
