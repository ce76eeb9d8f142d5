import { useLayoutEffect, type RefObject } from 'react';
import { usePanel } from '../context';

/** After a return from a hit, gives that hit the focus and its place in the window back, with the first hits drawn. */
export function useReturn(list: RefObject<HTMLElement | null>): void {
  const { takeReturn } = usePanel();
  useLayoutEffect(() => {
    const returning = takeReturn();
    if (!returning) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const card = cards.find((one) => one.dataset['hit'] === returning.id);
    if (!card) return;
    card.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
    returning.restore(card);
  }, [list, takeReturn]);
}
