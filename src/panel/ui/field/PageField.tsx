import { useEffect, useRef } from 'react';
import { usePage, useSearchServices, useShared, useStore } from '../contexts';
import { useAria } from '../useEventListeners';
import { useQueryInput } from './useQueryInput';

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
