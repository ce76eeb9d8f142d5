import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface Backdrop {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Closes a dialog on a click beside it. A click that begins inside does not count: the visitor is selecting text. The
 * dialog must have no padding: then an event on the element itself is an event on its backdrop.
 */
export function useBackdrop(close: () => void): Backdrop {
  const isBeside = useRef(false);
  return {
    onPointerDown(event) {
      isBeside.current = event.target === event.currentTarget;
    },
    onClick(event) {
      if (isBeside.current && event.target === event.currentTarget) close();
    },
  };
}
