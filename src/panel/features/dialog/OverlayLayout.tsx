import { type KeyboardEvent, type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { putKeyboardAway } from '../../page/field/put-keyboard-away';
import { onVisualViewportChange } from '../../page/field/visual-viewport';
import { FieldRenderedContext, useConfig, useLandmark, useOverlay, usePage, useStore } from '../../ui/contexts';
import { usePageInput } from '../../ui/field/PageField';
import { fill } from '../../ui/field/useQueryInput';
import { LiveRegion } from '../../ui/layouts/Announcer';
import { ownScrolling } from '../../ui/layouts/own-scrolling';
import { useBackdrop } from '../../ui/layouts/useBackdrop';
import { part } from '../../ui/parts';
import type { OverlayProps } from '../../ui/places';
import { OpeningPageField } from './OpeningPageField';
import { OpenButton } from './OverlayButtons';

/**
 * Search in a dialog over the page. A native one lies above everything, inside transformed parents too; it keeps the
 * focus, makes the page behind it inert, closes on Escape, and gives the focus back.
 */
export function OverlayLayout({ children, onOpen, onShown }: OverlayProps): ReactElement {
  const { places, messages } = useConfig();
  const { controller, hasButton: canHaveButton } = useOverlay();
  const landmark = useLandmark(messages.text('searchLandmark'));
  // Else it belongs to a drop-down.
  const isOverlay = places.layout === undefined;
  const hasButton = useStore(canHaveButton);
  const input = usePageInput();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFieldRendered, setFieldRendered] = useState(false);
  const { opening, isUsed, times, onClose } = useOpening(dialog, onOpen);
  // Until there is a field, typed letters would be lost.
  useModal(dialog, isFieldRendered ? opening : 0, times, isOverlay ? input : null, onShown, isOverlay);
  useBackdrop(dialog, controller.close, (event) => {
    // The page's own router may follow the link without leaving: then the dialog would cover its content.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && (event.target as Element).closest('article a[href], [data-hit] a[href]')) controller.close();
  });

  return (
    <>
      {isOverlay && input && <OpeningPageField input={input} />}
      {isOverlay && !input && hasButton && <OpenButton isOpen={opening > 0} />}
      <dialog
        ref={dialog}
        className="overlay"
        aria-label={landmark}
        onKeyDown={closeOnEscape}
        {...ownScrolling}
        onClose={onClose}
        {...part('overlay')}
      >
        {!isOverlay && <LiveRegion />}
        {isUsed && (
          <FieldRenderedContext.Provider value={() => setFieldRendered(true)}>{children}</FieldRenderedContext.Provider>
        )}
      </dialog>
    </>
  );
}

interface Opening {
  /** Counts the openings; 0 while it is closed. The browser fires `close` a moment late, when the next opening may have begun. */
  readonly opening: number;
  /** Whether it has ever been open. */
  readonly isUsed: boolean;
  /** How often it was opened, and which of these is the last that is shown. */
  readonly times: { readonly current: { opened: number; shown: number } };
  readonly onClose: () => void;
}

/** Opens and closes the dialog for all that do so from outside. */
function useOpening(dialog: RefObject<HTMLDialogElement>, onOpen: OverlayProps['onOpen']): Opening {
  const overlay = useOverlay();
  const [opening, setOpening] = useState(0);
  const [isUsed, setUsed] = useState(false);
  const times = useRef({ opened: 0, shown: 0 });
  // In a layout effect: Preact runs the cleanup of other effects after the next paint, and a panel that starts again in the
  // same place opens before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOpen` is for the moment of opening.
  useLayoutEffect(
    () =>
      overlay.controller.connect({
        open: () => {
          if (dialog.current?.open) return true;
          onOpen?.();
          setUsed(true);
          setOpening((times.current.opened += 1));
          return true;
        },
        close: () => {
          setOpening(0);
          times.current.shown = times.current.opened;
          dialog.current?.close();
        },
        // It may be about to open: React renders a moment later.
        isOpen: () => times.current.opened > times.current.shown || dialog.current?.open === true,
      }),
    [overlay],
  );
  return {
    opening,
    isUsed,
    times,
    // React's close event bubbles from a dialog inside this one too; this one is still open then.
    onClose: () => setOpening((now) => (now === times.current.shown && !dialog.current?.open ? 0 : now)),
  };
}

/**
 * Shows the dialog over the page, as long as it is open.
 *
 * @param input the page's own field, whose text it takes; null for none.
 */
function useModal(
  dialog: RefObject<HTMLDialogElement>,
  opening: number,
  times: Opening['times'],
  input: HTMLInputElement | null,
  onShown: OverlayProps['onShown'],
  isOverlay: boolean,
): void {
  const { onHidden } = useOverlay();
  const { emit, lockScroll } = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read at the moment of opening.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (opening === 0 || !element) return undefined;
    onShown?.(true);
    element.showModal();
    times.current.shown = opening;
    if (element.getClientRects().length === 0) {
      // A dialog inside a hidden element is invisible, but still makes the page inert.
      element.close();
      onShown?.(false);
      onHidden();
      return undefined;
    }
    const field = element.querySelector('input');
    field?.focus();
    // A visitor has pressed Search on the keyboard of a phone.
    if (!isOverlay) putKeyboardAway(field);
    if (input && field && input.value !== field.value) {
      fill(field, input.value);
      // A letter typed amid a text is followed by the next one.
      field.setSelectionRange(input.selectionStart, input.selectionEnd);
    }
    emit('searchlet:open', {});
    const unlock = lockScroll();
    const stop = onVisualViewportChange(element, ({ top, height }) => {
      element.style.setProperty('--visible-top', `${top}px`);
      element.style.setProperty('--visible-height', `${height}px`);
    });
    return () => {
      stop();
      unlock();
      onShown?.(false);
      emit('searchlet:close', {});
    };
  }, [opening, emit, onHidden, lockScroll]);
}

/** Escape in the field closes the dialog. The browser would clear the field first, and close only on the second press. */
function closeOnEscape(event: KeyboardEvent): void {
  const field = event.target as HTMLElement;
  if (event.key !== 'Escape' || !field.matches('input[type="search"]') || event.nativeEvent.isComposing) return;
  event.preventDefault();
  field.closest('dialog')?.close();
  // Where the page had no focus to give back, Chrome leaves it in the closed dialog until the next rendering: a hotkey such as `/`
  // would count as typed there. https://html.spec.whatwg.org/multipage/interaction.html#focus-fixup-rule
  field.blur();
}
