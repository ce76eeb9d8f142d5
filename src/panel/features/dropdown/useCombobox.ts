import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasFocus, isFromElsewhere } from '../../ui/field/useQueryInput';
import { useListeners } from '../../ui/useEventListeners';

interface Combobox {
  /** Whether the list is visible, if it has entries. */
  readonly isOpen: boolean;
  /** Index of the option that the keys have moved to; -1 for none. */
  readonly active: number;
  readonly close: () => void;
  /** Moves back from the options to the text. */
  readonly deactivate: () => void;
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
  const isOpen = useLatest(false);
  const active = useActiveOption(id, list, options);
  const isEscaping = useRef(false);
  const setOpen = (value: boolean): void => {
    // Not in an effect: that would undo a key that comes in between.
    if (isOpen.now() !== value) active.set(-1);
    isOpen.set(value);
  };
  const open = (): void => setOpen(true);
  const close = (): void => setOpen(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render.
  useLayoutEffect(() => {
    if (hasFocus(input) && !isReturn()) open();
  }, []);
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const found = optionsIn(list);
    const at = active.now();
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (!isOpen.now() || found.length === 0) open();
        else if (key === 'ArrowDown') active.set((at + 1) % found.length);
        else active.set(at <= 0 ? found.length - 1 : at - 1);
        return true;
      case 'Enter':
        found[at]?.click();
        return at >= 0;
      case 'Escape':
        if (isOpen.now() && list.current) close();
        else if (isOwn && input.value !== '') {
          onClear();
          close();
        } else return false;
        return true;
      case 'Tab':
        close();
        return false;
      default:
        if (/^(?:Home|End|Arrow)/.test(key)) active.set(-1);
        return false;
    }
  };

  useListeners(input, {
    keydown(event) {
      isEscaping.current = event.key === 'Escape';
      if (isForBrowser(event) || !onKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    focus: () => !isReturn() && open(),
    mousedown: open,
    input(event) {
      // Not after the response: the next options belong to what is typed now.
      active.set(-1);
      // A value written by the page must not open the list, nor must the browser, which empties the page's search field on Escape.
      const isEmptied = isEscaping.current && input.value === '';
      if (hasFocus(input) && !isFromElsewhere(event) && !isEmptied) open();
      isEscaping.current = false;
    },
    blur: close,
  });
  return { isOpen: isOpen.rendered, active: active.rendered, close, deactivate: () => active.set(-1) };
}

/** A key that is part of a shortcut, or that ends a composition and chooses nothing; Safari reports it as 229. */
function isForBrowser({ isComposing, keyCode, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229 || ctrlKey || metaKey || shiftKey || altKey;
}

/** A state that can be read before it is rendered: keys may come faster than React renders what they change. */
interface Latest<Value> {
  readonly rendered: Value;
  readonly now: () => Value;
  readonly set: (value: Value) => void;
}

function useLatest<Value>(first: Value): Latest<Value> {
  const [rendered, render] = useState(first);
  const latest = useRef(first);
  return {
    rendered,
    now: () => latest.current,
    set(value) {
      latest.current = value;
      render(value);
    },
  };
}

/** The index of the option that the keys have moved to: none among other options. Gives each option its id and state. */
function useActiveOption(id: string, list: Setting['list'], options: unknown): Latest<number> {
  const active = useLatest(-1);
  // Not after the list is drawn: that would undo a key that comes in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have no active one yet.
  useLayoutEffect(() => {
    active.set(-1);
  }, [options]);
  // After each render: so the components in the list need not know the indexes of their options.
  useLayoutEffect(() => {
    optionsIn(list).forEach((option, index) => {
      option.id = id + index;
      option.setAttribute('aria-selected', String(index === active.rendered));
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read from the page.
  useEffect(() => {
    optionsIn(list)[active.rendered]?.scrollIntoView({ block: 'nearest' });
  }, [active.rendered]);
  return active;
}

function optionsIn(list: Setting['list']): readonly HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}
