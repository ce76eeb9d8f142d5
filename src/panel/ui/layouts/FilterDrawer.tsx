import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isEstimate } from '../../../typesense/response/groups';
import { useConfig, usePage } from '../contexts';
import { RefinedCount } from '../facets/FacetGroup';
import { useClear } from '../facets/useSelectedValues';
import { CrossButton, Icon } from '../Icon';
import { part } from '../parts';
import { FailureNotice } from '../results/Notices';
import { useSearch } from '../useSearch';
import { LiveRegion } from './Announcer';
import { ownScrolling } from './own-scrolling';
import { useBackdrop } from './useBackdrop';

interface Drawer {
  /** Opens the drawer and shows how many refinements are on. */
  readonly button: ReactElement;
  readonly drawer: ReactElement;
}

/**
 * The facets of a narrow panel: a button, and a modal dialog it opens. A native dialog lies above everything of the
 * page, keeps the focus, closes on Escape and gives the focus back, inside transformed parents too.
 */
export function useFilterDrawer(children: ReactNode): Drawer {
  const { lockScroll } = usePage();
  const dialog = useRef<HTMLDialogElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => (isOpen ? lockScroll() : undefined), [isOpen, lockScroll]);
  const keepDialog = useCallback((element: HTMLDialogElement | null) => {
    // A dialog that is removed while it is open, since the panel has become wide, fires no `close`.
    if (!element && dialog.current?.open) setOpen(false);
    dialog.current = element;
  }, []);
  const open = (): void => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = (): void => dialog.current?.close();
  return {
    button: <FiltersButton onOpen={open} />,
    drawer: (
      <FilterDialog dialog={dialog} keepDialog={keepDialog} onClose={close} onClosed={() => setOpen(false)}>
        {children}
      </FilterDialog>
    ),
  };
}

function FiltersButton({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  const { messages } = useConfig();
  const refined = useSearch(({ refinements }) => refinements.length);
  return (
    <button
      type="button"
      className="button filters-button"
      aria-haspopup="dialog"
      onClick={onOpen}
      {...part('filters-button')}
    >
      <Icon name="filters" />
      <span className="filters-text">{messages.text('filters')}</span>
      <RefinedCount refined={refined} />
    </button>
  );
}

interface DialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly keepDialog: Ref<HTMLDialogElement>;
  /** Closes it. */
  readonly onClose: () => void;
  /** Called when it is closed. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

function FilterDialog({ dialog, keepDialog, onClose, onClosed, children }: DialogProps): ReactElement {
  const { messages } = useConfig();
  const failure = useSearch((view) => view.failure);
  useBackdrop(dialog, onClose);
  return (
    <dialog
      ref={keepDialog}
      className="drawer"
      aria-label={messages.text('filters')}
      onClose={onClosed}
      {...ownScrolling}
      {...part('drawer')}
    >
      <div className="drawer-head">
        {messages.text('filters')}
        <CrossButton label={messages.text('closeFilters')} onClick={onClose} />
      </div>
      <LiveRegion />
      <div className="drawer-body">
        {failure && <FailureNotice failure={failure} />}
        {children}
      </div>
      <DrawerFoot onClose={onClose} />
    </dialog>
  );
}

/** The end of the drawer: a button with the number of results, and one that clears the refinements. */
function DrawerFoot({ onClose }: Pick<DialogProps, 'onClose'>): ReactElement {
  const { config, messages } = useConfig();
  const response = useSearch((view) => view.response);
  const isRefined = useSearch(({ refinements }) => refinements.length > 0);
  const clear = useClear();
  const done = useRef<HTMLButtonElement>(null);
  return (
    <div className="drawer-foot">
      {isRefined && (
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
      <button ref={done} type="button" className="button primary" onClick={onClose}>
        {response
          ? messages.plural('showResults', response.found, {}, isEstimate(response.found, config))
          : messages.text('closeFilters')}
      </button>
    </div>
  );
}
