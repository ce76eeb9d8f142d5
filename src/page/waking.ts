import { find } from './place';

/** When a panel starts: at once, once the browser has nothing else to do, or when its place comes near the window. */
export type Load = 'eager' | 'idle' | 'visible';

/** How near a place must come, in px: about what a visitor scrolls while a panel starts. */
export const NEAR = '400px';
/** A page that is never idle starts its panel all the same, after so many milliseconds. */
export const LONGEST_WAIT = 5000;
/** Browsers that do not tell when they are idle (Safari) are given this long after the page has loaded. */
const SETTLING = 200;

/** What a visitor does who is about to use a panel. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Calls back once, when it is time for a panel to start, or a visitor turns to it before.
 *
 * @param input selector of the page's own field that the panel is searched from.
 * @returns what keeps it from calling.
 */
export function whenWanted(host: Element, input: string | undefined, load: Load, listener: () => void): () => void {
  const undo: (() => void)[] = [];
  const stop = (): void => undo.splice(0).forEach((close) => close());
  const wake = (): void => {
    stop();
    listener();
  };
  for (const place of [host, input === undefined ? null : find(input)]) {
    for (const intent of INTENTS) place?.addEventListener(intent, wake);
    undo.push(() => INTENTS.forEach((intent) => place?.removeEventListener(intent, wake)));
  }
  if (load === 'visible' && 'IntersectionObserver' in window) {
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(), { rootMargin: NEAR });
    observer.observe(host);
    undo.push(() => observer.disconnect());
  } else if (load !== 'eager') {
    undo.push(whenIdle(wake));
  } else {
    wake();
  }
  return stop;
}

function whenIdle(listener: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(listener, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(handle);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    timer = setTimeout(listener, SETTLING);
  };
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
  return () => {
    removeEventListener('load', settle);
    clearTimeout(timer);
  };
}

/**
 * Whether a visitor has come for a panel itself: by a shared link that says what to search for, or back from a hit. It
 * then starts at once: a place that is still empty could not be scrolled to.
 *
 * @param id name of the panel, which its parameters begin with.
 */
export function isCalledFor(id: string): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || location.search.split(/[?&]/).some((pair) => pair.startsWith(`${id}_`));
}
