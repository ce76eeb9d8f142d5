import { elementOf, listen } from '../page/listen';
import { whenNear } from '../page/near';
import type { StartConfig } from './start-config';

/** On a page that is never idle, the panel starts after this many milliseconds. */
const MAX_WAIT_MS = 5000;
/** Without `requestIdleCallback`, as in Safari, a panel starts this many milliseconds after its facade is shown. */
const SETTLING_MS = 500;

/** Events that show that a visitor is about to use a panel. */
const INTENTS = ['pointerover', 'focusin', 'keydown'];

/**
 * Calls back once, when a panel should start: at the time that `data-load` sets, or earlier if a visitor points at it,
 * focuses it, or focuses the page's own field.
 *
 * @returns function that cancels it.
 */
export function whenToStart(
  host: Element,
  { load, input }: Pick<StartConfig, 'load' | 'input'>,
  listener: () => void,
): () => void {
  let isOver = false;
  const start = (): void => {
    if (isOver) return;
    stop();
    listener();
  };
  const onIntent = (event: Event): void => {
    if (event.composedPath().includes(host) || (input !== null && elementOf(event, input))) start();
  };
  // On the document, because the page's own field may be added after the panel.
  const stopListening = listen(document, INTENTS, onIntent, { capture: true });
  const stopWaiting = load === 'visible' ? whenNear(host, start) : whenIdle(start);
  const stop = (): void => {
    isOver = true;
    stopListening();
    stopWaiting?.();
  };
  return stop;
}

function whenIdle(listener: () => void): undefined {
  const { requestIdleCallback: wait = () => setTimeout(listener, SETTLING_MS) } = window as Partial<Window> &
    Pick<Window, never>;
  wait(listener, { timeout: MAX_WAIT_MS });
}

/**
 * Whether a visitor has opened a shared link that says what to search for, or has come back from a hit. The panel then
 * starts at once, since the browser cannot scroll to a place that is still empty.
 *
 * @param id name of the panel, with which its URL parameters begin.
 */
export function shouldStartNow(id: string): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || location.search.split(/[?&]/).some((pair) => pair.startsWith(`${id}_`));
}
