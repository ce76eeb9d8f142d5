import { useRef, type ReactElement, type ReactNode } from 'react';
import { LiveRegion } from '../Announcer';
import { usePanel } from '../context';
import { useClear } from '../facets/useClear';
import { Icon } from '../Icon';
import { part } from '../parts';
import { FailureNotice } from '../results/FailureNotice';
import { useSearchState } from '../search-state';
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
  const { messages } = usePanel();
  const answer = useSearchState('answer');
  const failure = useSearchState('failure');
  const refinements = useSearchState('refinements');
  const clear = useClear();
  const refined = refinements.length;
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<HTMLButtonElement>(null);

  const close = (): void => dialog.current?.close();
  const backdrop = useBackdrop(close);

  const button = (): ReactElement => (
    <button
      type="button"
      className="button filters-button"
      aria-haspopup="dialog"
      onClick={() => dialog.current?.showModal()}
      {...part('filters-button')}
    >
      <Icon name="filters" />
      {messages.text('filters')}
      {refined > 0 && (
        <>
          <span className="badge" aria-hidden="true">
            {messages.number(refined)}
          </span>
          <span className="hidden">{messages.plural('filtersOn', refined)}</span>
        </>
      )}
    </button>
  );

  const drawer = (): ReactElement => (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={messages.text('filters')}
      {...backdrop}
      {...part('drawer')}
    >
      <div className="drawer-head">
        {messages.text('filters')}
        <button type="button" className="icon-button" aria-label={messages.text('closeFilters')} onClick={close}>
          <Icon name="close" />
        </button>
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
          {answer ? messages.plural('showResults', answer.found) : messages.text('closeFilters')}
        </button>
      </div>
    </dialog>
  );

  return { button, drawer };
}
