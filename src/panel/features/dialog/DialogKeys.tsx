import { type ReactElement, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useConfig, useSearchServices } from '../../ui/contexts';
import { hasFocus } from '../../ui/field/useQueryInput';
import { part } from '../../ui/parts';
import { useAria, useListeners } from '../../ui/useEventListeners';
import { useSearch } from '../../ui/useSearch';
import { entriesIn, entryFor, firstHitIn, isTyping } from './entries';

/**
 * Moves through the hits of a dialog with the arrow keys, and opens the first one with Enter while the field has the focus.
 * The focus itself moves: hits have their own links and buttons, which the options of a list box may not have
 * (https://www.w3.org/TR/wai-aria-1.2/#option).
 */
export function DialogKeys(): ReactElement {
  const { messages } = useConfig();
  const id = useId();
  const [hints, setHints] = useState<HTMLElement | null>(null);
  const dialog = hints?.closest('dialog') ?? null;
  const field = dialog?.querySelector('input') ?? null;
  useAria(field, { 'aria-describedby': id });
  useReadyHit(hints, dialog, field);
  useKeys(dialog, field);
  const skip = (): void => {
    if (dialog) firstHitIn(dialog)?.querySelector<HTMLElement>('a[href]')?.focus();
  };
  return (
    <>
      <button type="button" className="skip" onClick={skip}>
        {messages.text('keys.skip')}
      </button>
      <p id={id} ref={setHints} className="keys" {...part('keys')}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {messages.text('keys.move')}
        </span>{' '}
        <span>
          <kbd>↵</kbd> {messages.text('keys.open')}
        </span>{' '}
        <span>
          <kbd>Esc</kbd> {messages.text('keys.close')}
        </span>
      </p>
    </>
  );
}

type Dialog = HTMLDialogElement | null;
type Field = HTMLInputElement | null;

/** Marks the hit that Enter opens: the first one, while the field has the focus and what is in it has been searched for. */
function useReadyHit(hints: HTMLElement | null, dialog: Dialog, field: Field): void {
  const hits = useSearch((view) => view.hits);
  const query = useSearch(({ uiState }) => uiState.query ?? '');
  // Hits of an earlier query are not what Enter is pressed for.
  const isCurrent = useSearch(({ status, response }) => status === 'idle' && response?.query === query && query !== '');
  const [isInField, setInField] = useState(false);
  // A dialog gives its field the focus before this is rendered.
  useLayoutEffect(() => {
    setInField(field !== null && hasFocus(field));
  }, [field]);
  // Not in a layout effect: Preact runs the layout effects of one component before it has rendered the hits of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits have another first one.
  useEffect(() => {
    const isShown = hints !== null && hints.getClientRects().length > 0;
    const first = isInField && isCurrent && isShown && dialog && firstHitIn(dialog);
    if (!first) return undefined;
    first.setAttribute('data-ready', '');
    return () => first.removeAttribute('data-ready');
  }, [dialog, hints, hits, isCurrent, isInField]);
  useListeners(dialog, {
    focusin: ({ target }) => setInField(target === field),
    focusout: () => setInField(false),
  });
}

function useKeys(dialog: Dialog, field: Field): void {
  const { commitQuery } = useSearchServices();
  useListeners(dialog, {
    keydown(event) {
      const { key, target } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!dialog || !field || event.defaultPrevented || event.isComposing || hasModifier) return;
      const entries = entriesIn(dialog);
      if (target !== field && !entries.includes(target as HTMLElement)) return;
      if (key === 'Enter' && target === field) {
        const link = dialog.querySelector<HTMLElement>('[data-ready] a[href]');
        if (!link) return;
        event.preventDefault();
        commitQuery(field.value);
        link.click();
      } else if (isTyping(event)) {
        // The browser puts the letter into the element that has the focus after this event.
        field.focus();
      } else {
        const next = entryFor(key, target as HTMLElement, field, entries);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    },
  });
}
