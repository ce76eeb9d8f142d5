import { useLayoutEffect, useRef } from 'react';

type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Listens to an element that React may not have drawn, such as the page's own field. */
export function useListeners(element: HTMLElement | null | undefined, listeners: Listeners, isEarly = false): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  const names = Object.keys(listeners).join(' ');
  // With what is drawn: a key that comes before anyone listens is lost.
  useLayoutEffect(() => {
    if (!element) return undefined;
    const hear = (event: Event): void =>
      (latest.current[event.type as keyof HTMLElementEventMap] as ((event: Event) => void) | undefined)?.(event);
    for (const name of names.split(' ')) element.addEventListener(name, hear, isEarly);
    return () => {
      for (const name of names.split(' ')) element.removeEventListener(name, hear, isEarly);
    };
  }, [element, names, isEarly]);
}
