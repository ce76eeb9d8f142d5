import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useLandmark, usePanel } from '../context';
import { part } from '../parts';
import { OpenButton } from './OpenButton';
import { useBackdrop } from './useBackdrop';

interface Props {
  readonly children: ReactNode;
  /** Told when it is asked to open. */
  readonly onOpen?: () => void;
}

/**
 * Search in a dialog over the page. A native one lies above everything, inside transformed parents too; it keeps the
 * focus, makes the page behind it inert, closes on Escape, and gives the focus back.
 *
 * @param children the whole search: drawn, and so asked for, when a visitor opens the dialog for the first time.
 */
export function OverlayLayout({ children, onOpen }: Props): ReactElement {
  const { config, overlay, messages, emit, onHidden, onVisibleArea } = usePanel();
  const landmark = useLandmark(messages.text('search'));
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const backdrop = useBackdrop(overlay.remote.close);

  useEffect(
    () =>
      overlay.remote.connect({
        open: () => {
          onOpen?.();
          setUsed(true);
          setOpen(true);
        },
        close: () => dialog.current?.close(),
        isOpen: () => dialog.current?.open ?? false,
      }),
    [overlay],
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    element.showModal();
    if (element.getClientRects().length === 0) {
      // Inside something hidden a dialog does not show, but the page is inert all the same.
      element.close();
      onHidden();
      return undefined;
    }
    element.querySelector('input')?.focus();
    emit('searchlet:open', {});
    return onVisibleArea(({ top, height }) => {
      element.style.setProperty('--visible-top', `${top}px`);
      element.style.setProperty('--visible-height', `${height}px`);
    });
  }, [isOpen, emit, onHidden, onVisibleArea]);

  const onClose = (): void => {
    setOpen(false);
    emit('searchlet:close', {});
  };
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
      {config.layout === 'overlay' && overlay.hasButton && <OpenButton isOpen={isOpen} />}
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
        {isUsed && children}
      </dialog>
    </>
  );
}
