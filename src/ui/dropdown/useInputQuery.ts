import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { useTypedQuery } from '../useTypedQuery';
import { useListeners } from './useListeners';

/**
 * Searches for what is typed into an input that stands outside of the search, and writes into it what is asked for
 * elsewhere (Back, a dialog).
 *
 * @param search asks for a query in another way than to keep whatever else is asked for.
 * @returns what stands in it, and what puts something else there as if it had been typed.
 */
export function useInputQuery(
  input: HTMLInputElement,
  search?: (text: string) => void,
): { readonly typed: string; readonly write: (text: string) => void } {
  const { config } = usePanel();
  const { typed, setTyped, ask } = useTypedQuery(search);
  const send = (text: string): void => ask(text.length < config.minChars ? '' : text);
  const take = (): void => {
    setTyped(input.value);
    send(input.value);
  };

  const { status } = useSearchState();
  const isComposing = useRef(false);
  useEffect(() => {
    // What was typed while the search was about to start.
    if (status === 'idle' && !isComposing.current) send(input.value);
  }, [status, input]);
  const isNew = useRef(true);
  useLayoutEffect(() => {
    // Too short to be asked for, but typed: it stays.
    if (isNew.current && typed === '') setTyped(input.value);
    else if (input.value !== typed) input.value = typed;
    isNew.current = false;
  }, [input, typed]);
  useListeners(input, {
    input(event) {
      setTyped(input.value);
      isComposing.current = (event as InputEvent).isComposing;
      // Half a word of Chinese or Japanese is not a query yet: it is sent when the composition ends.
      if (!isComposing.current) take();
    },
    compositionend() {
      isComposing.current = false;
      take();
    },
  });
  const write = (text: string): void => {
    input.value = text;
    take();
  };
  return { typed, write };
}
