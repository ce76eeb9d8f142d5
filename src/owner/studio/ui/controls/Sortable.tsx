import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { useStudioContext } from '../StudioContext';

interface SortableProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly labelOf: (item: T) => string;
  /** @param moved the entry that has moved. */
  readonly onChange: (items: readonly T[], moved: T) => void;
  readonly children: (item: T, index: number) => ReactNode;
}

/** A list whose entries are moved by dragging their handles, and by the arrow keys on them. */
export function Sortable<T>({ items, keyOf, labelOf, onChange, children }: SortableProps<T>) {
  const { announce } = useStudioContext();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<HTMLElement | null>(null);
  // Browsers take the focus from an element that moves.
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });

  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    onChange(withMoved(items, item, to), item);
    announce(texts.choose.entry.moved(labelOf(item), to + 1, items.length));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moved.current = event.currentTarget;
    move(index, index + step);
  };

  // It takes the place of the entry that the pointer is over.
  const [dragged, setDragged] = useDragged((from, y) => {
    const boxes = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect());
    const over = boxes.findIndex(({ top, bottom }) => y >= top && y < bottom);
    if (over >= 0)
      move(
        items.findIndex((item) => keyOf(item) === from),
        over,
      );
  });

  return (
    <ul className="stack tight" ref={list}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={dragged === keyOf(item) ? 'box entry dragged' : 'box entry'}>
          <Button
            icon="grip"
            className="quiet handle"
            aria-label={texts.choose.entry.move(labelOf(item))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPointerDown={() => setDragged(keyOf(item))}
          />
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

/**
 * The key of the entry that is dragged, until the pointer is released; null if none is.
 *
 * @param onMove gets the key, and where the pointer is.
 */
function useDragged(onMove: (key: string, y: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  useEffect(() => {
    if (dragged === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const onEnd = (): void => setDragged(null);
    // On the window: an element that moves loses the pointer that it has captured.
    window.addEventListener('pointermove', ({ clientY }) => latest.current(dragged, clientY), { signal });
    window.addEventListener('pointerup', onEnd, { signal });
    window.addEventListener('pointercancel', onEnd, { signal });
    return () => ending.abort();
  }, [dragged]);
  return [dragged, setDragged] as const;
}

/** The entries with one of them in another place. */
export function withMoved<T>(items: readonly T[], moved: T, to: number): readonly T[] {
  const others = items.filter((item) => item !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}
