import { type RefObject, useRef } from 'react';
import { useClicks } from '../clicks';

/**
 * Closes a dialog on a click beside it. A click that begins inside does not count: the visitor is selecting text. The
 * dialog must have no padding: then an event on the element itself is an event on its backdrop.
 */
export function useBackdrop(
  dialog: RefObject<HTMLElement | null>,
  close: () => void,
  onClick?: (event: MouseEvent) => void,
): void {
  const isBeside = useRef(false);
  useClicks(dialog, (event, element) => {
    const { type, target } = event;
    if (type === 'pointerdown') isBeside.current = target === element;
    if (type !== 'click') return;
    if (isBeside.current && target === element) close();
    onClick?.(event);
  });
}
