import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { LiveRegion } from '../Announcer';
import { useLandmark, usePanel, WhenDrawn } from '../context';
import { part } from '../parts';
import { PageFieldThatOpens } from '../PageField';
import { fill } from '../useInputQuery';
import { usePageInput } from '../usePageInput';
import { OpenButton } from './OpenButton';
import { useBackdrop } from './useBackdrop';

interface Props {
  readonly children: ReactNode;
  /** Told when it is asked to open. */
  readonly onOpen?: () => void;
  /** Told when it shows, and when it no longer does. */
  readonly onShown?: (isShown: boolean) => void;
}

/**
 * Search in a dialog over the page. A native one lies above everything, inside transformed parents too; it keeps the
 * focus, makes the page behind it inert, closes on Escape, and gives the focus back.
 *
 * @param children the whole search: drawn, and so asked for, when a visitor opens the dialog for the first time.
 */
export function OverlayLayout({ children, onOpen, onShown }: Props): ReactElement {
  const { config, overlay, messages, emit, onHidden, onVisibleArea } = usePanel();
  const landmark = useLandmark(messages.text('search'));
  const isOverlay = config.layout === 'overlay';
  const input = usePageInput();
  const dialog = useRef<HTMLDialogElement>(null);
  // The number of the time it is open; 0 while it is not. A browser tells of the end of one time a moment late, when the
  // next may have begun.
  const [opening, setOpening] = useState(0);
  const times = useRef({ asked: 0, shown: 0 });
  const isOpen = opening > 0;
  const [isUsed, setUsed] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const backdrop = useBackdrop(overlay.remote.close);

  useEffect(
    () =>
      overlay.remote.connect({
        open: () => {
          if (dialog.current?.open) return true;
          onOpen?.();
          setUsed(true);
          setOpening((times.current.asked += 1));
          return true;
        },
        close: () => {
          setOpening(0);
          dialog.current?.close();
        },
        isOpen: () => dialog.current?.open ?? false,
      }),
    [overlay],
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    // Before there is a field, what is being typed on would go nowhere.
    if (!isOpen || !isDrawn || !element) return undefined;
    element.showModal();
    times.current.shown = opening;
    if (element.getClientRects().length === 0) {
      // Inside something hidden a dialog does not show, but the page is inert all the same.
      element.close();
      onHidden();
      return undefined;
    }
    const field = element.querySelector('input');
    field?.focus();
    if (isOverlay && input && field && input.value !== field.value) fill(field, input.value);
    onShown?.(true);
    emit('searchlet:open', {});
    const stop = onVisibleArea(({ top, height }) => {
      element.style.setProperty('--visible-top', `${top}px`);
      element.style.setProperty('--visible-height', `${height}px`);
    });
    return () => {
      stop();
      onShown?.(false);
      emit('searchlet:close', {});
    };
  }, [opening, isDrawn, emit, onHidden, onVisibleArea]);

  // React tells of the end of a dialog inside this one too: then this one is open.
  const onClose = (): void => setOpening((now) => (now === times.current.shown && !dialog.current?.open ? 0 : now));
  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser would empty the field first, and close on the second press alone.
    const isInField = (event.target as Element).matches('input[type="search"]');
    if (event.key !== 'Escape' || !isInField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    (event.target as Element).closest('dialog')?.close();
  };
  const onClick = (event: MouseEvent): void => {
    backdrop.onClick(event);
    // The page may follow the link by itself, and stay: then the dialog would lie over what was looked for.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isPlain && (event.target as Element).closest('article a[href]')) overlay.remote.close();
  };

  return (
    <>
      {isOverlay && input && <PageFieldThatOpens input={input} />}
      {isOverlay && !input && overlay.hasButton && <OpenButton isOpen={isOpen} />}
      <dialog
        ref={dialog}
        className="overlay"
        aria-label={landmark}
        onPointerDown={backdrop.onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onClose={onClose}
        {...part('overlay')}
      >
        {!isOverlay && <LiveRegion />}
        {isUsed && <WhenDrawn.Provider value={() => setDrawn(true)}>{children}</WhenDrawn.Provider>}
      </dialog>
    </>
  );
}
