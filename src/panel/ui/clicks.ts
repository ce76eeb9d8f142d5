import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../page/listen';

/** Gets the clicks, and what comes before them, in an element that is no control. */
type OnClicks = (event: MouseEvent, element: HTMLElement) => void;

const TYPES = ['pointerdown', 'mousedown', 'click', 'auxclick'];

const handlers = new WeakMap<EventTarget, OnClicks>();

/**
 * Listens to clicks for all elements of a panel that are no controls. With a listener on one of them, a screen reader calls it and
 * all that is in it "clickable"; the shadow root is no element.
 *
 * @returns function that stops it.
 */
export function passClicks(shadow: ShadowRoot): () => void {
  return listen<MouseEvent>(shadow, TYPES, (event) => {
    for (const element of event.composedPath()) {
      handlers.get(element)?.(event, element as HTMLElement);
      // It is true once an inner element has stopped the event.
      if (event.cancelBubble) return;
    }
  });
}

/** Calls back with the clicks in an element, as if it listened itself, before the listeners of the controls in it. */
export function useClicks(element: RefObject<HTMLElement | null>, onClicks: OnClicks): void {
  const latest = useRef(onClicks);
  latest.current = onClicks;
  // After each render: the element may come later than the component, as a list does whose hits have not come yet.
  useLayoutEffect(() => {
    const { current } = element;
    if (current && !handlers.has(current)) handlers.set(current, (event) => latest.current(event, current));
  });
}
