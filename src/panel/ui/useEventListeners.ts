import { useLayoutEffect, useRef } from 'react';

type EventMap = HTMLElementEventMap & Pick<WindowEventMap, 'pageshow'>;
type Listeners = { readonly [Name in keyof EventMap]?: (event: EventMap[Name]) => void };

/** Listens to an element that React may not have rendered, such as the page's own field. */
export function useListeners(element: HTMLElement | Window | null | undefined, listeners: Listeners): void {
  const latest = useRef(listeners);
  latest.current = listeners;
  const names = Object.keys(listeners).join(' ');
  // In a layout effect: a key pressed before a later effect runs would be lost.
  useLayoutEffect(() => {
    if (!element) return undefined;
    const onEvent = (event: Event): void =>
      (latest.current[event.type as keyof EventMap] as ((event: Event) => void) | undefined)?.(event);
    for (const name of names.split(' ')) element.addEventListener(name, onEvent);
    return () => {
      for (const name of names.split(' ')) element.removeEventListener(name, onEvent);
    };
  }, [element, names]);
}

/** Attributes of an element that others may have set too; `null` leaves one as it is. */
type Attributes = Readonly<Record<string, string | null>>;

/** Sets attributes of an element while the component is mounted, then restores them. */
export function useAria(element: Element | null, attributes: Attributes): void {
  const written = JSON.stringify(attributes);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const undo = Object.entries(JSON.parse(written) as Attributes).map(([name, value]) => {
      const before = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value);
      return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before));
    });
    return () => {
      for (const back of undo) back();
    };
  }, [element, written]);
}
