import { useEffect, useLayoutEffect, useRef } from 'react';
import { queryOf } from '../search/query';
import { usePanel } from './context';
import { hasFocus } from './dropdown/useCombobox';
import { eventFromElsewhere, inputEvent } from './input-event';
import { useListeners } from './useListeners';
import { useTypedQuery } from './useTypedQuery';

export interface InputQuery {
  /** What stands in the input. */
  readonly typed: string;
  /** Puts something else there, as if it had been typed. */
  readonly write: (text: string) => void;
  /** Searches for what stands there, whoever has put it there. */
  readonly take: () => void;
}

/**
 * Searches for what is typed into an input that stands outside of the search, and writes into it what is asked for
 * elsewhere (Back, a dialog).
 *
 * @param search asks for a query in another way than to keep whatever else is asked for.
 */
export function useInputQuery(input: HTMLInputElement, search?: (text: string) => void): InputQuery {
  const { config, isHalfTyped } = usePanel();
  const { typed, setTyped, ask } = useTypedQuery(search);
  const send = (text: string): void => ask(queryOf(text, config));
  const take = (): void => {
    setTyped(input.value);
    send(input.value);
  };

  const isNew = useRef(true);
  useLayoutEffect(() => {
    // What was typed before the search began; where someone is typing, also while it did.
    if (isNew.current && (typed === '' || (hasFocus(input) && input.value !== ''))) setTyped(input.value);
    else if (input.value !== typed) fill(input, typed, eventFromElsewhere());
    isNew.current = false;
  }, [input, typed]);
  // What was typed since that was drawn.
  useEffect(take, []);
  useListeners(input, {
    input(event) {
      setTyped(input.value);
      if (!isHalfTyped(event)) take();
    },
    compositionend: take,
  });
  // The form has emptied its fields only after that.
  useListeners(input.form, { reset: () => setTimeout(take) });
  return { typed, write: (text) => fill(input, text), take };
}

/**
 * Puts a text into an input as a visitor does: a framework that keeps what stands in its fields does not see a value that
 * is set on the element, and puts its own back.
 */
export function fill(input: HTMLInputElement, text: string, event = inputEvent()): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(event);
}

