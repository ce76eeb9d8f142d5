import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface Backdrop {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Closes a dialog on a click beside it. One that begins inside does not count: it is a text being selected. The dialog
 * must have no padding, so that whatever hits the element itself hits its backdrop.
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
