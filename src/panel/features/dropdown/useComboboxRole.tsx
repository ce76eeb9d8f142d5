import { type ReactElement, type RefObject, useLayoutEffect, useState } from 'react';
import { useConfig } from '../../ui/contexts';
import { useAria } from '../../ui/useEventListeners';

/**
 * Makes an input a combobox, and refers to its list and its active option by their ids; null while no list is shown, and
 * while no option is active.
 *
 * Ids mean nothing outside of their shadow root. The page's own input can refer to the host, which is in its tree, but to
 * nothing inside the host: there `ActiveOption` announces the option.
 *
 * @param list the list of the page's own input; null if ids can be used.
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
    // Not every browser supports it; without it, the attribute stays empty, and is removed like the others.
    if (root instanceof ShadowRoot) (input as WithElements).ariaControlsElements = [root.host];
  }, [input, list, id]);
}

type WithElements = HTMLInputElement & { ariaControlsElements: readonly Element[] };

interface Props {
  readonly list: RefObject<HTMLElement | null>;
  /** Index of the option that the keys have moved to; -1 for none. */
  readonly active: number;
}

/**
 * Announces the active option if the input is outside of the shadow root, and so cannot refer to it. Assertive, because
 * screen readers also announce the options that they know at once.
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
