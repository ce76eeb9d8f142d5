import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasFocus, isFromElsewhere } from '../../ui/field/useQueryInput';
import { useListeners } from '../../ui/useEventListeners';

interface Combobox {
  /** Whether the list is visible, if it has entries. */
  readonly isOpen: boolean;
  /** Index of the option that the keys have moved to; -1 for none. */
  readonly active: number;
  readonly close: () => void;
}

interface Setting {
  /** Prefix of the ids of the options. */
  readonly id: string;
  readonly input: HTMLInputElement;
  /** The list, while it is shown; its options are found by their role. */
  readonly list: RefObject<HTMLElement | null>;
  /** Whether Escape empties the input once the list is closed; not the page's own input. */
  readonly isOwn: boolean;
  /** Whether a returning focus must not open the list. */
  readonly isReturn: () => boolean;
  /** Changes whenever there are other options. */
  readonly options: unknown;
  readonly onClear: () => void;
}

/**
 * Handles the keys of an editable combobox, as the ARIA Authoring Practices describe them: Up and Down move through the
 * options, and keys that move the caret return to the text. A key that is used here does not reach the page; all others do.
 */
export function useCombobox({ id, input, list, isOwn, isReturn, options, onClear }: Setting): Combobox {
  const [isOpen, renderOpen] = useState(false);
  // Keys may come faster than React renders what they change.
  const isOpenNow = useRef(false);
  const setOpen = (value: boolean): void => {
    // Not in an effect: that would undo a key that comes in between.
    if (isOpenNow.current !== value) setActive(-1);
    isOpenNow.current = value;
    renderOpen(value);
  };
  const at = useRef(-1);
  const [active, renderActive] = useState(-1);
  const setActive = (index: number): void => {
    at.current = index;
    renderActive(index);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have no active one yet.
  useEffect(() => {
    setActive(-1);
  }, [options]);
  const optionsNow = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  // After each render: so the components in the list need not know the indexes of their options.
  useLayoutEffect(() => {
    optionsNow().forEach((option, index) => {
      option.id = id + index;
      option.setAttribute('aria-selected', String(index === active));
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read from the page.
  useEffect(() => {
    optionsNow()[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render.
  useLayoutEffect(() => {
    if (hasFocus(input) && !isReturn()) open();
  }, []);
  const onKey = (event: KeyboardEvent): boolean => {
    const count = optionsNow().length;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (!isOpenNow.current || count === 0) open();
        else if (event.key === 'ArrowDown') setActive((at.current + 1) % count);
        else setActive(at.current <= 0 ? count - 1 : at.current - 1);
        return true;
      }
      case 'Enter':
        if (at.current < 0) return false;
        optionsNow()[at.current]?.click();
        return true;
      case 'Escape':
        if (isOpenNow.current && list.current) close();
        else if (isOwn && input.value !== '') onClear();
        else return false;
        return true;
      case 'Tab':
        close();
        return false;
      default:
        if (/^(?:Home|End|Arrow)/.test(event.key)) setActive(-1);
        return false;
    }
  };

  useListeners(input, {
    keydown(event) {
      // A key that ends a composition chooses nothing; Safari reports it as 229.
      if (
        event.isComposing ||
        event.keyCode === 229 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (!onKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    focus: () => !isReturn() && open(),
    mousedown: open,
    input(event) {
      // Not after the response: the next options belong to what is typed now.
      setActive(-1);
      // A value written by the page must not open the list.
      if (hasFocus(input) && !isFromElsewhere(event)) open();
    },
    blur: close,
  });
  return { isOpen, active, close };
}
