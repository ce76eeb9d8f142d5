import { useLayoutEffect, useRef, type RefObject } from 'react';
import { usePanel } from '../context';

/**
 * After a return from a hit, gives that hit the focus and its place in the window back. Once, with the first hits drawn:
 * later ones are the answer to something the visitor has done since.
 *
 * @param isDrawn whether there are hits in the list yet.
 */
export function useReturn(list: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const { returning } = usePanel();
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !isDrawn) return;
    isDone.current = true;
    if (!returning) return;
    const cards = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? []);
    const card = cards.find((one) => one.dataset['hit'] === returning.id);
    if (!card) return;
    card.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    returning.restore(card);
  }, [isDrawn, list, returning]);
}
