import { useLayoutEffect, type RefObject } from 'react';
import { useAria } from '../useAria';

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
