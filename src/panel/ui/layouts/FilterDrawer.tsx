import { type ReactElement, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import { useConfig, usePage } from '../contexts';
import { RefinedCount } from '../facets/FacetGroup';
import { useClear } from '../facets/useSelectedValues';
import { CrossButton, Icon } from '../Icon';
import { part } from '../parts';
import { FailureNotice } from '../results/Notices';
import { useSearch } from '../useSearch';
import { LiveRegion } from './Announcer';
import { useBackdrop } from './useBackdrop';

interface Drawer {
  /** Opens the drawer and tells how many refinements are on. */
  readonly button: () => ReactElement;
  readonly drawer: () => ReactElement;
}

/**
 * The facets of a narrow panel: a button, and a modal dialog it opens. A native dialog lies above everything of the
 * page, keeps the focus, closes on Escape and gives the focus back, inside transformed parents too.
 */
export function useFilterDrawer(children: ReactNode): Drawer {
  const { config, messages } = useConfig();
  const response = useSearch(({ response }) => response);
  const failure = useSearch(({ failure }) => failure);
  const refinements = useSearch(({ refinements }) => refinements);
  const clear = useClear();
  const refined = refinements.length;
  const dialog = useRef<HTMLDialogElement | null>(null);
  const done = useRef<HTMLButtonElement>(null);

  const { lockScroll } = usePage();
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => (isOpen ? lockScroll() : undefined), [isOpen, lockScroll]);
  const keepDialog = useCallback((element: HTMLDialogElement | null) => {
    // A dialog that is removed while it is open, since the panel has become wide, fires no `close`.
    if (!element && dialog.current?.open) setOpen(false);
    dialog.current = element;
  }, []);

  const close = (): void => dialog.current?.close();
  const backdrop = useBackdrop(close);

  const button = (): ReactElement => (
    <button
      type="button"
      className="button filters-button"
      aria-haspopup="dialog"
      onClick={() => {
        dialog.current?.showModal();
        setOpen(true);
      }}
      {...part('filters-button')}
    >
      <Icon name="filters" />
      <span className="filters-text">{messages.text('filters')}</span>
      <RefinedCount refined={refined} />
    </button>
  );

  const drawer = (): ReactElement => (
    <dialog
      ref={keepDialog}
      className="drawer"
      aria-label={messages.text('filters')}
      onClose={() => setOpen(false)}
      {...backdrop}
      {...part('drawer')}
    >
      <div className="drawer-head">
        {messages.text('filters')}
        <CrossButton label={messages.text('closeFilters')} onClick={close} />
      </div>
      <LiveRegion />
      <div className="drawer-body">
        {failure && <FailureNotice failure={failure} />}
        {children}
      </div>
      <div className="drawer-foot">
        {refined > 0 && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              // This button goes away.
              done.current?.focus();
              clear();
            }}
          >
            {messages.text('clearRefinements')}
          </button>
        )}
        <button ref={done} type="button" className="button primary" onClick={close}>
          {response
            ? messages.plural('showResults', response.found, {}, isEstimate(response.found, config))
            : messages.text('closeFilters')}
        </button>
      </div>
    </dialog>
  );

  return { button, drawer };
}
