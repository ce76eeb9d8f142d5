import { type ReactElement, useEffect, useRef } from 'react';
import { useOverlay, usePage, useSearchServices, useShared, useStore } from '../contexts';
import { useAria, useListeners } from '../useEventListeners';
import { hasFocus, useQueryInput } from './useQueryInput';

interface Props {
  readonly input: HTMLInputElement;
}

/** Connects the page's own search field, which replaces the panel's; renders nothing. */
export function PageField({ input }: Props): null {
  const { commitQuery } = useSearchServices();
  const { summary } = useShared();
  const { reveal } = usePage();
  const { searchNow } = useQueryInput(input);
  useAria(input, { autocomplete: 'off' });
  usePageSubmit(() => {
    searchNow();
    commitQuery(input.value);
    if (!summary.current) return;
    summary.current.focus({ preventScroll: true });
    reveal(summary.current, input);
  });
  return null;
}

/** Keeps the page's own field in sync with the search in a dialog. */
export function SyncedPageField({ input }: Props): null {
  useQueryInput(input);
  return null;
}

/**
 * Opens the overlay from the page's own field: on a click, on typing (the text is searched for), and on submit. Focus alone
 * does not open it: otherwise keyboard users could not tab past the field.
 */
export function OpeningPageField({ input }: Props): ReactElement {
  const overlay = useOverlay();
  const { isComposing } = usePage();
  const { open } = overlay.controller;
  useAria(input, { autocomplete: 'off', 'aria-haspopup': 'dialog' });
  useListeners(input, {
    click: open,
    // A text written by the dialog must not open it again; a composition must end in the field that it began in.
    input: (event) => hasFocus(input) && !isComposing(event) && open(),
    compositionend: open,
  });
  usePageSubmit(open);
  return <div className="taken" />;
}

/** The page's own search field, which the panel searches from; null where the panel has its own. */
export function usePageInput(): HTMLInputElement | null {
  return useStore(usePage().pageInput);
}

/** Calls back when the page's own field is submitted. */
export function usePageSubmit(listener: () => void): void {
  const { pageInput } = usePage();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => pageInput.onSubmit(() => latest.current()), [pageInput]);
}
