import { type ReactElement, type RefObject, useLayoutEffect, useState } from 'react';
import { useConfig } from '../contexts';
import { useAria } from '../useEventListeners';

/**
 * Says what an input is, and where its list and the option are that the keys have led to, by their ids: null while no
 * list is shown, and no option led to.
 *
 * Ids mean nothing outside of their shadow root. A page's own input can name the panel that holds the list, as an element
 * of its own tree, but nothing inside: `ActiveOption` says in its place what the option is.
 *
 * @param list of a page's own input; null where ids do.
 */
export function useComboboxRole(
  input: HTMLInputElement,
  id: string | null,
  active: string | null,
  list: RefObject<HTMLElement | null> | null = null,
): void {
  useAria(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(id !== null),
    'aria-controls': list && id !== null ? '' : id,
    'aria-activedescendant': list ? null : active,
  });
  useLayoutEffect(() => {
    const root = id === null ? null : list?.current?.getRootNode();
    // Not every browser knows it; there the attribute stays empty, and is taken away like the others.
    if (root instanceof ShadowRoot) (input as WithElements).ariaControlsElements = [root.host];
  }, [input, list, id]);
}

type WithElements = HTMLInputElement & { ariaControlsElements: readonly Element[] };

interface Props {
  readonly list: RefObject<HTMLElement | null>;
  /** Index of the option the keys have led to; -1 for none. */
  readonly active: number;
}

/**
 * Says to screen readers which option the keys have led to, where the input cannot: one outside of the shadow root must
 * not refer to what is in it. At once, and over anything else, as they do it for options they know of.
 */
export function ActiveOption({ list, active }: Props): ReactElement {
  const { messages } = useConfig();
  const [words, setWords] = useState('');
  useLayoutEffect(() => {
    const options = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    const chosen = options[active];
    const [option, count] = [
      chosen?.getAttribute('aria-label') ?? chosen?.textContent?.trim(),
      messages.number(options.length),
    ];
    setWords(
      option === undefined ? '' : messages.text('optionOf', { option, position: messages.number(active + 1), count }),
    );
  }, [list, active, messages]);

  return (
    <div className="hidden" aria-live="assertive">
      {words}
    </div>
  );
}
