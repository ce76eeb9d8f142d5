import { elementOf, listen } from '../page/listen';
import type { StartConfig } from './start-config';

/** How near the panel must come to the window: about what a visitor scrolls while a panel starts. */
const NEAR = '400px';
/** A page that is never idle starts its panel all the same, after so many milliseconds. */
const LONGEST_WAIT_MS = 5000;
/** Safari does not tell when it is idle: its panels start so many milliseconds after their facade is there. */
const SETTLING_MS = 500;

/** What a visitor does who is about to use a panel. */
const INTENTS = ['pointerover', 'focusin', 'keydown'];

/**
 * Calls back once: when it is time for a panel to start, or before that when a visitor points at it, or focuses it or the
 * page's own field.
 *
 * @returns what keeps it from calling.
 */
export function whenWanted(
  host: Element,
  { load, input }: Pick<StartConfig, 'load' | 'input'>,
  listener: () => void,
): () => void {
  const start = (): void => {
    stop();
    listener();
  };
  const hear = (event: Event): void => {
    if (event.composedPath().includes(host) || (input !== null && elementOf(event, input))) start();
  };
  // On the document: the page's own field may come later than the panel.
  const stopListening = listen(document, INTENTS, hear, { capture: true });
  const stopWaiting = load === 'visible' ? whenNear(host, start) : whenIdle(start);
  const stop = (): void => {
    stopListening();
    stopWaiting();
  };
  return stop;
}

function whenNear(element: Element, listener: () => void): () => void {
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) listener();
  };
  const observer = new IntersectionObserver(look, { rootMargin: NEAR });
  observer.observe(element);
  return () => observer.disconnect();
}

function whenIdle(listener: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(listener, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(listener, SETTLING_MS);
  return () => clearTimeout(timer);
}

/**
 * Whether a visitor has come for a panel itself: by a shared link that says what to search for, or back from a hit. It
 * then starts at once, since a page cannot be scrolled to a place that is still empty.
 *
 * @param id name of the panel, which its parameters begin with.
 */
export function shouldStartNow(id: string): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || location.search.split(/[?&]/).some((pair) => pair.startsWith(`${id}_`));
}
