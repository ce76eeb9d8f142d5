import type { ReactElement } from 'react';
import { usePanel } from './context';
import { hasFocus } from './dropdown/useCombobox';
import { useAria } from './useAria';
import { useInputQuery } from './useInputQuery';
import { useListeners } from './useListeners';
import { usePageSubmit } from './usePageInput';

interface Props {
  readonly input: HTMLInputElement;
}

/** The page's own search field in place of one of the panel's; draws nothing. */
export function PageField({ input }: Props): null {
  const { commitQuery, summary, reveal } = usePanel();
  const { take } = useInputQuery(input);
  useAria(input, { autocomplete: 'off' });
  usePageSubmit(() => {
    take();
    commitQuery(input.value);
    if (!summary.current) return;
    summary.current.focus({ preventScroll: true });
    reveal(summary.current, input);
  });
  return null;
}

/** Keeps the page's own field in step with the search in a dialog. */
export function PageFieldInStep({ input }: Props): null {
  useInputQuery(input);
  return null;
}

/**
 * Opens the overlay from the page's own field: by a click, by what is typed, which goes along, and when it is submitted.
 * Not by the focus alone, or nobody could pass it with the keyboard.
 */
export function PageFieldThatOpens({ input }: Props): ReactElement {
  const { overlay, isHalfTyped } = usePanel();
  const { open } = overlay.remote;
  useAria(input, { autocomplete: 'off', 'aria-haspopup': 'dialog' });
  useListeners(input, {
    click: open,
    // What is written from the dialog finds the focus there; half a word must not lose its field before its end.
    input: (event) => hasFocus(input) && !isHalfTyped(event) && open(),
    compositionend: open,
  });
  usePageSubmit(open);
  return <div className="taken" />;
}
